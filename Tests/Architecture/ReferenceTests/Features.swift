import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

enum Total: SharedKey { typealias Value = Int }

/// The common part of every screen, row and sheet: counts, and effects of all kinds.
struct Cell: Reducer {
  struct State: Equatable, Identifiable, Sendable, Codable {
    var id = 0
    var count = 0
    @Shared<Total> var total = 0
  }

  let world: World

  private var work: Effect<Event> {
    .run { [world] send in
      try await world.wait()
      send(.answered)
    }
  }

  func reduce(into state: inout State, action: Event) -> Effect<Event> {
    let clock = WorldClock(world: world)
    switch action {
    case .count: state.count += 1
    case .answered: state.count += 100
    case .share: state.total += 1
    case .wait(let number): return work.cancellable(id: number)
    case .restart(let number): return work.cancellable(id: number, cancelInFlight: true)
    case .twice(let number): return .concatenate(work, work).cancellable(id: number)
    case .cancel(let number): return .cancel(id: number)
    case .debounce:
      return .send(.answered)
        .debounce(id: Timing.debounceID, for: .seconds(Timing.debounce), clock: clock)
    case .throttle:
      return .send(.answered).throttle(
        id: Timing.throttleID,
        for: .seconds(Timing.throttle),
        clock: clock,
        latest: true
      )
    case .close: return .dismiss
    default: break
    }
    return .none
  }
}

/// A screen with rows and a sheet.
struct Page: MenuFeature {
  struct State: Equatable, Sendable, Codable {
    var cell = Cell.State()
    var appearances = 0
    var rows: IdentifiedArrayOf<Cell.State> = []
    var sheet: Cell.State?
  }
  @Cases enum Action: Equatable, Sendable, Codable {
    case own(Event), row(IdentifiedAction<Int, Event>), sheet(PresentationAction<Event>)
    case delegate(Kind)
  }

  let world: World

  static var title: MenuText { MenuText(verbatim: "Page") }
  static let link = ScreenLink("page", State())
  static var appear: Action? { .own(.appeared) }
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) {} }
  static func delegate(in action: Action) -> Kind? { action.delegate }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .own(let event) = action else { return .none }
      switch event {
      case .appeared: state.appearances += 1
      case .addRow(let id): state.rows.append(Cell.State(id: id))
      case .openSheet(let id): state.sheet = Cell.State(id: id)
      case .leave(let kind, let closesFirst):
        let next = Effect<Action>.send(.delegate(kind))
        return closesFirst ? .merge(.dismiss, next) : .merge(next, .dismiss)
      default: break
      }
      // Not in a Scope: a cancellation by the page also reaches its rows and its sheet.
      return Cell(world: world).reduce(into: &state.cell, action: event).map { .own($0) }
    }
    .forEach(\.rows, action: \.row) { Cell(world: world) }
    .ifLet(\.sheet, presentation: \.sheet) { Cell(world: world) }
  }
}

/// A router that is a screen, and asks the one around it for screens that it has not.
struct Inner: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root: Page
    let page: Page
  }
  struct State: RouterState {
    var root = Page.State()
    var path = StackState<Path.State>()
    var kept: [StackState<Path.State>] = []
  }
  @Cases enum Action: RouterAction {
    case root(Page.Action), path(Path.StackAction), edit(Edit), delegate(Kind)
  }

  let path: Path
  static let link = ScreenLink("inner", State()).path(\.path, Path.link)
  static func delegate(in action: Action) -> Kind? { action.delegate }

  init(world: World) {
    path = Path(root: Page(world: world), page: Page(world: world))
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.page), .page(.page): state.path.append(.page(Page.State()))
    case .root(let kind), .page(let kind): return .send(.delegate(kind))
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    if case .edit(let edit) = action {
      state.path.apply(edit, kept: &state.kept, new: .page(Page.State()))
    }
    return .none
  }
}

/// A page and a router, each in a tab.
@Tabs struct Tabs {
  let first: Page
  let second: Inner

  init(world: World) {
    first = Page(world: world)
    second = Inner(world: world)
  }
}

extension Tabs: MenuFeature {
  static var title: MenuText { MenuText(verbatim: "Tabs") }
  static let link = tabsLink("tabs")
}

/// The first router, whose screens are pages, routers and tabs.
struct Outer: RouterReducer {
  @Screens struct Path {
    let root: Page
    let page: Page
    let inner: Inner
    let tabs: Tabs
  }
  struct State: RouterState {
    @Shared<Total> var total = 0
    var root = Page.State()
    var path = StackState<Path.State>()
    var kept: [StackState<Path.State>] = []
  }
  @Cases enum Action: RouterAction {
    case root(Page.Action), path(Path.StackAction), edit(Edit)
  }

  let path: Path

  init(world: World) {
    path = Path(
      root: Page(world: world),
      page: Page(world: world),
      inner: Inner(world: world),
      tabs: Tabs(world: world)
    )
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(let kind), .page(let kind), .inner(let kind), .tabs(.first(let kind)),
      .tabs(.second(let kind)):
      switch kind {
      case .page: state.path.append(.page(Page.State()))
      case .inner: state.path.append(.inner(Inner.State()))
      case .tabs: state.path.append(.tabs(Tabs.State()))
      }
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    if case .edit(let edit) = action {
      state.path.apply(edit, kept: &state.kept, new: .page(Page.State()))
    }
    return .none
  }
}

extension StackState {
  /// Changes the stack; `kept` has a copy of an earlier one, or is empty.
  mutating func apply(_ edit: Edit, kept: inout [StackState], new: @autoclosure () -> Element) {
    switch edit {
    case .keep: kept = [self]
    case .restore: if let copy = kept.popLast() { self = copy }
    case .restoreAndPush:
      if let copy = kept.popLast() { self = copy }
      append(new())
    case .replace: self = StackState([new()])
    case .pop: popLast()
    case .popAll: popToRoot()
    case .removeBottom: if let id = ids.first { self[id: id] = nil }
    case .replaceTop: replaceTop(with: new())
    }
  }
}

// MARK: - The shared value

extension Page.State {
  mutating func share(_ total: Int) {
    cell.total = total
    rows.modifyEach { row in row.total = total }
    sheet?.total = total
  }
}

extension Inner.State {
  mutating func share(_ total: Int) {
    root.share(total)
    path.modifyEach { screen in screen.page?.share(total) }
    for index in kept.indices {
      kept[index].modifyEach { screen in screen.page?.share(total) }
    }
  }
}

extension Outer.Path.State {
  mutating func share(_ total: Int) {
    page?.share(total)
    inner?.share(total)
    tabs?.first.share(total)
    tabs?.second.share(total)
  }
}

extension Outer.State: SharingState {
  mutating func shareValues() {
    let total = total
    root.share(total)
    path.modifyEach { screen in screen.share(total) }
    for index in kept.indices {
      kept[index].modifyEach { screen in screen.share(total) }
    }
  }
}
