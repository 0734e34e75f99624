import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

// region result
struct ResultRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let detail = Detail()
    let editor = Editor()
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toDetail(let number)), .detail(.toDetail(let number)):
      state.path.append(.detail(Detail.State(number: number)))
    case .root(.toEditor), .detail(.toEditor): state.path.append(.editor(Editor.State()))
    case .editor(.saved(let number)):
      state.path.popLast()
      // Below the editor is the screen that opened it.
      if let opener = state.path.ids.last {
        state.path[id: opener, case: \.detail]?.number = number
      } else {
        state.root.number = number
      }
    case .root(.toAccount), .root(.toOrder): break
    }
    return .none
  }
}
// endregion

@MainActor
@Suite("Recipe: a result for the opener")
struct ResultTests {
  private let store = Store(initialState: ResultRouter.State()) { ResultRouter() }

  @Test("is given to the root or to the screen below")
  func result() {
    store.send(.root(.delegate(.toEditor)))
    store.send(.path(.element(id: 0, action: .editor(.delegate(.saved(7))))))
    #expect(store.state.root.number == 7)
    store.send(.root(.delegate(.toDetail(1))))
    store.send(.path(.element(id: 1, action: .detail(.delegate(.toEditor)))))
    store.send(.path(.element(id: 2, action: .editor(.delegate(.saved(8))))))
    #expect(Array(store.state.path) == [.detail(Detail.State(number: 8))])
    #expect(store.state.root.number == 7)
  }

  // region route-test
  @Test("leads from the home screen to a detail, and from there to the next one")
  func details() async {
    let store = TestStore(initialState: ResultRouter.State()) { ResultRouter() }
    await store.send(.root(.delegate(.toDetail(1)))) {
      $0.path.append(.detail(Detail.State(number: 1)))
    }
    await store.send(\.path[id: 0].detail, .delegate(.toDetail(2))) {
      $0.path.append(.detail(Detail.State(number: 2)))
    }
    await store.finish()
  }
  // endregion
}
