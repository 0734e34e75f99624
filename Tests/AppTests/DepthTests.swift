import EntryFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminal
import NavigatorTerminalUI
import TestHelpers
import Testing

@testable import NavigatorRouters

@MainActor
@Suite("A deep stack", .waitsForPrograms)
struct DepthTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the seconds of processor time that a number of keys take, each of which pushes a screen.
  private func cost(
    keys: Int,
    in store: StoreOf<AppRouter> = TestEnvironment().liveStore()
  ) -> Double {
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

  /// The most that eight times the keys may cost: each costs up to eight times as much, as it is linear in the depth.
  private static let growth = 8.0 * 8 * 2

  @Test("makes a push cost more in proportion to its depth at most")
  func pushes() {
    let few = cost(keys: 50)
    let many = cost(keys: 400)
    #expect(many < few * Self.growth, "\(few) and \(many) seconds")
  }

  private var router: AppRouter { AppRouter(dependencies: TestEnvironment().dependencies) }

  /// Returns the cost of keys that are recorded in a file.
  private func recordedCost(keys: Int) throws -> Double {
    let recorder = try Sessions.recorder("\(folder.path)/\(keys)")
    let store = Store(initialState: AppRouter.State()) { router.watching { recorder.watch($0) } }
    return cost(keys: keys, in: store)
  }

  private func verificationCost(keys: Int) throws -> Double {
    let session = try Sessions(
      path: "\(folder.path)/\(keys)",
      dependencies: TestEnvironment().dependencies
    )
    let start = processorTime()
    #expect(session.firstMismatch() == nil)
    return processorTime() - start
  }

  @Test("makes a recorded push, and its verification, cost more in proportion to its depth at most")
  func recordedPushes() throws {
    let few = try recordedCost(keys: 50)
    let many = try recordedCost(keys: 400)
    #expect(many < few * Self.growth, "\(few) and \(many) seconds")
    let verifications = (
      few: try verificationCost(keys: 50), many: try verificationCost(keys: 400)
    )
    #expect(verifications.many < verifications.few * Self.growth, "\(verifications)")
  }

  @Test("prints a path in line mode that is no longer, with the first screen and the last ones")
  func printedPath() throws {
    let outputs = try [20, 40].map { count in
      let input = "Hoge\n" + String(repeating: "1\n", count: count) + "q\n"
      return try runNavigator(["--plain"], input: input).output
    }
    let paths = outputs.map { $0.split(separator: "\n").last { $0.hasPrefix("Entry ›") } }
    #expect(paths[0] == paths[1])
    #expect(paths[0]?.hasPrefix("Entry › … › Fuga › Hoge") == true, "\(paths)")
    #expect(outputs[1].utf8.count < 2 * outputs[0].utf8.count)
  }
}
