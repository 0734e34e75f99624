import CounterFeature
import FactFeature
import NavigatorComposition
import NavigatorRouting

/// The counter at the root, and the screens above it.
struct AppRouter: RouterReducer {
  @Screens struct Path {
    let root = Counter()
    let fact: Fact
  }

  struct State: RouterState {
    var root = Counter.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction {
    case root(Counter.Action)
    case path(Path.StackAction)
    /// Opens the screens of a link.
    case open(link: String)
  }

  let path: Path

  init(dependencies: Dependencies) {
    path = Path(
      fact: Fact(client: dependencies.fact)
    )
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toFact(let number)): state.path.append(.fact(Fact.State(number: number)))
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    if case .open(let link) = action { open(link, in: &state) }
    return .none
  }
}
