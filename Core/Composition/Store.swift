/// Runs a reducer: holds the state, takes actions, starts effects, and tells who watches.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// store.state.count  // 1
/// ```
///
/// A store belongs to the main actor. An action sent while another is processed is queued behind
/// it. Everything that one send leads to without suspending has happened when `send` returns, and
/// observers then see one change. When the last reference to a store and to its scoped stores goes,
/// its effects are cancelled.
@MainActor
public final class Store<State, Action> {
  /// Where the state lives: here, or in the store this one was scoped from.
  @usableFromInline
  enum Source {
    case core(StoreCore<State, Action>)
    case link(StoreLink<State, Action>)
  }

  @usableFromInline let source: Source

  @inlinable
  init(_ source: Source) {
    self.source = source
  }

  isolated deinit {
    if case .core(let core) = source { core.close() }
  }

  /// Makes a store, building the reducer once.
  @inlinable
  public convenience init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> Reduce<State, Action>
  ) {
    self.init(.core(StoreCore(initialState, reducer())))
  }

  /// The state now.
  ///
  /// A reducer uses its own parameter: it has the state exclusively while it runs. Read from there,
  /// the store reports an issue, and then the program ends, as it always does in Swift when a value
  /// is read while somebody changes it.
  @inlinable
  public var state: State {
    switch source {
    case .core(let core): core.readState()
    case .link(let link): link.read()
    }
  }

  /// Processes `action` and everything it leads to without suspending.
  ///
  /// Sent while another action is processed, it is queued and processed before that send returns.
  ///
  /// - Returns: What was started, to be awaited or cancelled.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    switch source {
    case .core(let core): core.send(action)
    case .link(let link): link.send(action)
    }
  }
}
