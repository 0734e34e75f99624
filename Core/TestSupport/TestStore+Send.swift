public import NavigatorComposition
public import Testing

extension TestStore {
  /// Sends `action`, and checks how it changes the state.
  ///
  /// What has been received by then has to be stated first; a store that is not exhaustive skips it.
  ///
  /// - Parameters:
  ///   - action: What a person or the system does.
  ///   - modify: Turns the state before the action into the one expected after it; nil when it
  ///     changes nothing. A closure that changes nothing is a failure. Not exhaustively, it sets what
  ///     is of interest, and may also state what actions that follow at once have changed.
  ///   - sourceLocation: The line that failures point at, also those of the action's effects.
  /// - Returns: What the action started, to be awaited or cancelled.
  @discardableResult
  public func send(
    _ action: Action,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> TestStoreTask {
    guard let core else {
      fail(Failure.sentAfterDismissal(action), at: sourceLocation)
      return TestStoreTask(nil, recorder.inFlight, timeout)
    }
    statePending(before: action, at: sourceLocation)
    recorder.expectSend(at: sourceLocation)
    let task = sending(at: sourceLocation) { core.send(action) }
    if let step = recorder.takeSent() {
      check(step, modify, at: sourceLocation)
    } else {
      fail(Failure.sentWhileReducing(action), at: sourceLocation)
    }
    return TestStoreTask(task, recorder.inFlight, timeout)
  }

  /// Sends the action that `path` makes of `value`: an action of a child, from the child's words.
  @discardableResult
  public func send<Value>(
    _ path: Case<Action, Value>,
    _ value: Value,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> TestStoreTask {
    await send(path.embed(value), assert: modify, sourceLocation: sourceLocation)
  }

  private func statePending(before action: Action, at location: SourceLocation) {
    guard !recorder.pending.isEmpty else { return }
    let pending = recorder.pending.map(\.event)
    recorder.leftOver(Failure.sendBeforeReceive(pending.map(describe), action), at: location)
    if !exhaustivity.isOn { recorder.pending = [] }
  }
}
