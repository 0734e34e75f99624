import LegacySyncFeature
import NavigatorComposition
import NavigatorTestSupport
import NumberFactClient
import SocialClient
import Synchronization
import Testing

@testable import App

/// The world outside as a test makes it: nothing leaves the process.
@MainActor
struct World {
  let log = Log()
  var social = SocialClient.inMemory()
  var numberFact = NumberFactClient { "\($0) is a test" }
  let legacyModel = LegacyModel()

  var dependencies: Dependencies {
    Dependencies(
      numberFact: numberFact,
      social: social,
      legacyModel: legacyModel,
      clock: ImmediateClock(),
      log: log.add
    )
  }

  func store(
    _ state: AppRouter.State = AppRouter.State()
  ) -> TestStore<AppRouter.State, AppRouter.Action> {
    TestStore(initialState: state) { AppRouter(dependencies: dependencies) }
  }

  /// A store as the program runs it.
  func liveStore() -> Store<AppRouter.State, AppRouter.Action> {
    Store(initialState: AppRouter.State()) { AppRouter(dependencies: dependencies) }
  }
}

/// Remembers what the log was told.
final class Log: Sendable {
  private let told = Mutex<[String]>([])

  var lines: [String] { told.withLock { $0 } }

  @Sendable func add(_ line: String) { told.withLock { $0.append(line) } }
}
