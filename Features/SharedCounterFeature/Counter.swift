package import NavigatorComposition
package import NavigatorMenus
package import NavigatorRouting

/// The counter tab of ``SharedCounter``.
package struct Counter: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package var count = 0
    package var maximum = 0
    package var minimum = 0
    package var events = 0
    /// Whether the profile has reset the counter since it was last used here.
    package var wasReset = false
    /// The answer to "Is it prime?"; nil while it is not displayed.
    package var alert: AlertState<Answer>?

    package init() {}
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case decrement
    case increment
    case set(Int)
    case askWhetherPrime
    case alert(PresentationAction<Answer>)
  }

  /// The button of the alert.
  package enum Answer: Equatable, Sendable, Codable {
    case ok
  }

  package var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .decrement: state.count.step(by: -1)
      case .increment: state.count.step(by: 1)
      case .set(let count): state.count = count
      case .askWhetherPrime:
        state.alert = Self.primeAlert(state.count)
        return .none
      case .alert: return .none
      }
      state.recordChange()
      return .none
    }
    .ifLet(\.alert, alert: \.alert)
  }
}

extension Counter.State {
  fileprivate mutating func recordChange() {
    wasReset = false
    maximum = max(maximum, count)
    minimum = min(minimum, count)
    events.step(by: 1)
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
