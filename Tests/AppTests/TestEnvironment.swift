import LegacySyncFeature
import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import NumberFactClient
import SocialClient
import Synchronization
import TestHelpers
import Testing

@testable import NavigatorRouters

/// The dependencies of a test, without files, processes and the network.
@MainActor
struct TestEnvironment {
  let log = RecordedLog()
  var social = SocialClient.inMemory()
  var numberFact = NumberFactClient { "\($0) is a test" }
  var moduleGraph = ModuleGraphClient.answering(.sample)
  let legacyModel = LegacyModel()

  var dependencies: Dependencies {
    Dependencies(
      numberFact: numberFact,
      social: social,
      legacyModel: legacyModel,
      moduleGraph: moduleGraph,
      clock: ImmediateClock(),
      notify: { log.add($0.en) }
    )
  }

  func store(
    _ state: AppRouter.State = AppRouter.State()
  ) -> TestStore<AppRouter.State, AppRouter.Action> {
    TestStore(initialState: state) { AppRouter(dependencies: dependencies) }
  }

  /// Creates a store as the program uses it.
  func liveStore() -> Store<AppRouter.State, AppRouter.Action> {
    Store(initialState: AppRouter.State()) { AppRouter(dependencies: dependencies) }
  }
}

/// A log in memory.
final class RecordedLog: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  @Sendable func add(_ line: String) { entries.withLock { $0.append(line) } }
}
