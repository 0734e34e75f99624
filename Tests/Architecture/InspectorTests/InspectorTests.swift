import Foundation
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminalUI
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import NavigatorInspector

/// A feature that counts, waits, and leads on.
private struct Counter: MenuFeature {
  struct State: Equatable, Sendable, Codable { var count = 0 }
  enum Action: Equatable, Sendable, Codable {
    case add, wait, later, stop
    case delegate(Delegate)
  }
  enum Delegate: Equatable, Sendable, Codable { case more(Int) }

  static let title = MenuText(verbatim: "Counter")
  static let link = ScreenLink("counter", State())
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }
  static func delegate(in action: Action) -> Delegate? {
    if case .delegate(let delegate) = action { delegate } else { nil }
  }

  private enum WaitID: Hashable, Sendable { case wait }
  let clock: TestClock

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { [clock] state, action in
      switch action {
      case .add: state.count += 1
      case .wait:
        return .run { _ in try? await clock.sleep(for: .seconds(5)) }.cancellable(id: WaitID.wait)
      case .later:
        return .run { send in
          try? await clock.sleep(for: .seconds(1))
          send(.add)
          send(.wait)
        }
      case .stop: return .cancel(id: WaitID.wait)
      case .delegate: break
      }
      return .none
    }
  }
}

private struct Root: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root: Counter
    let counter: Counter
  }
  struct State: RouterState {
    var root = Counter.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Counter.Action)
    case path(Path.StackAction)
  }
  let path: Path

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.more(let count)), .counter(.more(let count)):
      state.path.append(.counter(Counter.State(count: count)))
    }
    return .none
  }
}

/// Two stacks, each of which counts its ids from zero.
@Tabs(.withoutDelegates) private struct Tabs {
  let left: Root
  let right: Root
}

private typealias Floor = Root

/// A router whose first screen is a router.
private struct House: RouterReducer {
  @Screens(.withoutDelegates) struct Path {
    let root: Floor
    let room: Floor
  }
  struct State: RouterState {
    var root = Floor.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Floor.Action)
    case path(Path.StackAction)
  }
  let path: Path

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {}
}

extension Root {
  fileprivate static let link = ScreenLink("root", State()).path(\.path, Path.link)
  fileprivate static func delegate(in action: Action) -> Never? { nil }
}

extension Tabs: MenuFeature {
  fileprivate static let title = MenuText(verbatim: "Tabs")
  fileprivate static let link = tabsLink("tabs")
}

@MainActor
@Suite("The inspector")
struct InspectorTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let store: StoreOf<Root>
  private let inspection: Inspection<Root.State, Root.Action>

  init() throws {
    folder = try TemporaryFolder()
    let root = Root(path: Root.Path(root: Counter(clock: clock), counter: Counter(clock: clock)))
    store = Store(initialState: Root.State()) { root }
    inspection = Inspection(
      store,
      root.build(),
      resume: nil,
      program: "test 1",
      folder: folder.path
    )
  }

  private var state: Inspector.State { inspection.feature.state }

  private func choose(_ view: Inspector.View) { inspection.feature.send(.view(view)) }

  @Test("records nothing before it is opened")
  func closed() {
    store.send(.root(.add))
    #expect(inspection.menu == nil)
    #expect(state.actions.isEmpty)
    inspection.open()
    store.send(.root(.add))
    #expect(state.actions.map(\.number) == [1])
  }

  /// Creates a store with a log, and its inspection.
  private func logged(_ log: ActionLog<Root.State, Root.Action>)
    -> (StoreOf<Root>, Inspection<Root.State, Root.Action>)
  {
    let root = Root(path: Root.Path(root: Counter(clock: clock), counter: Counter(clock: clock)))
    let store = Store(initialState: Root.State()) { log.recording(root) }
    let inspection = Inspection(
      store,
      root.build(),
      resume: nil,
      program: "test 1",
      folder: folder.path,
      log: log
    )
    return (store, inspection)
  }

  @Test(
    "shows the actions since the start of the store, when it has a log, and goes back to before them"
  )
  func log() throws {
    let log = ActionLog<Root.State, Root.Action>()
    let (store, inspection) = logged(log)
    log.origin = .input
    store.send(.root(.add))
    for _ in 2...200 { store.send(.root(.add)) }
    store.send(.root(.delegate(.more(7))))
    inspection.open()
    store.send(.root(.add))
    let actions = inspection.feature.state.actions
    #expect(actions.map(\.number) == Array(1...202))
    #expect(actions[0].origin == .input && actions[1].origin == .effect)
    #expect(actions[0].fields == ["root.count"] && actions[200].route?.pushed == ["Counter"])
    inspection.feature.send(.view(.show(0)))
    #expect(inspection.pastState?.root.count == 0)
    inspection.feature.send(.view(.show(150)))
    #expect(inspection.pastState?.root.count == 150)
    inspection.feature.send(.view(.show(201)))
    #expect(inspection.pastState?.path.count == 1)
  }

  @Test("keeps the last thousand actions of a log, and fewer with long texts")
  func logBounds() {
    struct Note: Reducer {
      typealias State = String
      typealias Action = String
      var body: some ReducerOf<Self> {
        Reduce<State, Action> { state, action in
          state = action
          return .none
        }
      }
    }
    func kept(_ text: String, _ count: Int) -> Int {
      let log = ActionLog<String, String>()
      let store = Store(initialState: "") { log.recording(Note()) }
      for _ in 0..<count { store.send(text) }
      return log.parts.reduce(0) { $0 + $1.steps.count }
    }
    #expect((1_000...1_100).contains(kept("a", 5_000)))
    #expect(kept("a", 700) == 700)
    let long = String(repeating: "a", count: 10_000)
    #expect((64...256).contains(kept(long, 5_000)))
    let completing = Reduce<String, String>(initializeState: { $0 = "complete" }) { _, _ in .none }
    #expect(Store(initialState: "") { ActionLog().recording(completing) }.state == "complete")
    // Wherever the long texts begin between two that are weighed.
    let log = ActionLog<String, String>()
    let store = Store(initialState: "") { log.recording(Note()) }
    for count in [1, 1, 16, 20] {
      for _ in 0..<count { store.send("a") }
      for _ in 0..<200 { store.send(long) }
      let bytes = log.parts.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.action.utf8.count } }
      #expect(bytes < 2 << 20)
    }
  }

  @Test(
    "shows the difference first, says nothing of what did not happen, and leads to related actions"
  )
  func details() throws {
    inspection.open()
    store.send(.root(.add))
    store.send(.root(.delegate(.more(1))))
    store.send(.root(.add))
    choose(.choose(3))
    let rows = try #require(inspection.menu).rows
    let texts = rows.map { row -> String in
      switch row.content {
      case .text(let text, let style): "\(style) \(text.en)"
      case .item(let item): "item \(item.label.en)" + (item.detail.map { ": \($0.en)" } ?? "")
      case .value(let label, _): "value \(label.en)"
      default: "other"
      }
    }
    #expect(
      texts == [
        "item Counter.add", "secondary   Root.State(",
        "error -   root: Counter.State(count: 1),", "code +   root: Counter.State(count: 2),",
        "secondary     path: [#0: .counter(Counter.State(count: 1))]", "secondary   )",
        "value Action", "value From", "value Reducers",
        "item Previous of Counter: #2 · Counter › more(1) → pushes Counter",
        "item count, changed before by: #1 · Counter › add",
      ],
      "\(texts)"
    )
    choose(.choose(1))
    let next = try #require(inspection.menu).rows.contains {
      if case .item(let item) = $0.content { item.label.en == "Next of Counter" } else { false }
    }
    #expect(next)
  }

  @Test("leads to the last change of the field of the same screen, also by what pushed the screen")
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
      #expect(state.chosen == last...last, "\(number)")
    }
  }

  @Test(
    "lists what an effect sends late with the send that started it, before and after it is opened"
  )
  func lateEffects() async throws {
    let log = ActionLog<Root.State, Root.Action>()
    let (store, inspection) = logged(log)
    for action in [Counter.Action.later, .add, .later] {
      log.origin = .input
      store.send(.root(action))
      if action == .add { await clock.advance(by: .seconds(1)) }
    }
    inspection.open()
    inspection.origin = .input
    store.send(.root(.later))
    inspection.origin = .input
    store.send(.root(.add))
    await clock.advance(by: .seconds(1))
    let actions = inspection.feature.state
    let numbers = actions.listed.map { actions.actions[$0].number }
    #expect(numbers == [7, 6, 10, 11, 5, 8, 9, 2, 1, 3, 4], "\(numbers)")
  }

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

  @Test("lists what each send brought, the newest send first, with its changes and its origin")
  func sends() throws {
    inspection.open()
    for number in 1...2 {
      inspection.origin = number == 1 ? .link : .input
      store.send(.root(.add))
      store.send(.root(.wait))
    }
    inspection.origin = .input
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

  @Test("sorts by time, feature, the number of changes and the origin, by keys and in line mode")
  func sorting() throws {
    inspection.open()
    inspection.origin = .input
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
    "shows an action in words: without what hands it on, without Swift's signs and without a feature's values"
  )
  func words() {
    enum Rule { case name(String), all }
    enum Page { case open(Rule), loaded([Counter.State]), set(Int?, of: Counter.State) }
    enum Act {
      case view(Page), delegate(Counter.Delegate), wait, show(Int?, page: Rule)
      case path(StackAction<Counter.State, Page>)
    }
    func words(_ action: Act) -> String { ActionPath(action).words.en }
    #expect(words(.view(.open(.all))) == "open all")
    #expect(words(.delegate(.more(2))) == "more(2)")
    #expect(words(.wait) == "wait")
    #expect(words(.show(nil, page: .all)) == "show(nil, page: all)")
    #expect(words(.view(.open(.name("a(.b).C(d)")))) == "open name(\"a(.b).C(d)\")")
    #expect(words(.view(.loaded([Counter.State()]))) == "loaded(…)")
    #expect(words(.view(.set(3, of: Counter.State()))) == "set(3, of: …)")
    #expect(words(.path(.element(id: 12, action: .open(.all)))) == "open all")
    #expect(words(.path(.popFrom(id: 3))) == "closes")
    #expect(ActionPath(Act.path(.popFrom(id: 3))).words.ja == "閉じる")
    #expect(words(.path(.push(id: 3, state: Counter.State()))) == "opens")
    #expect(words(.view(.open(.name(String(repeating: "a", count: 400))))).count == 301)
  }

  /// Draws the inspector after keys, and performs what they choose.
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
    "finds actions and changed fields, and goes to the next, the previous and the last change by keys"
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
    #expect(state.chosen == 2...2)
    for (key, number) in [("n", 3), ("p", 2), ("p", 1), ("n", 2), ("n", 3), ("f", 1)] {
      let before = state.chosen
      _ = try press(key, in: &screen)
      #expect(state.chosen == number...number, "\(key) on \(String(describing: before))")
    }
    // On the row of a field, the key goes to the last change of this field.
    for (row, number) in [("end", 1), ("home", 1)] {
      choose(.choose(3))
      _ = try press(row, "f", in: &screen)
      #expect(state.chosen == number...number, "\(row)")
    }
    choose(.choose(1))
    var lines = LineScreen<Inspector.Action>(language: .ja)
    for case .send(let action) in lines.handle("n", menu: try #require(inspection.menu)) {
      inspection.feature.send(action)
    }
    #expect(state.chosen == 2...2)
  }

  @Test("shows what the actions from the first to the last selected one have changed together")
  func selection() throws {
    inspection.open()
    for _ in 1...4 {
      inspection.origin = .input
      store.send(.root(.add))
    }
    var screen = MenuScreen<Inspector.Action>(size: Size(columns: 80, rows: 24))
    // The newest action is in the first row of the table, below the stepper.
    let selected = try press("home", "down", "down", "space", "space", in: &screen)
    #expect(state.selected == [2, 3])
    #expect(selected.contains { $0.contains("Change by #2–#3") }, "\(selected)")
    let change = try press("c", in: &screen)
    for text in ["#2–#3", "-   root: Counter.State(count: 1)", "+   root: Counter.State(count: 3)"]
    {
      #expect(change.contains { $0.contains(text) }, "\(text) in \(change)")
    }
    let actions = change.filter { $0.contains("Counter › add") }
    #expect(actions.count == 2)
    let one = try press("end", "enter", in: &screen)
    #expect(one.contains { $0.contains("+   root: Counter.State(count: 3)") }, "\(one)")
    #expect(state.chosen == 3...3)
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
    #expect(state.chosen == 1...2)
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
      (MenuText.Language.en, "← → earlier, later  Esc Back to now", " i inspector  ? keys  q quit"),
      (.ja, "← → 前、後  Esc 現在に戻る", " i インスペクター  ? キー  q 終了"),
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

  @Test("shows a delegate, the router that handled it, and what it pushed")
  func route() throws {
    inspection.open()
    inspection.origin = .input
    store.send(.root(.delegate(.more(3))))
    store.send(.path(.popFrom(id: 0)))
    let (push, pop) = (try #require(state.actions.first), try #require(state.actions.last))
    #expect(push.origin == .input)
    #expect(push.title == "Counter.delegate(.more(3))")
    #expect(push.isDelegate)
    #expect(push.route == .init(router: "Root", pushed: ["Counter"], removed: []))
    #expect(pop.origin == .effect)
    #expect(pop.route == .init(router: "Root", pushed: [], removed: ["Counter"]))
  }

  /// Returns the seconds of processor time that recording a number of pushes takes.
  private func cost(pushes: Int) -> Double {
    let start = processorTime()
    for _ in 0..<pushes { store.send(.root(.delegate(.more(0)))) }
    return processorTime() - start
  }

  @Test("makes a push cost no more the deeper the stack is")
  func depth() {
    inspection.open()
    let (few, many) = (cost(pushes: 100), cost(pushes: 800))
    #expect(many < few * 8 * 3, "\(few) and \(many) seconds")
    #expect(state.actions.suffix(800).allSatisfy { $0.route?.pushed == ["Counter"] })
  }

  @Test("shows what an action started and cancelled, and the effects in flight with their age")
  func effects() async throws {
    inspection.open()
    store.send(.root(.delegate(.more(0))))
    store.send(.path(.element(id: 0, action: .counter(.wait))))
    choose(.select(.screens))
    #expect(try tree() == ["Root", "· Counter", "· #0 Counter", "· · Counter.wait 0 s"])
    store.send(.path(.element(id: 0, action: .counter(.stop))))
    #expect(state.actions.map(\.started) == [0, 1, 0])
    #expect(state.actions.last?.cancelled == ["Counter.wait"])
    #expect(try tree() == ["Root", "· Counter", "· #0 Counter"])
  }

  @Test("tells screens with equal ids on two stacks apart")
  func twoStacks() {
    let one = Root.State(path: [.counter(Counter.State())])
    let (left, right) = (Tabs.State(left: one), Tabs.State(right: one))
    #expect(
      PresentedScreen.all(in: left).map(\.id.description) == [
        "", "left", "left", "left/#0", "right", "right",
      ]
    )
    let route = PresentedScreen.route(from: left, to: right)
    #expect(route == .init(router: "Root", pushed: ["Counter"], removed: ["Counter"]))
    let add = Root.Action.path(.element(id: 0, action: .counter(.add)))
    #expect(ActionPath(Tabs.Action.left(add)).id == ["left", "#0"])
    #expect(ActionPath(Tabs.Action.right(add)).id == ["right", "#0"])
    #expect(Tabs.menu(left).screenID == ["left", "#0"])
  }

  @Test("tells a screen from a later one with its id, which a kept copy of the stack was given")
  func laterScreen() {
    var kept = Root.State(path: [.counter(Counter.State())])
    var before = kept
    before.path.append(.counter(Counter.State()))
    kept.path.append(.counter(Counter.State()))
    #expect(kept.path.ids == before.path.ids)
    let route = PresentedScreen.route(from: before, to: kept)
    #expect(route == .init(router: "Root", pushed: ["Counter"], removed: ["Counter"]))
    #expect(PresentedScreen.route(from: kept, to: kept) == nil)
  }

  @Test("tells a screen in the router at the root from one with an equal id on the stack")
  func routerAtRoot() {
    let one = Root.State(path: [.counter(Counter.State())])
    let (inside, outside) = (House.State(root: one), House.State(path: [.room(Root.State())]))
    #expect(
      PresentedScreen.all(in: inside).map(\.id.description) == ["", "root", "root", "root/#0"]
    )
    let add = Root.Action.path(.element(id: 0, action: .counter(.add)))
    #expect(ActionPath(House.Action.root(add)).id == ["root", "#0"])
    #expect(ActionPath(House.Action.path(.element(id: 0, action: .room(.root(.add))))).id == ["#0"])
    #expect(RouterView<House>.menu(inside).screenID == ["root", "#0"])
    #expect(RouterView<House>.menu(outside).screenID == ["#0"])
  }

  /// The rows of the tree of what is presented.
  private func tree() throws -> [String] {
    try #require(inspection.menu).rows.compactMap { row in
      switch row.content {
      case .text(let text, _): text.en
      case .progress(let progress): progress.label.en
      default: nil
      }
    }
  }

  @Test("computes every moment again, also across the kept states")
  func moments() {
    inspection.open()
    for _ in 1...200 { store.send(.root(.add)) }
    for number in stride(from: 0, to: 200, by: 7) {
      choose(.show(number))
      #expect(inspection.pastState?.root.count == number)
    }
    choose(.show(200))
    #expect(inspection.pastState == nil, "the newest moment is the present")
    choose(.choose(3))
    #expect(state.change.contains("-   root: Counter.State(count: 2)"))
  }

  @Test("keeps a bounded number of actions")
  func bounds() {
    (inspection.history.interval, inspection.history.capacity) = (4, 3)
    inspection.open()
    for _ in 1...30 { store.send(.root(.add)) }
    #expect(state.actions.map(\.number) == Array(21...30))
    choose(.show(0))
    #expect(state.moment == 20)
    #expect(inspection.pastState?.root.count == 20)
    for _ in 1...9 { store.send(.root(.add)) }
    #expect(state.moment == 28, "the moment is no longer kept")
    #expect(inspection.pastState?.root.count == 28)
  }

  @Test("goes on from a moment, where effects of the future are cancelled")
  func goingOn() throws {
    inspection.open()
    for _ in 1...3 { store.send(.root(.add)) }
    store.send(.root(.wait))
    choose(.show(2))
    choose(.goOn)
    #expect(state.moment == nil)
    #expect(store.state.root.count == 2)
    #expect(store.isSettled)
    store.send(.root(.add))
    #expect(store.state.root.count == 3)
    choose(.show(4))
    #expect(inspection.pastState?.root.count == 3)
    #expect(try savedSession().map(\.root.count) == [0, 1, 2, 3, 3, 3])
  }

  @Test("pauses, forgets and saves")
  func commands() throws {
    inspection.open()
    store.send(.root(.add))
    choose(.pause)
    store.send(.root(.add))
    choose(.pause)
    store.send(.path(.push(id: 0, state: .counter(Counter.State()))))
    #expect(state.actions.map(\.number) == [1, 2])
    #expect(try savedSession().map(\.root.count) == [0, 1, 2])
    choose(.clear)
    #expect(state.actions.isEmpty)
    choose(.save)
    #expect(state.message?.en == "Not saved: no action")
    store.send(.root(.add))
    #expect(state.actions.map(\.number) == [3])
    #expect(try savedSession().last?.root.count == 3)
  }

  /// Saves the session, verifies it, and returns its states.
  private func savedSession() throws -> [Root.State] {
    choose(.save)
    let path = try #require(state.message?.en.split(separator: " ").last.map(String.init))
    let session = try Session<Root.State, Root.Action>(path: path, program: "test 2")
    let root = Root(path: Root.Path(root: Counter(clock: clock), counter: Counter(clock: clock)))
    #expect(try session.firstMismatch(root) == nil)
    return Array(session.states(root))
  }

  @Test("matches its golden screens", arguments: MenuText.Language.allCases)
  func golden(language: MenuText.Language) throws {
    inspection.open()
    var parts: [String] = []
    func draw(_ name: String) throws {
      var screen = MenuScreen<Inspector.Action>(
        size: Size(columns: 50, rows: 16),
        settings: .init(language: language)
      )
      var menu = try #require(inspection.menu)
      // The only part that differs from run to run.
      menu.rows.removeAll {
        if case .value(let label, _) = $0.content { label.en == "Reducers" } else { false }
      }
      parts.append((["── \(name)"] + screen.draw(menu).lines).joined(separator: "\n"))
    }
    try draw("nothing recorded")
    inspection.origin = .input
    store.send(.root(.delegate(.more(3))))
    store.send(.path(.element(id: 0, action: .counter(.add))))
    try draw("actions")
    choose(.show(1))
    try draw("an earlier moment")
    choose(.choose(1))
    try draw("one action")
    choose(.choose(nil))
    choose(.select(.screens))
    try draw("the tree")
    choose(.select(.session))
    try draw("the session")
    expectGolden(parts.joined(separator: "\n\n"), named: "inspector-\(language.rawValue)")
  }
}
