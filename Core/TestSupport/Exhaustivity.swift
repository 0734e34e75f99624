/// How much of what a feature does a test has to state.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each received action, each effect.
  case on

  /// Only what the test chooses to state; with `showSkippedAssertions` the rest is told as warnings.
  case off(showSkippedAssertions: Bool)

  /// Only what the test chooses to state; the rest passes in silence.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)

  var isOn: Bool { self == .on }
}
