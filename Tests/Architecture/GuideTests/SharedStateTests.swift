import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

// region shared-state
/// A screen that changes a value of the router.
struct Naming: MenuFeature {
  struct State: Equatable, Sendable, Codable {
    @Shared var name = ""
  }

  enum Action: Equatable, Sendable, Codable {
    case rename(String)
  }

  static var title: MenuText { MenuText(en: "Name", ja: "名前") }
  static let link = ScreenLink("name", State())

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) { MenuRow.textField(title, value: state.name) { .rename($0) } }
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    if case .rename(let name) = action { state.name = name }
    return .none
  }
}

/// A router that has the value, and gives it to each screen that reads or changes it.
struct NameRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let naming = Naming()
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
    @Shared var name = "Ada"
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
  }

  let path = Path()

  var body: some ReducerOf<Self> {
    routing.sharing(\.$name, with: .each(\.path, .inside(\.naming, .at(\.$name))))
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toEditor): state.path.append(.naming(Naming.State()))
    case .root(.toAccount), .root(.toDetail), .root(.toOrder): break
    }
    return .none
  }
}
// endregion

@MainActor
@Suite("Recipe: state that the screens of a router share")
struct SharedStateTests {
  @Test("a screen gets the value when it is pushed, and all screens see what one of them writes")
  func sharing() {
    let store = Store(initialState: NameRouter.State()) { NameRouter() }
    store.send(.root(.delegate(.toEditor)))
    store.send(.root(.delegate(.toEditor)))
    #expect(store.state.path.map { $0.naming?.name } == ["Ada", "Ada"])
    store.send(.path(.element(id: 1, action: .naming(.rename("Grace")))))
    #expect(store.state.name == "Grace")
    #expect(store.state.path.map { $0.naming?.name } == ["Grace", "Grace"])
  }
}
