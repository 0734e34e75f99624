extension KeyParser {
  /// Parses the first byte of a multibyte character; an invalid one becomes `�`.
  mutating func parseCharacterStart(_ byte: UInt8) {
    if Self.length(of: byte) == 1 {
      emit(.character("\u{FFFD}"))
    } else {
      transition(to: .utf8([byte]))
    }
  }

  /// Parses a later byte of a multibyte character.
  ///
  /// An invalid byte ends the character as `�` and is parsed again, so that an incomplete character
  /// does not consume the next key.
  mutating func parseCharacter(_ prefix: [UInt8], _ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else {
      transition(to: .ground)
      emit(.character("\u{FFFD}"))
      parse(byte)
      return
    }
    let bytes = prefix + [byte]
    guard let first = bytes.first, bytes.count == Self.length(of: first) else {
      transition(to: .utf8(bytes))
      return
    }
    transition(to: .ground)
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    for scalar in scalars where !(0x80..<0xA0).contains(scalar.value) {
      emit(.character(Character(scalar)))
    }
  }

  /// Returns the length of the UTF-8 character that starts with `byte`; 1 for an invalid start.
  private static func length(of byte: UInt8) -> Int {
    (0xC2...0xF4).contains(byte) ? (~byte).leadingZeroBitCount : 1
  }
}
