import AuthFeature
import CompositionTestHelpers
import HomeFeature
import LegacySyncFeature
import ModulesFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI
import NavigatorTestSupport
import SearchFeature
import SocialClient
import TestHelpers
import Testing

@testable import NavigatorRouters

@MainActor
@Suite("The links of the app")
struct LinkTests {
  private let router = AppRouter(dependencies: TestEnvironment().dependencies)

  private func breadcrumbs(_ state: AppRouter.State) -> [String] {
    AppMenu.menu(state).path.map(\.en)
  }

  /// The reachable states, except for the states that show a planned change of a package.
  private let states = ExplorationTests.exploration.states.filter { state in
    state.path.allSatisfy { screen in
      let modules = screen.modules?.path ?? []
      return modules.allSatisfy { $0.exception == nil && $0.change == nil }
    }
  }

  @Test("every reachable screen has a link, which opens it from any other")
  func roundTrip() {
    var current = AppRouter.State()
    for target in states {
      var fresh = AppRouter.State()
      router.open(target.link, in: &fresh)
      router.open(target.link, in: &current)
      for opened in [fresh, current] {
        #expect(opened.link == target.link)
        #expect(breadcrumbs(opened) == breadcrumbs(target))
      }
    }
  }

  @Test("every screen but Entry has a unique word")
  func words() {
    // What a package has is not part of a link.
    let states = states.filter { state in
      guard state.path.count < 2 else { return false }
      guard let modules = state.path.last?.modules else { return true }
      if modules.package.graph == nil { return true }
      // The form of the folder is also shown before a package is read.
      guard let screen = modules.path.last else { return false }
      return screen.folder == nil
    }
    let links = states.map(\.link)
    #expect(Set(links).count == links.count)
    #expect(links.contains("/account/tabs/home/child/child"))
    #expect(links.contains("/account/tabs/message;with=taro") == false)
  }

  @Test(
    "a link sets the parameters of a screen",
    arguments: [
      ("/hoge;count=-3/fuga;with=-3", "Opened with: -3"),
      ("/number-fact;number=7", "Number: 7"),
      ("/optional-counter;count=5", "Count: 5"),
      ("/shared-counter;tab=profile", "Maximum: 0"),
      ("/account/setup;name=Ada%20L.", "Display name: Ada L."),
      ("/account/tabs/search;find=taro", "Find: taro"),
    ]
  )
  func parameters(link: String, row: String) {
    var state = AppRouter.State()
    router.open(link, in: &state)
    #expect(state.link == link)
    #expect(lines(state).contains { $0.contains(row) })
  }

  @Test("a link to the tabs of a user leads to Sign in, and then on")
  func signIn() async throws {
    let link = "/account/tabs;signed-in=yes/message"
    let store = TestEnvironment().store()
    store.exhaustivity = .off
    await store.send(.open(link: link + "/hoge"))
    #expect(breadcrumbs(store.state) == ["Entry", "Sign in"])
    let status = AppMenu.menu(store.state).status
    #expect(status?.en == "Sign in to go on to Message.")
    #expect(status?.ja == "サインインするとメッセージに進みます。")
    let blob = Auth.Action.delegate(.signedIn(Profile(name: "blob")))
    let id = try #require(store.state.path.ids.first)
    await store.send(.path(.element(id: id, action: .account(.root(blob)))))
    #expect(store.state.link == link)
    #expect(AppMenu.menu(store.state).status == nil)
    #expect(store.state.path.last?.account?.path.last?.mainTab?.home.name == "blob")
    // Signed in, the same link leads there at once, and a link for guests signs out.
    await store.send(.open(link: "/account/tabs;signed-in=yes/home"))
    #expect(lines(store.state).contains { $0.contains("Signed in as: blob") })
    await store.send(.open(link: "/account/tabs/home"))
    #expect(lines(store.state).contains { $0.contains("Signed in as: guest") })
    await store.finish()
  }

  private func lines(_ state: AppRouter.State) -> [String] {
    var screen = LineScreen<AppRouter.Action>()
    return screen.show(AppMenu.menu(state))
  }

  @Test("screens of the same kind at the same position keep their state")
  func inPlace() {
    let store = TestEnvironment().liveStore()
    store.send(.open(link: "/account/tabs/search;find=taro"))
    let before = store.state
    store.send(.open(link: "/account/tabs/home/child"))
    store.send(.open(link: "/account/tabs/search;find=taro"))
    #expect(store.state.path.ids == before.path.ids)
    store.send(.open(link: "/account/tabs/home"))
    #expect(lines(store.state).contains("Entry › Home"))
  }

  @Test("a screen that a link opens appears")
  func appearing() async {
    let store = TestEnvironment().store()
    store.exhaustivity = .off
    await store.send(.open(link: "/account/tabs"))
    await store.receive(\.path[id: 1].account.path[id: 0].mainTab.search.view, .appear)
    await store.send(.open(link: "/"))
    await store.finish()
  }

  @Test("an invalid link is reported, and no screen appears again")
  func unreadableWithScreens() async {
    let store = TestEnvironment().store(AppRouter.State(path: [.legacySync(LegacySync.State())]))
    let failures = await TestFailure.capture { await store.send(.open(link: "/hoeg")) }
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("A link could not be read.") == true)
    await store.finish()
  }

  @Test("an invalid link is reported and changes nothing")
  func unreadable() {
    var state = AppRouter.State()
    router.open("/hoge", in: &state)
    let found = issues { router.open("/hoeg", in: &state) }
    #expect(found.count == 1)
    #expect(state.link == "/hoge")
  }
}
