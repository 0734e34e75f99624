import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

/// A screen with an effect whose id is that of every other screen.
struct Loader: MenuFeature {
  struct State: Equatable, Sendable, Codable { var answers = 0 }
  @Cases enum Action: Equatable, Sendable, Codable {
    case load, reload, answered, stop, delegate(Delegate)
  }
  enum Delegate: Equatable, Sendable, Codable { case done }

  static var title: MenuText { MenuText(verbatim: "Loader") }
  static let link = ScreenLink("loader", State())
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) {} }
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  let gate: AsyncCondition

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .load: return load.cancellable(id: "load")
    case .reload: return load.cancellable(id: "load", cancelInFlight: true)
    case .stop: return .cancel(id: "load")
    case .answered:
      state.answers += 1
      return .none
    case .delegate: return .none
    }
  }

  private var load: EffectOf<Self> {
    .run { [gate] send in
      try await gate.wait()
      send(.answered)
    }
  }
}

struct Loaders: RouterReducer {
  @Screens struct Path {
    let root: Loader
    let loader: Loader
  }
  struct State: RouterState {
    var root = Loader.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Loader.Action), path(Path.StackAction), load, stop
  }

  let path: Path
  let gate: AsyncCondition

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> { .none }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    action == .stop
      ? .cancel(id: "load")
      : .run { [gate] _ in try await gate.wait() }.cancellable(id: "load")
  }
}

@MainActor
@Suite("A cancellation by the root of a router")
struct RootCancellationTests {
  private let own = AsyncCondition()
  private let root = AsyncCondition()
  private let screen = AsyncCondition()

  private func makeStore() -> StoreOf<Loaders> {
    var state = Loaders.State()
    for _ in 0..<2 { state.path.append(.loader(Loader.State())) }
    let store = Store(initialState: state) {
      Loaders(path: .init(root: Loader(gate: root), loader: Loader(gate: screen)), gate: own)
    }
    store.send(.load)
    store.send(.root(.load))
    for id in state.path.ids { store.send(.path(.element(id: id, action: .loader(.load)))) }
    return store
  }

  @Test("cancels the effects of the root alone", arguments: [Loader.Action.stop, .reload])
  func ofRoot(action: Loader.Action) {
    let store = makeStore()
    store.send(.root(action))
    #expect(root.cancelled == 1 && own.cancelled == 0 && screen.cancelled == 0)
  }

  @Test("and that by the router itself those of the root and of its screens")
  func ofRouter() {
    let store = makeStore()
    store.send(.stop)
    #expect(root.cancelled == 1 && own.cancelled == 1 && screen.cancelled == 2)
    #expect(store.isSettled)
  }
}
