import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

@Suite struct MenuScreenTests {
  @Test(
    "keys that move",
    arguments: [
      ("j", "b item"), ("down", "b item"), ("ctrl-n", "b item"), ("k", "a item"), ("G", "i item"),
      ("end", "i item"), ("pgdn", "i item"), ("ctrl-d", "i item"), ("home", "a item"),
    ]
  )
  func moves(key: String, focused: String) {
    var driven = Driven(TestMenus.letters)
    #expect(driven.press(key) == [])
    #expect(driven.focused == focused)
  }

  @Test("in a window lower than the menu, pages and half pages move by what is seen")
  func pages() {
    var menu = TestMenus.letters
    menu.rows = [.list(count: 1_000) { .item(TestMenus.text("row \($0)"), action: $0) }]
    var driven = Driven(menu, rows: 14)
    driven.press("pgdn")
    #expect(driven.focused == "row 9")
    driven.press("ctrl-d")
    #expect(driven.focused == "row 13")
    driven.press("G", "ctrl-u", "pgup")
    #expect(driven.focused == "row 986")
  }

  @Test(
    "keys that choose",
    arguments: [("enter", 1), ("space", 1), ("3", 3), ("l", 1), ("right", 1)]
  )
  func chooses(key: String, action: Int) {
    var driven = Driven(TestMenus.letters)
    #expect(driven.press(key) == [action])
  }

  @Test("every kind of row obeys the keys that fit it")
  func rows() {
    var driven = Driven(TestMenus.everything)
    #expect(driven.press("o") == [1])
    #expect(driven.press("2") == [] && driven.shows("broken"))
    #expect(driven.press("4", "left", "h", "-") == [4])
    #expect(driven.shows("That is as far as it goes."))
    #expect(driven.press("+", "right", "enter") == [4, 4, 4])
    #expect(driven.press("5", "enter") == [5, 5])
    #expect(driven.press("6", "right", "left") == [61, 61])
    #expect(driven.press("8") == [8] && driven.press("9") == [9])
    #expect(driven.press("esc") == [-1] && driven.press("tab") == [-11])
    #expect(driven.press("shift-tab", "]", "[") == [-11, -11, -11])
  }

  @Test("an alert takes every key; turning away from it is an answer only where it may be")
  func alert() {
    var menu = TestMenus.letters
    menu.alert = TestMenus.question
    var driven = Driven(menu)
    #expect(driven.press("x", "3", "q", "/", "9") == [])
    #expect(driven.press("j", "enter") == [21])
    #expect(driven.press("1") == [20] && driven.press("esc") == [22])
    driven.menu.alert?.dismiss = nil
    #expect(driven.press("esc") == [] && driven.shows("Please choose one."))
  }

  @Test("letters that mean nothing go to the row that begins with them")
  func typeAhead() {
    var menu = TestMenus.letters
    menu.rows = ["Apple", "Cherry", "Corn", "Date", "日本"].enumerated().map {
      .item(TestMenus.text($0.element), action: $0.offset)
    }
    var driven = Driven(menu)
    driven.press("c")
    #expect(driven.focused == "Cherry")
    driven.press("o")
    #expect(driven.focused == "Corn")
    driven.press("日")
    #expect(driven.focused == "日本")
  }

  @Test("going back finds the cursor where it was, also when rows came and went")
  func memory() {
    var driven = Driven(TestMenus.letters)
    driven.press("j", "j")
    let first = driven.menu
    driven.menu = TestMenus.everything
    #expect(driven.focused == "Open  detail" || driven.shows("❯ 1 Open"))
    driven.menu = first
    #expect(driven.focused == "c item")
    driven.menu.rows.remove(at: 0)
    #expect(driven.focused == "c item")
    driven.press("j")
    #expect(driven.focused == "d item")
  }

  @Test("a long text without anything to choose can be scrolled")
  func scrolling() {
    var menu = TestMenus.letters
    menu.rows = [.text(TestMenus.text((0..<100).map { "line \($0)" }.joined(separator: "\n")))]
    var driven = Driven(menu, rows: 12)
    driven.press("j", "j")
    #expect(
      driven.shows("line 2") && !driven.shows("line 1 ") && !driven.lines.contains("     line 1")
    )
    driven.press("G")
    driven.press(
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn",
      "pgdn"
    )
    #expect(driven.shows("line 99"))
  }

  @Test("a message is shown once, until the next key")
  func toasts() {
    var driven = Driven(TestMenus.letters)
    driven.menu.toasts = [Toast(id: "1", text: TestMenus.text("saved"))]
    #expect(driven.shows("saved"))
    driven.press("j")
    #expect(driven.shows("saved"))
    driven.press("j")
    #expect(!driven.shows("saved"))
    driven.menu.toasts.append(Toast(id: "2", text: TestMenus.text("sent")))
    #expect(driven.shows("sent"))
  }

  @Test("a click chooses the row under it, the wheel moves")
  func mouse() {
    var driven = Driven(TestMenus.letters)
    let click = InputEvent.mouse(Mouse(.click, at: Position(row: 4, column: 9)))
    guard case .send(3)? = driven.screen.handle(click, menu: driven.menu).first else {
      Issue.record("the third row was not chosen")
      return
    }
    _ = driven.screen.handle(
      .mouse(Mouse(.wheelDown, at: Position(row: 0, column: 0))),
      menu: driven.menu
    )
    #expect(driven.focused == "f item")
  }

  @Test("what cannot be done here is offered neither in the footer nor in the help")
  func availability() {
    var driven = Driven(TestMenus.letters)
    #expect(!driven.shows("Esc back"))
    driven.press("?")
    #expect(!driven.shows("next tab") && !driven.shows("undo"))
    #expect(Driven(TestMenus.everything, columns: 120).shows("Esc back  ? keys  Tab next tab"))
  }
}
