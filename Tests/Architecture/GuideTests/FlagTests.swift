import NavigatorComposition
import NavigatorRouting
import Testing

// region flags
struct FlaggedRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let detail = Detail()
    let newDetail = NewDetail()
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
  /// Evaluated for each move, so that a changed flag applies to the next screen.
  let showsNewDetail: () -> Bool

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toDetail(let number)), .detail(.toDetail(let number)),
      .newDetail(.toDetail(let number)):
      state.path.append(detail(number))
    case .root(.toAccount), .root(.toEditor), .root(.toOrder), .detail(.toEditor),
      .newDetail(.toEditor):
      break
    }
    return .none
  }

  /// The only place that knows both screens.
  private func detail(_ number: Int) -> Path.State {
    showsNewDetail()
      ? .newDetail(NewDetail.State(number: number)) : .detail(Detail.State(number: number))
  }
}
// endregion

@MainActor
@Suite("Recipe: a flag that chooses a screen")
struct FlagTests {
  @Test("counts for the next screen")
  func flag() {
    var isOn = false
    let store = Store(initialState: FlaggedRouter.State()) {
      FlaggedRouter { isOn }
    }
    store.send(.root(.delegate(.toDetail(1))))
    isOn = true
    store.send(.path(.element(id: 0, action: .detail(.delegate(.toDetail(2))))))
    #expect(store.state.path.first?.detail?.number == 1)
    #expect(store.state.path.last?.newDetail?.number == 2)
  }
}
