import HomeFeature
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Home")
struct HomeTests {
  private func store() -> TestStore<Home.State, Home.Action> {
    TestStore(initialState: Home.State()) { Home() }
  }

  @Test("a child opens another child, at any depth")
  func recursion() async {
    let store = store()
    await store.send(.view(.openChild)) { $0.path.append(HomeChild.State()) }
    for generation in 0..<49 {
      let id = StackElementID(generation: generation)
      await store.send(.path(.element(id: id, action: .view(.openChild)))) {
        $0.path.append(HomeChild.State())
      }
    }
    await store.send(.popToRoot) { $0.path.popToRoot() }
    await store.finish()
  }

  @Test("going back from a child removes only that child")
  func back() async {
    let store = store()
    await store.send(.view(.openChild)) { $0.path.append(HomeChild.State()) }
    let first = StackElementID(generation: 0)
    await store.send(.path(.element(id: first, action: .view(.openChild)))) {
      $0.path.append(HomeChild.State())
    }
    await store.send(.path(.popFrom(id: StackElementID(generation: 1)))) {
      $0.path.pop(to: first)
    }
    await store.finish()
  }

  @Test("leaving is a delegate, from Home and from a child")
  func delegate() async {
    let store = store()
    await store.send(.view(.leave))
    await store.receive(\.delegate, .backToFirstView)
    await store.send(.view(.openChild)) { $0.path.append(HomeChild.State()) }
    await store.send(.path(.element(id: 0, action: .view(.leave))))
    await store.receive(\.path[id: 0].delegate, .backToFirstView)
    await store.finish()
  }
}
