import NavigatorOperatingSystem
import NavigatorSpelling

/// A value of a property list in one of the formats that Xcode reads projects in: text, XML and JSON.
enum PropertyList: Hashable, Sendable {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// The nesting limit: Xcode nests some five deep, and a hostile file must not overflow the stack.
  static let deepest = 50

  /// Reads a file; throws an error for one that cannot be read, or its first syntax error.
  init(contentsOf file: String) throws {
    let bytes = try Platform.contents(of: file)
    do { self = try Self.read(bytes) } catch let error as TextError {
      throw error.located(in: file)
    }
  }

  static func read(_ bytes: [UInt8]) throws -> PropertyList {
    if isXML(bytes) {
      let document = try XMLReader.read(bytes)
      guard let first = document.elements.first,
        let value = first.name == "plist" ? first.elements.first : first
      else { throw TextError("the file ends too early", in: bytes, at: bytes.count) }
      return try PropertyList(value, of: bytes)
    }
    var reader = OpenStepReader(bytes)
    return try reader.read()
  }

  static func isXML(_ bytes: [UInt8]) -> Bool {
    let start = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    return ["<?xml", "<plist", "<!"].contains { start.starts(with: $0.utf8) }
  }

  /// Creates the value of an element, which the parser lets be nested up to the limit.
  private init(_ element: XMLElement, of bytes: [UInt8]) throws {
    func failure(_ message: String) -> TextError {
      TextError(message, in: bytes, at: element.position)
    }
    let isEmpty = element.name == "dict" || element.name == "array"
    guard isEmpty ? element.text.allSatisfy(\.isWhitespace) : element.elements.isEmpty else {
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
      self = .array(try element.elements.map { try PropertyList($0, of: bytes) })
    case "true": self = .string("YES")
    case "false": self = .string("NO")
    case "string", "integer", "real", "date", "data": self = .string(element.text)
    default: throw failure("unexpected '<\(element.name.excerpt)>'")
    }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var strings: [String] {
    if case .array(let values) = self { values.compactMap(\.string) } else { [] }
  }
  var dictionary: [String: PropertyList]? {
    if case .dictionary(let members) = self { members } else { nil }
  }
}

/// A syntax error in a text, and its line.
struct TextError: Error {
  let line: Int
  let message: String

  init(_ message: String, in bytes: [UInt8], at position: Int) {
    line = bytes[..<position].count { $0 == "\n" } + 1
    self.message = message
  }

  /// Returns the error with the path of the file.
  func located(in file: String) -> RequestError { RequestError("\(file):\(line): \(message)") }
}
