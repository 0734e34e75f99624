import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

// region tabs
/// A tab with a stack of its own: a router that is a feature.
struct Library: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root = Home()
    let detail = Detail()
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
  }

  typealias Delegate = Never

  let path = Path()

  static let link = ScreenLink("library", State()).path(\.path, Path.link)

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toDetail(let number)), .detail(.toDetail(let number)):
      state.path.append(.detail(Detail.State(number: number)))
    case .root(.toAccount), .root(.toEditor), .root(.toOrder), .detail(.toEditor): break
    }
    return .none
  }
}

@Tabs(.withoutDelegates) struct MainTabs {
  let library = Library()
  let note = Note()
}

extension MainTabs: MenuFeature {
  static var title: MenuText { MenuText(en: "Main tabs", ja: "メインタブ") }
  static let link = tabsLink("tabs")
}
// endregion

@MainActor
@Suite("Recipe: tabs that keep their stacks")
struct TabsTests {
  @Test("a stack is there again when its tab is selected again")
  func stacks() {
    let store = Store(initialState: MainTabs.State()) { MainTabs() }
    store.send(.library(.root(.delegate(.toDetail(3)))))
    store.send(.select(.note))
    #expect(MainTabs.menu(store.state).rows.count == 2)
    store.send(.select(.library))
    #expect(store.state.library.path.last?.detail?.number == 3)
    let link = PathLink<MainTabs.State>().screen(MainTabs.link, { $0 }, { $0 })
    #expect(link.text(of: [store.state]) == "/tabs/library/detail;number=3")
  }
}
