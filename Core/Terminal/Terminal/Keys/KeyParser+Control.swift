extension KeyParser {
  /// Handles a complete control sequence; an unknown one is ignored.
  mutating func finishControl(_ bytes: [UInt8], _ final: UInt8) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isReport = "?>=<".contains(text.first ?? " ")
    let numbers = isReport ? text.dropFirst() : text[...]
    let parameters = ControlParameters(numbers)
    switch (text.first, final) {
    case ("?", UInt8(ascii: "u")): events.append(.reply(.kittyKeyboard))
    case ("?", UInt8(ascii: "c")): events.append(.reply(.deviceAttributes))
    case ("?", UInt8(ascii: "y")): handleMode(parameters)
    case ("<", UInt8(ascii: "M")): handleMouse(parameters)
    case ("<", UInt8(ascii: "m")): break
    case _ where isReport: events.append(.reply(.other))
    case (nil, UInt8(ascii: "M")): state = .legacyMouse(remaining: 3)
    case ("[", UInt8(ascii: "A")...UInt8(ascii: "E")): emit(.function(Int(final) - 0x40))
    case ("[", _): break
    case (nil, UInt8(ascii: "I")): events.append(.focus(true))
    case (nil, UInt8(ascii: "O")): events.append(.focus(false))
    case (nil, UInt8(ascii: "Z")): emit(.tab, .shift)
    case (_, UInt8(ascii: "~")): handleNumberedKey(parameters)
    case (_, UInt8(ascii: "u")): emit(Self.code(of: parameters[0]), parameters)
    case (_, UInt8(ascii: "P")...UInt8(ascii: "S")): handleFunctionKey(parameters, final)
    case (_, let final) where Self.arrows[final] != nil: emit(Self.arrows[final], parameters)
    // Window reports and unknown sequences.
    default: events.append(.reply(.other))
    }
  }

  /// Handles F1 to F4 with modifiers; `R` with larger numbers is a report of the cursor's position.
  private mutating func handleFunctionKey(_ parameters: ControlParameters, _ final: UInt8) {
    if final == UInt8(ascii: "R"), parameters[0] != 1 || parameters[1] > 16 {
      events.append(.reply(.other))
    } else {
      emit(.function(Int(final) - 0x4F), parameters)
    }
  }

  private mutating func handleNumberedKey(_ parameters: ControlParameters) {
    switch parameters[0] {
    case 200: state = .paste(Paste(isBracketed: true))
    case 27 where parameters.count == 3: emit(Self.code(of: parameters[2]), parameters)
    case let number: emit(Self.numberedKeys[number], parameters)
    }
  }

  private static let numberedKeys: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// Returns the key of a number in the kitty protocol and in modifyOtherKeys; nil for keys that do
  /// nothing alone, such as shift.
  private static func code(of number: Int) -> Key.Code? {
    switch number {
    case 13, 57414: .enter
    case 27: .escape
    case 9: .tab
    case 127, 8: .backspace
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    // The digits of the keypad.
    case 57399...57408: character(number - 57399 + 48)
    case 32..<57344, 63744...0x10FFFF: character(number)
    default: nil
    }
  }

  private static func character(_ number: Int) -> Key.Code? {
    guard let scalar = Unicode.Scalar(UInt32(number)) else { return nil }
    return .character(Character(scalar))
  }

  private mutating func emit(_ code: Key.Code?, _ parameters: ControlParameters) {
    guard let code, parameters.event != 3 else { return }
    var modifiers = parameters.modifiers
    if case .character(let character) = code, modifiers.contains(.shift),
      let upper = String(character).uppercased().first
    {
      modifiers.remove(.shift)
      emit(.character(upper), modifiers)
    } else {
      emit(code, modifiers)
    }
  }

  private mutating func handleMouse(_ parameters: ControlParameters) {
    guard parameters.count == 3 else { return }
    let row = max(0, parameters[2] - 1)
    let column = max(0, parameters[1] - 1)
    let position = Position(row: row, column: column)
    switch parameters[0] & ~0x1C {
    case 0: events.append(.mouse(Mouse(.click, at: position)))
    case 64: events.append(.mouse(Mouse(.wheelUp, at: position)))
    case 65: events.append(.mouse(Mouse(.wheelDown, at: position)))
    default: break
    }
  }

  private mutating func handleMode(_ parameters: ControlParameters) {
    let state = parameters[1]
    switch parameters[0] {
    case 2026:
      // 1 and 2 mean set and reset; with 0, 3 and 4 the mode cannot be changed.
      let isSupported = state == 1 || state == 2
      events.append(.reply(.synchronizedOutput(isSupported)))
    case 2004:
      marksPastes = state == 1
      events.append(.reply(.other))
    default: events.append(.reply(.other))
    }
  }
}

/// The parameters of a control sequence: `1;2:3` has 1 and 2, and the event 3.
private struct ControlParameters {
  private var values: [[Int]]

  init(_ text: Substring) {
    values = []
    // Most keys have no parameters.
    if text.isEmpty { return }
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ":", omittingEmptySubsequences: false)
      values.append(numbers.map(Self.number))
    }
  }

  var count: Int { values.count }

  /// The first number of a parameter; 0 for a missing one.
  subscript(_ index: Int) -> Int {
    guard index < values.count else { return 0 }
    return values[index].first ?? 0
  }

  /// The event: 1 for a press, 2 for a repeat, 3 for a release.
  var event: Int {
    guard values.count > 1, values[1].count > 1 else { return 1 }
    return values[1][1]
  }

  var modifiers: Key.Modifiers {
    let parameter = self[1]
    guard parameter > 0 else { return [] }
    let bits = (parameter - 1) & 0x0F
    return Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: bits))
  }

  /// Returns the number of the leading digits; at most seven are read.
  private static func number(_ text: Substring) -> Int {
    let digits = text.prefix { character in character.isASCII && character.isNumber }
    return Int(digits.prefix(7)) ?? 0
  }
}
