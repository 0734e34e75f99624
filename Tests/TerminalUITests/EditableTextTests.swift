import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

@Suite struct EditableTextTests {
  @Test("a text field takes all letters")
  func textField() {
    var driver = ScreenDriver(TestMenus.everything)
    driver.press("7")
    #expect(driver.type("q?j:/1") == Array(repeating: 703, count: 6))
    #expect(driver.press("backspace", "ctrl-u", "delete") == [701, 701, 701])
    #expect(driver.press("left", "delete", "home") == [701])
    #expect(driver.press("down", "o") == [1])
    driver.press("7")
    #expect(driver.press("esc") == [-1])
  }

  @Test("editing keys work on characters, words and lines")
  func editing() {
    var text = EditableText("one two\nthree", caret: nil)
    #expect(text.apply(.control("w")) && text.string == "one two\n")
    #expect(text.moveLine(by: -1) && text.apply(.control("k")) && text.string == "\n")
    var accents = EditableText("ae", caret: 1)
    accents.insert("\u{301}")
    #expect(accents.string == "a\u{301}e" && accents.caret == 1)
    accents.insert("👨")
    accents.insert("\u{200D}")
    accents.insert("👧")
    #expect(accents.string.count == 3 && accents.caret == 2)
    #expect(accents.apply(Key(.backspace)) && accents.string == "a\u{301}e")
  }
}
