package import NavigatorComposition

/// Two tabs on one state: a counter, and a profile of how it was used.
package struct SharedCounter: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package var tab = Tab.counter
    package var count = 0
    package var maximum = 0
    package var minimum = 0
    package var events = 0
    package var primeAlert: PrimeAlert?

    package init() {}
  }

  package enum Tab: String, Equatable, Sendable, Codable, CaseIterable {
    case counter
    case profile
  }

  /// The answer to "is it prime?", while it is shown.
  package struct PrimeAlert: Equatable, Sendable, Codable {
    package let number: Int
    package let isPrime: Bool

    package init(number: Int, isPrime: Bool) {
      self.number = number
      self.isPrime = isPrime
    }
  }

  package enum Action: Equatable, Sendable, Codable {
    case view(View)
  }

  package enum View: Equatable, Sendable, Codable {
    case select(Tab)
    case decrement
    case increment
    case askWhetherPrime
    case dismissAlert
    case reset
  }

  package init() {}

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.select(let tab)): state.tab = tab
    case .view(.decrement): state.step(by: -1)
    case .view(.increment): state.step(by: 1)
    case .view(.askWhetherPrime):
      state.primeAlert = PrimeAlert(number: state.count, isPrime: isPrime(state.count))
    case .view(.dismissAlert): state.primeAlert = nil
    case .view(.reset): state = State()
    }
    return .none
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
