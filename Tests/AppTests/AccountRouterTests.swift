import AuthFeature
import HomeFeature
import MessageFeature
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import SearchFeature
import SetupFeature
import SocialClient
import Testing

@testable import NavigatorRouters

@MainActor
@Suite("AccountRouter")
struct AccountRouterTests {
  private let environment = TestEnvironment()
  private let blob = Profile(name: "blob", bio: "Composes things.")

  private func store(
    _ state: AccountRouter.State = AccountRouter.State()
  ) -> TestStore<AccountRouter.State, AccountRouter.Action> {
    TestStore(initialState: state) { AccountRouter(dependencies: environment.dependencies) }
  }

  private func id(_ generation: Int) -> StackElementID { StackElementID(generation: generation) }

  private func tabs(_ name: String?) -> AccountRouter.Path.State {
    .mainTab(MainTabs.State(home: Home.State(name: name)))
  }

  @Test("a known profile opens the main tabs")
  func known() async {
    let store = store()
    await store.send(.root(.delegate(.signedIn(blob)))) { $0.path.append(tabs("blob")) }
    store.exhaustivity = .off
    await store.receive(\.path[id: 0].mainTab.search.view, .appear)
    await store.finish()
  }

  @Test("a new profile opens Setup with its name")
  func new() async {
    let store = store()
    await store.send(.root(.delegate(.isNew(name: "Ada")))) {
      $0.path.append(.setup(Setup.State(name: "Ada")))
    }
    await store.finish()
  }

  @Test("the tabs replace Setup, so that going back leads to Auth")
  func setup() async {
    let store = store(AccountRouter.State(path: [.setup(Setup.State(name: "Ada"))]))
    let toTabs = Setup.Action.delegate(.toMainTab(Profile(name: "Ada")))
    await store.send(.path(.element(id: id(0), action: .setup(toTabs)))) {
      $0.path.replaceAll(with: [tabs("Ada")])
    }
    #expect(store.state.path.count == 1)
    store.exhaustivity = .off
    await store.finish()
  }

  @Test("leaving the tabs, or a child inside them, returns to Auth")
  func backToFirstView() {
    let fromTab = Home.Action.view(.leave)
    let fromChild = Home.Action.path(.element(id: id(0), action: .view(.leave)))
    for action in [fromTab, fromChild] {
      let home = Home.State(path: [HomeChild.State()])
      let state = AccountRouter.State(path: [.mainTab(MainTabs.State(home: home))])
      let store = Store(initialState: state) {
        AccountRouter(dependencies: environment.dependencies)
      }
      store.send(.path(.element(id: id(0), action: .mainTab(.home(action)))))
      #expect(store.state == AccountRouter.State(path: store.state.path))
      #expect(store.state.path.isEmpty)
    }
  }
}

@MainActor
@Suite("MainTabs")
struct MainTabsTests {
  private let environment = TestEnvironment()

  private func store(
    _ state: MainTabs.State = MainTabs.State()
  ) -> TestStore<MainTabs.State, MainTabs.Action> {
    TestStore(initialState: state) { MainTabs(environment.dependencies) }
  }

  @Test("each tab keeps its state while another is selected")
  func keeping() async {
    let store = store()
    await store.send(.select(.search)) { $0.tab = .search }
    await store.send(.search(.view(.edit("blob")))) {
      $0.search.query = "blob"
      $0.search.previousQuery = ""
    }
    await store.receive(\.search.typingStopped) { $0.search.previousQuery = nil }
    await store.send(.select(.message)) { $0.tab = .message }
    await store.send(.select(.search)) { $0.tab = .search }
    #expect(store.state.search.query == "blob")
    await store.finish()
  }

  @Test("selecting Home again removes its children")
  func homeAgain() async {
    let deep = Home.State(path: [HomeChild.State(), HomeChild.State()])
    let store = store(MainTabs.State(home: deep))
    await store.send(.select(.home))
    await store.receive(.home(.popToRoot)) { $0.home.path.popToRoot() }
    await store.finish()
  }

  @Test("selecting Home from another tab keeps its children")
  func homeFromElsewhere() async {
    let deep = Home.State(path: [HomeChild.State()])
    let store = store(MainTabs.State(tab: .message, home: deep))
    await store.send(.select(.home)) { $0.tab = .home }
    #expect(store.state.home.path.count == 1)
    await store.finish()
  }

  @Test("the tabs load their content when they appear")
  func appearing() async {
    let social = Social.initial
    let store = TestStore(initialState: AccountRouter.State()) {
      AccountRouter(dependencies: environment.dependencies)
    }
    store.exhaustivity = .off
    await store.send(.path(.push(id: 0, state: .mainTab(MainTabs.State()))))
    await store.receive(\.path[id: 0].mainTab.message.loaded, social.conversations)
    await store.finish()
  }
}
