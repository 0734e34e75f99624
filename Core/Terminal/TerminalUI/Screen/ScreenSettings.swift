package import NavigatorMenus
import NavigatorTerminal

/// The language, the key bindings and the character set.
package struct ScreenSettings: Sendable {
  package var language: MenuText.Language
  package var keyMap: KeyMap
  /// False if the terminal shows ASCII only.
  package var isUnicode: Bool
  /// The part of the terminal that the screen has.
  var pane = Pane.whole

  package init(
    language: MenuText.Language = .en,
    keyMap: KeyMap = .standard,
    isUnicode: Bool = true
  ) {
    self.language = language
    self.keyMap = keyMap
    self.isUnicode = isUnicode
  }

  var glyphs: Glyphs { Glyphs(isUnicode: isUnicode) }

  /// Returns the name of the first key of a command; nil if it has none.
  func name(ofFirstKeyFor command: KeyCommand) -> String? {
    keyMap.keys(for: command).first.map { glyphs.name(of: $0) }
  }

  func string(_ text: MenuText) -> String { text.string(in: language) }
}

/// The part of the terminal that a screen has.
package enum Pane: Sendable {
  /// All of it: the program has no companion.
  case whole
  /// The part with the focus, or all of it while the companion is closed.
  case active
  /// The part of the companion, with the focus.
  case companion
  /// The part of the program's own screen, while the companion has the focus.
  case inactive
  /// The part of the companion, while the program's own screen has the focus.
  case inactiveCompanion

  /// Whether keys are for the screen.
  var hasFocus: Bool {
    switch self {
    case .whole, .active, .companion: true
    case .inactive, .inactiveCompanion: false
    }
  }
}
