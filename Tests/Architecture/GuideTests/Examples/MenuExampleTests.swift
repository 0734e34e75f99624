import NavigatorMenus
import Testing

@Suite("The examples in the comments of the menus")
struct MenuExampleTests {
  enum Action: Equatable { case add, open(Int), delete, smaller, larger, close }

  func menu(size: Int) -> ScreenMenu<Action> {
    // region symbol-menu
    var menu = ScreenMenu<Action>(title: MenuText(en: "Notes", ja: "メモ")) {
      MenuRow.item(MenuText(en: "New note", ja: "新しいメモ"), action: .add)
      MenuRow.stepper(
        MenuText(en: "Size", ja: "大きさ"),
        number: size,
        decrement: .smaller,
        increment: .larger
      )
    }
    menu.status = MenuText(en: "Two notes", ja: "メモ2件")
    menu.back = .close
    // endregion
    return menu
  }

  @Test("a text has a translation for each language")
  func text() {
    // region symbol-text
    let name = MenuText(verbatim: "Ada")  // data, which is the same in every language
    let title = name + MenuText(en: "'s notes", ja: "のメモ")
    let shown = title.string(in: .ja)  // "Adaのメモ"
    // endregion
    #expect(shown == "Adaのメモ" && title.string(in: .en) == "Ada's notes")
  }

  // region symbol-rows
  @RowsBuilder<Action>
  func rows(_ names: [String]) -> [MenuRow<Action>] {
    MenuRow.item(MenuText(en: "New note", ja: "新しいメモ"), action: .add)
    for (index, name) in names.enumerated() {
      MenuRow.item(MenuText(verbatim: name), action: .open(index))
    }
    if names.isEmpty { MenuRow.empty(MenuText(en: "No notes", ja: "メモがありません")) }
  }
  // endregion

  @Test("the rows of a builder can be in a loop, and depend on a condition")
  func builder() {
    #expect(rows([]).map(kind) == ["item", "empty"])
    #expect(rows(["a", "b"]).map(kind) == ["item", "item", "item"])
  }

  private func kind(_ row: MenuRow<Action>) -> String {
    switch row.content {
    case .item: "item"
    case .empty: "empty"
    default: "other"
    }
  }

  @Test("a table has a column for each text of a row")
  func column() {
    let files = [("a.swift", 12), ("b.swift", 7)]
    // region symbol-column
    let columns = [
      MenuColumn(MenuText(en: "File", ja: "ファイル")),
      // Numbers end at the trailing edge; a narrow window omits the details.
      MenuColumn(MenuText(en: "Lines", ja: "行数"), alignment: .trailing, isDetail: true),
    ]
    let table: MenuRow<Action> = .table(columns, count: files.count) { index in
      let (name, lines) = files[index]
      return .tableRow(
        MenuText(verbatim: name),
        [MenuText(verbatim: "\(lines)")],
        action: .open(index)
      )
    }
    // endregion
    guard case .list(let list) = table.content, case .item(let item) = list.row(1).content else {
      Issue.record("not a table of items")
      return
    }
    #expect(list.table?.columns == columns && list.count == 2)
    #expect(item.cells == [MenuText(verbatim: "7")] && item.action == .open(1))
  }

  @Test("a row has a role, a style, or a line of a file")
  func row() {
    // region symbol-role
    let delete: MenuRow<Action> = .item(
      MenuText(en: "Delete all", ja: "すべて削除"),
      role: .destructive,
      action: .delete
    )
    // endregion
    // region symbol-style
    let command: MenuRow<Action> = .text(MenuText(verbatim: "swift build"), style: .code)
    // endregion
    // region symbol-file-line
    let place: MenuRow<Action> = .item(MenuText(verbatim: "Cart.swift:12"), action: .open(0))
      .file("/Shop/Cart.swift", line: 12)
    // place.file is FileLine(path: "/Shop/Cart.swift", line: 12), which a terminal opens in the editor.
    // endregion
    guard case .item(let item) = delete.content, case .text(let text, let style) = command.content
    else {
      Issue.record("not an item and a text")
      return
    }
    #expect(item.role == .destructive && text.en == "swift build" && style == .code)
    #expect(place.file == FileLine(path: "/Shop/Cart.swift", line: 12))
  }

  @Test("a screen is identified by the steps that lead to it")
  func screen() {
    // region symbol-screen-id
    var screen: ScreenID = ["home", "#0"]
    screen.prepend("#1")
    let sheet = screen.appending("sheet")
    // sheet.description is "#1/home/#0/sheet"
    // endregion
    #expect(sheet.description == "#1/home/#0/sheet" && sheet != screen)
  }
}
