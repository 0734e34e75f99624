import NavigatorComposition

/// The messages of a test store's failures, one function for each.
enum FailureMessage {
  static func state<State>(_ expected: State, _ actual: State) -> String {
    paragraphs("The state is not as expected:", difference(expected, actual))
  }

  static func unexpectedChange<State>(_ expected: State, _ actual: State) -> String {
    paragraphs(
      "The state changed in a way that the test does not expect:",
      difference(expected, actual)
    )
  }

  static let nothingChanged = """
    The closure expects no change, and the state did not change. Omit the closure when an action \
    changes nothing.
    """

  static func wrongCase(_ value: Any, _ name: String) -> String {
    paragraphs("The value is not in the case `\(name)`:", list([describe(value)]))
  }

  static let unchangedPayload = """
    The closure does not change the payload. Omit the closure when no change is expected.
    """

  static func threw(_ error: any Error) -> String {
    "The closure that sets the expected state threw an error: \(error)"
  }

  static func sendBeforeReceive<Action>(_ pending: [Event<Action>]) -> String {
    paragraphs(
      "The test must receive \(count(pending.count, "action")) before it sends another:",
      list(pending.map { describe($0) }),
      receiveOrSkip(pending)
    )
  }

  static func sentWhileReducing(_ action: Any) -> String {
    paragraphs(
      "The test sent an action while the store was processing another one:",
      list([describe(action)]),
      "Send it from the test itself, not from an effect."
    )
  }

  static func sentAfterDismissal(_ action: Any) -> String {
    paragraphs(
      "The test sent an action after the feature was dismissed:",
      list([describe(action)]),
      "A dismissed feature receives no actions: end the test at its dismissal."
    )
  }

  static func unexpected<Action>(
    _ expected: Expectation<Action>,
    _ event: Event<Action>
  ) -> String {
    paragraphs(
      "The received action is not the expected one:",
      difference(expected, event),
      legend
    )
  }

  private static func difference<Action>(
    _ expected: Expectation<Action>,
    _ event: Event<Action>
  ) -> String {
    if case .action(let action) = event, let difference = expected.difference?(action) {
      return difference
    }
    return "− \(indented(expected.text()))\n+ \(indented(describe(event)))"
  }

  static func missing<Action>(
    _ expected: Expectation<Action>,
    received: [String],
    running: (limit: Duration, effects: [String])?
  ) -> String {
    var parts = ["Expected to receive the following, but did not:", list([expected.text()])]
    if !received.isEmpty {
      parts += ["Received instead:", list(received)]
    }
    if let running {
      parts += [
        "After \(running.limit), the effects of these actions are still running:",
        list(running.effects),
        "Advance the clock they wait for, or give `\(expected.function)` a longer `timeout`.",
      ]
    } else {
      parts.append("No running effect can send it.")
    }
    return parts.joined(separator: "\n\n")
  }

  static func unreceived<Action>(_ pending: [Event<Action>]) -> String {
    paragraphs(
      "The test did not receive \(count(pending.count, "action")):",
      list(pending.map { describe($0) }),
      receiveOrSkip(pending)
    )
  }

  static func unfinished(_ action: String) -> String {
    paragraphs(
      "An effect of this action is still running:",
      list([action]),
      "Advance the clock it waits for, cancel it, or skip it with `skipInFlightEffects`."
    )
  }

  static func taskUnfinished(_ actions: [String], _ limit: Duration) -> String {
    paragraphs("After \(limit), the effects of these actions are still running:", list(actions))
  }

  static func skipped(_ events: [String]) -> String {
    paragraphs("Skipped \(count(events.count, "received action")):", list(events))
  }

  static func skippedEffects(_ actions: [String]) -> String {
    paragraphs("Skipped \(count(actions.count, "running effect")), of:", list(actions))
  }

  static func nothingToSkip(_ noun: String) -> String { "There is no \(noun) to skip." }
}

extension FailureMessage {
  private static let legend = "(− expected, + actual)"

  private static func receiveOrSkip<Action>(_ pending: [Event<Action>]) -> String {
    let hasDismissal = pending.contains(where: \.isDismissal)
    let dismissal = hasDismissal ? " a dismissal with `receiveDismissal`," : ""
    return "Receive each with `receive`,\(dismissal) or skip them with `skipReceivedActions`."
  }

  private static func paragraphs(_ texts: String...) -> String { texts.joined(separator: "\n\n") }

  private static func difference<Value>(_ expected: Value, _ actual: Value) -> String {
    let lines = Difference.text(expected, actual, minus: "−") ?? ""
    return paragraphs(lines, legend)
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "  \(indented($0))" }.joined(separator: "\n")
  }

  /// Returns the text with two spaces before each line but the first.
  private static func indented(_ text: String) -> String {
    text.replacing("\n", with: "\n  ")
  }
}
