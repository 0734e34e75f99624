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
  /// The part without the focus.
  case inactive
}
