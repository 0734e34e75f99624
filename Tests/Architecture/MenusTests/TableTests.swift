import NavigatorMenus
import Testing

@Suite("A table of a menu")
struct TableTests {
  private static func text(_ words: String) -> MenuText { MenuText(verbatim: words) }

  private func table(
    _ sort: TableSort? = nil,
    count: Int = 2
  ) throws -> MenuRow<Int>.List {
    let columns = ["Name", "Lines"].map { MenuColumn(Self.text($0)) }
    let row = MenuRow<Int>.table(columns, sort: sort, count: count) {
      .item(Self.text("\($0)"), action: $0)
    }
    guard case .list(let list) = row.content else { throw NoList() }
    return list
  }

  private struct NoList: Error {}

  @Test("has no row for a count of zero or less", arguments: [(2, 2), (0, 0), (-3, 0)])
  func counts(count: Int, rows: Int) throws {
    #expect(try table(count: count).count == rows)
  }

  @Test("marks the title of the column by which it is sorted, and no other one")
  func titles() throws {
    let ascending = try #require(try table(TableSort(column: 1)).table)
    #expect(ascending.title(of: 0).shown == Self.text("Name"))
    #expect(ascending.title(of: 0).spoken == Self.text("Name"))
    #expect(ascending.title(of: 1).shown == Self.text("Lines ▲"))
    #expect(ascending.title(of: 1).spoken == MenuText(en: "Lines, ascending", ja: "Lines、昇順"))
    let descending = try #require(try table(TableSort(column: 0, isDescending: true)).table)
    #expect(descending.title(of: 0).shown == Self.text("Name ▼"))
    #expect(descending.title(of: 1).shown == Self.text("Lines"))
    let unsorted = try #require(try table().table)
    #expect(unsorted.title(of: 0).shown == Self.text("Name"))
  }

  @Test("has rows with a text for each column, a selection and an action")
  func rows() throws {
    let row = MenuRow.tableRow(
      Self.text("a"),
      [Self.text("7")],
      isSelected: true,
      select: 1,
      action: 2
    )
    guard case .item(let item) = row.content else { throw NoList() }
    #expect(item.label == Self.text("a"))
    #expect(item.cells == [Self.text("7")])
    #expect(item.isSelected)
    #expect(item.select == 1)
    #expect(item.action == 2)
  }

  @Test("sorts values by a key in both orders, and keeps the order of those with equal keys")
  func sorting() {
    let values = ["b", "a", "b", "c"]
    #expect(TableSort(column: 0).sorted(values) { $0 } == [1, 0, 2, 3])
    #expect(TableSort(column: 0, isDescending: true).sorted(values) { $0 } == [3, 0, 2, 1])
  }

  @Test("is sorted by a chosen column, and in the other order if it is chosen again")
  func toggle() {
    var sort = TableSort(column: 0)
    sort.toggle(0)
    #expect(sort == TableSort(column: 0, isDescending: true))
    sort.toggle(0)
    #expect(sort == TableSort(column: 0))
    sort.toggle(1)
    #expect(sort == TableSort(column: 1))
    sort.toggle(1)
    sort.toggle(0)
    #expect(sort == TableSort(column: 0))
  }
}

@Suite("An alert")
struct AlertTests {
  @Test("equals another one with the same title, message, buttons and action of dismissal only")
  func equality() {
    func text(_ words: String) -> MenuText { MenuText(verbatim: words) }
    func alert(
      _ title: String = "t",
      message: String? = "m",
      button: String = "b",
      dismiss: Int = 1
    ) -> AlertState<Int> {
      let buttons = [ButtonState(text(button), action: 0)]
      return AlertState(
        title: text(title),
        message: message.map(text),
        buttons: buttons,
        dismiss: dismiss
      )
    }
    #expect(alert() == alert())
    let others = [
      alert("u"), alert(message: "n"), alert(message: nil), alert(button: "c"), alert(dismiss: 2),
      alert("u", message: "n"), alert(button: "c", dismiss: 2),
    ]
    for other in others { #expect(alert() != other) }
  }
}
