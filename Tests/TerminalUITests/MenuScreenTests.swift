import Menus
import TestSupport
import Testing

@testable import TerminalUI

/// A screen and a menu under it, driven without a terminal.
struct Driven {
  var screen: MenuScreen<Int>
  var menu: Menu<Int>

  init(
    _ menu: Menu<Int>,
    columns: Int = 60,
    rows: Int = 30,
    settings: MenuScreen<Int>.Settings = .init()
  ) {
    screen = MenuScreen(size: Size(columns: columns, rows: rows), settings: settings)
    self.menu = menu
    _ = screen.draw(menu)
  }

  /// Presses keys by name and answers the actions that were sent.
  @discardableResult
  mutating func press(_ names: String...) -> [Int] {
    var sent: [Int] = []
    for name in names {
      guard let key = Key(name: name) else { continue }
      for outcome in screen.handle(.key(key), menu: menu) {
        if case .send(let action) = outcome { sent.append(action) }
      }
      _ = screen.draw(menu)
    }
    return sent
  }

  /// Shows the same rows as another screen, which has this address.
  mutating func go(to address: String) {
    menu.screenID = address
    menu.place = Place(address: address) { $0.count * 100 }
    _ = screen.draw(menu)
  }

  mutating func type(_ text: String) -> [Int] { text.flatMap { press(String($0)) } }

  /// What is drawn now.
  var lines: [String] {
    var copy = screen
    return copy.draw(menu).lines
  }

  var focused: String? {
    let line = lines.first { $0.hasPrefix(" ❯") }?.dropFirst(5)
    return line.map { String($0.reversed().drop { " ↑↓".contains($0) }.reversed()) }
  }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

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

  @Test("the filter finds without case and width, marks what it found, and fires nothing else")
  func filter() {
    var menu = TestMenus.letters
    menu.rows = ["Quit now", "ｶﾞラス", "Ｑｕｅｕｅ", "jack"].enumerated().map {
      .item(TestMenus.text($0.element), action: $0.offset)
    }
    var driven = Driven(menu)
    #expect(driven.press("/", "q", "u") == [])
    #expect(driven.shows("Filter: qu") && driven.shows("❯ Quit now") && driven.shows("Ｑｕｅｕｅ"))
    #expect(!driven.shows("jack"))
    #expect(driven.press("down", "enter") == [2])
    #expect(driven.focused == "Ｑｕｅｕｅ")
    #expect(driven.press("/") == [] && driven.type("ガラ") == [] && driven.press("enter") == [1])
    #expect(driven.press("/", "z", "z", "esc") == [])
    #expect(driven.focused == "ｶﾞラス")
  }

  @Test("a filter over a hundred thousand rows finds the one")
  func longFilter() {
    var menu = TestMenus.letters
    menu.rows = [.list(count: 100_000) { .item(TestMenus.text("row \($0)"), action: $0) }]
    var driven = Driven(menu)
    #expect(driven.press("/") == [] && driven.type("98765") == [])
    #expect(driven.press("enter") == [98_765])
  }

  @Test("the palette reaches items, tabs, other screens and commands")
  func palette() {
    var driven = Driven(TestMenus.everything)
    #expect(driven.press(":") == [] && driven.type("far") == [] && driven.press("enter") == [-50])
    #expect(
      driven.press("ctrl-p") == [] && driven.type("two") == [] && driven.press("enter") == [-11]
    )
    #expect(driven.press(":") == [] && driven.type("open") == [] && driven.press("enter") == [1])
    #expect(driven.press(":") == [] && driven.type("last row") == [] && driven.press("enter") == [])
    #expect(driven.focused == "row 49")
  }

  @Test("help can be searched and run from")
  func help() {
    var driven = Driven(TestMenus.everything)
    driven.press("?")
    #expect(driven.shows("Keys:") && driven.shows("less, or back       ← h"))
    #expect(driven.type("last row") == [] && driven.press("enter") == [])
    #expect(driven.focused == "row 49")
  }

  @Test("marks, the previous place and undo go where they should")
  func places() {
    var driven = Driven(TestMenus.letters)
    driven.go(to: "one")
    driven.press("m", "a")
    #expect(driven.shows("Marked as a."))
    #expect(driven.press("-") == [] && driven.shows("There is no earlier place."))
    driven.go(to: "three")
    #expect(driven.press("'", "a") == [300] && driven.press("-") == [300])
    #expect(driven.press("u") == [300])
    driven.go(to: "one")
    #expect(driven.press("u") == [] && driven.shows("There is no earlier place."))
    #expect(driven.press("'", "b") == [] && driven.shows("Nothing is marked as b."))
    driven.menu.undo = 7
    #expect(driven.press("u") == [7])
  }

  @Test("an address that changes on the same screen is no move, and is what one comes back to")
  func typing() {
    var driven = Driven(TestMenus.letters)
    driven.go(to: "one")
    driven.menu.place?.address = "one;count=3"
    #expect(driven.press("-") == [] && driven.shows("There is no earlier place."))
    driven.go(to: "two")
    #expect(driven.press("-") == [1_100] && driven.press("u") == [1_100])
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

  @Test("the previous place is offered when there is one, where its key does not change the row")
  func previousPlaceHint() {
    var driven = Driven(TestMenus.everything, columns: 120)
    driven.go(to: "one")
    #expect(driven.shows("- previous place"))
    driven.press("4")
    #expect(driven.focused?.hasPrefix("Count") == true && !driven.shows("- previous place"))
  }
}
