import Feature0
import Feature1
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// Benchmarks of a key that is typed into a field of a sheet, whose feature has a state of 240 bytes.
let sheets = Suite(
  name: "Sheets",
  benchmarks: [
    .init(name: "a key in a sheet over five screens in tabs", limit: 1200) {
      let store = Store(initialState: opened()) { Desks() }
      return batch { store.send(key) }
    },
    .init(name: "a key in a sheet over five screens in tabs, observed", limit: 2500) {
      let store = Store(initialState: opened()) { Desks() }
      let observation = store.observe(\.desk.sheet?.count) { _ in }
      return batch {
        store.send(key)
        withExtendedLifetime(observation) {}
      }
    },
  ]
)

private let key = Desks.Action.desk(.sheet(.presented(.view(.rename(title)))))

private func opened() -> Desks.State {
  var state = Desks.State()
  for id in 0..<5 { state.desk.path.append(.screen(Feature0.State(id: id))) }
  state.desk.sheet = Feature1.State()
  return state
}

@Tabs struct Desks {
  let desk = Desk()
  let other = Feature1()
}

extension Desks {
  static var title: MenuText { MenuText(verbatim: "Desks") }
  static let link = tabsLink("desks")
}

struct Desk: RouterReducer, Feature {
  @Screens struct Path {
    let root = Feature0()
    let screen = Feature0()
  }
  struct State: RouterState {
    var root = Feature0.State()
    var path = StackState<Path.State>()
    var sheet: Feature1.State?
  }
  @Cases enum Action: RouterAction {
    case root(Feature0.Action)
    case path(Path.StackAction)
    case sheet(PresentationAction<Feature1.Action>)
  }
  typealias Delegate = Never

  static let link = ScreenLink("desk", State()).path(\.path, Path.link)

  let path = Path()

  var body: some ReducerOf<Self> { routing.ifLet(\.sheet, presentation: \.sheet) { Feature1() } }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> { .none }
}
