import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminal
import NavigatorTerminalUI
import NavigatorTestSupport
import Testing

@testable import NavigatorInspector

extension InspectorTests {
  /// The rows of the table of actions, with a bar between two cells.
  private func listed(_ language: MenuText.Language = .en) throws -> [String] {
    guard case .list(let list)? = try #require(inspection.menu).rows.last?.content else {
      Issue.record("no table")
      return []
    }
    return (0..<list.count).map { index in
      guard case .item(let item) = list.row(index).content else { return "no item" }
      return ([item.label] + item.cells).map { $0.string(in: language) }.joined(separator: "|")
    }
  }

  @Test("lists the actions of each send, the newest send first, with their changes and origins")
  func sends() throws {
    inspection.open()
    for number in 1...2 {
      log.origin = number == 1 ? .link : .input
      store.send(.root(.add))
      store.send(.root(.wait))
    }
    log.origin = .input
    store.send(.root(.delegate(.more(2))))
    let rows = try listed()
    #expect(
      rows == [
        "#5|Counter › more(2)|→ pushes Counter; path|key",
        "#3|Counter › add|count|key", "#4|· Counter › wait||effect",
        "#1|Counter › add|count|link", "#2|· Counter › wait||effect",
      ],
      "\(rows)"
    )
    #expect(try listed(.ja).first?.hasSuffix("|→ Counterを追加; path|キー") == true)
  }

  @Test("groups by send without an arrow, and sorts by number with one, until it is reversed")
  func groups() async throws {
    inspection.open()
    log.origin = .input
    store.send(.root(.later))
    log.origin = .input
    store.send(.root(.add))
    await clock.advance(by: .seconds(1))
    var screen = MenuScreen<Inspector.Action>(size: Size(columns: 80, rows: 24))
    func numbers() throws -> String { try listed().map { String($0.prefix(2)) }.joined() }
    func heading(_ lines: [String]) -> String? { lines.first { $0.contains("From") } }
    let grouped = heading(screen.draw(try #require(inspection.menu)).lines)
    #expect(grouped?.contains("#   Action") == true, "\(grouped ?? "")")
    #expect(try numbers() == "#2#1#3#4")
    let sorted = heading(try press("R", in: &screen))
    #expect(sorted?.contains("#↑  Action") == true, "\(sorted ?? "")")
    #expect(try numbers() == "#1#2#3#4")
    // A search keeps the groups.
    let groupedAgain = heading(try press("R", in: &screen))
    #expect(groupedAgain == grouped)
    _ = try press("/", "a", "d", "d", "enter", in: &screen)
    let found = screen.draw(try #require(inspection.menu)).lines
    let foundNumbers = found.compactMap { $0.firstMatch(of: /#(\d)/)?.output.1 }
    #expect(foundNumbers == ["2", "3"])
  }

  @Test("marks the action of the shown moment, and keeps the columns where they are")
  func shownMark() throws {
    inspection.open()
    store.send(.root(.add))
    store.send(.root(.add))
    func heading() throws -> String? {
      var screen = MenuScreen<Inspector.Action>(size: Size(columns: 80, rows: 24))
      return screen.draw(try #require(inspection.menu)).lines.first { $0.contains("From") }
    }
    let now = try heading()
    choose(.show(1))
    #expect(try heading() == now)
    #expect(try listed().map { String($0.prefix(2)) } == ["*1", "#2"])
  }

  @Test("sorts by time, feature, the number of changes and the origin, by keys and in line mode")
  func sorting() throws {
    inspection.open()
    log.origin = .input
    store.send(.root(.add))
    store.send(.root(.wait))
    store.send(.path(.push(id: 0, state: .counter(Counter.State()))))
    func numbers() throws -> String { try listed().map { String($0.prefix(2)) }.joined() }
    #expect(try numbers() == "#1#2#3")
    var screen = MenuScreen<Inspector.Action>(size: Size(columns: 80, rows: 24))
    let expected = [
      ("R", "#1#2#3"), (">", "#1#2#3"), ("R", "#3#1#2"), (">", "#2#1#3"), ("R", "#1#3#2"),
      (">", "#2#3#1"), ("R", "#1#2#3"),
    ]
    for (index, (key, order)) in expected.enumerated() {
      _ = try press(key, in: &screen)
      let numbers = try numbers()
      #expect(numbers == order, "\(index): \(key): \(numbers)")
    }
    var lines = LineScreen<Inspector.Action>(language: .ja)
    for case .send(let action) in lines.handle("s2", menu: try #require(inspection.menu)) {
      inspection.feature.send(action)
    }
    #expect(state.order == TableSort(column: 1))
  }

  @Test(
    "shows an action in words: without the wrapping actions, Swift's signs and a feature's values"
  )
  func words() {
    enum Rule { case name(String), all }
    enum Page { case open(Rule), loaded([Counter.State]), set(Int?, of: Counter.State) }
    enum Act {
      case view(Page), delegate(Counter.Delegate), wait, show(Int?, page: Rule)
      case path(StackAction<Counter.State, Page>)
    }
    func words(_ action: Act) -> String { FeatureAction(action).words.en }
    #expect(words(.view(.open(.all))) == "open all")
    #expect(words(.delegate(.more(2))) == "more(2)")
    #expect(words(.wait) == "wait")
    #expect(words(.show(nil, page: .all)) == "show(nil, page: all)")
    #expect(words(.view(.open(.name("a(.b).C(d)")))) == "open name(\"a(.b).C(d)\")")
    #expect(words(.view(.loaded([Counter.State()]))) == "loaded(…)")
    #expect(words(.view(.set(3, of: Counter.State()))) == "set(3, of: …)")
    #expect(words(.path(.element(id: 12, action: .open(.all)))) == "open all")
    #expect(words(.path(.popFrom(id: 3))) == "closes")
    #expect(FeatureAction(Act.path(.popFrom(id: 3))).words.ja == "閉じる")
    #expect(words(.path(.push(id: 3, state: Counter.State()))) == "opens")
    #expect(words(.view(.open(.name(String(repeating: "a", count: 400))))).count == 301)
  }

  /// Draws the inspector after keys, and performs the chosen actions.
  private func press(_ keys: String..., in screen: inout MenuScreen<Inspector.Action>) throws
    -> [String]
  {
    for name in keys {
      let key = try #require(Key(name: name))
      for case .send(let action) in screen.handle(.key(key), menu: try #require(inspection.menu)) {
        inspection.feature.send(action)
      }
    }
    return screen.draw(try #require(inspection.menu)).lines
  }

  @Test(
    "finds actions and changed fields, and shows the next, the previous and the last change by keys"
  )
  func search() throws {
    inspection.open()
    store.send(.root(.add))
    store.send(.root(.delegate(.more(1))))
    store.send(.root(.add))
    var screen = MenuScreen<Inspector.Action>(size: Size(columns: 80, rows: 24))
    let byField = try press("/", "p", "a", "t", "h", "enter", in: &screen).joined()
    #expect(byField.contains("#2 ") && !byField.contains("#1 ") && !byField.contains("#3 "))
    let byName = try press("esc", "/", "m", "o", "r", "e", "enter", in: &screen).joined()
    #expect(byName.contains("#2 ") && !byName.contains("#1 ") && !byName.contains("#3 "))
    _ = try press("enter", in: &screen)
    #expect(state.detail?.numbers == 2...2)
    for (key, number) in [("n", 3), ("p", 2), ("p", 1), ("n", 2), ("n", 3), ("f", 1)] {
      let before = state.detail?.numbers
      _ = try press(key, in: &screen)
      #expect(state.detail?.numbers == number...number, "\(key) on \(String(describing: before))")
    }
    // On the row of a field, the key shows the last change of this field.
    for (row, number) in [("end", 1), ("home", 1)] {
      choose(.choose(3))
      _ = try press(row, "f", in: &screen)
      #expect(state.detail?.numbers == number...number, "\(row)")
    }
    choose(.choose(1))
    var lines = LineScreen<Inspector.Action>(language: .ja)
    for case .send(let action) in lines.handle("n", menu: try #require(inspection.menu)) {
      inspection.feature.send(action)
    }
    #expect(state.detail?.numbers == 2...2)
  }

  @Test("leads to the last change of the field of the same screen, also to the push of the screen")
  func screens() throws {
    inspection.open()
    func add(to id: StackElementID) { store.send(.path(.element(id: id, action: .counter(.add)))) }
    store.send(.root(.delegate(.more(1))))
    add(to: 0)
    store.send(.root(.delegate(.more(2))))
    add(to: 1)
    store.send(.path(.popFrom(id: 1)))
    add(to: 0)
    var screen = MenuScreen<Inspector.Action>(size: Size(columns: 80, rows: 24))
    for (number, last) in [(6, 2), (5, 4), (4, 3), (2, 1)] {
      choose(.choose(number))
      _ = try press("end", "f", in: &screen)
      #expect(state.detail?.numbers == last...last, "\(number)")
    }
  }

  @Test("shows the combined changes of the actions from the first to the last selected one")
  func selection() throws {
    inspection.open()
    for _ in 1...4 {
      log.origin = .input
      store.send(.root(.add))
    }
    var screen = MenuScreen<Inspector.Action>(size: Size(columns: 80, rows: 24))
    // The newest action is in the first row of the table, below the stepper.
    let selected = try press("home", "down", "down", "space", "space", in: &screen)
    #expect(state.selected == [2, 3])
    #expect(selected.contains { $0.contains("Change by #2–#3") }, "\(selected)")
    let change = try press("c", in: &screen)
    for text in ["#2–#3", "- root: Counter.State(count: 1)", "+ root: Counter.State(count: 3)"] {
      #expect(change.contains { $0.contains(text) }, "\(text) in \(change)")
    }
    let actions = change.filter { $0.contains("Counter › add") }
    #expect(actions.count == 2)
    let one = try press("end", "enter", in: &screen)
    #expect(one.contains { $0.contains("+ root: Counter.State(count: 3)") }, "\(one)")
    #expect(state.detail?.numbers == 3...3)
    choose(.choose(nil))
    var lines = LineScreen<Inspector.Action>(language: .ja)
    func enter(_ input: String) throws {
      for case .send(let action) in lines.handle(input, menu: try #require(inspection.menu)) {
        inspection.feature.send(action)
      }
    }
    // Selects #1, and takes back #3.
    choose(.toggle(1))
    choose(.toggle(3))
    try enter("c")
    #expect(state.detail?.numbers == 1...2)
    choose(.clear)
    #expect(state.selected.isEmpty)
  }

  @Test("finds actions and changed fields in line mode", arguments: ["/more", "/path", "/add"])
  func lineSearch(input: String) throws {
    inspection.open()
    store.send(.root(.add))
    store.send(.root(.delegate(.more(1))))
    store.send(.root(.add))
    var lines = LineScreen<Inspector.Action>(language: .ja)
    let outcomes = lines.handle(input, menu: try #require(inspection.menu))
    let found = outcomes.flatMap { outcome -> [String] in
      if case .print(let lines) = outcome { lines } else { [] }
    }
    let numbers = found.compactMap { $0.firstMatch(of: /#(\d+)/)?.output.1 }
    #expect(numbers == (input == "/add" ? ["1", "3"] : ["2"]), "\(found)")
  }

  @Test(
    "names in the footer of a held moment the keys that work",
    arguments: [
      (
        MenuText.Language.en, "← → Earlier, later  ? Keys  Esc Back to now",
        " i Inspector  ? Keys  q Quit"
      ),
      (.ja, "← → 前、後  ? キー  Esc 現在に戻る", " i インスペクター  ? キー  q 終了"),
    ]
  )
  func heldFooter(language: MenuText.Language, inspector: String, held: String) throws {
    inspection.open()
    store.send(.root(.add))
    store.send(.root(.add))
    choose(.show(1))
    let settings = ScreenSettings(language: language)
    var screen = MenuScreen<Inspector.Action>(
      size: Size(columns: 80, rows: 24),
      settings: settings
    )
    let footer = screen.draw(try #require(inspection.menu)).lines.last
    #expect(footer?.contains(inspector) == true, "\(footer ?? "")")
    var menu = Root.menu(store.state)
    menu.isHeld = true
    var other = MenuScreen<Root.Action>(size: Size(columns: 80, rows: 24), settings: settings)
    #expect(other.draw(menu).lines.last == held)
  }
}
