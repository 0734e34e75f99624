import Foundation
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

// region shared-state
/// The name of the person, which the router shares with its screens.
enum PersonName: SharedKey {
  typealias Value = String
}

/// A screen that changes a value of the router.
struct Naming: MenuFeature {
  struct State: Equatable, Sendable, Codable {
    @Shared<PersonName> var name = ""
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

  struct State: RouterState, SharingState {
    var root = Home.State()
    var path = StackState<Path.State>()
    @Shared<PersonName> var name = "Ada"

    mutating func shareValues() {
      let name = name
      path.modifyEach { screen in screen.naming?.name = name }
    }
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
  }

  let path = Path()

  var body: some ReducerOf<Self> {
    routing.sharing(\.$name)
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

  @Test("a test states the value once")
  func test() async {
    // region shared-state-test
    let store = TestStore(initialState: NameRouter.State()) { NameRouter() }
    await store.send(.root(.delegate(.toEditor))) {
      $0.path.append(.naming(Naming.State()))
    }
    await store.send(\.path[id: 0].naming, .rename("Grace")) { $0.name = "Grace" }
    #expect(store.state.path[id: 0, case: \.naming]?.name == "Grace")
    // endregion
    await store.finish()
  }

  @Test("the value is saved in a file, and read from it")
  func saving() throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: "\(folder.path)/name")
    // region shared-state-saving
    let router = NameRouter()
    let saving = Reduce(router).sharing(\.$name) { name in
      try Data(name.utf8).write(to: file, options: .atomic)
    }
    var state = NameRouter.State()
    if let saved = try? String(contentsOf: file, encoding: .utf8) { state.name = saved }
    // endregion
    let store = Store(initialState: state) { saving }
    store.send(.root(.delegate(.toEditor)))
    store.send(.path(.element(id: 0, action: .naming(.rename("Grace")))))
    #expect(try String(contentsOf: file, encoding: .utf8) == "Grace")
  }
}
