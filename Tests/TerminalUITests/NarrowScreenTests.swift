import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

/// What is left out, cut or moved where there is little room, and what never is.
@Suite struct NarrowScreenTests {
  @Test("the footer leaves out what is too long for it, and says what is shorter")
  func footer() {
    let driven = Driven(TestMenus.everything, columns: 36)
    #expect(driven.lines.last == " Enter open  Esc back  ? keys")
  }

  @Test("keys that have words for names are told apart in the footer")
  func wordsForKeys() {
    let driven = Driven(TestMenus.letters, columns: 80, settings: .init(isUnicode: false))
    #expect(driven.shows("Up Down move"))
  }

  @Test("the tab that is shown can be seen in any width", arguments: [14, 20, 30, 60])
  func narrowTabs(columns: Int) {
    var driven = Driven(TestMenus.everything, columns: columns)
    let names = ["One", "Two", "Three", "Four", "Five"]
    for (index, name) in names.enumerated() {
      driven.menu.tabs = TabBar(
        tabs: names.map { .init(title: TestMenus.text($0)) },
        selected: index
      ) { $0 }
      #expect(driven.lines[1].contains("[\(name)]"))
    }
  }

  @Test("details stand one below the other where that cuts none")
  func details() {
    let detail = TestMenus.text("what it is")
    var menu = TestMenus.letters
    menu.rows = [
      .item(TestMenus.text("Short"), detail: detail, action: 1),
      .item(TestMenus.text("Not so short"), detail: detail, action: 2),
      .item(TestMenus.text("Without any, and as long as it likes"), action: 3),
    ]
    #expect(Driven(menu).shows("1 Short         what it is"))
    #expect(Driven(menu).shows("2 Not so short  what it is"))
    #expect(Driven(menu, columns: 30).shows("1 Short  what it is"))
  }

  @Test("a question is seen with its answers on the lowest of screens", arguments: [4, 5, 6, 8])
  func lowAlert(rows: Int) {
    var driven = Driven(TestMenus.letters, columns: 20, rows: rows)
    driven.menu.alert = TestMenus.question
    let answers = min(2, driven.lines.count - 2)
    for label in ["1 Delete", "2 Keep"].prefix(answers) { #expect(driven.shows(label)) }
    #expect(rows < 5 || driven.shows("Really delete it?"))
  }

  @Test("what is said can be read on the lowest of screens", arguments: 4..<8)
  func lowNotice(rows: Int) {
    var driven = Driven(TestMenus.letters, columns: 40, rows: rows)
    driven.go(to: "here")
    driven.press("m")
    #expect(driven.shows("Mark this place with a letter:"))
    driven.press("a")
    #expect(driven.shows("Marked as a."))
  }

  @Test("a badge is seen beside a text that has to be cut")
  func badges() {
    var menu = TestMenus.letters
    menu.rows = [
      .item(TestMenus.text("a text that is long"), badge: TestMenus.text("new"), action: 1)
    ]
    #expect(Driven(menu, columns: 26).shows("1 a text that is…  new"))
  }
}
