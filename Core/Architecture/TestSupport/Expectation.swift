import NavigatorComposition

/// The event that a test expects to receive.
struct Expectation<Action> {
  /// The description in a failure, computed only when there is one.
  let text: () -> String
  let matches: (Event<Action>) -> Bool
  /// The function of the test store that expects it.
  private(set) var function = "receive"
  /// Returns the difference between the expected action and another; nil if they cannot be compared.
  var difference: ((Action) -> String?)?

  private init(
    _ text: @escaping @autoclosure () -> String,
    event matches: @escaping (Event<Action>) -> Bool
  ) {
    self.text = text
    self.matches = matches
  }

  init(_ text: @escaping @autoclosure () -> String, _ matches: @escaping (Action) -> Bool) {
    self.init(text()) { (event: Event<Action>) in
      if case .action(let action) = event { matches(action) } else { false }
    }
  }

  init(action: Action) where Action: Equatable {
    self.init(describe(action)) { $0 == action }
    difference = { Difference.text(action, $0, minus: "−") }
  }

  static var dismissal: Expectation {
    var expectation = Expectation("a dismissal") { (event: Event<Action>) in event.isDismissal }
    expectation.function = "receiveDismissal"
    return expectation
  }
}

/// An event that an effect of a feature caused.
enum Event<Action> {
  case action(Action)
  case dismissal

  var isDismissal: Bool { if case .dismissal = self { true } else { false } }
}

func describe<Action>(_ event: Event<Action>) -> String {
  switch event {
  case .action(let action): describe(action as Any)
  case .dismissal: "a dismissal"
  }
}
