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
  /// The source of the state: this store, or the store that it is scoped from.
  enum Source {
    case core(StoreCore<State, Action>)
    case link(StoreLink<State, Action>)
  }

  let source: Source

  init(_ source: Source) { self.source = source }

  isolated deinit { if case .core(let core) = source { core.close() } }

  /// Creates a store, and builds the reducer once.
  public convenience init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> Reduce<State, Action>
  ) {
    self.init(.core(StoreCore(initialState, reducer())))
  }

  /// The current state.
  ///
  /// A reducer has exclusive access to the state through its parameter. If it reads this property, the
  /// store reports an issue. The value is then the state before the current action, except for the first
  /// such read of a store: that returns the initial state. A newer one would have to be kept before every
  /// action, and then every array that an action changes would be copied.
  public var state: State {
    switch source {
    case .core(let core): core.readState()
    case .link(let link): link.read()
    }
  }

  /// Passes the state to `body`, which only reads it, in place.
  package func withValue(_ body: (inout State) -> Void) {
    switch source {
    case .core(let core): core.withValue(body)
    case .link(let link): link.withValue(body)
    }
  }

  /// Whether no effect is running or pending, also of the stores that this one is scoped from.
  ///
  /// ``StoreTask/isRunning`` tells the same of the effects of one action.
  public var isSettled: Bool {
    switch source {
    case .core(let core): core.activity.root?.isSettled ?? true
    case .link(let link): link.isSettled()
    }
  }

  /// Processes `action` and all actions that it leads to without suspending.
  ///
  /// Sent while another action is processed, it is queued and processed before that send returns.
  ///
  /// - Returns: The effects that were started, to await or cancel them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    switch source {
    case .core(let core): core.send(action)
    case .link(let link): link.send(action, nil)
    }
  }
}
