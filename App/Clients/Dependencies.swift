import LegacySyncFeature
import ModuleGraphClient
import NavigatorMenus
import NumberFactClient
import SocialClient

/// The external dependencies of the routers and features, created when the program starts.
struct Dependencies {
  var numberFact: NumberFactClient
  var social: SocialClient
  var legacyModel: LegacyModel
  var moduleGraph: ModuleGraphClient
  var clock: any Clock<Duration>
}
