import NavigatorComposition
import NavigatorRouting

/// Benchmarks of stacks of screens.
let navigation = Suite(
  name: "Navigation",
  benchmarks: [
    .sync("send to the top of a stack of 10 screens", limit: 60, allocations: 0) { top(10) },
    .sync("send to the top of a stack of 1,000 screens", limit: 60, allocations: 0) { top(1000) },
    .sync("send to the top of a stack of 100,000 screens", limit: 60, allocations: 0) {
      top(100_000)
    },
    .sync("send to the middle of a stack of 1,000 screens") {
      let store = store(1000)
      let action = Router.Action.path(
        .element(id: StackElementID(generation: 500), action: .page(.increment))
      )
      return { store.send(action) }
    },
    .sync("child's delegate, router pushes, then pops", limit: 1000) { delegate(1) },
    .sync("push and popFrom on a stack of 10", limit: 500) { pushAndPop(10) },
    .sync("push and popFrom on a stack of 1,000", limit: 500) { pushAndPop(1000) },
    .sync("push and popFrom on a stack of 100,000", limit: 500) { pushAndPop(100_000) },
    .sync("send to the top of 1,000 while a screen has an effect in flight") {
      let store = store(1000)
      let id = StackElementID(generation: 999)
      store.send(.path(.element(id: id, action: .page(.wait))))
      return { store.send(.path(.element(id: id, action: .page(.increment)))) }
    },
    .async("push a screen that starts an effect, and pop it") {
      let store = store(10)
      return {
        await CancellationWaiter.shared.waitUntilEmpty()
        let id = store.state.path.nextID
        store.send(.path(.push(id: id, state: .page(Page.State()))))
        store.send(.path(.element(id: id, action: .page(.wait))))
        store.send(.path(.popFrom(id: id)))
      }
    },
  ]
)

@MainActor
private func store(_ depth: Int) -> StoreOf<Router> {
  let path = StackState((0..<depth).map { _ in Router.Path.State.page(Page.State()) })
  return Store(initialState: Router.State(path: path)) { Router() }
}

@MainActor
private func top(_ depth: Int) -> @MainActor @Sendable () -> Void {
  let store = store(depth)
  let id = StackElementID(generation: depth - 1)
  return { store.send(.path(.element(id: id, action: .page(.increment)))) }
}

@MainActor
private func delegate(_ depth: Int) -> @MainActor @Sendable () -> Void {
  let store = store(depth)
  let id = StackElementID(generation: depth - 1)
  return {
    let next = store.state.path.nextID
    store.send(.path(.element(id: id, action: .page(.open))))
    store.send(.path(.popFrom(id: next)))
  }
}

@MainActor
private func pushAndPop(_ depth: Int) -> @MainActor @Sendable () -> Void {
  let store = store(depth)
  return {
    let id = store.state.path.nextID
    store.send(.path(.push(id: id, state: .page(Page.State()))))
    store.send(.path(.popFrom(id: id)))
  }
}

struct Page: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case increment, open, wait, delegate(Delegate) }
  enum Delegate { case next }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment: state.count += 1
    case .open: return .send(.delegate(.next))
    case .wait: return .run { _ in await CancellationWaiter.shared.wait() }
    case .delegate: break
    }
    return .none
  }
}

struct Router: Reducer {
  struct Path: ScreenReducer {
    @Cases enum State: Equatable { case page(Page.State), other(Counter.State) }
    enum Action { case page(Page.Action), other(Counter.Action) }

    let page = Page()
    let other = Counter()

    func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
      switch action {
      case .page(let action): screen.run(page, action, State.page, Action.page) { $0.page }
      case .other(let action): screen.run(other, action, State.other, Action.other) { $0.other }
      }
    }
  }

  struct State { var path = StackState<Path.State>() }
  @Cases enum Action { case path(StackAction<Path.State, Path.Action>), other }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(id: _, action: .page(.delegate(.next)))):
        state.path.append(.page(Page.State()))
      case .path(.element), .path(.popFrom), .path(.push), .other: break
      }
      return .none
    }
    .forEach(\.path, action: \.path, screens: Path())
  }
}
