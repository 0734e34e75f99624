import NavigatorComposition
import Testing

extension TestStore {
  /// Compares what `modify` expects of `step` with what happened.
  func check(
    _ step: Recorder<State, Action>.Step,
    _ modify: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    defer { stated = step.after }
    if exhaustivity.isOn {
      checkAll(step, modify, at: location)
    } else {
      checkPart(step, modify, at: location)
    }
  }

  private func checkAll(
    _ step: Recorder<State, Action>.Step,
    _ modify: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    guard let modify else {
      guard step.before != step.after else { return }
      return fail(Failure.unstated(step.before, step.after), at: location)
    }
    shown = step.before
    defer { shown = nil }
    guard let expected = expected(from: step.before, modify, at: location) else { return }
    if expected != step.after {
      fail(Failure.state(expected, step.after), at: location)
    } else if step.before == step.after {
      fail(Failure.nothingChanged, at: location)
    }
  }

  /// What was stated has to hold after the step, or after everything that has followed it.
  private func checkPart(
    _ step: Recorder<State, Action>.Step,
    _ modify: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    shown = step.before
    defer { shown = nil }
    if let modify {
      guard let expected = expected(from: step.after, modify, at: location) else { return }
      guard expected == step.after || holdsNow(modify) else {
        return fail(Failure.state(expected, step.after), at: location)
      }
    }
    warnOfUnstated(step, modify, at: location)
  }

  private func holdsNow(_ modify: (inout State) throws -> Void) -> Bool {
    guard let now = core?.state else { return false }
    var expected = now
    do { try modify(&expected) } catch { return false }
    return expected == now
  }

  private func warnOfUnstated(
    _ step: Recorder<State, Action>.Step,
    _ modify: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    var expected = step.before
    // It has not thrown before, with another state; if it does now there is nothing to show.
    do { try modify?(&expected) } catch { return }
    guard expected != step.after else { return }
    recorder.warn(Failure.unstated(expected, step.after), at: location)
  }

  /// The state that `modify` makes of `state`; nil, and a failure, when it throws.
  func expected(
    from state: State,
    _ modify: (inout State) throws -> Void,
    at location: SourceLocation
  ) -> State? {
    var expected = state
    do {
      try modify(&expected)
      return expected
    } catch {
      fail(Failure.threw(error), at: location)
      return nil
    }
  }
}
