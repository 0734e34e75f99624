import NavigatorMenus
import Testing

@Suite struct TextTests {
  @Test(
    "returns the language of a locale, or nil if it is unsupported",
    arguments: [
      ("en", MenuText.Language.en), ("en_US.UTF-8", .en), ("ja_JP.UTF-8", .ja), ("ja", .ja),
      ("JA_JP.eucJP", .ja), ("ja-JP", .ja), ("C", nil), ("POSIX", nil), ("", nil),
      ("C.UTF-8", nil), ("de_DE", nil), ("jam_JM", nil),
    ] as [(String, MenuText.Language?)]
  )
  func languageOfLocale(locale: String, expected: MenuText.Language?) {
    #expect(MenuText.Language(locale: locale) == expected)
  }

  @Test("concatenates the texts of each language")
  func concatenation() {
    #expect(
      MenuText(en: "Back", ja: "戻る") + MenuText(verbatim: "7") == MenuText(en: "Back7", ja: "戻る7")
    )
  }

  @Test("returns the text of each language")
  func everyLanguage() {
    let text = MenuText(en: "yes", ja: "はい")
    #expect(MenuText.Language.allCases.map { text.string(in: $0) } == ["yes", "はい"])
  }

  @Test(
    "contains another text in either case, and the empty one",
    arguments: [
      ("Ada Lovelace", "love", true), ("ada", "ADA", true), ("", "", true), ("a", "b", false),
    ]
      as [(String, String, Bool)]
  )
  func containing(text: String, other: String, isContained: Bool) {
    #expect(text.contains(caseInsensitive: other) == isContained)
  }

  @Test("an app has the languages that its own initializer names")
  func otherLanguages() {
    let german = MenuText.Language(rawValue: "de")
    #expect(MenuText.Language(locale: "de_DE.UTF-8", among: [.en, german]) == german)
    let text = MenuText(en: "yes", de: "ja") + MenuText(verbatim: "!")
    #expect([.en, german].map { text.string(in: $0) } == ["yes!", "ja!"])
    // The front ends have texts of their own in two languages.
    #expect(MenuText(en: "Back", ja: "戻る").string(in: german) == "Back")
    let french = MenuText(
      [MenuText.Language(rawValue: "fr"): "oui", german: "ja"],
      standard: german
    )
    #expect(french.string(in: .en) == "ja")
    #expect(french.string(in: MenuText.Language(rawValue: "fr")) == "oui")
  }
}

/// The initializer of an app in English and German: a text without one of them does not compile.
extension MenuText {
  fileprivate init(en: String, de: String) {
    self.init([.en: en, MenuText.Language(rawValue: "de"): de])
  }
}
