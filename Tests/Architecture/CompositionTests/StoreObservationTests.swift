import NavigatorComposition
import TestHelpers
import Testing

@MainActor
@Suite("Observing a store")
struct StoreObservationTests {
  @Test("each observer is notified once per send, of changes of its part only")
  func twoFrontEnds() {
    let store = parentStore()
    var (counts, others): ([Int], [Int]) = ([], [])
    let one = store.observe(\.child.count) { counts.append($0) }
    let two = store.observe(\.other) { others.append($0) }
    store.send(.child(.increment))
    store.send(.other)
    store.send(.child(.stop))
    #expect(counts == [0, 1])
    #expect(others == [0, 1])
    one.cancel()
    two.cancel()
  }

  @Test("a scoped store of an optional child can be observed")
  func scopedObservation() {
    let store = parentStore()
    store.send(.show(true))
    var seen: [Int] = []
    let child = store.scope(state: \.optional, action: ParentFeature.Action.optional)
    let observation = child?.observe(\.count) { seen.append($0) }
    child?.send(.increment)
    store.send(.show(false))
    store.send(.other)
    #expect(seen == [0, 1])
    observation?.cancel()
  }

  @Test("an observer that sends from its first call is notified of that change at once")
  func sendingAtOnce() {
    let store = parentStore()
    var seen: [Int] = []
    let observation = store.observe(\.other) { [store] value in
      seen.append(value)
      if value == 0 { store.send(.other) }
    }
    #expect(seen == [0, 1])
    observation.cancel()
  }

  @Test("an observer that another observer cancels is not notified")
  func cancelledByObserver() {
    let store = parentStore()
    var later: StoreObservation?
    var calls = 0
    let first = store.observe(\.other) { if $0 == 1 { later?.cancel() } }
    later = store.observe(\.other) { _ in calls += 1 }
    store.send(.other)
    #expect(calls == 1)
    first.cancel()
  }

  @Test("an observer that restores a state leaves the others to hear of that one only")
  func restoringObserver() {
    let store = parentStore()
    let before = store.state
    var seen: [Int] = []
    let first = store.observe(\.other) { [store] in if $0 == 1 { store.restore(before) } }
    let second = store.observe(\.other) { seen.append($0) }
    store.send(.other)
    #expect(seen == [0])
    store.send(.child(.increment))
    #expect(store.state.other == 0)
    first.cancel()
    second.cancel()
  }

  @Test("an observer that sends leaves the others to hear of the newest state only")
  func sendingObserver() {
    let store = parentStore()
    var seen: [Int] = []
    let first = store.observe(\.other) { [store] in if $0 == 1 { store.send(.other) } }
    let second = store.observe(\.other) { seen.append($0) }
    store.send(.other)
    #expect(seen == [0, 2])
    first.cancel()
    second.cancel()
  }

  @Test("an observation ends when it is freed")
  func freedObservation() {
    let store = parentStore()
    var calls = 0
    var observation: StoreObservation? = store.observe(\.other) { _ in calls += 1 }
    #expect(observation != nil)
    observation = nil
    store.send(.other)
    #expect(calls == 1)
  }

  @Test(
    "values begin with the current value, contain no duplicates, and end with the store",
    .timeLimit(.minutes(10))
  )
  func values() async {
    var store: StoreOf<ParentFeature>? = parentStore()
    let values = store?.values(\.other, bufferingPolicy: .unbounded)
    store?.send(.other)
    store?.send(.child(.increment))
    store?.send(.other)
    store = nil
    var seen: [Int] = []
    for await value in values ?? AsyncStream(unfolding: { nil }) { seen.append(value) }
    #expect(seen == [0, 1, 2])
  }

  @Test("a slow reader receives the newest value", .timeLimit(.minutes(10)))
  func newestValue() async {
    let store = parentStore()
    var iterator = store.values(\.other).makeAsyncIterator()
    for _ in 0..<5 { store.send(.other) }
    #expect(await iterator.next() == 5)
  }
}

@MainActor
@Suite("The end of an observation")
struct ObservationEndTests {
  @Test("keeps the order of the others when any one ends, and releases its captured values")
  func order() {
    final class Captured {}
    let store = Store(initialState: 0) {
      Reduce<Int, Int> {
        $0 = $1; return .none
      }
    }
    var seen: [Int] = []
    weak var captured: Captured?
    var observations: [StoreObservation] = (0..<10).map { number in
      let object = Captured()
      if number == 4 { captured = object }
      return store.observe(\.self) { value in
        withExtendedLifetime(object) { if value > 0 { seen.append(number) } }
      }
    }
    for (turn, ended) in [4, 0, 9, 5, 5, 7].enumerated() {
      observations[ended].cancel()
      #expect(captured == nil)
      seen = []
      store.send(turn + 1)
      #expect(seen == (0..<10).filter { ![4, 0, 9, 5, 5, 7].prefix(turn + 1).contains($0) })
    }
    observations = []
    seen = []
    store.send(100)
    #expect(seen == [])
  }

  @Test("takes the same time among many observations")
  func time() {
    func seconds(_ count: Int) -> Double {
      let store = Store(initialState: 0) {
        Reduce<Int, Int> {
          $0 = $1; return .none
        }
      }
      let observations = (0..<count).map { _ in store.observe(\.self) { _ in } }
      let start = processorTime()
      for observation in observations { observation.cancel() }
      return processorTime() - start
    }
    // With a search for each, ten times as many take a hundred times as long.
    let few = (0..<5).map { _ in seconds(2_000) }.max() ?? 0
    #expect(seconds(20_000) < few * 40)
  }
}
