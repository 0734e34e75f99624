import NavigatorOperatingSystem

/// A value of a property list in the text format that Xcode writes projects in.
enum PropertyList: Hashable, Sendable {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// Reads a file; throws ``LoadError`` for one that cannot be read, or its first syntax error.
  init(contentsOf file: String) throws(LoadError) {
    var reader = PropertyListReader(file: file, bytes: try LoadError.contents(of: file))
    self = try reader.value(depth: 0)
    if reader.next() != nil { throw reader.unexpected() }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var strings: [String] {
    if case .array(let values) = self { values.compactMap(\.string) } else { [] }
  }
  var dictionary: [String: PropertyList]? {
    if case .dictionary(let members) = self { members } else { nil }
  }
}

private struct PropertyListReader {
  let file: String
  let bytes: [UInt8]
  private var position = 0

  /// Xcode nests some five deep; the limit keeps a hostile file from overflowing the stack.
  private static let deepest = 50

  init(file: String, bytes: [UInt8]) {
    (self.file, self.bytes) = (file, bytes)
  }

  func failure(_ message: String) -> LoadError {
    let line = bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1
    return .project(file: file, reason: "\(line): \(message)")
  }

  func unexpected() -> LoadError {
    if position == bytes.count { return failure("the file ends too early") }
    return failure("unexpected '\(Unicode.Scalar(bytes[position]))'".printable())
  }

  /// Returns the next byte that is neither blank nor in a comment, without consuming it.
  mutating func next() -> UInt8? {
    while position < bytes.count {
      if bytes[position] <= 0x20 {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if bytes[position...].starts(with: "/*".utf8) {
        repeat {
          position += 1
        } while position < bytes.count
          && !bytes[(position + 1)...].starts(with: "*/".utf8)
        position = min(position + 3, bytes.count)
      } else {
        return bytes[position]
      }
    }
    return nil
  }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) throws(LoadError) -> PropertyList {
    guard depth < Self.deepest else { throw failure("too deeply nested") }
    if skip("{") {
      var members: [String: PropertyList] = [:]
      while !skip("}") {
        let key = try string()
        guard skip("=") else { throw unexpected() }
        members[key] = try value(depth: depth + 1)
        guard skip(";") else { throw unexpected() }
      }
      return .dictionary(members)
    }
    guard skip("(") else { return .string(try string()) }
    var values: [PropertyList] = []
    while !skip(")") {
      values.append(try value(depth: depth + 1))
      guard skip(",") || next() == UInt8(ascii: ")") else { throw unexpected() }
    }
    return .array(values)
  }

  private mutating func string() throws(LoadError) -> String {
    if skip("\"") { return try quoted() }
    let rest = bytes[position...]
    let word = rest.prefix { $0.isWord || "$+/:.-".utf8.contains($0) }
    guard !word.isEmpty else { throw unexpected() }
    position = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  /// Returns the text up to the closing quote; a backslash stands for the next character.
  private mutating func quoted() throws(LoadError) -> String {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    guard skip("\"") else { throw failure("a string is not closed") }
    return String(decoding: text, as: UTF8.self)
  }
}
