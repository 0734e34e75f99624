public import NavigatorComposition
import NavigatorJSON
import NavigatorOperatingSystem

/// Records the actions of a reducer that it watches in a file, each with its time, its origin and the change of the state.
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
///
/// The file has a line of JSON for each action, which is complete when it is written: a program that
/// is ended leaves at most one incomplete line. It has all texts that were typed, so only the user can read
/// it, and the recording ends if its path does not lead to it any more or another program changes it.
///
/// Recording an action takes a time that depends on the size of the state.
@MainActor
public final class SessionRecorder<State: Codable, Action: Codable> {
  /// The origin of the next action; it is an effect again after that.
  public var origin = ActionOrigin.effect

  /// The error that ended the recording early; nil if there is none.
  public private(set) var error: (any Error)?

  private let file: AppendedFile
  private let start = ContinuousClock.now
  /// The state after the last action, from which the next one follows.
  private var last: ReplayableState<State>

  /// Creates the file, with the initial state of the store.
  ///
  /// - Parameters:
  ///   - path: A path at which no file exists.
  ///   - program: The name and the version of the program.
  ///   - initialState: The state before the first action.
  /// - Throws: ``SessionError`` if the file exists, and the system's error if it cannot be written.
  public convenience init(path: String, program: String, initialState: State) throws {
    let start = ReplayableState(initialState, screenNumbers: ScreenNumbers())
    try self.init(path: path, program: program, start: start)
  }

  /// Creates the file, with a state of a store that has issued numbers of screens.
  package init(path: String, program: String, start: ReplayableState<State>) throws {
    guard !Platform.exists(path) else { throw SessionError.fileExists(path) }
    file = try AppendedFile(path: path)
    last = start
    let numbers = start.screenNumbers.next == 0 ? nil : start.screenNumbers
    try append(SessionHeader(program: program, state: start.state, nextScreen: numbers))
  }

  /// Records an action of the reducer that this recorder watches; its effects run as they are.
  public func watch(_ watched: WatchedAction<State, Action>) -> EffectInterceptor? {
    let time = Int(start.duration(to: .now) / .milliseconds(1))
    record(watched.action, watched.start, watched.end, milliseconds: time)
    return nil
  }

  /// Records an action that led from one state to another, at a time since the beginning.
  package func record(
    _ action: Action,
    _ before: ReplayableState<State>,
    _ after: ReplayableState<State>,
    milliseconds time: Int
  ) {
    guard error == nil else { return }
    do {
      let isSameState = areEqual(before.state, last.state)
      let follows = isSameState && before.screenNumbers.next == last.screenNumbers.next
      last = after
      let step = SessionStep(
        state: follows ? nil : before.state,
        nextScreen: follows ? nil : before.screenNumbers,
        action: action,
        origin: origin,
        time: time,
        change: StateChange(from: before.state, to: after.state)
      )
      try append(step)
    } catch {
      self.error = error
    }
    origin = .effect
  }

  private func append(_ line: some Encodable) throws {
    try file.append(encodeJSON(line) + [UInt8(ascii: "\n")])
  }
}
