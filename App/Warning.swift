import NavigatorMenus

/// The newest warning of the program itself, which every screen shows.
@MainActor
final class Warning {
  /// The warning; nil if there is none.
  var text: MenuText? {
    didSet { if text != oldValue { needsDisplay() } }
  }
  /// Called after a change.
  var needsDisplay: @MainActor () -> Void = {}
}
