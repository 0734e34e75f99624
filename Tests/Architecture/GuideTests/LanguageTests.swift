import NavigatorMenus
import NavigatorTerminalUI
import Testing

// region languages
extension MenuText.Language {
  static var de: MenuText.Language { MenuText.Language(rawValue: "de") }
}

extension MenuText {
  /// A text of this app: without one of its languages it does not compile.
  init(en: String, de: String) {
    self.init([.en: en, .de: de])
  }
}
// endregion

@MainActor
@Suite("Recipe: other languages")
struct LanguageTests {
  @Test("the locale chooses among the languages of the app")
  func locale() {
    let locale = "de_DE.UTF-8"
    // region languages-options
    var options = TerminalOptions()
    options.language = MenuText.Language(locale: locale, among: [.en, .de]) ?? .en
    // endregion
    #expect(options.language == .de)
    #expect(MenuText(en: "Back", de: "Zurück").string(in: options.language) == "Zurück")
  }
}
