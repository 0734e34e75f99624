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

  /// The actions, in parts that follow from each other.
  private(set) var parts: [InspectorHistory<State, Action>.Part] = []
  /// The bytes of the actions in each part.
  private var sizes: [Int] = []
  /// The bytes of the action that was weighed last.
  private var lastSize = 0
  /// The number of actions since then.
  private var unweighed = 0
  /// The number of actions that are no longer kept.
  private(set) var forgotten = 0
  /// Whether actions are recorded; not any more while an inspector does.
  var isRecording = true
  private let start = ContinuousClock.now

  /// The number of actions in a part: as many as are reduced again in less than a millisecond.
  static var interval: Int { 64 }
  /// The number of parts, which have 1,000 actions while the newest is incomplete.
  static var capacity: Int { 17 }
  /// The largest number of bytes of all actions.
  static var sizeLimit: Int { 2 << 20 }

  /// Creates an empty log.
  public init() {}

  /// Returns the reducer, which also keeps its actions.
  public func recording(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    let built = reducer.build()
    return Reduce { [self] state, action in
      MainActor.assumeIsolated { if isRecording { append(action, state) } }
      return built.reduce(into: &state, action: action)
    }
  }

  private func append(_ action: Action, _ before: State) {
    if parts.last?.steps.count ?? Self.interval >= Self.interval {
      parts.append(.init(base: before))
      sizes.append(0)
    }
    let time = Int(start.duration(to: .now) / .milliseconds(1))
    let step = Step(action: action, origin: origin, time: time)
    origin = .effect
    let count = parts[parts.count - 1].steps.count + 1
    parts[parts.count - 1].steps.append(step)
    weigh(action, count)
    while parts.count > Self.capacity || sizes.reduce(0, +) > Self.sizeLimit {
      forgotten += parts.removeFirst().steps.count
      sizes.removeFirst()
    }
  }

  /// Adds the bytes of the newest action to its part.
  ///
  /// Weighing an action takes some 30 times as long as keeping a short one, so every 32nd is weighed, none of them at the
  /// start, and each after one that was long. Those between two that were weighed count as the longer of both.
  private func weigh(_ action: Action, _ count: Int) {
    unweighed += 1
    sizes[sizes.count - 1] += lastSize
    guard count % 32 == 0 || lastSize > Self.sizeLimit / 1_000 else { return }
    let size = MemoryLayout<Step>.stride + encodedSize(of: action)
    let correction = size > lastSize ? (size - lastSize) * unweighed : size - lastSize
    sizes[sizes.count - 1] += correction
    (lastSize, unweighed) = (size, 0)
  }

  /// Ends recording, forgets the actions and returns them.
  func take() -> [InspectorHistory<State, Action>.Part] {
    defer { parts = [] }
    isRecording = false
    return parts
  }
}
