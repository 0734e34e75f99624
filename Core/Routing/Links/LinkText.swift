/// A link as text, read from its start: `/hoge;count=3/fuga`.
struct LinkText {
  /// One screen's part: its word, and its parameters by name.
  struct Segment {
    let position: Int
    let word: String
    let parameters: [(position: Int, name: String, value: String)]
  }

  let link: String
  private var segments: ArraySlice<Segment>
  /// The words that were looked for where the text stands, the innermost screens' first.
  private(set) var sought: [String] = []

  /// Takes the link apart; slashes at either end, or several in a row, are as good as one.
  init(_ link: String) throws(LinkError) {
    self.link = link
    var segments: [Segment] = []
    for part in split(link, "/", from: 0) {
      segments.append(try LinkText.segment(part, of: link))
    }
    self.segments = segments[...]
  }

  /// Takes the next screen's part when its word is one of `words`; nil when it is none, and at the
  /// end.
  mutating func take(_ words: [String]) -> Segment? {
    guard let next = segments.first, words.contains(next.word) else {
      sought += words
      return nil
    }
    segments = segments.dropFirst()
    sought = []
    return next
  }

  /// Nothing may be left over.
  func checkEnd() throws(LinkError) {
    guard let segment = segments.first else { return }
    throw LinkError(
      link: link,
      position: segment.position,
      found: segment.word,
      expected: .oneOf(sought)
    )
  }

  private static func segment(
    _ part: (position: Int, text: String),
    of link: String
  ) throws(LinkError) -> Segment {
    let pieces = split(part.text, ";", from: part.position)
    var parameters: [(position: Int, name: String, value: String)] = []
    for piece in pieces.dropFirst() {
      guard let sign = piece.text.firstIndex(of: "=") else {
        throw LinkError(
          link: link,
          position: piece.position,
          found: piece.text,
          expected: .parameter
        )
      }
      let name = String(piece.text[..<sign])
      let value = piece.text[piece.text.index(after: sign)...]
      let start = piece.position + name.count + 1
      parameters.append((piece.position, name, try unescape(value, at: start, of: link)))
    }
    let word = pieces.first?.text ?? ""
    return Segment(
      position: part.position,
      word: try unescape(word[...], at: part.position, of: link),
      parameters: parameters
    )
  }

  private static func unescape(
    _ text: Substring,
    at position: Int,
    of link: String
  ) throws(LinkError) -> String {
    guard let plain = Escape.decode(text) else {
      throw LinkError(
        link: link,
        position: position,
        found: String(text),
        expected: .escape
      )
    }
    return plain
  }
}

/// The parts between separators, the empty ones left out, each with where it begins.
private func split(
  _ text: String,
  _ separator: Character,
  from start: Int
) -> [(position: Int, text: String)] {
  var parts: [(position: Int, text: String)] = []
  var position = start
  for part in text.split(separator: separator, omittingEmptySubsequences: false) {
    if !part.isEmpty { parts.append((position, String(part))) }
    position += part.count + 1
  }
  return parts
}

/// Percent signs for the characters that mean something in a link, and for all beyond ASCII.
enum Escape {
  private static let hex = Array("0123456789ABCDEF".utf8)

  static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without escapes; nil when one is incomplete, or when the bytes are no text.
  static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst(), let low = rest.popFirst(),
        let high = digit(high), let low = digit(low)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
