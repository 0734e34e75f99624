import NavigatorMenus
import Testing

@testable import NavigatorObservation

@Suite("A menu as a list of controls")
struct MenuFormTests {
  private typealias Row = MenuRow<String>

  private func text(_ text: String) -> MenuText { MenuText(verbatim: text) }

  /// The id of the row with a label.
  private func id(_ name: String, _ index: Int? = nil) -> MenuForm<String>.RowID {
    MenuForm.RowID(name: name, index: index)
  }

  @Test("has the rows of a section below its heading, also of one inside another")
  func sections() {
    let form = MenuForm([
      .text(text("a")),
      Row.section(
        text("one"),
        [.text(text("b")), .section(text("two"), [.text(text("c"))]), .text(text("d"))]
      ),
      .text(text("e")),
    ])
    let sections = form.sections.map { section in
      (section.title?.en, section.rows.map(\.id.name))
    }
    #expect(sections.map(\.0) == [nil, "one", "two", nil, nil])
    #expect(sections.map(\.1) == [["a"], ["b"], ["c"], ["d"], ["e"]])
  }

  @Test("gives every row another identity, and a row with an id the same in another place")
  func identities() {
    let rows = [Row.text(text("a")), .text(text("a")), .text(text("x")).id("kept")]
    #expect(MenuForm(rows).sections[0].rows.map(\.id.name) == ["a", "a#1", "kept"])
    #expect(MenuForm([rows[2]]).sections[0].rows.map(\.id.name) == ["kept"])
  }

  private func controls(isOn: Bool = false, option: Int = 0, name: String = "") -> MenuForm<String>
  {
    MenuForm([
      .item(text("item"), action: "item"),
      .item(text("disabled"), disabled: text("why"), action: "never"),
      .toggle(text("toggle"), isOn: isOn, action: "toggle"),
      .choice(text("choice"), options: [text("a"), text("b")], selected: option) { "option \($0)" },
      .stepper(text("stepper"), value: text("0"), decrement: nil, increment: "up"),
      .textField(text("field"), value: name, submit: "submit") { "edit \($0)" },
      .progress(text("progress"), cancel: "cancel"),
      .error(text("error"), retry: "retry"),
    ])
  }

  @Test("sends the action of each control")
  func actions() {
    let form = controls()
    #expect(
      ["item", "progress", "error"].map { form.choose(id($0)) } == ["item", "cancel", "retry"]
    )
    #expect(form.choose(id("disabled")) == nil)
    #expect(form.toggle(id("toggle"), isOn: true) == "toggle")
    #expect(form.select(id("choice"), option: 1) == "option 1")
    #expect(form.step(id("stepper"), up: true) == "up")
    #expect(form.step(id("stepper"), up: false) == nil)
    #expect(form.edit(id("field"), "x") == "edit x")
    #expect(form.submit(id("field")) == "submit")
  }

  @Test("sends nothing for a value that the state has already, or for a removed row")
  func lateWrites() {
    let form = controls(isOn: true, option: 1, name: "x")
    #expect(form.toggle(id("toggle"), isOn: true) == nil)
    #expect(form.select(id("choice"), option: 1) == nil)
    #expect(form.select(id("choice"), option: 2) == nil)
    #expect(form.edit(id("field"), "x") == nil)
    let empty = MenuForm<String>([])
    #expect(empty.toggle(id("toggle"), isOn: true) == nil)
    #expect(empty.choose(id("item")) == nil)
    #expect(empty.text(id("field")) == nil)
    #expect(form.toggle(id("item"), isOn: false) == nil)
  }

  private func table(_ count: Int, created: (() -> Void)? = nil) -> Row {
    let columns = [MenuColumn(text("File")), MenuColumn(text("Lines"))]
    return .table(columns, sort: TableSort(column: 0), sortBy: { "sort \($0)" }, count: count) {
      index in
      created?()
      return .tableRow(
        text("File\(index)"),
        [text("\(index * 7)")],
        isSelected: index == 1,
        select: "select \(index)",
        action: "open \(index)"
      )
    }.id("files")
  }

  @Test("has the rows of a table with their columns, their order and their selection")
  func tables() throws {
    let form = MenuForm([table(3)])
    let row = form.sections[0].rows[0]
    guard case .list(let list) = row.content, case .item(let item) = list.row(2).content else {
      Issue.record("not a table")
      return
    }
    #expect(MenuForm.row(2, of: list, in: row).id == id("files", 2))
    #expect(list.table?.details(of: item).map(\.en) == ["Lines: 14"])
    let titles = (0...1).compactMap { list.table?.title(of: $0) }
    #expect(titles.map(\.shown.en) == ["File ▲", "Lines"])
    #expect(titles.map(\.spoken.en) == ["File, ascending", "Lines"])
    #expect(form.choose(id("files", 2)) == "open 2")
    #expect(form.choose(id("files", 3)) == nil)
    #expect(form.select(id("files", 2), true) == "select 2")
    #expect(form.select(id("files", 1), true) == nil)
    #expect(form.sort(id("files"), by: 1) == "sort 1")
    #expect(form.sort(id("files"), by: 2) == nil)
  }

  @Test("searches the rows of lists, and creates them only then")
  func search() {
    var created = 0
    let form = MenuForm([Row.text(text("words")), table(1_000) { created += 1 }])
    #expect(form.isSearchable && !controls().isSearchable)
    #expect(form.matching(" ", in: .en).sections.count == 1)
    #expect(created == 0)
    let found = form.matching("fiLE99", in: .en).sections.flatMap(\.rows)
    #expect(found.map(\.id.index) == [99] + Array(990...999))
    #expect(form.matching("none", in: .en).sections.isEmpty)
    #expect(form.choose(found[1].id) == "open 990")
  }

  @Test(
    "finds a row by each of its texts",
    arguments: [
      ("label", "item"), ("detail", "item"), ("badge", "item"), ("option", "choice"),
      ("value", "value"), ("cell 1", "files"),
    ]
  )
  func searchedTexts(query: String, name: String) {
    let form = MenuForm([
      Row.item(text("item label"), detail: text("detail"), badge: text("badge"), action: "open")
        .id("item"),
      Row.choice(text("choice"), options: [text("other"), text("option")], selected: 0) { "\($0)" },
      MenuRow(.value(text("what"), text("value")), id: "value"),
      Row.table([], count: 3) { .tableRow(text("row"), [text("cell \($0)")], action: "open") }
        .id("files"),
    ])
    let found = form.matching(query, in: .en).sections.flatMap(\.rows)
    #expect(found.map(\.id.name) == [name])
  }
}
