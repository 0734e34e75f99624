import NavigatorJSON

/// Where an action of a session came from.
public enum ActionOrigin: String, Codable, Sendable {
  /// A person's input, or the start of the program.
  case input
  /// A link, also that of the command line.
  case link
  /// An effect.
  case effect
  /// A recorded session that is replayed.
  case replay
}

/// The first line of a session file.
struct SessionHeader<State: Codable>: Codable {
  /// The version of the format that this module reads and writes.
  static var currentFormat: Int { 2 }

  var format = currentFormat
  /// The program and its version, such as `navigator 0.1.0`.
  let program: String
  let state: State
}

/// One of the other lines of a session file: an action and what it did.
struct SessionStep<State: Codable, Action: Codable>: Codable {
  /// The state before the action; nil if it is that after the action before, as it is unless a person went
  /// back to an earlier moment.
  var state: State?
  let action: Action
  let origin: ActionOrigin
  /// The milliseconds since the recording began.
  let time: Int
  /// The difference of the state in the form of the test store; empty if the state did not change.
  let change: String
  /// The hash of the state after the action.
  let hash: String
}

/// The hash of a state: FNV-1a with 64 bits, of its JSON with sorted keys, as 16 hexadecimal digits.
///
/// A large part that seldom changes, such as the modules of a package, counts by its own fingerprint.
/// It detects a program that behaves differently; it is no protection against a forged file.
///
/// - Throws: `EncodingError` for a number that JSON cannot represent.
package func stateHash(_ state: some Encodable) throws -> String {
  var hash = Fingerprint()
  hash.combine(Array(try JSONOutput(encoding: state, isHashing: true).line.utf8))
  return hash.text
}
