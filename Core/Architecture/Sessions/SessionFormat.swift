import NavigatorComposition
import NavigatorJSON

/// Where an action of a session came from.
///
/// <!-- code: symbol-action-origin -->
/// ```swift
/// recorder.origin = .input
/// store.send(.add)
/// store.send(.cartChanged(by: 2))  // Without an origin, it is an action of an effect.
/// ```
public enum ActionOrigin: String, Codable, Sendable {
  /// A person's input, or the start of the program.
  case input
  /// A link, also one on the command line.
  case link
  /// An effect.
  case effect
  /// A recorded session that is replayed.
  case replay
}

/// The first line of a session file.
struct SessionHeader<State: Codable>: Codable {
  /// The version of the format that this module reads and writes.
  static var currentFormat: Int { 3 }

  var format = currentFormat
  /// The program and its version, such as `navigator 1.0.0`.
  let program: String
  let state: State
  /// The number of the next screen; nil if none was issued.
  var nextScreen: ScreenNumbers?
}

/// One of the other lines of a session file: an action and what it did.
struct SessionStep<State: Codable, Action: Codable>: Codable {
  /// The state before the action; nil if it is that after the action before, as it is unless a person went
  /// back to an earlier moment.
  var state: State?
  /// The number of the next screen before the action; nil if the state is.
  var nextScreen: ScreenNumbers?
  let action: Action
  let origin: ActionOrigin
  /// The milliseconds since the recording began.
  let time: Int
  /// The difference of the state in the form of the test store; empty if the state did not change.
  let change: String
  /// The hash of ``change`` and of the hash of the state after the action.
  var hash: String

  /// The state before the action; nil if it is that after the action before.
  var start: ReplayableState<State>? {
    guard let state else { return nil }
    return ReplayableState(state, screenNumbers: nextScreen ?? ScreenNumbers())
  }

  /// Returns the hash of the change and of the hash of the state after the action.
  func hash(ofChangeAnd stateHash: String) -> String {
    var hash = Fingerprint()
    hash.combine(stateHash)
    hash.combine(change)
    return hash.text
  }
}
