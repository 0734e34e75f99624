import Testing

@testable import NavigatorMenus

@Suite struct MenuTests {
  enum Child: Equatable { case tap, edit(String), pick(Int) }
  enum Parent: Equatable { case child(Child) }

  static func text(_ words: String) -> MenuText { MenuText(verbatim: words) }

  @Test("the builder accepts rows, conditions, loops and arrays")
  func builder() {
    let more = true
    let menu = ScreenMenu<Child>(title: Self.text("T")) {
      MenuRow.text(Self.text("a"))
      if more {
        MenuRow.item(Self.text("b"), action: .tap)
      } else {
        MenuRow.empty(Self.text("none"))
      }
      for number in 0..<2 {
        MenuRow.value(Self.text("c"), Self.text("\(number)"))
      }
      [.toggle(Self.text("d"), isOn: true, action: .tap)]
    }
    #expect(menu.rows.count == 5)
    #expect(menu.path == [Self.text("T")])
  }

  @Test(
    "a difference has a row for each line, with any line ending, and colors for added and removed lines",
    arguments: [("\n", true), ("\r\n", true), ("\n", false)]
  )
  func difference(end: String, endsLastLine: Bool) {
    let text = ["  a", "", "+ b", "- c"].joined(separator: end) + (endsLastLine ? end : "")
    let rows = MenuRow<Int>.difference(text).map { row in
      if case .text(let text, let style) = row.content { "\(style): \(text.en)" } else { "other" }
    }
    #expect(rows == ["secondary:   a", "secondary: ", "added: + b", "error: - c"])
    #expect(MenuRow<Int>.difference("").isEmpty)
  }

  @Test(
    "a difference has a heading for each name of a file, also if that is new or removed",
    arguments: [
      ("--- a/b", "heading"), ("+++ b/b", "heading"), ("--- /dev/null", "heading"),
      ("+++ /dev/null", "heading"), ("--- b", "error"), ("+++ b", "added"),
    ]
  )
  func differenceHeading(line: String, style: String) {
    let styles = MenuRow<Int>.difference(line).map { row in
      if case .text(_, let style) = row.content { "\(style)" } else { "other" }
    }
    #expect(styles == [style])
  }

  @Test(
    "a number steps up and down between the minimum and maximum of Int",
    arguments: [(0, 2), (.max, 1), (.min, 1), (.max - 1, 2), (.min + 1, 2)]
  )
  func numbers(number: Int, count: Int) {
    let row = MenuRow<Int>.stepper(Self.text("n"), number: number, decrement: -1, increment: 1)
    guard case .stepper(let stepper) = row.content else {
      Issue.record("The row is not a stepper.")
      return
    }
    #expect(stepper.value == Self.text("\(number)"))
    let steps = [stepper.decrement, stepper.increment].compactMap { $0 }
    #expect(steps.count == count)
    for step in steps {
      var stepped = number
      stepped.step(by: step)
      #expect(stepped == number + step)
    }
    for step in [-1, 1] where !steps.contains(step) {
      var stepped = number
      stepped.step(by: step)
      #expect(stepped == number)
    }
  }

  @Test("the builder separates the rows of a chain")
  func leadingDots() {
    let more = true
    let menu = ScreenMenu<Child>(title: Self.text("T")) {
      MenuRow.text(Self.text("a"))
      MenuRow.item(Self.text("b"), action: .tap)
        .id("b")
      MenuRow.stepper(Self.text("c"), value: Self.text("1"), decrement: nil, increment: .tap)
      if more {
        MenuRow.toggle(Self.text("d"), isOn: true, action: .tap)
        MenuRow.value(Self.text("e"), Self.text("2"))
      }
      MenuRow.choice(Self.text("f"), options: [], selected: 0) { .pick($0) }
      MenuRow.textField(Self.text("g"), value: "") { .edit($0) }
      MenuRow.progress(Self.text("h"))
      for name in ["i", "j"] {
        MenuRow.empty(Self.text(name))
        MenuRow.error(Self.text(name))
      }
      MenuRow.section(Self.text("k")) {
        MenuRow.list(count: 3) { .item(Self.text("\($0)"), action: .pick($0)) }
        MenuRow.section(Self.text("l"), [])
      }
      MenuRow.text(Self.text("m"), style: .heading)
    }
    #expect(
      menu.rows.map(Self.name) == [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "i", "j", "j", "k(l())", "m",
      ]
    )
    #expect(menu.rows[1].id == "b")
    #expect(menu.rows[2].id == nil)
  }

  /// The label of a row, followed by the labels of a section's rows in parentheses.
  static func name(_ row: MenuRow<Child>) -> String {
    switch row.content {
    case .text(let text, _), .value(let text, _), .empty(let text), .error(let text, _): text.en
    case .item(let item): item.label.en
    case .stepper(let stepper): stepper.label.en
    case .toggle(let toggle): toggle.label.en
    case .choice(let choice): choice.label.en
    case .textField(let field): field.label.en
    case .progress(let progress): progress.label.en
    case .list: ""
    case .section(let title, let rows): title.en + "(" + rows.map(name).joined() + ")"
    }
  }

  @Test("map transforms every action of every row")
  func mapsEveryAction() {
    let menu = ScreenMenu<Child>(title: Self.text("T"), rows: Self.everyRow).map(Parent.child)
    #expect(menu.rows.flatMap(Self.actions) == Self.expected)
  }

  @Test("map transforms the other actions and keeps the other values")
  func mapsEverythingElse() {
    var menu = ScreenMenu<Child>(title: Self.text("T"))
    menu.tabs = TabBar(tabs: [.init(title: Self.text("t"))], selected: 0, select: Child.pick)
    menu.alert = AlertState(
      title: Self.text("?"),
      buttons: [ButtonState(Self.text("ok"), action: .tap)],
      dismiss: .pick(9)
    )
    menu.back = .pick(1)
    menu.focusReturned = .pick(2)
    menu.commands = { [MenuCommand(label: Self.text("c"), action: .pick(3))] }
    menu.linkHandler = ScreenLinkHandler(address: "here", open: Child.edit)
    menu.screenID = "screen"
    menu.status = Self.text("s")
    menu.breadcrumbs = [Self.text("a"), Self.text("b")]
    let mapped = menu.map(Parent.child)
    #expect(mapped.tabs?.select(4) == .child(.pick(4)))
    #expect(mapped.alert?.buttons.first?.action == .child(.tap))
    #expect(mapped.alert?.dismiss == .child(.pick(9)))
    #expect(mapped.back == .child(.pick(1)))
    #expect(mapped.focusReturned == .child(.pick(2)))
    #expect(mapped.commands().first?.action == .child(.pick(3)))
    #expect(mapped.linkHandler?.open("x") == .child(.edit("x")))
    #expect(mapped.screenID == "screen")
    #expect(mapped.status == Self.text("s"))
    #expect(mapped.path == menu.path)
  }

  @Test("an action of an erased menu sends the action that it was made from")
  func erasedActionSends() {
    var sent: [Parent] = []
    let own = ScreenMenu<Child>(title: Self.text("T"), rows: [.item(Self.text("i"), action: .tap)])
    let menu = own.map(Parent.child).erased { sent.append($0) }
    guard case .item(let item) = menu.rows.first?.content else {
      Issue.record("The row is not an item.")
      return
    }
    #expect(sent == [])
    item.action.send()
    #expect(sent == [.child(.tap)])
  }

  @Test("the identity of a screen has its steps from the outermost to the innermost")
  func identity() {
    #expect(ScreenID().isEmpty)
    var screen = ScreenID(["tab", "1"]).appending(7)
    screen.prepend("app")
    #expect(screen == ScreenID(["app", "tab", "1", "7"]))
    #expect(screen.description == "app/tab/1/7")
    #expect(!screen.isEmpty)
  }

  @Test("a list creates rows on demand, before and after map")
  func lazyList() {
    var created = 0
    let list = MenuRow<Child>.list(count: 100_000) { index in
      created += 1
      return .item(Self.text("\(index)"), action: .pick(index))
    }
    let mapped = list.map(Parent.child)
    #expect(created == 0)
    guard case .list(let rows) = mapped.content else {
      Issue.record("The row is not a list.")
      return
    }
    #expect(Self.actions(rows.row(99_999)) == [.child(.pick(99_999))])
    #expect(created == 1)
  }

  @Test("a negative count means an empty list")
  func negativeCount() {
    let row = MenuRow<Child>.list(count: -3) { _ in .empty(Self.text("")) }
    guard case .list(let list) = row.content else {
      Issue.record("The row is not a list.")
      return
    }
    #expect(list.count == 0)
  }

  static let expected: [Parent] = [
    .child(.tap), .child(.pick(1)), .child(.pick(2)), .child(.tap), .child(.pick(5)),
    .child(.edit("x")), .child(.pick(6)), .child(.pick(3)), .child(.pick(7)), .child(.pick(8)),
  ]

  static var everyRow: [MenuRow<Child>] {
    [
      MenuRow.text(text("t"), style: .code), .value(text("v"), text("1")),
      MenuRow.item(text("i"), disabled: text("why"), action: .tap),
      MenuRow.stepper(text("s"), value: text("1"), decrement: .pick(1), increment: .pick(2)),
      MenuRow.toggle(text("g"), isOn: false, action: .tap),
      MenuRow.choice(text("c"), options: [text("o")], selected: 0, action: Child.pick),
      MenuRow.textField(text("f"), value: "", submit: .pick(6), edit: Child.edit),
      MenuRow.list(count: 4) { .item(text("\($0)"), action: .pick($0)) },
      MenuRow.section(text("h")) { .progress(text("p"), fraction: 0.5, cancel: .pick(7)) },
      MenuRow.empty(text("e")), .error(text("x"), retry: .pick(8)),
    ]
  }

  /// Every action of a row, with 5 and "x" as the arguments of closures.
  static func actions(_ row: MenuRow<Parent>) -> [Parent] {
    switch row.content {
    case .text, .value, .empty: []
    case .item(let item): [item.action]
    case .stepper(let stepper): [stepper.decrement, stepper.increment].compactMap { $0 }
    case .toggle(let toggle): [toggle.action]
    case .choice(let choice): [choice.action(5)]
    case .textField(let field): [field.edit("x"), field.submit].compactMap { $0 }
    case .progress(let progress): [progress.cancel].compactMap { $0 }
    case .list(let list): actions(list.row(list.count - 1))
    case .section(_, let rows): rows.flatMap(actions)
    case .error(_, let retry): [retry].compactMap { $0 }
    }
  }
}
