public import NavigatorComposition
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// A recorded session: the initial state, and the actions with what they did.
///
/// <!-- code: example-session -->
/// ```swift
/// let recorder = try SessionRecorder<CartScreen.State, CartScreen.Action>(
///   path: path,
///   program: "cart 1.0",
///   initialState: CartScreen.State()
/// )
/// let store = Store(initialState: CartScreen.State()) {
///   CartScreen().watching { recorder.watch($0) }
/// }
/// store.send(.add)
/// // Later, for example from a bug report:
/// let session = try Session<CartScreen.State, CartScreen.Action>(path: path, program: "cart 1.0")
/// let mismatch = session.firstMismatch(CartScreen())
/// ```
public struct Session<State: Codable, Action: Codable> {
  /// The state before the first action.
  public var initialState: State { start.state }
  /// Whether the last line has no newline, because the program was ended while it wrote the line, which is skipped.
  public let lacksFinalNewline: Bool
  /// The program that recorded the session, with its version.
  public let program: String

  let steps: [SessionStep<State, Action>]
  /// The initial state, with the screen numbers from which later states are computed.
  private let start: ReplayableState<State>

  /// The number of actions.
  public var count: Int { steps.count }

  /// The actions in order.
  package var actions: [Action] { steps.map(\.action) }

  /// Each action with its origin, such as `input .root(.delegate(.toHoge))`.
  ///
  /// The texts are on one line each, without limit.
  public var captions: LazyMapSequence<Range<Int>, String> {
    steps.indices.lazy.map { "\(steps[$0].origin.rawValue) \(describeOnOneLine(steps[$0].action))" }
  }

  /// The size in bytes above which a file is refused: some 200,000 actions, a day of constant typing.
  private static var sizeLimit: Int { 256 << 20 }

  /// Reads a file that ``SessionRecorder`` wrote.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - program: The name of the program, with or without a version; a file of another program is
  ///     an error, one of another version is not.
  /// - Throws: ``SessionError``.
  public init(path: String, program: String) throws {
    let bytes = try Result { try Platform.contents(of: path, limit: Self.sizeLimit) }
      .mapError { SessionError.unreadable("\($0)") }.get()
    // A newline ends each line: text after the last newline is an incomplete line.
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lacksFinalNewline = lines.popLast()?.isEmpty == false
    // An editor may have added newlines.
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first else {
      throw SessionError.invalid(path: path, reason: "line 1, column 1: not a complete line")
    }
    let header = try Self.header(first, path, program)
    start = ReplayableState(
      header.state,
      screenNumbers: header.nextScreen ?? ScreenNumbers()
    )
    self.program = header.program
    steps = try lines.enumerated().dropFirst().map { number, line in
      try Self.reading(path) {
        try decodeJSON(SessionStep<State, Action>.self, from: Array(line), line: number + 1)
      }
    }
  }

  private static func header(_ line: ArraySlice<UInt8>, _ path: String, _ program: String) throws
    -> SessionHeader<State>
  {
    let json = try reading(path) { try JSONReader.read(Array(line)) }
    // The format and the program come before the state, which another program encodes differently.
    let supported = SessionHeader<State>.currentFormat
    if let format = json["format"]?.integer, format != supported {
      guard format > supported else {
        let reason = "the session has format \(format); this version reads \(supported)"
        throw SessionError.invalid(path: path, reason: "line 1, column 1: \(reason)")
      }
      throw SessionError.newerFormat(
        path: path,
        format: Int(clamping: format),
        supported: supported
      )
    }
    let name = json["program"]?.string ?? "an unknown program"
    guard firstWord(of: name) == firstWord(of: program) else {
      throw SessionError.otherProgram(path: path, name: name.excerpt, expected: program)
    }
    return try reading(path) { try decodeJSON(SessionHeader<State>.self, from: Array(line)) }
  }

  private static func firstWord(of text: String) -> Substring {
    text.prefix { $0 != " " }
  }

  /// Reads a part of a file; an error of the syntax or of a type is one of the file.
  private static func reading<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    try Result(catching: body)
      .mapError { SessionError.invalid(path: path, reason: "\($0)") }.get()
  }
}

extension Session {
  /// The first action that a program processes differently than the recorded one did.
  ///
  /// <!-- code: symbol-mismatch -->
  /// ```swift
  /// if let mismatch = session.firstMismatch(CartScreen()) {
  ///   message = "The program is not the one that was recorded: \(mismatch)"
  /// }
  /// ```
  public struct Mismatch: CustomStringConvertible {
    /// The position of the action, counted from 1.
    public let position: Int
    /// The action.
    public let action: String
    /// The recorded change of the state.
    public let recorded: String
    /// The change of the state in this program.
    public let found: String

    /// The action and both changes.
    public var description: String {
      let title = "action \(position) differs: \(action)\nrecorded"
      let found = found.isEmpty ? "  (no change)" : found
      if self.found == recorded {
        return """
          \(title) and found:
          \(found)
          The hashes differ: the changes differ below the lines that the file contains, or the file was edited.
          """
      }
      return "\(title):\n\(recorded.isEmpty ? "  (no change)" : recorded)\nfound:\n\(found)"
    }
  }

  /// Returns the states before the first action and after each.
  ///
  /// Effects do not run: what they sent is among the recorded actions.
  public func states(_ reducer: some Reducer<State, Action>) -> StateHistory<State, Action> {
    let states = StateHistory(start: start, reducer: reducer)
    for step in steps {
      states.append(step.action, after: step.start)
    }
    return states
  }

  /// Reduces all actions again and compares each change of the state with the recorded one.
  ///
  /// - Parameter reducer: The reducer, whose effects do not run.
  /// - Returns: The first difference; nil if there is none.
  public func firstMismatch(_ reducer: some Reducer<State, Action>) -> Mismatch? {
    let states = states(reducer)
    for (number, step) in zip(states.numbers, steps) {
      let change = StateChange(from: states.state(before: number), to: states[number])
      if change == step.change { continue }
      return Mismatch(
        position: number,
        action: describe(step.action),
        recorded: step.change.text,
        found: change.text
      )
    }
    return nil
  }
}
