import CompositionTestHelpers
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

/// A screen that asks for another one in its place.
private struct Replaceable: MenuFeature {
  struct State: Equatable, Sendable, Codable {}
  @Cases enum Action: Equatable, Sendable, Codable {
    case leave(closesFirst: Bool), leaveCancellably, ask, delegate(Delegate)
  }
  enum Delegate: Equatable, Sendable, Codable { case next }

  static var title: MenuText { MenuText(verbatim: "Replaceable") }
  static let link = ScreenLink("leaf", State())
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) {} }
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .leave(closesFirst: true): .merge(.dismiss, .send(.delegate(.next)))
    case .leave(closesFirst: false): .merge(.send(.delegate(.next)), .dismiss)
    case .leaveCancellably:
      .merge(.send(.delegate(.next)), .dismiss.cancellable(id: "leave"))
    case .ask: .send(.delegate(.next))
    case .delegate: .none
    }
  }
}

/// A router that hands the question on to the one around it.
private struct InnerFlow: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root = Replaceable()
    let leaf = Replaceable()
  }
  struct State: RouterState {
    var root = Replaceable.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Replaceable.Action), path(Path.StackAction), delegate(Replaceable.Delegate)
  }
  typealias Delegate = Replaceable.Delegate

  let path = Path()
  static let link = ScreenLink("flow", State()).path(\.path, Path.link)
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.next), .leaf(.next): .send(.delegate(.next))
    }
  }
}

/// The router around it, which adds a screen.
private struct OuterFlow: RouterReducer {
  @Screens struct Path {
    let root = Replaceable()
    let flow = InnerFlow()
    let leaf = Replaceable()
  }
  struct State: RouterState {
    var root = Replaceable.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction { case root(Replaceable.Action), path(Path.StackAction) }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.next), .flow(.next), .leaf(.next): state.path.append(.leaf(Replaceable.State()))
    }
    return .none
  }
}

@MainActor
@Suite("A screen that asks for another and dismisses itself, one level down")
struct ReplacementTests {
  @Test("is removed with the other one if it only asks for it")
  func asking() {
    let store = Store(initialState: OuterFlow.State(path: [.leaf(Replaceable.State())])) {
      OuterFlow()
    }
    store.send(.path(.element(id: 0, action: .leaf(.ask))))
    #expect(store.state.path.ids == [0, 1])
    store.send(.path(.popFrom(id: 0)))
    #expect(store.state.path.ids == [])
  }

  @Test("is replaced by it if it is the first screen of its router", arguments: [true, false])
  func root(closesFirst: Bool) {
    let store = Store(initialState: OuterFlow.State(path: [.flow(InnerFlow.State())])) {
      OuterFlow()
    }
    let found = issues {
      store.send(.path(.element(id: 0, action: .flow(.root(.leave(closesFirst: closesFirst))))))
    }
    #expect(found.isEmpty)
    #expect(Array(store.state.path) == [.leaf(Replaceable.State())])
  }

  @Test(
    "is removed from the stack of its router, and it is added around that",
    arguments: [true, false]
  )
  func screen(closesFirst: Bool) {
    let flow = InnerFlow.State(path: [.leaf(Replaceable.State())])
    let store = Store(initialState: OuterFlow.State(path: [.flow(flow)])) { OuterFlow() }
    let leave = InnerFlow.Action.path(
      .element(id: 0, action: .leaf(.leave(closesFirst: closesFirst)))
    )
    let found = issues { store.send(.path(.element(id: 0, action: .flow(leave)))) }
    #expect(found.isEmpty)
    #expect(Array(store.state.path) == [.flow(InnerFlow.State()), .leaf(Replaceable.State())])
  }

  @Test("is replaced by it also if the dismissal can be cancelled")
  func cancellable() {
    let store = Store(initialState: OuterFlow.State(path: [.leaf(Replaceable.State())])) {
      OuterFlow()
    }
    let found = issues { store.send(.path(.element(id: 0, action: .leaf(.leaveCancellably)))) }
    #expect(found.isEmpty)
    #expect(Array(store.state.path) == [.leaf(Replaceable.State())])
  }
}
