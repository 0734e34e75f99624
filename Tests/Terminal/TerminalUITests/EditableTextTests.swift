import NavigatorMenus
import NavigatorTerminal
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
    #expect(accents.string == "a\u{301}e" && accents.caret == 3)
    accents.insert("👨")
    accents.insert("\u{200D}")
    accents.insert("👧")
    #expect(accents.string.count == 3 && accents.caret == 14)
    #expect(accents.apply(Key(.backspace)) && accents.string == "a\u{301}e")
  }

  @Test(
    "keys edit as in a shell",
    arguments: [
      ("one two|", "ctrl-a", "|one two"), ("|one two", "ctrl-e", "one two|"),
      ("one two|", "ctrl-b", "one tw|o"), ("one| two", "ctrl-f", "one |two"),
      ("one two|", "alt-b", "one |two"), ("one |two", "alt-b", "|one two"),
      ("|one two", "alt-f", "one| two"), ("one| two", "alt-f", "one two|"),
      ("one two|", "ctrl-left", "one |two"), ("|one two", "ctrl-right", "one| two"),
      ("one two|", "alt-left", "one |two"), ("|one two", "alt-right", "one| two"),
      ("one two.x|", "ctrl-w", "one |"), ("one two.x|", "alt-backspace", "one two.|"),
      ("|one two", "alt-d", "| two"), ("one| two", "ctrl-delete", "one|"),
      ("one two|", "ctrl-u", "|"), ("one |two", "ctrl-k", "one |"),
      ("日本 語|", "alt-b", "日本 |語"), ("日本|", "ctrl-h", "日|"), ("|日本", "ctrl-d", "|本"),
      ("|", "backspace", "|"), ("|", "delete", "|"), ("|", "alt-d", "|"), ("|", "left", "|"),
    ]
  )
  func shellKeys(before: String, name: String, after: String) throws {
    let parts = before.split(separator: "|", omittingEmptySubsequences: false)
    var text = EditableText(parts.joined(), caret: parts[0].utf8.count)
    #expect(text.apply(try #require(Key(name: name))))
    #expect(
      text.string.prefix(upTo: text.index(text.caret)) + "|"
        + text.string.suffix(from: text.index(text.caret)) == after
    )
  }

  @Test("undo restores the text before each word, paste or removal")
  func undo() {
    var text = EditableText("")
    for character in "one two" { _ = text.apply(.character(character)) }
    _ = text.apply(.control("u"))
    text.insert("pasted")
    var strings: [String] = []
    while !text.string.isEmpty || strings.count < 2 {
      strings.append(text.string)
      _ = text.apply(.control("_"))
    }
    #expect(strings == ["pasted", "", "one two", "one"])
    #expect(text.apply(.control("_")) && text.string == "" && text.caret == 0)
  }

  @Test("shift selects, and a selection is replaced or removed as a whole")
  func selection() {
    var text = EditableText("one two")
    _ = text.apply(Key(.left, [.shift, .control]))
    #expect(text.selection == 4..<7)
    text.insert("2")
    #expect(text.string == "one 2" && text.selection == nil)
    _ = text.apply(Key(.home, .shift))
    _ = text.apply(Key(.backspace))
    #expect(text.string == "")
    _ = text.apply(.control("_"))
    _ = text.apply(Key(.left, .shift))
    _ = text.apply(Key(.left))
    #expect(text.string == "one 2" && text.selection == nil && text.caret == 3)
  }

  @Test("a caret that the app's text no longer has moves to the next character or the end")
  func foreignCarets() {
    #expect(EditableText("日本", caret: 1).caret == 3)
    #expect(EditableText("a", caret: 9).caret == 1 && EditableText("", caret: -1).caret == 0)
  }

  @Test("a window of a long line shows the caret and the characters before it")
  func windows() {
    let line = String(repeating: "あ", count: 100_000) + "z"
    let window = TextWindow(of: line[...], caret: line.endIndex, columns: 10)
    #expect(window.text == "ああああz" && window.caretColumn == 9)
    let start = TextWindow(of: line[...], columns: 5)
    #expect(start.text == "あああ" && start.caretColumn == 0)
    #expect(TextWindow(of: "", columns: 5).text == "")
  }
}
