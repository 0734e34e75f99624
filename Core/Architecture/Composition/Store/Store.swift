/// Runs a reducer: holds the state, processes actions, starts effects, and notifies observers.
///
/// <!-- code: symbol-store -->
/// ```swift
/// let store = Store(initialState: Tally.State()) { Tally() }
/// store.send(.increment)
/// let count = store.state.count  // 1
/// ```
///
/// A store is isolated to the main actor. An action sent while another is processed is queued. When
/// `send` returns, all actions that it led to without suspending are processed, and observers were
/// notified once. When the store and its scoped stores are freed, its effects are cancelled.
@MainActor
public final class Store<State, Action> {
  let source: any StoreSource<State, Action>
  /// The observations that last as long as this store.
  private var observations: [StoreObservation] = []

  init(_ source: any StoreSource<State, Action>) {
    self.source = source
  }

  /// Creates a store, and builds the reducer once.
  public convenience init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> Reduce<State, Action>
  ) {
    self.init(StoreCore(initialState, reducer()))
  }

  /// The current state; in a scoped store whose part was removed, the one that it read last.
  ///
  /// A reducer that reads its own store gets the state before the current action, and an issue is reported: a
  /// reducer reads its parameter.
  public var state: State { source.state }

  /// Whether the state is there: not a part that was removed.
  package var isPresent: Bool { source.isPresent }

  /// Whether no effect is running or pending, also of the stores that this one is scoped from.
  ///
  /// ``StoreTask/isRunning`` tells the same of the effects of one action.
  public var isSettled: Bool { source.isSettled }

  /// Processes `action` and all actions that it leads to without suspending.
  ///
  /// Sent while another action is processed, it is queued and processed before that send returns.
  ///
  /// - Returns: The effects that were started, to await or cancel them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    source.send(action)
  }

  /// Keeps an observation until it is cancelled or this store is freed.
  func keep(_ observation: StoreObservation) {
    observations.removeAll(where: \.hasEnded)
    observations.append(observation)
  }
}

extension Store {
  /// Replaces the state, and cancels all effects, which belong to the state before; does nothing in a scoped store.
  package func restore(_ state: State) {
    core?.restore(state)
  }

  /// The state machine of this store; nil in a scoped store.
  private var core: StoreCore<State, Action>? { source as? StoreCore<State, Action> }
}
