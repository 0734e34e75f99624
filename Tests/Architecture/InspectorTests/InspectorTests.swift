import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminal
import NavigatorTerminalUI
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import NavigatorInspector

/// A feature that counts, waits, and leads on.
struct Counter: MenuFeature {
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

struct Root: RouterReducer, MenuFeature {
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

/// Two stacks.
@Tabs(.withoutDelegates) struct Tabs {
  let left: Root
  let right: Root
}

typealias Floor = Root

/// A router whose first screen is a router.
struct House: RouterReducer {
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

/// A router with a sheet.
struct Office: RouterReducer {
  @Screens struct Path {
    let root: Counter
  }
  @Screens struct Sheet {
    let counter: Counter
  }
  struct State: RouterState {
    var root = Counter.State()
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }
  @Cases enum Action: RouterAction {
    case root(Counter.Action)
    case path(Path.StackAction)
    case sheet(PresentationAction<Sheet.Action>)
  }
  let path: Path

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> { .none }
}

extension Root {
  static let link = ScreenLink("root", State()).path(\.path, Path.link)
  static func delegate(in action: Action) -> Never? { nil }
}

extension Tabs: MenuFeature {
  static let title = MenuText(verbatim: "Tabs")
  static let link = tabsLink("tabs")
}

@MainActor
@Suite("The inspector")
struct InspectorTests {
  let folder: TemporaryFolder
  let clock = TestClock()
  let store: StoreOf<Root>
  let log: ActionLog<Root.State, Root.Action>
  let inspection: Inspection<Root.State, Root.Action>

  init() throws {
    folder = try TemporaryFolder()
    let root = Root(path: Root.Path(root: Counter(clock: clock), counter: Counter(clock: clock)))
    let log = ActionLog(initialState: Root.State(), reducer: root)
    store = Store(initialState: Root.State()) { root.watching { log.watch($0) } }
    self.log = log
    inspection = Inspection(store, log, resume: nil, program: "test 1", folder: folder.path)
  }

  var state: Inspector.State { inspection.feature.state }

  func choose(_ view: Inspector.View) { inspection.feature.send(.view(view)) }

  @Test("shows nothing before it is opened")
  func closed() {
    store.send(.root(.add))
    #expect(inspection.menu == nil)
    #expect(state.actions.isEmpty)
    inspection.open()
    store.send(.root(.add))
    #expect(state.actions.map(\.number) == [1, 2])
  }

  @Test(
    "begins with the first changed line and what contains it, and leads to related actions"
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
        "item Counter.add", "secondary Root.State", "error - root: Counter.State(count: 1),",
        "added + root: Counter.State(count: 2),",
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
    log.origin = .input
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
