import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

/// What is typed into the text field of a menu, and where the caret goes.
@Suite struct TextEditingTests {
  @Test("in a text field letters are typed and nothing else")
  func textField() {
    var driven = Driven(TestMenus.everything)
    driven.press("7")
    #expect(driven.type("q?j:/1") == Array(repeating: 703, count: 6))
    #expect(driven.press("backspace", "ctrl-u", "delete") == [701, 701, 701])
    #expect(driven.press("left", "delete", "home") == [701])
    #expect(driven.press("down", "o") == [1])
    driven.press("7")
    #expect(driven.press("esc") == [-1])
  }

  @Test("editing keeps the caret among clusters, words and lines")
  func editing() {
    var editing = TextEditing("one two\nthree", caret: nil)
    #expect(editing.obey(.control("w")) && editing.text == "one two\n")
    #expect(editing.moveLine(by: -1) && editing.obey(.control("k")) && editing.text == "\n")
    var accents = TextEditing("ae", caret: 1)
    accents.insert("\u{301}")
    #expect(accents.text == "a\u{301}e" && accents.caret == 1)
    accents.insert("👨")
    accents.insert("\u{200D}")
    accents.insert("👧")
    #expect(accents.text.count == 3 && accents.caret == 2)
    #expect(accents.obey(Key(.backspace)) && accents.text == "a\u{301}e")
  }
}
