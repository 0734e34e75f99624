/// Comparisons of bytes with characters of ASCII.
extension UInt8 {
  @inline(__always) static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) == character.value
  }
  @inline(__always) static func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) != character.value
  }
  @inline(__always) static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
    byte == character
  }
}

/// Byte classes of Swift source text.
extension UInt8 {
  /// Whether the byte is a space, tab, vertical tab, form feed or NUL, which the compiler skips.
  @inline(__always) var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C || self == 0
  }

  @inline(__always) var isNewline: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is an ASCII letter, digit or underscore.
  @inline(__always) var isWord: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F
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
    guard offset + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount where self[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }
}

/// Classes of scalars outside ASCII, by the grammar of the language reference.
extension Unicode.Scalar {
  var isWord: Bool { Self.words.contains { $0.contains(value) } }
  var isOperator: Bool { Self.operators.contains { $0.contains(value) } }

  private static let operators: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
    0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E,
    0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
    0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
  ]

  private static let words: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
    0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD,
    0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD,
    0x50000...0x5FFFD, 0x60000...0x6FFFD, 0x70000...0x7FFFD, 0x80000...0x8FFFD,
    0x90000...0x9FFFD, 0xA0000...0xAFFFD, 0xB0000...0xBFFFD, 0xC0000...0xCFFFD,
    0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
  ]
}
