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

extension Key {
  /// The name of the key in the key file, such as `ctrl-d`, `shift-tab`, `g` or `?`.
  package var name: String {
    var name = ""
    for (prefix, modifier) in Self.prefixes where modifiers.contains(modifier) { name += prefix }
    return name + code.name
  }

  /// Creates a key from its ``name``; nil if no key has that name.
  package init?(name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    for (prefix, modifier) in Self.prefixes {
      // At least one character remains, so `ctrl--` is the hyphen key.
      if rest.count > prefix.count, rest.lowercased().hasPrefix(prefix) {
        modifiers.insert(modifier)
        rest = rest.dropFirst(prefix.count)
      }
    }
    guard let code = Code(name: String(rest)) else { return nil }
    self.init(code, modifiers)
  }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("cmd-", .command), ("shift-", .shift),
  ]
}

extension Key.Code {
  private static let named: [(Key.Code, String)] = [
    (.enter, "enter"), (.escape, "esc"), (.tab, "tab"), (.backspace, "backspace"),
    (.delete, "delete"), (.insert, "insert"), (.up, "up"), (.down, "down"), (.left, "left"),
    (.right, "right"), (.home, "home"), (.end, "end"), (.pageUp, "pgup"), (.pageDown, "pgdn"),
    (.character(" "), "space"), (.character("#"), "hash"),
  ]

  package var name: String {
    if let named = Self.named.first(where: { $0.0 == self }) { return named.1 }
    return switch self {
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: "?"
    }
  }

  package init?(name: String) {
    if let named = Self.named.first(where: { $0.1 == name.lowercased() }) {
      self = named.0
    } else if let character = name.first, name.count == 1 {
      self = .character(character)
    } else if name.lowercased().hasPrefix("f"), let number = Int(name.dropFirst()),
      (1...35).contains(number)
    {
      self = .function(number)
    } else {
      return nil
    }
  }
}
