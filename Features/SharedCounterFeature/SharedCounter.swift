package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// Two tabs with shared state: a counter, and a profile with statistics of its use.
package struct SharedCounter: Feature {
  package struct State: Equatable, Sendable, Codable {
    package var tab = Tab.counter
    package var count = 0
    package var maximum = 0
    package var minimum = 0
    package var events = 0
    /// The answer to "Is it prime?"; nil while it is not displayed.
    package var alert: AlertState<Answer>?

    package init() {}
  }

  package enum Tab: String, LinkValue, Codable, CaseIterable {
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

  /// `/shared-counter`, or `/shared-counter;tab=profile`; without the counts.
  package static let link = ScreenLink("shared-counter", State()).parameter("tab", \.tab)

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

/// Returns whether a number is prime, by trial division up to its square root.
package func isPrime(_ number: Int) -> Bool {
  guard number > 3 else { return number > 1 }
  guard number % 2 != 0, number % 3 != 0 else { return false }
  // All larger primes are adjacent to a multiple of six. The comparison with the quotient avoids an
  // overflow of the squared divisor.
  return !stride(from: 5, through: number, by: 6).lazy
    .prefix { $0 <= number / $0 }
    .contains { number % $0 == 0 || number % ($0 + 2) == 0 }
}
