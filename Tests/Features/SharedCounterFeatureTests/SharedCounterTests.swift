import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import SharedCounterFeature
import Testing

@MainActor
@Suite("SharedCounter")
struct SharedCounterTests {
  @Test("the counter updates count, maximum, minimum and number of events; the profile resets them")
  func profile() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    await store.send(.counter(.increment)) {
      $0.counter.count = 1
      $0.counter.maximum = 1
      $0.counter.events = 1
    }
    await store.send(.counter(.decrement)) {
      $0.counter.count = 0
      $0.counter.events = 2
    }
    await store.send(.counter(.decrement)) {
      $0.counter.count = -1
      $0.counter.minimum = -1
      $0.counter.events = 3
    }
    await store.send(.view(.select(.profile))) { $0.tab = .profile }
    let profile = store.state.profile
    #expect(profile.count == -1 && profile.maximum == 1)
    #expect(profile.minimum == -1 && profile.events == 3)
    await store.send(.profile(.reset)) {
      $0.counter = Counter.State()
      $0.tab = .counter
    }
    await store.finish()
  }

  @Test("a reset by the profile keeps what it does not know: an alert of the counter")
  func derived() async {
    var state = SharedCounter.State()
    state.counter.alert = AlertState(title: MenuText(verbatim: "?"), buttons: [])
    state.counter.count = 3
    state.tab = .profile
    let store = TestStore(initialState: state) { SharedCounter() }
    await store.send(.profile(.reset)) {
      $0.counter.count = 0
      $0.tab = .counter
    }
    await store.finish()
  }

  @Test("a typed number counts as one event")
  func typing() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    await store.send(.counter(.set(42))) {
      $0.counter.count = 42
      $0.counter.maximum = 42
      $0.counter.events = 1
    }
    await store.finish()
  }

  @Test("the answer to the prime question is an alert, which is dismissed")
  func prime() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    await store.send(.counter(.askWhetherPrime)) {
      $0.counter.alert = AlertState(
        title: MenuText(en: "👎 The number 0 is not prime :(", ja: "👎 0は素数ではありません")
      )
    }
    #expect(SharedCounter.menu(store.state).alert?.dismiss == .counter(.alert(.dismiss)))
    await store.send(.counter(.alert(.dismiss))) { $0.counter.alert = nil }
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
    // The largest primes, the square of one, and numbers that pass the test for small witnesses.
    #expect(isPrime(9_223_372_036_854_775_783) && isPrime(9_223_372_036_854_775_643))
    for number in [3_037_000_493 * 3_037_000_493, 3_215_031_751, 3_825_123_056_546_413_051, 561] {
      #expect(!isPrime(number), "\(number)")
    }
  }
}
