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
  private var change: ContinuousClock.Instant?
  /// Called after a change.
  var needsDisplay: @MainActor () -> Void = {}

  init(_ text: MenuText?) { self.text = text }

  /// Removes the warning at a key, unless it came among keys that are faster than a frame with it.
  func dismiss() {
    if text == nil || change.map({ $0.duration(to: .now) < .milliseconds(300) }) == true { return }
    text = nil
  }
}
