import CounterFeature
import FactClient
import FactFeature
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

@testable import ExampleRouters

@MainActor
@Suite("The router")
struct AppRouterTests {
  private func store() -> TestStore<AppRouter.State, AppRouter.Action> {
    TestStore(initialState: AppRouter.State()) {
      AppRouter(
        dependencies: Dependencies(
          fact: FactClient { "\($0) is a test" }
        )
      )
    }
  }

  @Test("opens a fact about the count, which is loaded")
  func route() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.root(.increment))
    await store.send(.root(.delegate(.toFact(number: 1))))
    await store.skipReceivedActions()
    #expect(store.state.path.last?.fact?.answer == .fact("1 is a test"))
    await store.finish()
  }

  @Test("opens a link, and prints it again")
  func link() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.open(link: "/fact;number=7"))
    #expect(store.state.path.last?.fact?.number == 7)
    #expect(AppRouter.Path.link.text(of: store.state.path) == "/fact;number=7")
    await store.skipReceivedActions()
    await store.finish()
  }
}
