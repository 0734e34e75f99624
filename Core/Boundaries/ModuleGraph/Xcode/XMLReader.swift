import NavigatorSpelling

/// Reads the tags and the text of an XML file, without namespaces and declarations of types.
struct XMLReader {
  enum Token {
    case open(name: String, attributes: [String: String])
    case close(name: String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The element that the last tag opened and closed at once, as `<true/>`.
  private var closed: String?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func failure(_ message: String) -> TextError {
    TextError(message, in: bytes, at: min(position, bytes.count))
  }

  /// Returns the next tag or text that is not blank; nil at the end.
  mutating func next() throws(TextError) -> Token? {
    if let name = closed {
      closed = nil
      return .close(name: name)
    }
    while position < bytes.count {
      if bytes[position] != "<" {
        let text = Self.decoded(take { $0 == "<" })
        if text.utf8.contains(where: { $0 > 0x20 }) { return .text(text) }
      } else if try skip("<!--", to: "-->") {
        continue
      } else if try skip("<?", to: "?>") {
        continue
      } else if bytes[position...].starts(with: "<![CDATA[".utf8) {
        let start = position + 9
        _ = try skip("<![CDATA[", to: "]]>")
        return .text(String(decoding: bytes[start..<position - 3], as: UTF8.self))
      } else if try !skip("<!", to: ">") {
        return try tag()
      }
    }
    return nil
  }

  /// Skips what starts and ends with these texts; false if it does not start here.
  private mutating func skip(_ start: String, to end: String) throws(TextError) -> Bool {
    guard bytes[position...].starts(with: start.utf8) else { return false }
    for index in bytes.indices.dropFirst(position + start.utf8.count)
    where bytes[index...].starts(with: end.utf8) {
      position = index + end.utf8.count
      return true
    }
    throw failure("'\(start)' is not closed")
  }

  private mutating func take(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  private mutating func skipBlank() { _ = take { $0 > 0x20 } }

  private mutating func tag() throws(TextError) -> Token {
    position += 1
    let isEnd = position < bytes.count && bytes[position] == "/"
    if isEnd { position += 1 }
    let name = self.name()
    guard !name.isEmpty else { throw failure("unexpected '<'") }
    var attributes: [String: String] = [:]
    skipBlank()
    while position < bytes.count, bytes[position] != ">" {
      if bytes[position] == "/" {
        closed = name
        position += 1
      } else {
        let (key, value) = try attribute()
        attributes[key] = value
      }
      skipBlank()
    }
    guard position < bytes.count else { throw failure("the file ends too early") }
    position += 1
    return isEnd ? .close(name: name) : .open(name: name, attributes: attributes)
  }

  private mutating func name() -> String {
    String(decoding: take { $0 <= 0x20 || "=/><\"'".utf8.contains($0) }, as: UTF8.self)
  }

  private mutating func attribute() throws(TextError) -> (key: String, value: String) {
    let key = name()
    skipBlank()
    guard !key.isEmpty, position < bytes.count, bytes[position] == "=" else {
      throw failure("an attribute has no value")
    }
    position += 1
    skipBlank()
    guard position < bytes.count, "\"'".utf8.contains(bytes[position]) else {
      throw failure("the value of '\(key.excerpt)' is not quoted")
    }
    let quote = bytes[position]
    position += 1
    let value = Self.decoded(take { $0 == quote })
    guard position < bytes.count else {
      throw failure("the value of '\(key.excerpt)' is not closed")
    }
    position += 1
    return (key, value)
  }

  /// Returns text with the characters that references such as `&amp;` and `&#x41;` stand for.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { decoded, part in
      let name = part.prefix { $0 != ";" }
      if name.endIndex < part.endIndex, let character = character(name) {
        decoded += String(character) + part[part.index(after: name.endIndex)...]
      } else {
        decoded += "&" + part
      }
    }
  }

  private static let named: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func character(_ name: Substring) -> Character? {
    if let known = named[name] { return known }
    let isHexadecimal = name.hasPrefix("#x")
    guard name.hasPrefix("#"),
      let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return Unicode.Scalar(code).map(Character.init)
  }
}
