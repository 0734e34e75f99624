import BoundariesGraph
import BoundariesScan
import NavigatorOperatingSystem
import NavigatorSpelling

/// A value of a property list in one of the formats that Xcode reads projects in: text, XML and JSON.
enum PropertyList: Hashable, Sendable {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// The nesting limit: Xcode nests about five levels, and a hostile file must not overflow the stack.
  static let deepest = 50

  /// Reads a file; throws an error for one that cannot be read, or its first syntax error.
  init(contentsOf file: String) throws {
    let bytes = try Platform.contents(of: file)
    do {
      self = try Self.read(bytes)
    } catch let error as TextError {
      throw error.located(in: file)
    }
  }

  static func read(_ bytes: [UInt8]) throws -> PropertyList {
    guard isXML(bytes) else {
      var reader = OpenStepReader(bytes)
      return try reader.read()
    }
    let document = try XMLReader.read(bytes)
    var value = document.elements.first
    if let root = value, root.name == "plist" {
      value = root.elements.first
      if let second = root.elements.dropFirst().first {
        throw TextError("the list has a second value", in: bytes, at: second.position)
      }
    }
    guard let value else { throw TextError("the file ends too early", in: bytes, at: bytes.count) }
    return try PropertyList(value, of: bytes)
  }

  static func isXML(_ bytes: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.drop { byte in byte <= 0x20 || byteOrderMark.contains(byte) }
    return ["<?xml", "<plist", "<!"].contains { text in start.starts(with: text.utf8) }
  }

  /// Creates the value of an element, whose nesting the parser has limited.
  private init(_ element: XMLElement, of bytes: [UInt8]) throws {
    func failure(_ message: String) -> TextError {
      TextError(message, in: bytes, at: element.position)
    }
    let isContainer = element.name == "dict" || element.name == "array"
    let hasText = !element.text.allSatisfy(\.isWhitespace)
    let hasWrongContent = isContainer ? hasText : !element.elements.isEmpty
    if hasWrongContent {
      throw failure("unexpected content of '<\(element.name.excerpt)>'")
    }
    switch element.name {
    case "dict":
      var members: [String: PropertyList] = [:]
      var rest = element.elements[...]
      while let key = rest.popFirst() {
        guard key.name == "key" else {
          throw failure("expected '<key>', not '<\(key.name.excerpt)>'")
        }
        guard let value = rest.popFirst() else {
          throw failure("the key '\(key.text.excerpt)' has no value")
        }
        members[key.text] = try PropertyList(value, of: bytes)
      }
      self = .dictionary(members)
    case "array":
      let values = try element.elements.map { value in try PropertyList(value, of: bytes) }
      self = .array(values)
    case "true": self = .string("YES")
    case "false": self = .string("NO")
    case "string", "integer", "real", "date", "data": self = .string(element.text)
    default: throw failure("unexpected '<\(element.name.excerpt)>'")
    }
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The strings in a list; empty for any other value.
  var strings: [String] {
    guard case .array(let values) = self else { return [] }
    return values.compactMap(\.string)
  }

  var dictionary: [String: PropertyList]? {
    guard case .dictionary(let members) = self else { return nil }
    return members
  }
}
