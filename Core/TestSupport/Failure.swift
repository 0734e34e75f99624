import NavigatorComposition

/// The texts of a test store's failures: a function for each.
enum Failure {
  static func state<State>(_ expected: State, _ actual: State) -> String {
    """
    The state is not as expected:

    \(difference(expected, actual))
    """
  }

  static func unstated<State>(_ expected: State, _ actual: State) -> String {
    """
    The state changed in a way that the test does not state:

    \(difference(expected, actual))
    """
  }

  static let nothingChanged = """
    The closure expects no change, and none happened. Leave the closure out when an action changes \
    nothing.
    """

  static func otherCase(_ value: Any, _ type: Any.Type) -> String {
    """
    The value is in another case than the one with a payload of \(typeName(type)):

    \(list([describe(value)]))
    """
  }

  static let nothingModified = """
    The closure leaves the payload as it is. Leave it out when nothing is expected to change.
    """

  static func threw(_ error: any Error) -> String {
    "The closure that states the expected state threw an error: \(error)"
  }

  static func sendBeforeReceive(_ pending: [String], _ action: Any) -> String {
    """
    Before this action is sent, \(count(pending.count, "received action")) must be stated:

    \(list(pending))

    Receive each with `receive`, or leave them out with `skipReceivedActions`.
    """
  }

  static func sentWhileReducing(_ action: Any) -> String {
    """
    The test sent an action while the store was processing another one:

    \(list([describe(action)]))

    Send it from the test itself, not from an effect.
    """
  }

  static func sentAfterDismissal(_ action: Any) -> String {
    """
    An action was sent after the feature had been dismissed:

    \(list([describe(action)]))

    A dismissed feature is gone: end the test at its dismissal.
    """
  }

  static func unexpected<Action>(_ expected: Expectation<Action>, _ event: Event<Action>)
    -> String
  {
    if case .action(let action) = event, let difference = expected.difference?(action) {
      return """
        Another action was received than expected:

        \(difference)

        (− expected, + actual)
        """
    }
    return """
      Another action was received than expected:

      − \(indented(expected.text()))
      + \(indented(describe(event)))

      (− expected, + actual)
      """
  }

  static func missing(
    _ expected: String,
    received: [String],
    running: (limit: Duration, effects: [String])?
  ) -> String {
    var parts = ["Expected to receive this, but it did not come:", list([expected])]
    if !received.isEmpty { parts += ["Received instead:", list(received)] }
    if let running {
      parts += [
        "After \(running.limit) these effects still run:", list(running.effects),
        "Advance the clock they wait for, or give `receive` a longer `timeout`.",
      ]
    } else {
      parts.append("No effect runs that could send it.")
    }
    return parts.joined(separator: "\n\n")
  }

  static func unreceived(_ pending: [String]) -> String {
    """
    \(count(pending.count, "received action")) left over, which the test does not state:

    \(list(pending))

    Receive each with `receive`, or leave them out with `skipReceivedActions`.
    """
  }

  static func unfinished(_ action: String) -> String {
    """
    An effect still runs that began with this action:

    \(list([action]))

    Advance the clock it waits for, cancel it, or let it run on with `skipInFlightEffects`.
    """
  }

  static func taskUnfinished(_ actions: [String], _ limit: Duration) -> String {
    """
    The effects of this send have not finished after \(limit). Still running are those of:

    \(list(actions))
    """
  }

  static func skipped(_ events: [String]) -> String {
    "Skipped \(count(events.count, "received action")):\n\n\(list(events))"
  }

  static func skippedEffects(_ actions: [String]) -> String {
    "Skipped \(count(actions.count, "running effect")), of:\n\n\(list(actions))"
  }

  static func nothingToSkip(_ what: String) -> String {
    "There is no \(what) to skip."
  }
}

extension Failure {
  private static func difference<Value>(_ expected: Value, _ actual: Value) -> String {
    let text = Difference.text(expected, actual, signs: .wide) ?? ""
    return text + "\n\n(− expected, + actual)"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "  \(indented($0))" }.joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}
