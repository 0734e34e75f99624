extension Store {
  /// Calls `notify` each time the queued actions were processed, until the observation ends.
  ///
  /// - Parameters:
  ///   - notify: Receives the state.
  ///   - removed: Called instead if the state is a part that was removed.
  /// - Returns: The observation, which ends when it is cancelled or freed.
  package func observeState(
    _ notify: @escaping (State) -> Void,
    removed: @escaping () -> Void = {}
  ) -> StoreObservation {
    source.observe(notify, removed: removed)
  }

  /// Calls `notify` whenever queued actions were processed, until the store is freed.
  ///
  /// It is called even if no state changed, for a front end that determines the changes itself, and when the part
  /// of a scoped store was removed.
  public func onChange(_ notify: @escaping @MainActor () -> Void) {
    keep(observeState({ _ in notify() }, removed: notify))
  }

  /// Calls `onChange` with the current value at `path`, and then after every change.
  ///
  /// It is called at most once per send, after all actions that the send led to without suspending.
  /// It may send actions. It is not called after the part of a scoped store was removed.
  ///
  /// - Returns: The observation, which ends when it is cancelled or freed.
  public func observe<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    onChange: @escaping (Value) -> Void
  ) -> StoreObservation {
    let first = state[keyPath: path]
    var last = first
    // Observes before the first call, which may send an action that changes the value.
    let observation = observeState { state in
      let value = state[keyPath: path]
      if value == last { return }
      last = value
      onChange(value)
    }
    onChange(first)
    return observation
  }

  /// Returns a sequence of the current value at `path` and the values it changes to.
  ///
  /// - Parameters:
  ///   - path: The part of the state; `\.self` for the whole state.
  ///   - policy: The values to keep while they arrive faster than they are read; by default the newest alone.
  /// - Returns: A sequence that ends when the store is freed or its iteration is cancelled.
  public func values<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>,
    bufferingPolicy policy: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    // The observation owns it, so the stream finishes when the observation is freed.
    let finisher = FinishOnDeinit(continuation)
    let observation = observe(path) { value in
      finisher.continuation.yield(value)
    }
    keep(observation)
    continuation.onTermination = { [weak observation] _ in
      Task { @MainActor in
        observation?.cancel()
      }
    }
    return stream
  }
}

/// Finishes a stream when it is freed.
private final class FinishOnDeinit<Value: Sendable>: Sendable {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
