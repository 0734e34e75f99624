public import NavigatorComposition
public import Testing

extension TestStore {
  /// States that an effect sent `action`, and checks how it changed the state.
  ///
  /// It is the oldest action that was not stated; while there is none, it is awaited. A store that
  /// is not exhaustive skips what came before it.
  ///
  /// - Parameters:
  ///   - action: What was sent. Actions of a ``Effect/send(_:)`` are received too.
  ///   - timeout: How long to wait for it; nil for the store's own limit. When no effect runs that
  ///     could send anything, it fails at once.
  ///   - modify: As in ``send(_:assert:sourceLocation:)``.
  ///   - sourceLocation: The line that failures point at.
  public func receive(
    _ action: Action,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async where Action: Equatable {
    let expectation = Expectation(action: action)
    await receive(expectation, timeout, modify, sourceLocation)
  }

  /// States that an effect sent an action in the case `path`, whatever its payload.
  public func receive<Value>(
    _ path: Case<Action, Value>,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let expectation = Expectation<Action>("an action with a payload of \(typeName(Value.self))") {
      path.extract($0) != nil
    }
    await receive(expectation, timeout, modify, sourceLocation)
  }

  /// States that an effect sent the action in the case `path` with the payload `value`.
  public func receive<Value: Equatable>(
    _ path: Case<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var expectation = Expectation<Action>(describe(path.embed(value))) {
      path.extract($0) == value
    }
    expectation.difference = { Difference.text(path.embed(value), $0, signs: .wide) }
    await receive(expectation, timeout, modify, sourceLocation)
  }

  /// States that an effect sent an action that `isExpected` accepts.
  public func receive(
    where isExpected: @escaping (Action) -> Bool,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let expectation = Expectation<Action>("an action that the predicate accepts", isExpected)
    await receive(expectation, timeout, modify, sourceLocation)
  }
}

extension TestStore {
  /// States that the feature raised `delegate`, which nothing in the reducer under test handles.
  public func receive<Delegate: Equatable & Sendable>(
    delegate: Delegate,
    timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await receive(Expectation(delegate: delegate), timeout, nil, sourceLocation)
  }

  /// States that the feature asked to be dismissed, which nothing in the reducer under test handles.
  ///
  /// As when it is presented, its effects end, and it must not be sent anything afterwards.
  public func receiveDismissal(
    timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard await receive(Expectation.dismissal, timeout, nil, sourceLocation) else { return }
    stated = core?.state ?? stated
    recorder.core = nil
    _ = await recorder.inFlight.bell.wait(atMost: timeout ?? self.timeout) {
      !recorder.inFlight.isCancelling
    }
  }
}

extension TestStore {
  /// Takes the step that is expected and checks it; false when it did not come.
  @discardableResult
  private func receive(
    _ expectation: Expectation<Action>,
    _ timeout: Duration?,
    _ modify: ((inout State) throws -> Void)?,
    _ location: SourceLocation
  ) async -> Bool {
    let limit = timeout ?? self.timeout
    _ = await recorder.inFlight.bell.wait(atMost: limit) {
      position(of: expectation) != nil || recorder.inFlight.isEmpty
    }
    guard let position = position(of: expectation) else {
      fail(missing(expectation, limit), at: location)
      return false
    }
    skip(recorder.pending[..<position], at: location)
    let step = recorder.pending[position]
    recorder.pending.removeSubrange(...position)
    guard expectation.accepts(step.event) else {
      stated = step.after
      fail(Failure.unexpected(expectation, step.event), at: location)
      return false
    }
    check(step, modify, at: location)
    return true
  }

  /// Where the step to take stands: exhaustively only the first can be it; nil when it has not come.
  private func position(of expectation: Expectation<Action>) -> Int? {
    guard !exhaustivity.isOn else { return recorder.pending.isEmpty ? nil : 0 }
    return recorder.pending.firstIndex { expectation.accepts($0.event) }
  }

  private func missing(_ expectation: Expectation<Action>, _ limit: Duration) -> String {
    let running = recorder.inFlight.isEmpty ? nil : (limit, recorder.inFlight.running)
    return Failure.missing(
      expectation.text(),
      received: recorder.pending.map { describe($0.event) },
      running: running
    )
  }

  private func skip(_ steps: ArraySlice<Recorder<State, Action>.Step>, at location: SourceLocation)
  {
    guard !steps.isEmpty else { return }
    recorder.leftOver(Failure.skipped(steps.map { describe($0.event) }), at: location)
  }
}
