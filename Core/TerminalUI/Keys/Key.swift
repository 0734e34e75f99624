/// One key, with what was held down with it.
public struct Key: Hashable, Sendable {
  /// Which key.
  public var code: Code
  /// What was held down; shift is left out of characters, whose case says it.
  public var modifiers: Modifiers

  /// A key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A key that types a character.
  public static func character(_ character: Character, _ modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers)
  }

  /// A letter with control held down, written in lower case.
  public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

  /// The keys there are.
  public enum Code: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// Enter or return.
    case enter
    /// Escape.
    case escape
    /// The tabulator.
    case tab
    /// Deletes backwards.
    case backspace
    /// Deletes forwards.
    case delete
    /// Insert.
    case insert
    /// An arrow.
    case up
    /// An arrow.
    case down
    /// An arrow.
    case left
    /// An arrow.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key by its number, from 1.
    case function(Int)
  }

  /// What can be held down.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each, as terminals number them.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt or option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
    /// Super or command.
    public static let command = Modifiers(rawValue: 8)
  }
}

/// What a terminal can send.
public enum InputEvent: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; it holds no control character but line feeds and tabs.
  case paste(String)
  /// The mouse did something.
  case mouse(Mouse)
  /// The terminal answered a question, asked or not.
  case reply(Reply)
}

/// What the mouse did, and over which cell, counted from 0.
public struct Mouse: Equatable, Sendable {
  /// What it did.
  public var kind: Kind
  /// Over which cell.
  public var place: Position

  /// What a mouse can do; everything else is left out.
  public enum Kind: Sendable {
    /// The main button was pressed.
    case click
    /// The wheel was turned away from the person.
    case wheelUp
    /// The wheel was turned towards the person.
    case wheelDown
  }

  /// An event.
  public init(_ kind: Kind, at place: Position) {
    self.kind = kind
    self.place = place
  }
}

/// What a terminal says about itself.
public enum Reply: Equatable, Sendable {
  /// It speaks the kitty keyboard protocol.
  case kittyKeyboard
  /// It can show a frame at once, or cannot.
  case synchronizedOutput(Bool)
  /// The ground is light or dark.
  case background(Appearance)
  /// It answered the last question.
  case deviceAttributes
  /// Something nobody here asked for.
  case other
}
