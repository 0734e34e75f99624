/// A state with shared values, each of which it hands to its parts.
///
/// <!-- code: symbol-shared -->
/// ```swift
/// enum Theme: SharedKey { typealias Value = String }
///
/// struct Part: Equatable { @Shared<Theme> var theme = "" }
///
/// struct State: Equatable, SharingState {
///   @Shared<Theme> var theme = "light"
///   var editor = Part()
///   var preview: Part?
///
///   mutating func shareValues() {
///     let theme = theme
///     editor.theme = theme
///     preview?.theme = theme
///   }
/// }
/// ```
public protocol SharingState {
  /// Sets every copy of the shared values in the parts of this state.
  ///
  /// It is called for the initial state of a store, for the state that a test expects, and after an action
  /// that wrote a shared value, created a copy, added a screen or an element, or read an outdated copy.
  ///
  /// The store does not notice an old copy that is put back before a reducer reads it. So also set the copies
  /// in values that this state keeps aside, such as a sheet that is shown again later.
  mutating func shareValues()
}

/// Calls ``SharingState/shareValues()`` on a state that has shared values.
package func shareValues<State>(in state: inout State) {
  guard var sharing = state as? any SharingState else { return }
  sharing.shareValues()
  if let shared = sharing as? State {
    state = shared
  }
}
