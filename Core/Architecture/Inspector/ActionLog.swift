public import NavigatorComposition
public import NavigatorSessions

/// Keeps the last 1,000 actions of a store for the inspector, and the effects in flight.
///
/// <!-- code: example-inspector -->
/// ```swift
/// let log = ActionLog(initialState: NoteRouter.State(), reducer: NoteRouter())
/// let store = Store(initialState: NoteRouter.State()) {
///   NoteRouter().watching { log.watch($0) }
/// }
/// let program = Program(
///   menu: { RouterView<NoteRouter>.menu(store.state) },
///   send: { _ = store.send($0) },
///   onChange: { store.onChange($0) }
/// )
/// .inspected(store, log: log) { RouterView<NoteRouter>.menu($0) }
/// ```
///
/// Actions with long texts are fewer, so that all but the last one take at most two megabytes.
@MainActor
public final class ActionLog<State: Codable & Sendable, Action: Codable & Sendable> {
  /// What is known of an action besides the states before and after it.
  struct Entry {
    let origin: ActionOrigin
    /// The milliseconds since the log was created.
    let time: Int
    /// The number of the action with which its send began.
    let send: Int
    /// The time of the reducers.
    let microseconds: Int
    /// About how many bytes the action takes; 0 until another one follows.
    var size = 0
  }

  /// The number of actions above which the oldest are removed, up to 64 at once.
  static var countLimit: Int { 1_064 }
  /// The number of bytes of all actions above which the oldest are removed.
  static var sizeLimit: Int { 2 << 20 }
  /// The number of bytes after which a state is kept, so that actions with long texts are removed few at once.
  static var sizeBetweenStates: Int { sizeLimit / 16 }

  /// The origin of the next action; it is an effect again after that.
  public var origin = ActionOrigin.effect

  /// The actions and the states between them.
  let history: StateHistory<State, Action>
  /// The effects in flight.
  var effects: [RunningEffect<Action>] = []
  /// What shows the actions; nil before the inspector is opened.
  weak var inspection: Inspection<State, Action>?
  /// One for each action of the history.
  private var entries: [Entry] = []
  /// The last action, which is not measured yet; nil if there is none.
  ///
  /// The first measurement takes a twentieth of a start, which has only one action before the first frame.
  private var lastAction: Action?
  /// The bytes of all actions but the last one.
  private var size = 0
  /// The bytes of the actions since a state was kept because of them.
  private var sizeSinceState = 0
  private let start = ContinuousClock.now

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - initialState: The state of the store before the first action.
  ///   - reducer: The reducer of the store, without what watches it: it computes earlier states again.
  public init(initialState: State, reducer: some Reducer<State, Action>) {
    let start = ReplayableState(initialState, screenNumbers: ScreenNumbers())
    history = StateHistory(start: start, reducer: reducer)
  }

  /// Keeps an action of the reducer that this log watches, and tracks its effects.
  public func watch(_ watched: WatchedAction<State, Action>) -> EffectInterceptor? {
    let origin = self.origin
    self.origin = .effect
    inspection?.noteCancellations()
    if inspection?.isPaused == true {
      history.keepNextState()
      return nil
    }
    let number = history.endIndex
    let entry = entry(for: watched, number, origin)
    append(entry, watched)
    inspection?.show(number, entry, before: watched.before, after: watched.after)
    let action = watched.action
    return EffectInterceptor { [self] operation in
      let effect = RunningEffect(action: action, number: number)
      await InspectedSend.$current.withValue(entry.send) { await run(operation, of: effect) }
    }
  }

  /// Returns what is known of the action with a number.
  func entry(_ number: Int) -> Entry { entries[number - history.numbers.lowerBound] }

  /// Replaces the state of the store.
  package func restore(_ state: State, in store: Store<State, Action>) {
    history.keepNextState()
    store.restore(state)
  }

  /// Removes all actions; the next one has the next number.
  func clear() {
    history.removeAll()
    removeEntries(entries.count)
    lastAction = nil
  }
}

// MARK: - Keeping actions

extension ActionLog {
  private func entry(
    for watched: WatchedAction<State, Action>,
    _ number: Int,
    _ origin: ActionOrigin
  ) -> Entry {
    var send = number
    if origin == .effect {
      send = InspectedSend.current ?? entries.last?.send ?? number
    }
    return Entry(
      origin: origin,
      time: Int(start.duration(to: .now) / .milliseconds(1)),
      send: send,
      microseconds: Int(watched.duration / .microseconds(1))
    )
  }

  private func append(_ entry: Entry, _ watched: WatchedAction<State, Action>) {
    measureLastAction()
    history.record(watched.action, in: watched.start)
    entries.append(entry)
    lastAction = watched.action
    removeOldest()
  }

  private func measureLastAction() {
    guard let action = lastAction.take(), let last = entries.indices.last else { return }
    let actionSize = MemoryLayout<Action>.stride + textSize(of: action)
    entries[last].size = actionSize
    size += actionSize
    sizeSinceState += actionSize
    if sizeSinceState > Self.sizeBetweenStates {
      history.keepNextState()
      sizeSinceState = 0
    }
  }

  private func removeOldest() {
    while entries.count > Self.countLimit || size > Self.sizeLimit {
      let count = history.removeOldest()
      if count == 0 { return }
      removeEntries(count)
    }
  }

  private func removeEntries(_ count: Int) {
    for entry in entries.prefix(count) {
      size -= entry.size
    }
    entries.removeFirst(count)
  }
}

/// Returns the bytes of the texts in a value.
///
/// It looks at 100 parts at most, which take 0.2 ms: a value with more is in the state as well, which shares them.
private func textSize(of value: Any) -> Int {
  let limit = 100
  var bytes = 0
  var rest = [value]
  var partCount = 0
  while let part = rest.popLast(), partCount < limit {
    partCount += 1
    if let text = part as? String {
      bytes += text.utf8.count
    } else {
      rest += Mirror(reflecting: part).children.prefix(limit).map(\.value)
    }
  }
  return bytes
}

/// The send whose effects run.
enum InspectedSend {
  /// The number of the action with which it began; nil outside of its effects.
  ///
  /// What no known effect has sent, such as an observer of the store, belongs to the send before it.
  @TaskLocal static var current: Int?
}
