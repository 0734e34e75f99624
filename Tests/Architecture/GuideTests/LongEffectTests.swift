import NavigatorComposition
import NavigatorRouting
import TestHelpers
import Testing

// region long-effect
struct SavingRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let editor = Editor()
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
    var isSaving = false
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
    case saved(Int)
  }

  let path = Path()
  let save: @Sendable (Int) async throws -> Void

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toEditor): state.path.append(.editor(Editor.State()))
    case .editor(.saved(let number)):
      state.path.popLast()
      state.isSaving = true
      // An effect of the router: it continues after the editor is removed.
      return .run { [save] send in
        try await save(number)
        send(.saved(number))
      }
    case .root(.toAccount), .root(.toDetail), .root(.toOrder): break
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    if case .saved(let number) = action {
      state.isSaving = false
      state.root.number = number
    }
    return .none
  }
}
// endregion

@MainActor
@Suite("Recipe: an effect that outlives its screen")
struct LongEffectTests {
  @Test("goes on after the screen was removed")
  func save() async {
    let gate = AsyncCondition()
    let store = Store(initialState: SavingRouter.State()) {
      SavingRouter { _ in try await gate.wait() }
    }
    store.send(.root(.delegate(.toEditor)))
    let task = store.send(.path(.element(id: 0, action: .editor(.delegate(.saved(7))))))
    #expect(store.state.path.isEmpty && store.state.isSaving && !store.isSettled)
    gate.broadcast()
    await task.finish()
    #expect(store.state == SavingRouter.State(root: Home.State(number: 7)))
    #expect(store.isSettled)
  }
}
