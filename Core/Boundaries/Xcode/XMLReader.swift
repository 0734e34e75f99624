import BoundariesScan
import NavigatorSpelling

/// Reads the XML of Xcode's files.
///
/// A file has one root; text around the root is skipped. Namespaces are not resolved, and unknown references stay as text.
/// A document type is skipped, but may not contain declarations: these could change what the file means.
struct XMLReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The elements whose end was not read yet; the first one stands for the file.
  private var openElements = [XMLElement(name: "", position: 0)]

  /// Returns an element that contains the root of a file; it is empty for a file without a root.
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
        let text = take(until: { byte in byte == "<" })
        addText(Self.decoded(text))
      } else if let text = try skip("<![CDATA[", to: "]]>") {
        addText(String(decoding: text, as: UTF8.self))
      } else if try !skipMarkup() {
        try readTag()
      }
    }
    guard openElements.count == 1 else { throw failure("the file ends too early") }
    return openElements[0]
  }

  private mutating func addText(_ text: String) {
    openElements[openElements.count - 1].text += text
  }

  /// Skips a comment, an instruction or a document type; returns false if none starts here.
  private mutating func skipMarkup() throws -> Bool {
    if try skip("<!--", to: "-->") != nil { return true }
    if try skip("<?", to: "?>") != nil { return true }
    let start = position
    guard let content = try skip("<!", to: ">") else { return false }
    if content.contains(UInt8(ascii: "[")) {
      position = start
      throw failure("declarations in the document type are not supported")
    }
    return true
  }

  /// Skips from one text to another, and returns what is between them; nil if the first text does not start here.
  private mutating func skip(_ start: String, to end: String) throws -> ArraySlice<UInt8>? {
    guard bytes[position...].starts(with: start.utf8) else { return nil }
    let contentStart = position + start.utf8.count
    for index in bytes.indices.dropFirst(contentStart)
    where bytes[index...].starts(with: end.utf8) {
      position = index + end.utf8.count
      return bytes[contentStart..<index]
    }
    throw failure("'\(start)' is not closed")
  }

  private mutating func take(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  private mutating func skipBlanks() { _ = take(until: { byte in byte > 0x20 }) }

  private enum TagKind {
    case start
    case end
    /// A start and an end, as in `<true/>`.
    case empty
  }

  private mutating func readTag() throws {
    let start = position
    position += 1
    var kind = TagKind.start
    if position < bytes.count, bytes[position] == "/" {
      kind = .end
      position += 1
    }
    var element = XMLElement(name: name(), position: start)
    guard !element.name.isEmpty else { throw failure("unexpected '<'") }
    skipBlanks()
    while position < bytes.count, bytes[position] != ">" {
      if bytes[position] == "/" {
        if kind == .start { kind = .empty }
        position += 1
      } else {
        let (key, value) = try attribute()
        element.attributes[key] = value
      }
      skipBlanks()
    }
    guard position < bytes.count else { throw failure("the file ends too early") }
    position += 1
    if kind != .end { try open(element) }
    if kind != .start { try close(element.name) }
  }

  private mutating func open(_ element: XMLElement) throws {
    if openElements.count == 1, !openElements[0].elements.isEmpty {
      position = element.position
      throw failure("the file has a second root '<\(element.name.excerpt)>'")
    }
    // Two more levels than a property list: the file, and `<plist>`.
    guard openElements.count < PropertyList.deepest + 2 else { throw failure("too deeply nested") }
    openElements.append(element)
  }

  private mutating func close(_ name: String) throws {
    guard openElements.count > 1, let element = openElements.popLast(), element.name == name else {
      throw failure("unexpected '</\(name.excerpt)>'")
    }
    openElements[openElements.count - 1].elements.append(element)
  }

  private mutating func name() -> String {
    let name = take(until: { byte in byte <= 0x20 || "=/><\"'".utf8.contains(byte) })
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads an attribute whose value is in quotes.
  private mutating func attribute() throws -> (key: String, value: String) {
    let key = name()
    skipBlanks()
    guard !key.isEmpty, position < bytes.count, bytes[position] == "=" else {
      throw failure("an attribute has no value")
    }
    position += 1
    skipBlanks()
    guard position < bytes.count, "\"'".utf8.contains(bytes[position]) else {
      throw failure("the value of '\(key.excerpt)' is not quoted")
    }
    let quote = bytes[position]
    position += 1
    let value = Self.decoded(take(until: { byte in byte == quote }))
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
