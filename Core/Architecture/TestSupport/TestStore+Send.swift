public import NavigatorComposition
public import Testing

extension TestStore {
  /// Sends `action`, and asserts how it changes the state.
  ///
  /// All actions received before must have been asserted; a store that is not exhaustive skips them.
  ///
  /// - Parameters:
  ///   - action: The action of the user or the system.
  ///   - modify: Changes the state before the action to the expected state after it; nil if the action
  ///     changes nothing. A closure that changes nothing is a failure. If the store is not exhaustive,
  ///     it sets only the properties to check, whose values may also come from follow-up actions.
  ///   - sourceLocation: The line of failures, including those about the action's effects.
  /// - Returns: The task of the action's effects.
  @discardableResult
  public func send(
    _ action: Action,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> TestStoreTask {
    guard let store, !recorder.isDismissed else {
      TestFailure.report(FailureMessage.sentAfterDismissal(action), at: sourceLocation)
      return TestStoreTask(nil, recorder.effects, timeout)
    }
    checkPendingBeforeSend(at: sourceLocation)
    recorder.expectSend(at: sourceLocation)
    let task = sending(at: sourceLocation) { store.send(.action(action)) }
    if let step = recorder.takeSent() {
      check(step, modify, at: sourceLocation)
    } else {
      TestFailure.report(FailureMessage.sentWhileReducing(action), at: sourceLocation)
    }
    return TestStoreTask(task, recorder.effects, timeout)
  }

  /// Sends the action in the case `path` with the payload `value`, such as an action of a child.
  @discardableResult
  public func send<Value>(
    _ path: CasePath<Action, Value>,
    _ value: Value,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> TestStoreTask where Action: CasesProviding {
    let action = Action.cases[keyPath: path].embed(value)
    return await send(action, assert: modify, sourceLocation: sourceLocation)
  }

  private func checkPendingBeforeSend(at location: SourceLocation) {
    guard !recorder.pending.isEmpty else { return }
    let pending = recorder.pending.map(\.event)
    recorder.reportUnasserted(FailureMessage.sendBeforeReceive(pending), at: location)
    if exhaustivity != .on { recorder.pending = [] }
  }
}
