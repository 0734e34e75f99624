import LegacySyncFeature
import NumberFactClient
import SocialClient

/// What the routers and features need from outside, made once where the program begins.
struct Dependencies {
  var numberFact: NumberFactClient
  var social: SocialClient
  var legacyModel: LegacyModel
  var clock: any Clock<Duration>
  /// Takes one line for the program's log.
  var log: @Sendable (String) -> Void
}
