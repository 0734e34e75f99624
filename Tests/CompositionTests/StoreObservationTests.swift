import NavigatorComposition
import Testing

@MainActor
@Suite("Observing a store")
struct StoreObservationTests {
  @Test("two observers of one store each see one change a send, of their own part only")
  func twoFrontEnds() {
    let store = family()
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

  @Test("a scoped store is observed like any other, also for an optional child")
  func scopedObservation() {
    let store = family()
    store.send(.show(true))
    var seen: [Int] = []
    let child = store.scope(state: \.optional, action: Family.Action.optional)
    let observation = child?.observe(\.count) { seen.append($0) }
    child?.send(.increment)
    store.send(.show(false))
    store.send(.other)
    #expect(seen == [0, 1])
    observation?.cancel()
  }

  @Test("an observer that another one ends in the same change is not called")
  func endedMeanwhile() {
    let store = family()
    var later: StoreObservation?
    var calls = 0
    let first = store.observe(\.other) { if $0 == 1 { later?.cancel() } }
    later = store.observe(\.other) { _ in calls += 1 }
    store.send(.other)
    #expect(calls == 1)
    first.cancel()
  }

  @Test("an observation ends when its value is freed")
  func freedObservation() {
    let store = family()
    var calls = 0
    var observation: StoreObservation? = store.observe(\.other) { _ in calls += 1 }
    #expect(observation != nil)
    observation = nil
    store.send(.other)
    #expect(calls == 1)
  }

  @Test("values are distinct, begin with the present one, and end with the store")
  func values() async {
    var store: StoreOf<Family>? = family()
    let values = store?.values(\.other, bufferingPolicy: .unbounded)
    store?.send(.other)
    store?.send(.child(.increment))
    store?.send(.other)
    store = nil
    var seen: [Int] = []
    for await value in values ?? AsyncStream(unfolding: { nil }) { seen.append(value) }
    #expect(seen == [0, 1, 2])
  }

  @Test("a reader that is slower than the changes gets the newest value")
  func newestValue() async {
    let store = family()
    var iterator = store.values(\.other).makeAsyncIterator()
    for _ in 0..<5 { store.send(.other) }
    #expect(await iterator.next() == 5)
  }
}
