/// Reads the segments of a link, such as `/hoge;count=3/fuga`, in order.
struct LinkParser {
  /// The part of a link for one screen: a word and parameters.
  struct Segment {
    /// The number of bytes of the link before it.
    let position: Int
    let word: String
    var parameters: [Parameter] = []
  }

  /// A parameter of a segment, with its decoded value.
  struct Parameter {
    let position: Int
    let name: String
    let valuePosition: Int
    let value: String
  }

  let link: String
  private var segments: ArraySlice<Segment> = []
  /// The words with which the next segment was compared, the words of the innermost screens first.
  private var rejectedWords: [String] = []

  /// Splits a link; empty segments, such as those of leading or repeated slashes, are ignored.
  init(_ link: String) throws(LinkError) {
    self.link = link
    var segments: [Segment] = []
    let bytes = Array(link.utf8)
    for part in bytes.split(separator: UInt8(ascii: "/")) {
      segments.append(try segment(part))
    }
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
    let before = String(decoding: link.utf8.prefix(position), as: UTF8.self)
    return LinkError(link: link, position: before.count, found: text, expected: expected)
  }

  private func segment(_ part: ArraySlice<UInt8>) throws(LinkError) -> Segment {
    let pieces = part.split(separator: UInt8(ascii: ";"))
    let word = try decode(pieces.first ?? [])
    var segment = Segment(position: part.startIndex, word: word)
    for piece in pieces.dropFirst() {
      segment.parameters.append(try parameter(piece))
    }
    return segment
  }

  private func parameter(_ piece: ArraySlice<UInt8>) throws(LinkError) -> Parameter {
    guard let sign = piece.firstIndex(of: UInt8(ascii: "=")) else {
      let found = String(decoding: piece, as: UTF8.self)
      throw error(at: piece.startIndex, found, expected: .parameter)
    }
    return Parameter(
      position: piece.startIndex,
      name: String(decoding: piece[..<sign], as: UTF8.self),
      valuePosition: sign + 1,
      value: try decode(piece[(sign + 1)...])
    )
  }

  private func decode(_ text: ArraySlice<UInt8>) throws(LinkError) -> String {
    guard let decoded = PercentEncoding.decode(text) else {
      let found = String(decoding: text, as: UTF8.self)
      throw error(at: text.startIndex, found, expected: .escape)
    }
    return decoded
  }
}
