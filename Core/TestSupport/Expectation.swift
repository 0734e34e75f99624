import NavigatorComposition

/// What a test expects to receive.
struct Expectation<Action> {
  /// The words for it in a failure; made when there is one.
  let text: () -> String
  let accepts: (Event<Action>) -> Bool
  /// How an action differs from it; nil where there is nothing to compare.
  var difference: ((Action) -> String?)?

  private init(
    _ text: @escaping @autoclosure () -> String,
    event accepts: @escaping (Event<Action>) -> Bool
  ) {
    self.text = text
    self.accepts = accepts
  }

  init(_ text: @escaping @autoclosure () -> String, _ accepts: @escaping (Action) -> Bool) {
    self.init(text()) { (event: Event<Action>) in
      if case .action(let action) = event { accepts(action) } else { false }
    }
  }

  init(action: Action) where Action: Equatable {
    self.init(describe(action)) { $0 == action }
    difference = { Difference.text(action, $0, signs: .wide) }
  }

  init<Delegate: Equatable & Sendable>(delegate: Delegate) {
    self.init(describe(Event<Action>.delegate(delegate))) { (event: Event<Action>) in
      if case .delegate(let value) = event { value as? Delegate == delegate } else { false }
    }
  }

  static var dismissal: Expectation {
    Expectation("a dismissal") { (event: Event<Action>) in
      if case .dismissal = event { true } else { false }
    }
  }
}

/// Something that a feature did by itself.
enum Event<Action> {
  case action(Action)
  case delegate(any Sendable)
  case dismissal
}

func describe<Action>(_ event: Event<Action>) -> String {
  switch event {
  case .action(let action): describe(action as Any)
  case .delegate(let delegate): "the delegate \(describe(delegate, margin: ""))"
  case .dismissal: "a dismissal"
  }
}
