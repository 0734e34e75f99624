extension KeyParser {
  /// Reads one byte.
  mutating func step(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: afterEscape(byte)
    case .singleShift: singleShift(byte)
    case .control(let parameters): control(parameters, byte)
    case .overlongControl: overlong(byte)
    case .rawMouse(let left): go(left > 1 ? .rawMouse(left: left - 1) : .ground)
    case .string(let kind, let content): string(kind, content, byte)
    case .stringEscape(let kind, let content): stringEscape(kind, content, byte)
    case .utf8(let begun): utf8(begun, byte)
    case .paste: break
    }
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x1B: go(.escape)
    case 0x0D, 0x0A: emit(.enter)
    case 0x09: emit(.tab)
    case 0x7F, 0x08: emit(.backspace)
    case 0x00: emit(.character(" "), .control)
    case 0x01...0x1A: emitControl(letter: byte + 0x60)
    case 0x1C...0x1F: emitControl(letter: byte + 0x40)
    case 0x20..<0x7F: emit(.character(Character(Unicode.Scalar(byte))))
    default: beginCharacter(byte)
    }
  }

  private mutating func emitControl(letter: UInt8) {
    emit(.character(Character(Unicode.Scalar(letter))), .control)
  }

  private mutating func afterEscape(_ byte: UInt8) {
    go(.ground)
    switch byte {
    case UInt8(ascii: "["): go(.control([]))
    case UInt8(ascii: "O"): go(.singleShift)
    case UInt8(ascii: "]"): go(.string(.command, []))
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      go(.string(.other, []))
    case 0x1B:
      emit(.escape)
      go(.escape)
    case 0x03:
      // Nobody means a chord by it: somebody pressed Escape, and then wanted out.
      emit(.escape)
      ground(byte)
    default:
      isAlt = true
      ground(byte)
    }
  }

  private mutating func singleShift(_ byte: UInt8) {
    go(.ground)
    switch byte {
    case 0x1B: go(.escape)
    case 0x03: emitControl(letter: UInt8(ascii: "c"))
    case UInt8(ascii: "P")...UInt8(ascii: "S"): emit(.function(Int(byte) - 0x4F))
    case UInt8(ascii: "M"): emit(.enter)
    default: if let code = Self.arrows[byte] { emit(code) }
    }
  }

  /// What the last byte of a control sequence without a number, or after `ESC O`, names.
  static let arrows: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]

  private mutating func control(_ parameters: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x20..<0x40:
      go(parameters.count < Self.longestControl ? .control(parameters + [byte]) : .overlongControl)
    case 0x40..<0x7F:
      go(.ground)
      finishControl(parameters, byte)
    default: interrupt(byte)
    }
  }

  private mutating func overlong(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x40: break
    case 0x40..<0x7F: go(.ground)
    default: interrupt(byte)
    }
  }

  /// What ends a sequence before its time: a new escape, a cancel, and Ctrl-C, which always leaves.
  ///
  /// Any other control byte or stray high byte inside a sequence is dropped.
  private mutating func interrupt(_ byte: UInt8) {
    switch byte {
    case 0x1B: go(.escape)
    case 0x18, 0x1A: go(.ground)
    case 0x03:
      go(.ground)
      emitControl(letter: UInt8(ascii: "c"))
    default: break
    }
  }

  private mutating func string(_ kind: State.String.Kind, _ content: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x1B: go(.stringEscape(kind, content))
    case 0x07 where kind == .command: finishString(kind, content)
    case 0x03, 0x18, 0x1A: interrupt(byte)
    default: if content.count < Self.longestString { go(.string(kind, content + [byte])) }
    }
  }

  private mutating func stringEscape(_ kind: State.String.Kind, _ content: [UInt8], _ byte: UInt8) {
    if byte == UInt8(ascii: "\\") {
      finishString(kind, content)
    } else {
      afterEscape(byte)
    }
  }

  private mutating func finishString(_ kind: State.String.Kind, _ content: [UInt8]) {
    go(.ground)
    events.append(.reply(kind == .command ? Reply(command: content) : .other))
  }
}
