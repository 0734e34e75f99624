import NavigatorComposition
public import Testing

extension TestStore {
  /// Waits until every effect has finished, and fails for everything that the test does not assert.
  ///
  /// Failures are actions and dismissals that were not received, and effects that are still
  /// running. A store that is freed reports the same failures, without waiting.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait; nil for the store's ``timeout``.
  ///   - sourceLocation: The line of failures about received actions; those about effects are at the
  ///     line that sent the action.
  public func finish(
    timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    _ = await recorder.effects.signal.wait(atMost: timeout ?? self.timeout) {
      !recorder.effects.isBusy
    }
    recorder.reportUnasserted(at: sourceLocation)
    assertCurrentState()
  }

  /// Skips all actions received so far, which count as asserted.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if there is nothing to skip.
  ///   - sourceLocation: The line of the failure.
  public func skipReceivedActions(
    strict: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await SerialTasks.waitUntilIdle()
    if recorder.pending.isEmpty {
      reportNothingToSkip("received action", strict: strict, at: sourceLocation)
      return
    }
    let events = recorder.pending.map(\.event)
    recorder.reportSkipped(FailureMessage.skipped(events.map { describe($0) }), at: sourceLocation)
    recorder.pending = []
    assertCurrentState()
  }

  /// Skips all running effects, which need not finish before the end of the test.
  ///
  /// The test can still receive the actions that they send.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if no effect is running.
  ///   - sourceLocation: The line of the failure.
  public func skipInFlightEffects(
    strict: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let skipped = recorder.effects.unfinished.map(\.action)
    if skipped.isEmpty {
      reportNothingToSkip("running effect", strict: strict, at: sourceLocation)
      return
    }
    recorder.reportSkipped(FailureMessage.skippedEffects(skipped), at: sourceLocation)
    recorder.effects.skipAll()
  }

  private func reportNothingToSkip(_ noun: String, strict: Bool, at location: SourceLocation) {
    if strict { TestFailure.report(FailureMessage.nothingToSkip(noun), at: location) }
  }

  /// Checks the state between two steps.
  ///
  /// - Parameters:
  ///   - modify: Sets the properties to check to their expected values.
  ///   - sourceLocation: The line of the failure.
  public func assert(
    _ modify: (inout State) throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = state
    guard let expected = expected(from: actual, modify, at: sourceLocation) else { return }
    guard expected != actual else { return }
    TestFailure.report(FailureMessage.state(expected, actual), at: sourceLocation)
  }
}
