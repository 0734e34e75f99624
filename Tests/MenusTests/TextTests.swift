import NavigatorMenus
import Testing

@Suite struct TextTests {
  @Test(
    "a locale's name gives its language, or nil when there is none here",
    arguments: [
      ("en", Language.en), ("en_US.UTF-8", .en), ("ja_JP.UTF-8", .ja), ("ja", .ja),
      ("JA_JP.eucJP", .ja), ("ja-JP", .ja), ("C", nil), ("POSIX", nil), ("", nil),
      ("C.UTF-8", nil), ("de_DE", nil), ("jam_JM", nil),
    ] as [(String, Language?)]
  )
  func languageOfLocale(locale: String, expected: Language?) {
    #expect(Language(locale: locale) == expected)
  }

  @Test("joining keeps both languages apart")
  func joining() {
    let parts = [Text(en: "Back", ja: "戻る"), Text(verbatim: "7")]
    #expect(parts.joined(separator: Text(en: ", ", ja: "、")) == Text(en: "Back, 7", ja: "戻る、7"))
    #expect(parts[0] + parts[1] == Text(en: "Back7", ja: "戻る7"))
  }

  @Test("every language has its own words")
  func everyLanguage() {
    let text = Text(en: "yes", ja: "はい")
    #expect(Language.allCases.map { text.string(in: $0) } == ["yes", "はい"])
  }
}
