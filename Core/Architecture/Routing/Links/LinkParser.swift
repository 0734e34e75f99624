/// Reads the segments of a link, such as `/hoge;count=3/fuga`, in order.
struct LinkParser {
  /// The part of a link for one screen: a word and parameters.
  struct Segment {
    let position: Int
    let word: String
    let parameters: [Parameter]
  }

  /// A parameter of a segment, with its decoded value.
  struct Parameter {
    let position: Int
    let name: String
    let value: String

    var valuePosition: Int { position + name.count + 1 }
  }

  let link: String
  private var segments: ArraySlice<Segment> = []
  /// The words that the next segment was compared with, those of the innermost screens first.
  private var rejectedWords: [String] = []

  /// Splits a link; empty segments, such as those of leading or repeated slashes, are ignored.
  init(_ link: String) throws(LinkError) {
    self.link = link
    var segments: [Segment] = []
    for part in split(link, "/", from: 0) { segments.append(try segment(part)) }
    self.segments = segments[...]
  }

  /// Removes and returns the next segment if its word is one of `words`; otherwise nil.
  mutating func next(among words: [String]) -> Segment? {
    guard let next = segments.first, words.contains(next.word) else {
      rejectedWords += words
      return nil
    }
    segments = segments.dropFirst()
    rejectedWords = []
    return next
  }

  /// Throws if there is another segment.
  func checkEnd() throws(LinkError) {
    guard let segment = segments.first else { return }
    throw error(at: segment.position, segment.word, expected: .oneOf(rejectedWords))
  }

  /// Creates an error about a text in the link.
  func error(at position: Int, _ text: String, expected: LinkError.Form) -> LinkError {
    LinkError(link: link, position: position, found: text, expected: expected)
  }

  private func segment(_ part: Part) throws(LinkError) -> Segment {
    let pieces = split(part.text, ";", from: part.position)
    var parameters: [Parameter] = []
    for piece in pieces.dropFirst() { parameters.append(try parameter(piece)) }
    let word = try decode(pieces.first?.text ?? "", at: part.position)
    return Segment(position: part.position, word: word, parameters: parameters)
  }

  private func parameter(_ piece: Part) throws(LinkError) -> Parameter {
    let (position, text) = piece
    guard let sign = text.firstIndex(of: "=") else {
      throw error(at: position, text, expected: .parameter)
    }
    let name = String(text[..<sign])
    let value = String(text[sign...].dropFirst())
    return Parameter(
      position: position,
      name: name,
      value: try decode(value, at: position + name.count + 1)
    )
  }

  private func decode(_ text: String, at position: Int) throws(LinkError) -> String {
    guard let decoded = PercentEncoding.decode(text[...]) else {
      throw error(at: position, text, expected: .escape)
    }
    return decoded
  }
}

/// A part of a text, with the number of characters before it.
private typealias Part = (position: Int, text: String)

/// Returns the nonempty parts between separators, with positions relative to `start`.
private func split(_ text: String, _ separator: Character, from start: Int) -> [Part] {
  var parts: [Part] = []
  var position = start
  for part in text.split(separator: separator, omittingEmptySubsequences: false) {
    if !part.isEmpty { parts.append((position, String(part))) }
    position += part.count + 1
  }
  return parts
}
