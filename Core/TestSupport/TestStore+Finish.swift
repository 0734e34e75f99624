import NavigatorComposition
public import Testing

extension TestStore {
  /// Waits until every effect has finished, and fails for what is left over then.
  ///
  /// Left over are actions, delegates and dismissals that were not received, and effects that still
  /// run. A store that is freed without this fails for the same, without waiting.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait; nil for the store's own limit.
  ///   - sourceLocation: The line that failures about received actions point at; those about effects
  ///     point at the line that sent the action.
  public func finish(
    timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    _ = await recorder.inFlight.bell.wait(atMost: timeout ?? self.timeout) {
      !recorder.inFlight.isBusy
    }
    recorder.reportLeftovers(at: sourceLocation)
    stated = core?.state ?? stated
  }

  /// Takes everything received so far as stated.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure that there is nothing to skip.
  ///   - sourceLocation: The line that failures point at.
  public func skipReceivedActions(
    strict: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await SerialTasks.settle()
    if recorder.pending.isEmpty {
      if strict { fail(Failure.nothingToSkip("received action"), at: sourceLocation) }
      return
    }
    recorder.warn(Failure.skipped(recorder.pending.map { describe($0.event) }), at: sourceLocation)
    recorder.pending = []
    stated = core?.state ?? stated
  }

  /// Lets every effect that runs now run on: it need not finish.
  ///
  /// What it sends can still be received.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure that no effect runs.
  ///   - sourceLocation: The line that failures point at.
  public func skipInFlightEffects(
    strict: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let running = recorder.inFlight.unfinished
    if running.isEmpty {
      if strict { fail(Failure.nothingToSkip("running effect"), at: sourceLocation) }
      return
    }
    recorder.warn(Failure.skippedEffects(running.map(\.action)), at: sourceLocation)
    recorder.inFlight.skip()
  }

  /// Checks the state outside of a step.
  ///
  /// - Parameters:
  ///   - modify: Sets what is of interest to what it is expected to be.
  ///   - sourceLocation: The line that a failure points at.
  public func assert(
    _ modify: (inout State) throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = state
    guard let expected = expected(from: actual, modify, at: sourceLocation) else { return }
    guard expected != actual else { return }
    fail(Failure.state(expected, actual), at: sourceLocation)
  }
}
