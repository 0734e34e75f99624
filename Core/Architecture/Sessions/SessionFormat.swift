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
  static var currentFormat: Int { 4 }

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
  let change: StateChange

  /// The state before the action; nil if it is that after the action before.
  var start: ReplayableState<State>? {
    guard let state else { return nil }
    return ReplayableState(state, screenNumbers: nextScreen ?? ScreenNumbers())
  }
}

/// The difference between the states before and after an action.
struct StateChange: Codable, Equatable {
  /// More lines than a reader looks through; the others are counted, and part of the hash.
  private static var maximumLineCount: Int { 400 }

  /// The difference in the form of the test store; empty if the states are equal.
  let text: String
  /// The hash of all lines of the difference.
  ///
  /// It detects a program that behaves differently; it is no protection against a forged file.
  let hash: String

  init<State>(from before: State, to after: State) {
    let difference = Difference.text(before, after, isLimited: false) ?? ""
    var hash = Fingerprint()
    hash.combine(difference)
    self.hash = hash.text
    text = Self.limited(difference)
  }

  private static func limited(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let omittedCount = lines.count - maximumLineCount
    guard omittedCount > 0 else { return text }
    let shown = lines.prefix(maximumLineCount).joined(separator: "\n")
    return "\(shown)\n… (\(omittedCount) more lines)"
  }
}
