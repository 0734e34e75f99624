extension KeyParser {
  /// Parses a byte in the current state.
  mutating func parse(_ byte: UInt8) {
    switch state {
    case .ground: parseGround(byte)
    case .escape: parseEscape(byte)
    case .singleShift: parseSingleShift(byte)
    case .control(let parameters): parseControl(parameters, byte)
    case .legacyMouse(remaining: 1): state = .ground
    case .legacyMouse(let remaining): state = .legacyMouse(remaining: remaining - 1)
    case .string(let kind, let content): parseString(kind, content, byte)
    case .stringEscape(let kind, let content):
      if byte == UInt8(ascii: "\\") { finishString(kind, content) } else { parseEscape(byte) }
    case .utf8(let prefix): parseCharacter(prefix, byte)
    case .paste: break
    }
  }

  private mutating func parseGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: emit(.enter)
    case 0x09: emit(.tab)
    case 0x7F, 0x08: emit(.backspace)
    case 0x00: emit(.character(" "), .control)
    case 0x01...0x1A: emitControl(letter: byte + 0x60)
    case 0x1C...0x1F: emitControl(letter: byte + 0x40)
    case 0x20..<0x7F: emit(.character(Character(Unicode.Scalar(byte))))
    default: parseCharacterStart(byte)
    }
  }

  private mutating func emitControl(letter: UInt8) {
    emit(.character(Character(Unicode.Scalar(letter))), .control)
  }

  private mutating func parseEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"): state = .string(.command, [])
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(.other, [])
    case 0x1B:
      emit(.escape)
      state = .escape
    case 0x03:
      // Escape followed by Ctrl-C, not Alt with Ctrl-C.
      emit(.escape)
      parseGround(byte)
    // The Linux console sends shift-tab as Meta with tab.
    case 0x09: emit(.tab, .shift)
    // Nothing is bound to Alt with such a letter: Escape was pressed, and the letter came soon after it.
    case 0x80...:
      emit(.escape)
      parseGround(byte)
    default:
      isAlt = true
      parseGround(byte)
    }
  }

  private mutating func parseSingleShift(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x03: emitControl(letter: UInt8(ascii: "c"))
    case UInt8(ascii: "P")...UInt8(ascii: "S"): emit(.function(Int(byte) - 0x4F))
    case UInt8(ascii: "M"): emit(.enter)
    // The start of a letter, before which Alt with O was pressed.
    case 0x80...:
      emit(.character("O"), .alt)
      parseGround(byte)
    default: if let code = Self.arrows[byte] { emit(code) }
    }
  }

  /// The keys by the final byte of a control sequence without parameters, or after `ESC O`.
  static let arrows: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]

  private mutating func parseControl(_ parameters: [UInt8], _ byte: UInt8) {
    let isTooLong = parameters.count > Self.maximumControlLength
    switch byte {
    case 0x20..<0x40: if !isTooLong { state = .control(parameters + [byte]) }
    // The Linux console begins F1 to F5 so.
    case UInt8(ascii: "[") where parameters.isEmpty: state = .control([byte])
    case 0x40..<0x7F:
      state = .ground
      if !isTooLong { finishControl(parameters, byte) }
    default: interrupt(byte)
    }
  }

  /// Handles a byte that is invalid inside a sequence: an escape, a cancel and Ctrl-C end the
  /// sequence, any other byte is ignored.
  private mutating func interrupt(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x18, 0x1A: state = .ground
    case 0x03:
      state = .ground
      emitControl(letter: UInt8(ascii: "c"))
    default: break
    }
  }

  private mutating func parseString(_ kind: State.StringKind, _ content: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x1B: state = .stringEscape(kind, content)
    case 0x07 where kind == .command: finishString(kind, content)
    case 0x03, 0x18, 0x1A: interrupt(byte)
    // No reply has a control character; so its end was lost, and this is a key.
    case 0x00..<0x20:
      state = .ground
      parseGround(byte)
    default:
      if content.count < Self.maximumStringLength {
        state = .string(kind, content + [byte])
      }
    }
  }

  private mutating func finishString(_ kind: State.StringKind, _ content: [UInt8]) {
    state = .ground
    let reply = kind == .command ? Reply(command: content) : .other
    events.append(.reply(reply))
  }

  /// Parses the first byte of a multibyte character; an invalid one becomes `�`.
  mutating func parseCharacterStart(_ byte: UInt8) {
    if Self.length(of: byte) == 1 {
      emit(.character("\u{FFFD}"))
    } else {
      state = .utf8([byte])
    }
  }

  /// Parses a later byte of a multibyte character.
  ///
  /// An invalid byte ends the character as `�` and is parsed again, so that an incomplete character
  /// does not consume the next key.
  mutating func parseCharacter(_ prefix: [UInt8], _ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      emit(.character("\u{FFFD}"))
      parse(byte)
      return
    }
    let bytes = prefix + [byte]
    guard let first = bytes.first, bytes.count == Self.length(of: first) else {
      state = .utf8(bytes)
      return
    }
    state = .ground
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    for scalar in scalars where !(0x80..<0xA0).contains(scalar.value) {
      emit(.character(Character(scalar)))
    }
  }

  /// Returns the length of the UTF-8 character that starts with `byte`; 1 for an invalid start.
  private static func length(of byte: UInt8) -> Int {
    guard (0xC2...0xF4).contains(byte) else { return 1 }
    return (~byte).leadingZeroBitCount
  }
}
