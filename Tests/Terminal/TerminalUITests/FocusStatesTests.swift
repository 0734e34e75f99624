import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

@Suite("The focus of every screen")
struct FocusStatesTests {
  @Test("is kept for the last thousands of screens, and forgotten for earlier screens")
  func capacity() {
    var states = FocusStates()
    for row in 1...13_000 { states["\(row)"].row = row }
    // The second half, too: it is the older one when the third half begins.
    for row in [1, 5_000] { #expect(states["\(row)"].row == 0) }
    for row in 9_000...13_000 { #expect(states["\(row)"].row == row) }
  }

  @Test("is that of the screen, and not of another one")
  func otherScreen() {
    var screen = MenuScreen<Int>(size: Size(columns: 40, rows: 10))
    func menu(_ id: ScreenID) -> ScreenMenu<Int> {
      var menu = TestMenus.letters
      menu.screenID = id
      return menu
    }
    for _ in 0..<2 { _ = screen.handle(.key(Key(.down)), menu: menu("#0")) }
    for (id, row) in [(ScreenID("#0"), 2), ("#1", 0), ("#0", 2)] {
      #expect(screen.withMenu(menu(id)) { $0.view.focus.row } == row)
    }
  }

  @Test("moves to no text field when its row is removed, because the field would take the next key")
  func removedRow() {
    let item = { (name: String) in MenuRow<Int>.item(MenuText(verbatim: name), action: 0) }
    let field = MenuRow<Int>.textField(MenuText(verbatim: "Field"), value: "") { _ in 0 }
    func focus(_ rows: [MenuRow<Int>]) -> FocusState {
      var focus = FocusState(row: 1, identity: "Removed")
      focus.findRow(in: SelectableRows(rows))
      return focus
    }
    #expect(focus([item("A"), field]).identity == "A")
    #expect(focus([item("A"), item("B"), field]).identity == "B")
    #expect(focus([item("A"), field, item("B")]).identity == "A")
    #expect(focus([field, field, item("B")]).identity == "Field")
    #expect(focus([]).identity == nil)
  }

  @Test("stays in a list when its last row is removed, and is on the first row without the list")
  func removedListRow() {
    func menu(_ names: [String]) -> ScreenMenu<Int> {
      var menu = TestMenus.letters
      let table = MenuRow<Int>.table([MenuColumn(TestMenus.text("Name"))], count: names.count) {
        .tableRow(TestMenus.text(names[$0]), action: 0).id(names[$0])
      }
      menu.rows = ["Read again", "Undo"].map { .item(TestMenus.text($0), action: 1) }
      menu.rows.insert(.item(TestMenus.text("Above"), action: 2), at: 0)
      menu.rows.insert(table, at: 1)
      return menu
    }
    var driver = ScreenDriver(menu(["one", "two", "three"]))
    driver.press("down", "down", "down")
    #expect(driver.focused == "three")
    driver.menu = menu(["one", "two"])
    #expect(driver.focused == "two")
    driver.menu = menu([])
    #expect(driver.focused == "Above")
  }

  @Test("stays in its row when the screen gets tabs, of which the first is shown")
  func firstTab() {
    func menu(selected: Int?) -> ScreenMenu<Int> {
      var menu = ScreenMenu<Int>(title: MenuText(verbatim: "Title"))
      let names = ["One", "Two"]
      menu.tabs = selected.map { selected in
        TabBar(tabs: names.map { .init(title: MenuText(verbatim: $0)) }, selected: selected) { $0 }
      }
      return menu
    }
    #expect(menu(selected: nil).screenKey == menu(selected: 0).screenKey)
    #expect(menu(selected: 0).screenKey != menu(selected: 1).screenKey)
  }
}
