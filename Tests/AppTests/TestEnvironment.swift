import LegacySyncFeature
import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import NumberFactClient
import SocialClient
import TestHelpers
import Testing

@testable import NavigatorRouters

/// The dependencies of a test, without files, processes and the network.
@MainActor
struct TestEnvironment {
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
      clock: ImmediateClock()
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
