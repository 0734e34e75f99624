import NavigatorComposition
import Testing

extension TestStore {
  /// Compares the state that `modify` expects after `step` with the actual one.
  func check(
    _ step: Recorder<State, Action>.Step,
    _ modify: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    stateInClosure = step.before
    defer {
      stateInClosure = nil
      assertedState = step.after
    }
    // A screen that the closure pushes gets the number that it got in the store.
    let modify = modify.map { modify in
      { (state: inout State) in
        var numbers = step.screenNumbers
        try numbers.provide { try modify(&state) }
      }
    }
    if exhaustivity == .on {
      checkExhaustively(step, modify, at: location)
    } else {
      PartialCheck.$isRunning.withValue(true) { checkPartially(step, modify, at: location) }
    }
  }

  private func checkExhaustively(
    _ step: Recorder<State, Action>.Step,
    _ modify: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    guard let modify else {
      guard step.before != step.after else { return }
      let text = FailureMessage.unexpectedChange(step.before, step.after)
      return TestFailure.report(text, at: location)
    }
    guard let expected = expected(from: step.before, modify, at: location) else { return }
    if expected != step.after {
      TestFailure.report(FailureMessage.state(expected, step.after), at: location)
    } else if step.before == step.after {
      TestFailure.report(FailureMessage.nothingChanged, at: location)
    }
  }

  /// Checks that the expectation holds after the step, or in the current state.
  private func checkPartially(
    _ step: Recorder<State, Action>.Step,
    _ modify: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    if let modify {
      guard let expected = expected(from: step.after, modify, at: location) else { return }
      guard expected == step.after || holdsNow(modify) else {
        return TestFailure.report(FailureMessage.state(expected, step.after), at: location)
      }
    }
    warnOfUnexpectedChange(step, modify, at: location)
  }

  private func holdsNow(_ modify: (inout State) throws -> Void) -> Bool {
    guard let current = store?.state else { return false }
    let expected = try? expected(from: current, modify)
    return expected == current
  }

  private func warnOfUnexpectedChange(
    _ step: Recorder<State, Action>.Step,
    _ modify: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    // The closure did not throw for the state after the step; if it throws now, nothing is shown.
    guard let expected = try? expected(from: step.before, modify ?? { _ in }) else { return }
    guard expected != step.after else { return }
    recorder.reportSkipped(FailureMessage.unexpectedChange(expected, step.after), at: location)
  }

  /// Returns `state` changed by `modify`; reports a failure and returns nil if `modify` throws.
  func expected(
    from state: State,
    _ modify: (inout State) throws -> Void,
    at location: SourceLocation
  ) -> State? {
    do {
      return try expected(from: state, modify)
    } catch {
      TestFailure.report(FailureMessage.threw(error), at: location)
      return nil
    }
  }

  /// Returns `state` changed by `modify`, whose shared values are handed to all copies of them.
  private func expected(
    from state: State,
    _ modify: (inout State) throws -> Void
  ) throws -> State {
    var expected = state
    try modify(&expected)
    shareValues(in: &expected)
    return expected
  }
}
