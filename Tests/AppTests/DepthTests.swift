import EntryFeature
import NavigatorCLibrary
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTerminalUI
import Testing

@testable import App

@MainActor
@Suite("A deep stack")
struct DepthTests {
  /// Returns the seconds of processor time that a number of keys take, each of which pushes a screen.
  private func cost(keys: Int) -> Double {
    let store = TestEnvironment().liveStore()
    store.send(.root(.delegate(.toHoge)))
    let size = Size(columns: 80, rows: 24)
    var screen = MenuScreen<AppRouter.Action>(size: size, settings: .init())
    let start = processorTime()
    for _ in 0..<keys {
      // On Hoge and on Fuga the first row leads to the other one.
      for case .send(let action) in screen.handle(
        .key(.character("1")),
        menu: AppMenu.menu(store.state)
      ) {
        store.send(action)
      }
    }
    let end = processorTime()
    #expect(store.state.path.count == keys + 1)
    return end - start
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("makes a push cost no more")
  func pushes() {
    // A cost that grows with depth would make eight times the keys cost 64 times as much.
    let (few, many) = (cost(keys: 100), cost(keys: 800))
    #expect(many < few * 8 * 3, "\(few) and \(many) seconds")
  }
}
