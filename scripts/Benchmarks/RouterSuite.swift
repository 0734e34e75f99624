import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// Benchmarks of a `RouterReducer` with `@Screens`; the rows of stacks are the same by hand.
let routing = Suite(
  name: "Routing",
  benchmarks: [
    .sync("router: send to the top of 10 screens", limit: 60, allocations: 0) { increment(10) },
    .sync("router: send to the top of 1,000 screens", limit: 60, allocations: 0) {
      increment(1000)
    },
    .sync("router: a delegate pushes, then popFrom, above 10 screens", limit: 1000) { next(10) },
    .sync("router: a delegate pushes, then popFrom, above 1,000 screens") { next(1000) },
  ]
)

@MainActor
private func store(_ depth: Int) -> StoreOf<SheetRouter> {
  var state = SheetRouter.State()
  for _ in 0..<depth { state.path.append(.sheet(Sheet.State())) }
  return Store(initialState: state) { SheetRouter() }
}

@MainActor
private func increment(_ depth: Int) -> @MainActor @Sendable () -> Void {
  let store = store(depth)
  let id = StackElementID(generation: depth - 1)
  return { store.send(.path(.element(id: id, action: .sheet(.increment)))) }
}

@MainActor
private func next(_ depth: Int) -> @MainActor @Sendable () -> Void {
  let store = store(depth)
  let id = StackElementID(generation: depth - 1)
  return {
    let next = store.state.path.nextID
    store.send(.path(.element(id: id, action: .sheet(.delegate(.next)))))
    store.send(.path(.popFrom(id: next)))
  }
}

struct Sheet: Feature {
  struct State: Equatable, Sendable, Codable { var count = 0 }
  @Cases enum Action: Equatable, Sendable, Codable { case increment, delegate(Delegate) }
  enum Delegate: Equatable, Sendable, Codable { case next }

  static var title: Text { Text(verbatim: "Sheet") }
  static let link = ScreenLink("sheet", State())
  static func menu(_ state: State) -> Menu<Action> { Menu(title: title) }
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    if action == .increment { state.count += 1 }
    return .none
  }
}

struct SheetRouter: RouterReducer {
  @Screens struct Path {
    let root = Sheet()
    let sheet = Sheet()
  }
  struct State: RouterState {
    var root = Sheet.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction { case root(Sheet.Action), path(Path.StackAction) }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.next), .sheet(.next): state.path.append(.sheet(Sheet.State()))
    }
    return .none
  }
}
