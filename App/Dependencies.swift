import LegacySyncFeature
import NumberFactClient
import SocialClient

/// The external dependencies of the routers and features, created when the program starts.
struct Dependencies {
  var numberFact: NumberFactClient
  var social: SocialClient
  var legacyModel: LegacyModel
  var clock: any Clock<Duration>
  /// Appends a line to the log.
  var log: @Sendable (String) -> Void
}
