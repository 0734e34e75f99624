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
    /// The answer to "Is it prime?"; nil while it is not displayed.
    package var alert: AlertState<Never>?

    package init() {}
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case decrement
    case increment
    case set(Int)
    case askWhetherPrime
    case alert(PresentationAction<Never>)
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
    maximum = max(maximum, count)
    minimum = min(minimum, count)
    events.step(by: 1)
  }
}

/// Returns whether a number is prime, by the test of Miller and Rabin, which takes microseconds.
///
/// No other number of 64 bits passes it for each of the first twelve primes.
package func isPrime(_ number: Int) -> Bool {
  let witnesses: [UInt] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
  guard number > 37 else { return number > 1 && witnesses.contains(UInt(number)) }
  let number = UInt(number)
  func product(_ a: UInt, _ b: UInt) -> UInt {
    number.dividingFullWidth(a.multipliedFullWidth(by: b)).remainder
  }
  return witnesses.allSatisfy { witness in
    // For a prime, its power of number - 1 is 1, and only 1 and -1 are roots of 1.
    var power: UInt = 1
    for bit in (0..<UInt.bitWidth).reversed() {
      let square = product(power, power)
      if square == 1, power != 1, power != number - 1 { return false }
      power = (number - 1) >> bit & 1 == 1 ? product(square, witness) : square
    }
    return power == 1
  }
}
