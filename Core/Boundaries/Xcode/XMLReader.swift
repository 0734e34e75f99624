import BoundariesScan
import NavigatorSpelling

/// An element of an XML file.
struct XMLElement {
  let name: String
  /// The offset of its tag in the file.
  let position: Int
  var attributes: [String: String] = [:]
  var elements: [XMLElement] = []
  /// The text between its elements.
  var text = ""
}

/// Reads an XML file, without namespaces and declarations of types.
struct XMLReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The elements that are not closed, after one that stands for the file.
  private var open = [XMLElement(name: "", position: 0)]

  /// Returns an element that contains those of a file.
  static func read(_ bytes: [UInt8]) throws -> XMLElement {
    var reader = XMLReader(bytes)
    return try reader.read()
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ message: String) -> TextError {
    TextError(message, in: bytes, at: min(position, bytes.count))
  }

  private mutating func read() throws -> XMLElement {
    while position < bytes.count {
      if bytes[position] != "<" {
        open[open.count - 1].text += Self.decoded(take { $0 == "<" })
      } else if bytes[position...].starts(with: "<![CDATA[".utf8) {
        let start = position + 9
        _ = try skip("<![CDATA[", to: "]]>")
        let text = String(decoding: bytes[start..<position - 3], as: UTF8.self)
        open[open.count - 1].text += text
      } else if try !skip("<!--", to: "-->") && !skip("<?", to: "?>") && !skip("<!", to: ">") {
        try readTag()
      }
    }
    guard open.count == 1 else { throw failure("the file ends too early") }
    return open[0]
  }

  /// Skips what starts and ends with these texts; false if it does not start here.
  private mutating func skip(_ start: String, to end: String) throws -> Bool {
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

  /// Opens or closes an element, or both, as `<true/>` does.
  private mutating func readTag() throws {
    let start = position
    position += 1
    let isEnd = position < bytes.count && bytes[position] == "/"
    if isEnd { position += 1 }
    var element = XMLElement(name: name(), position: start)
    guard !element.name.isEmpty else { throw failure("unexpected '<'") }
    var isClosed = isEnd
    skipBlank()
    while position < bytes.count, bytes[position] != ">" {
      if bytes[position] == "/" {
        isClosed = true
        position += 1
      } else {
        let (key, value) = try attribute()
        element.attributes[key] = value
      }
      skipBlank()
    }
    guard position < bytes.count else { throw failure("the file ends too early") }
    position += 1
    if !isEnd {
      // The file, and the element of a property list, are around the values.
      guard open.count < PropertyList.deepest + 2 else { throw failure("too deeply nested") }
      open.append(element)
    }
    if isClosed { try close(element.name) }
  }

  private mutating func close(_ name: String) throws {
    guard open.count > 1, let element = open.popLast(), element.name == name else {
      throw failure("unexpected '</\(name.excerpt)>'")
    }
    open[open.count - 1].elements.append(element)
  }

  private mutating func name() -> String {
    let name = take { byte in byte <= 0x20 || "=/><\"'".utf8.contains(byte) }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func attribute() throws -> (key: String, value: String) {
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
    return text.replacing(/&(#?\w+);/) { match in
      guard let character = character(match.1) else { return String(match.0) }
      return String(character)
    }
  }

  private static let named: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func character(_ name: Substring) -> Character? {
    if let known = named[name] { return known }
    guard let code = number(name), let scalar = Unicode.Scalar(code) else { return nil }
    return Character(scalar)
  }

  /// Returns the number in a reference such as `#65` or `#x41`.
  private static func number(_ reference: Substring) -> UInt32? {
    if reference.hasPrefix("#x") { return UInt32(reference.dropFirst(2), radix: 16) }
    if reference.hasPrefix("#") { return UInt32(reference.dropFirst(1)) }
    return nil
  }
}
