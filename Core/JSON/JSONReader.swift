/// A JSON parser that also accepts comments, trailing commas, unquoted keys and single quotes.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// The nesting limit: deeper than any real file, and safe on the smallest stack of a thread.
  private static let depthLimit = 256

  /// Parses a text that consists of one value.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    try reader.skipTrivia()
    if reader.position < bytes.count { throw reader.failure("expected nothing after the value") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }
  private var place: JSONPlace { JSONPlace(line: line, column: position - lineStart + 1) }

  private func failure(_ message: String) -> JSONError {
    JSONError(place: place, message: message)
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    try skipTrivia()
    let place = place
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"):
      content = .object(try nested { reader throws(JSONError) in try reader.members() })
    case UInt8(ascii: "["):
      content = .array(try nested { reader throws(JSONError) in try reader.elements() })
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try string())
    default: content = try literal()
    }
    return JSONValue(content: content, place: place)
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
      guard byte == UInt8(ascii: ":") else { throw failure("expected ':' after \"\(key)\"") }
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
      throw failure(
        position < bytes.count ? "expected ',' or '\(expected)'" : "'\(expected)' is missing"
      )
    }
    return byte == bracket
  }

  private mutating func key() throws(JSONError) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string() }
    let start = position
    while byte.isWord || byte == UInt8(ascii: "$") || byte >= 0x80 { position += 1 }
    if position == start {
      throw failure(position < bytes.count ? "expected a key" : "'}' is missing")
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
    case "": throw failure(position < bytes.count ? "expected a value" : "the text ends too early")
    default:
      // `Double` also parses infinities and NaN, which JSON cannot represent.
      if let integer = Int128(text), !byte.isWord { return .integer(integer) }
      if let number = Double(text), number.isFinite, !byte.isWord { return .number(number) }
      position = start
      throw failure("'\(text)' is not a value")
    }
  }

  private mutating func skipTrivia() throws(JSONError) {
    while position < bytes.count {
      switch byte {
      case 0x0A:
        position += 1
        (line, lineStart) = (line + 1, position)
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if next == UInt8(ascii: "/") {
      while position < bytes.count, byte != 0x0A { position += 1 }
      return
    }
    guard next == UInt8(ascii: "*") else { throw failure("expected '//' or '/*'") }
    let start = failure("the comment is not closed")
    position += 2
    while position + 1 < bytes.count {
      if byte == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      if byte == 0x0A { (line, lineStart) = (line + 1, position + 1) }
      position += 1
    }
    throw start
  }
}

extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    let start = failure("the string is not closed")
    let quote = byte
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, byte != quote {
      if byte == 0x0A { throw start }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard byte == quote, position < bytes.count else { throw start }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    position += 1
    let letter = byte
    position += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      text.append(letter)
    case UInt8(ascii: "u"):
      let scalar = try scalar()
      text += String(Character(scalar)).utf8
    default:
      position -= 1
      throw failure("unknown escape in a string")
    }
  }

  /// The scalar of one `\uXXXX`, or of two that form a surrogate pair.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, byte == UInt8(ascii: "\\") else { return "\u{FFFD}" }
    position += 1
    guard byte == UInt8(ascii: "u") else { throw failure("unpaired surrogate") }
    position += 1
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let end = min(position + 4, bytes.count)
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard text.utf8.count == 4, !text.hasPrefix("+"), let number = UInt32(text, radix: 16) else {
      throw failure("'\\u' needs four hexadecimal digits")
    }
    position = end
    return number
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, digit or underscore.
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
