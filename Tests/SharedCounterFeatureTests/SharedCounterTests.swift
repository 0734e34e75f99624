import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import SharedCounterFeature
import Testing

@MainActor
@Suite("SharedCounter")
struct SharedCounterTests {
  @Test("the counter updates count, maximum, minimum and number of events")
  func profile() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    await store.send(.view(.increment)) {
      $0.count = 1
      $0.maximum = 1
      $0.events = 1
    }
    await store.send(.view(.decrement)) {
      $0.count = 0
      $0.events = 2
    }
    await store.send(.view(.decrement)) {
      $0.count = -1
      $0.minimum = -1
      $0.events = 3
    }
    await store.send(.view(.select(.profile))) { $0.tab = .profile }
    await store.send(.view(.reset)) { $0 = SharedCounter.State() }
    await store.finish()
  }

  @Test("the answer to the prime question is an alert, which is dismissed")
  func prime() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    await store.send(.view(.askWhetherPrime)) {
      $0.alert = AlertState(
        title: Text(en: "👎 The number 0 is not prime :(", ja: "👎 0は素数ではありません"),
        buttons: [ButtonState(Text(en: "OK", ja: "OK"), role: .cancel, action: .ok)]
      )
    }
    #expect(SharedCounter.menu(store.state).alert?.dismiss == .alert(.dismiss))
    await store.send(.alert(.presented(.ok))) { $0.alert = nil }
    await store.finish()
  }

  @Test("isPrime agrees with a sieve, and accepts the largest numbers")
  func primes() {
    let limit = 10_000
    var isComposite = [Bool](repeating: false, count: limit)
    for factor in 2..<limit where !isComposite[factor] {
      for multiple in stride(from: 2 * factor, to: limit, by: factor) {
        isComposite[multiple] = true
      }
    }
    for number in -10..<limit {
      #expect(isPrime(number) == (number > 1 && !isComposite[number]), "\(number)")
    }
    #expect(!isPrime(.max))
    #expect(!isPrime(.min))
    #expect(isPrime(2_147_483_647))
  }
}
