import LegacySyncFeature
import NavigatorMenus
import NumberFactClient
import SocialClient

/// The external dependencies of the routers and features, created when the program starts.
struct Dependencies {
  var numberFact: NumberFactClient
  var social: SocialClient
  var legacyModel: LegacyModel
  var clock: any Clock<Duration>
  /// Notifies the user of an event, in the log, and with `--debug` on the screen.
  var notify: @MainActor (Text) -> Void
}
