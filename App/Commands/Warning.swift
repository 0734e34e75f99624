import NavigatorMenus

/// The newest warning of the program itself, which every screen shows.
@MainActor
final class Warning {
  /// The warning; nil if there is none.
  var text: MenuText? {
    didSet {
      change = .now
      if text != oldValue { needsDisplay() }
    }
  }

  /// Called after a change.
  var needsDisplay: @MainActor () -> Void = {}

  /// When the warning changed last; nil if it never did.
  private var change: ContinuousClock.Instant?

  /// How long a warning stays whatever keys are pressed: they may be faster than the frame that shows it.
  private static let shortestTime = Duration.milliseconds(300)

  init(_ text: MenuText?) { self.text = text }

  /// Removes the warning, at a key.
  func dismiss() {
    if let change, change.duration(to: .now) < Self.shortestTime { return }
    if text != nil {
      text = nil
    }
  }
}
