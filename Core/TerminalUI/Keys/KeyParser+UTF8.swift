extension KeyParser {
  /// Reads the first byte of a character of several bytes; one that begins none becomes `�`.
  mutating func beginCharacter(_ byte: UInt8) {
    if Self.length(of: byte) == 1 {
      emit(.character("\u{FFFD}"))
    } else {
      go(.utf8([byte]))
    }
  }

  /// Reads a later byte of a character.
  ///
  /// A byte that cannot belong to it ends it as `�` and is read
  /// again by itself, so that a torn character never swallows the key after it.
  mutating func utf8(_ begun: [UInt8], _ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else {
      go(.ground)
      emit(.character("\u{FFFD}"))
      step(byte)
      return
    }
    let bytes = begun + [byte]
    guard let first = bytes.first, bytes.count == Self.length(of: first) else {
      go(.utf8(bytes))
      return
    }
    go(.ground)
    emitText(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func emitText(_ text: String) {
    for scalar in text.unicodeScalars where !(0x80..<0xA0).contains(scalar.value) {
      emit(.character(Character(scalar)))
    }
  }

  /// How many bytes a character has that begins with `byte`; 1 for a byte that begins none.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
