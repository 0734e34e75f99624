import NavigatorSpelling

/// A JSON parser that also accepts comments, trailing commas, unquoted keys and single quotes.
package struct JSONReader {
  let bytes: [UInt8]
  var position = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// The nesting limit: deeper than any real file, and safe on the smallest stack of a thread.
  private static let depthLimit = 256

  /// Parses a text that consists of one value, from a line of its file; throws the first error in the text.
  package static func read(_ bytes: [UInt8], line: Int = 1) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    reader.line = line
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    try reader.skipTrivia()
    if !reader.isAtEnd { throw reader.failure("expected nothing after the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var isAtEnd: Bool { position >= bytes.count }

  /// The current byte; 0 at the end.
  var byte: UInt8 {
    if isAtEnd { return 0 }
    return bytes[position]
  }

  private var place: JSONPlace { JSONPlace(line: line, column: position - lineStart + 1) }

  func failure(_ message: String) -> JSONError { JSONError(place: place, message: message) }

  private mutating func value() throws(JSONError) -> JSONValue {
    try skipTrivia()
    let place = place
    let start = position
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"):
      content = .object(try nested { reader throws(JSONError) in try reader.members() })
    case UInt8(ascii: "["):
      content = .array(try nested { reader throws(JSONError) in try reader.elements() })
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try string())
    default: content = try literal()
    }
    return JSONValue(content: content, place: place, range: start..<position)
  }

  private mutating func nested<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    if depth == Self.depthLimit { throw failure("nested deeper than \(Self.depthLimit) levels") }
    depth += 1
    position += 1
    let value = try read(&self)
    position += 1
    depth -= 1
    return value
  }

  private mutating func members() throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    while try !isClosing(UInt8(ascii: "}"), first: members.isEmpty) {
      let place = place
      let key = try key()
      try skipTrivia()
      guard byte == UInt8(ascii: ":") else {
        throw failure("expected ':' after \"\(key.excerpt)\"")
      }
      position += 1
      members.append(JSONValue.Member(key: key, place: place, value: try value()))
    }
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    while try !isClosing(UInt8(ascii: "]"), first: elements.isEmpty) {
      elements.append(try value())
    }
    return elements
  }

  /// Consumes a comma between two values or before the closing bracket.
  private mutating func isClosing(_ bracket: UInt8, first: Bool) throws(JSONError) -> Bool {
    try skipTrivia()
    if !first, byte == UInt8(ascii: ",") {
      position += 1
      try skipTrivia()
    } else if !first, byte != bracket {
      let expected = String(UnicodeScalar(bracket))
      if isAtEnd { throw failure("'\(expected)' is missing") }
      throw failure("expected ',' or '\(expected)'")
    }
    return byte == bracket
  }

  private mutating func key() throws(JSONError) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string() }
    let start = position
    while byte.isWord || byte == UInt8(ascii: "$") || byte >= 0x80 { position += 1 }
    if position == start {
      if isAtEnd { throw failure("'}' is missing") }
      throw failure("expected a key")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func literal() throws(JSONError) -> JSONValue.Content {
    let start = position
    while byte.isWord || "+-.".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "":
      if isAtEnd { throw failure("the text ends too early") }
      throw failure("expected a value")
    default:
      // `Double` also parses infinities and NaN, which JSON cannot represent.
      if let integer = Int128(text), !byte.isWord { return .integer(integer) }
      if let number = Double(text), number.isFinite, !byte.isWord { return .number(number) }
      position = start
      throw failure("'\(text.excerpt)' is not a value")
    }
  }

  private mutating func skipTrivia() throws(JSONError) {
    while position < bytes.count {
      switch byte {
      case 0x0A:
        position += 1
        startLine(at: position)
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func startLine(at start: Int) {
    line += 1
    lineStart = start
  }

  private mutating func skipComment() throws(JSONError) {
    let rest = bytes[position...]
    if rest.starts(with: "//".utf8) {
      while position < bytes.count, byte != 0x0A { position += 1 }
      return
    }
    guard rest.starts(with: "/*".utf8) else { throw failure("expected '//' or '/*'") }
    let start = failure("the comment is not closed")
    position += 2
    while position + 1 < bytes.count {
      if byte == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      if byte == 0x0A { startLine(at: position + 1) }
      position += 1
    }
    throw start
  }
}

extension UInt8 {
  fileprivate var isWord: Bool {
    (self | 0x20) &- 0x61 < 26 || (0x30...0x39).contains(self) || self == UInt8(ascii: "_")
  }
}
