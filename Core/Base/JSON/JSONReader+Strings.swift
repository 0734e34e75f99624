extension JSONReader {
  mutating func string() throws(JSONError) -> String {
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
