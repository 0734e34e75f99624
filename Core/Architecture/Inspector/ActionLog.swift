public import NavigatorComposition
public import NavigatorSessions

/// The last actions of a store, about a thousand, for an inspector that is opened later.
///
/// <!-- code: example-action-log -->
/// ```swift
/// let log = ActionLog<NoteRouter.State, NoteRouter.Action>()
/// let logged = Store(initialState: NoteRouter.State()) { log.recording(NoteRouter()) }
/// let complete = program.inspected(logged, by: NoteRouter(), log: log) {
///   RouterView<NoteRouter>.menu($0)
/// }
/// ```
///
/// An action takes less than a microsecond: it is kept as it is, and every 64th with the state before it. Actions with
/// long texts are fewer, so that all take about two megabytes: only some are weighed.
@MainActor
public final class ActionLog<State: Sendable, Action: Sendable> {
  typealias Step = InspectorHistory<State, Action>.Step

  /// The origin of the next action; it is an effect again after that.
  public var origin = ActionOrigin.effect

  private var history = InspectorHistory<State, Action>()
  /// The actions, in parts that follow from each other.
  var parts: [InspectorHistory<State, Action>.Part] { history.parts }
  /// The bytes of all actions.
  private var size = 0
  /// The bytes of the action that was weighed last.
  private var lastSize = 0
  /// The number of actions since then.
  private var unweighed = 0
  /// Whether actions are recorded; not any more while an inspector does.
  var isRecording = true
  private let start = ContinuousClock.now

  /// The number of parts, which have 1,000 actions while the newest is incomplete.
  static var capacity: Int { 17 }
  /// The largest number of bytes of all actions.
  static var sizeLimit: Int { 2 << 20 }

  /// Creates an empty log.
  public init() {}

  /// Returns the reducer, which also keeps its actions.
  public func recording(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    let built = reducer.build()
    return Reduce(initializeState: built.initializeState) { [self] state, action in
      let send = MainActor.assumeIsolated { isRecording ? append(action, state) : nil }
      let effect = built.reduce(into: &state, action: action)
      guard let send, !effect.isNone else { return effect }
      return effect.intercepted(
        by: EffectInterceptor { operation in
          await InspectedSend.$current.withValue(send) { await operation() }
        }
      )
    }
  }

  /// Keeps an action, and returns the number of its send.
  private func append(_ action: Action, _ before: State) -> Int {
    let (seconds, attoseconds) = start.duration(to: .now).components
    // Dividing durations takes as long as the rest.
    let time = Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    let step = history.step(action, origin, at: time)
    let weight = weight(of: action)
    history.append(step, from: ReplayedState(before), size: weight)
    size += weight
    origin = .effect
    while parts.count > Self.capacity || size > Self.sizeLimit, !parts.isEmpty {
      size -= history.removeFirst().size
    }
    return step.send
  }

  /// Returns the bytes that the newest action adds to its part.
  ///
  /// Weighing an action takes some 100 times as long as keeping it, so only the last of two parts is weighed, none of
  /// them at the start, and each after one that was long. Those between two that were weighed count as the longer of both.
  private func weight(of action: Action) -> Int {
    unweighed += 1
    let old = lastSize
    guard unweighed == 2 * history.interval || old > Self.sizeLimit / 1_000 else { return old }
    lastSize = MemoryLayout<Step>.stride + Self.bytes(of: action)
    defer { unweighed = 0 }
    return lastSize > old ? old + (lastSize - old) * unweighed : lastSize
  }

  /// Returns about how many bytes a value takes: texts as they are and each part of it as a word, at most the limit.
  private static func bytes(of value: Any) -> Int {
    var (bytes, rest) = (0, [value])
    while bytes < sizeLimit, let part = rest.popLast() {
      let text = part as? String
      bytes += MemoryLayout<Int>.stride + (text?.utf8.count ?? 0)
      if text == nil { rest += Mirror(reflecting: part).children.map(\.value) }
    }
    return bytes
  }

  /// Ends recording, forgets the actions and returns them.
  func take() -> InspectorHistory<State, Action> {
    defer { history = InspectorHistory() }
    isRecording = false
    return history
  }
}

/// The send whose effects run.
enum InspectedSend {
  /// The number of the action with which it began; nil outside of its effects.
  ///
  /// What no known effect has sent, such as an observer of the store, belongs to the send before it.
  @TaskLocal static var current: Int?
}
