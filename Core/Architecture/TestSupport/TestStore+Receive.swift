public import NavigatorComposition
public import Testing

extension TestStore {
  /// Asserts that an effect sent `action`, and how the action changed the state.
  ///
  /// The action must be the oldest one that has not been asserted; if there is none, the store waits
  /// for it. A store that is not exhaustive skips the actions before it.
  ///
  /// - Parameters:
  ///   - action: The expected action. Actions of `Effect.send(_:)` are received, too.
  ///   - timeout: The time to wait; nil for the store's ``timeout``. If no effect is running, the test
  ///     fails at once.
  ///   - modify: As in ``send(_:assert:sourceLocation:)``.
  ///   - sourceLocation: The line of failures.
  public func receive(
    _ action: Action,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async where Action: Equatable {
    let expectation = Expectation(action: action)
    await receive(expectation, timeout, modify, sourceLocation)
  }

  /// Asserts that an effect sent an action in the case `path`, with any payload.
  ///
  /// <!-- code: symbol-exhaustivity -->
  /// ```swift
  /// let store: TestStoreOf<Slow> = TestStore(initialState: Slow.State()) {
  ///   Slow(clock: ImmediateClock())
  /// }
  /// store.exhaustivity = .off
  /// await store.send(.load)
  /// await store.receive(\.answered)
  /// ```
  public func receive<Value>(
    _ path: CasePath<Action, Value>,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async where Action: CasesProviding {
    let path = Action.cases[keyPath: path]
    let payload = Value.self == Void.self ? "" : "(…)"
    let expectation = Expectation<Action>(".\(path.fullName)\(payload)") { action in
      path.extract(action) != nil
    }
    await receive(expectation, timeout, modify, sourceLocation)
  }

  /// Asserts that an effect sent the action in the case `path` with the payload `value`.
  public func receive<Value: Equatable>(
    _ path: CasePath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async where Action: CasesProviding {
    let path = Action.cases[keyPath: path]
    let expected = path.embed(value)
    var expectation = Expectation<Action>(describe(expected)) { path.extract($0) == value }
    expectation.difference = { action in Difference.text(expected, action, minus: "−") }
    await receive(expectation, timeout, modify, sourceLocation)
  }

  /// Asserts that an effect sent an action that satisfies `isExpected`.
  public func receive(
    where isExpected: @escaping (Action) -> Bool,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let expectation = Expectation<Action>("an action that satisfies the predicate", isExpected)
    await receive(expectation, timeout, modify, sourceLocation)
  }

  /// Asserts that the feature dismissed itself, because no operator of the reducer under test presents it.
  ///
  /// The test receives the dismissal in its turn, after the actions that were sent before. As for a presented
  /// feature, the dismissal cancels the feature's effects, and the feature can receive no more actions.
  public func receiveDismissal(
    timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard await receive(Expectation.dismissal, timeout, nil, sourceLocation) else { return }
    assertCurrentState()
    _ = await recorder.effects.signal.wait(atMost: timeout ?? self.timeout) {
      !recorder.effects.isCancelling
    }
  }

  /// Removes the expected step and checks it; returns false if the step was not received.
  @discardableResult
  private func receive(
    _ expectation: Expectation<Action>,
    _ timeout: Duration?,
    _ modify: ((inout State) throws -> Void)?,
    _ location: SourceLocation
  ) async -> Bool {
    let limit = timeout ?? self.timeout
    _ = await recorder.effects.signal.wait(atMost: limit) {
      position(of: expectation) != nil || recorder.effects.isEmpty
    }
    guard let position = position(of: expectation) else {
      TestFailure.report(missing(expectation, limit), at: location)
      return false
    }
    skip(recorder.pending[..<position], at: location)
    let step = recorder.pending[position]
    recorder.pending.removeSubrange(...position)
    guard expectation.matches(step.event) else {
      assertedState = step.after
      TestFailure.report(FailureMessage.unexpected(expectation, step.event), at: location)
      return false
    }
    check(step, modify, at: location)
    return true
  }

  /// The position of the step to assert, the first one if exhaustive; nil if it was not received.
  private func position(of expectation: Expectation<Action>) -> Int? {
    if exhaustivity == .on { return recorder.pending.indices.first }
    return recorder.pending.firstIndex { expectation.matches($0.event) }
  }

  private func missing(_ expectation: Expectation<Action>, _ limit: Duration) -> String {
    let running = recorder.effects.isEmpty ? nil : (limit, recorder.effects.actions)
    return FailureMessage.missing(
      expectation,
      received: recorder.pending.map { describe($0.event) },
      running: running
    )
  }

  private func skip(
    _ steps: ArraySlice<Recorder<State, Action>.Step>,
    at location: SourceLocation
  ) {
    guard !steps.isEmpty else { return }
    let text = FailureMessage.skipped(steps.map { describe($0.event) })
    recorder.reportUnasserted(text, at: location)
  }
}
