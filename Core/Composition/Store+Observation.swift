extension Store {
  /// Calls `notify` after every drain of actions, until the returned function is called.
  @usableFromInline
  func observeChanges(_ notify: @escaping (State) -> Void) -> () -> Void {
    switch source {
    case .core(let core): core.observe(notify)
    case .link(let link): link.observe(notify)
    }
  }

  /// Calls `notify` after every drain of actions, whatever it changed, as long as the store lives.
  ///
  /// For a front end that draws the state as a whole and finds out itself what is new.
  public func onChange(_ notify: @escaping @MainActor () -> Void) {
    _ = observeChanges { _ in notify() }
  }

  /// Calls `onChange` with the value at `path` now, and then whenever it is another.
  ///
  /// However many actions a send leads to, it is called at most once for it. It may send actions.
  ///
  /// - Returns: What ends the observation; it also ends when that value is freed.
  public func observe<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    onChange: @escaping (Value) -> Void
  ) -> StoreObservation {
    var last = state[keyPath: path]
    onChange(last)
    return StoreObservation(
      observeChanges { state in
        let value = state[keyPath: path]
        guard value != last else { return }
        last = value
        onChange(value)
      }
    )
  }

  /// The value at `path` now, and then every other value it takes.
  ///
  /// - Parameters:
  ///   - path: Which part of the state; `\.self` for all of it.
  ///   - policy: What to keep for a reader that is slower than the changes: the newest value, unless
  ///     told otherwise.
  /// - Returns: A sequence that ends with the store. It stops observing when its reader stops.
  public func values<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>,
    bufferingPolicy policy: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    let end = StreamEnd(continuation)
    let observation = observe(path) { end.continuation.yield($0) }
    continuation.onTermination = { _ in
      Task { @MainActor in observation.cancel() }
    }
    return stream
  }
}

/// Ends a stream when the last of those who could feed it has gone.
private final class StreamEnd<Value: Sendable>: Sendable {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}

/// Keeps an observation of a store going; it ends with ``cancel()``, or when this is freed.
@MainActor
public final class StoreObservation {
  private var remove: (() -> Void)?

  init(_ remove: @escaping () -> Void) {
    self.remove = remove
  }

  isolated deinit {
    cancel()
  }

  /// Ends the observation.
  ///
  /// Ending twice does nothing.
  public func cancel() {
    remove?()
    remove = nil
  }
}
