import NavigatorOperatingSystem

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
    do {
      self = try Self.read(bytes)
    } catch { throw LoadError.project(file: file, reason: "\(error.line): \(error.message)") }
  }

  private static func read(_ bytes: [UInt8]) throws(TextError) -> PropertyList {
    let start = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    if start.starts(with: "<?xml".utf8) || start.starts(with: "<plist".utf8)
      || start.starts(with: "<!".utf8)
    {
      var reader = XMLReader(bytes)
      return try reader.propertyList()
    }
    var reader = OpenStepReader(bytes)
    return try reader.read()
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
}
