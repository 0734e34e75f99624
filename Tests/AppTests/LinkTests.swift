import LegacySyncFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTerminalUI
import NavigatorTestSupport
import Testing

@testable import App

@MainActor
@Suite("the links of the whole app")
struct LinkTests {
  private func way(_ state: AppRouter.State) -> [String] { AppRouter.menu(state).path.map(\.en) }

  @Test("every place that can be reached has a link, which leads there from anywhere")
  func roundTrip() {
    let states = ExplorationTests.map.states
    var here = AppRouter.State()
    for there in states {
      var fresh = AppRouter.State()
      _ = fresh.open(there.link)
      _ = here.open(there.link)
      for opened in [fresh, here] {
        #expect(opened.link == there.link)
        #expect(way(opened) == way(there))
      }
    }
  }

  @Test("every screen but Entry has a word of its own")
  func words() {
    let links = ExplorationTests.map.states.filter { $0.path.count < 2 }.map(\.link)
    #expect(Set(links).count == links.count)
    #expect(links.contains("/account/tabs/home/child/child"))
    #expect(links.contains("/account/tabs/message;with=taro") == false)
  }

  @Test(
    "what a link says of a screen",
    arguments: [
      ("/hoge;count=-3/fuga;with=-3", "Opened with: -3"),
      ("/number-fact;number=7", "Number: 7"),
      ("/optional-counter;count=5", "Count: 5"),
      ("/shared-counter;tab=profile", "Maximum: 0"),
      ("/account/setup;name=Ada%20L.", "Display name: Ada L."),
      ("/account/tabs;name=blob/home", "Signed in as: blob"),
      ("/account/tabs/search;find=taro", "Find: taro"),
    ]
  )
  func parameters(link: String, row: String) {
    var state = AppRouter.State()
    _ = state.open(link)
    #expect(state.link == link)
    #expect(lines(state).contains { $0.contains(row) })
  }

  private func lines(_ state: AppRouter.State) -> [String] {
    var screen = LineScreen<AppRouter.Action>()
    return screen.show(AppRouter.menu(state))
  }

  @Test("screens that stand where the link wants them keep what they hold")
  func inPlace() {
    let store = World().liveStore()
    store.send(.open(link: "/account/tabs/search;find=taro"))
    let before = store.state
    store.send(.open(link: "/account/tabs/home/child"))
    store.send(.open(link: "/account/tabs/search;find=taro"))
    #expect(store.state.path.ids == before.path.ids)
    store.send(.open(link: "/account/tabs/home"))
    #expect(lines(store.state).contains("Entry › Sign in › Home"))
  }

  @Test("what a link opens is told that it came into sight")
  func appearing() async {
    let store = World().store()
    store.exhaustivity = .off
    await store.send(.open(link: "/legacy-sync"))
    let id = StackElementID(generation: 0)
    await store.receive(.path(.element(id: id, action: .legacySync(.view(.appear)))))
    await store.send(.open(link: "/"))
    await store.finish()
  }

  @Test("a link that cannot be read is reported and lets no screen appear again")
  func unreadableWithScreens() async {
    let store = World().store(AppRouter.State(path: [.legacySync(LegacySync.State())]))
    let failures = await TestFailure.capture { await store.send(.open(link: "/hoeg")) }
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("A link could not be read.") == true)
    await store.finish()
  }

  @Test("a link that cannot be read is reported and changes nothing")
  func unreadable() {
    var state = AppRouter.State()
    _ = state.open("/hoge")
    let found = issues { _ = state.open("/hoeg") }
    #expect(found.count == 1)
    #expect(state.link == "/hoge")
  }
}
