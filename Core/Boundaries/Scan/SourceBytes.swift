/// Comparisons of bytes with characters of ASCII.
extension UInt8 {
  @inline(__always) package static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) == character.value
  }
  @inline(__always) package static func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) != character.value
  }
  @inline(__always) static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
    byte == character
  }
}

/// Byte classes of Swift source text.
extension UInt8 {
  /// Whether the byte is a space, tab, vertical tab, form feed or NUL, which the compiler skips.
  @inline(__always) package var isBlank: Bool {
    switch self {
    case 0x00, 0x09, 0x0B, 0x0C, 0x20: true
    default: false
    }
  }

  /// Whether the byte is a vertical tab or form feed.
  @inline(__always) var isVerticalBlank: Bool { self == 0x0B || self == 0x0C }

  /// Whether the byte is a line feed or a carriage return.
  @inline(__always) package var isNewline: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is an ASCII letter, digit or underscore.
  @inline(__always) package var isWord: Bool {
    let lowercased = self | 0x20
    let isLetter = lowercased &- UInt8(ascii: "a") < 26
    let isDigit = self &- UInt8(ascii: "0") < 10
    return isLetter || isDigit || self == UInt8(ascii: "_")
  }

  /// Whether the byte is an ASCII operator character other than the period.
  @inline(__always) var isOperator: Bool {
    switch self {
    case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", "?": true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the bytes at an offset are this ASCII text.
  @inline(__always) func matches(_ word: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount where self[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }
}
