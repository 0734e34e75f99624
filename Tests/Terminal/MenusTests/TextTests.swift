import NavigatorMenus
import Testing

@Suite struct TextTests {
  @Test(
    "returns the language of a locale, or nil if it is unsupported",
    arguments: [
      ("en", Language.en), ("en_US.UTF-8", .en), ("ja_JP.UTF-8", .ja), ("ja", .ja),
      ("JA_JP.eucJP", .ja), ("ja-JP", .ja), ("C", nil), ("POSIX", nil), ("", nil),
      ("C.UTF-8", nil), ("de_DE", nil), ("jam_JM", nil),
    ] as [(String, Language?)]
  )
  func languageOfLocale(locale: String, expected: Language?) {
    #expect(Language(locale: locale) == expected)
  }

  @Test("concatenates the texts of each language")
  func concatenation() {
    #expect(Text(en: "Back", ja: "戻る") + Text(verbatim: "7") == Text(en: "Back7", ja: "戻る7"))
  }

  @Test("returns the text of each language")
  func everyLanguage() {
    let text = Text(en: "yes", ja: "はい")
    #expect(Language.allCases.map { text.string(in: $0) } == ["yes", "はい"])
  }

  @Test("an app has the languages that its own initializer names")
  func otherLanguages() {
    let german = Language(rawValue: "de")
    #expect(Language(locale: "de_DE.UTF-8", among: [.en, german]) == german)
    let text = Text(en: "yes", de: "ja") + Text(verbatim: "!")
    #expect([.en, german].map { text.string(in: $0) } == ["yes!", "ja!"])
    // The front ends have texts of their own in two languages.
    #expect(Text(en: "Back", ja: "戻る").string(in: german) == "Back")
    let french = Text([Language(rawValue: "fr"): "oui", german: "ja"], standard: german)
    #expect(french.string(in: .en) == "ja")
    #expect(french.string(in: Language(rawValue: "fr")) == "oui")
  }
}

/// What an app with English and German declares: a text without one of them does not compile.
extension Text {
  fileprivate init(en: String, de: String) {
    self.init([.en: en, Language(rawValue: "de"): de])
  }
}
