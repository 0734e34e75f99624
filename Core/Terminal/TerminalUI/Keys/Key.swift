/// A key with its modifiers.
package struct Key: Hashable, Sendable {
  package var code: Code
  /// The modifiers; a character contains no shift, because its case expresses it.
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns the key that types a character.
  package static func character(_ character: Character, _ modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers)
  }

  /// Returns the key for control and a lowercase letter.
  package static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

  package enum Code: Hashable, Sendable {
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key by its number, from 1.
    case function(Int)
  }

  /// The modifiers with the bits that terminals send.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    /// Alt or option.
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
    /// Super or command.
    package static let command = Modifiers(rawValue: 8)
  }
}
