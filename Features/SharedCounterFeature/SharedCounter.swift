package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// Two tabs on one state: a counter, and a profile of how it was used.
package struct SharedCounter: Feature {
  package struct State: Equatable, Sendable, Codable {
    package var tab = Tab.counter
    package var count = 0
    package var maximum = 0
    package var minimum = 0
    package var events = 0
    /// The answer to "is it prime?", while it is shown.
    package var alert: AlertState<Answer>?

    package init() {}
  }

  package enum Tab: String, Equatable, Sendable, Codable, CaseIterable {
    case counter
    case profile
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case alert(PresentationAction<Answer>)
  }

  /// The button of the alert.
  package enum Answer: Equatable, Sendable, Codable {
    case ok
  }

  package enum View: Equatable, Sendable, Codable {
    case select(Tab)
    case decrement
    case increment
    case askWhetherPrime
    case reset
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.select(let tab)): state.tab = tab
      case .view(.decrement): state.step(by: -1)
      case .view(.increment): state.step(by: 1)
      case .view(.askWhetherPrime): state.alert = Self.primeAlert(state.count)
      case .view(.reset): state = State()
      case .alert: break
      }
      return .none
    }
    .ifLet(\.alert, alert: \.alert)
  }
}

extension SharedCounter.State {
  fileprivate mutating func step(by difference: Int) {
    count += difference
    maximum = max(maximum, count)
    minimum = min(minimum, count)
    events += 1
  }
}

/// Whether `number` has exactly two divisors; trial division up to its root.
package func isPrime(_ number: Int) -> Bool {
  guard number > 3 else { return number > 1 }
  guard number % 2 != 0, number % 3 != 0 else { return false }
  // Every further prime is one beside a multiple of six. The quotient is compared, as the square
  // of the divisor could overflow.
  return !stride(from: 5, through: number, by: 6).lazy
    .prefix { $0 <= number / $0 }
    .contains { number % $0 == 0 || number % ($0 + 2) == 0 }
}
