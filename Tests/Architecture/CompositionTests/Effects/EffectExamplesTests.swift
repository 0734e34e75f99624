import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("An example of each effect operator, and of observing a store")
struct EffectExamplesTests {
  @Test("concatenate waits for one effect before the next, and map transforms their actions")
  func concatenate() async {
    let greeting = Effect<Int>.concatenate(.run { $0(1) }, .send(2)).map { "number \($0)" }
    let store = scripted(["go": greeting])
    await store.send("go").finish()
    #expect(store.state == ["go", "number 1", "number 2"])
  }

  @Test("stream sends an action for each value of a sequence")
  func stream() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = scripted(["go": .stream(numbers) { "number \($0)" }])
    let task = store.send("go")
    continuation.yield(7)
    continuation.finish()
    await task.finish()
    #expect(store.state == ["go", "number 7"])
  }

  @Test("debounce delays a search until the input pauses")
  func debounce() async {
    let clock = TestClock()
    let search = Effect<String>.send("search")
      .debounce(id: "search", for: .milliseconds(300), clock: clock)
    let store = scripted(["a": search, "ab": search])
    store.send("a")
    let task = store.send("ab")
    await clock.waitForSleepingTasks(timeout: .seconds(120))
    await clock.advance(by: .milliseconds(300))
    await task.finish()
    #expect(store.state == ["a", "ab", "search"])
  }

  @Test("throttle limits how often a position is saved")
  func throttle() async {
    let clock = TestClock()
    func save(_ position: Int) -> Effect<String> {
      .send("save \(position)")
        .throttle(id: "save", for: .seconds(1), clock: clock, latest: true)
    }
    let store = scripted(["1": save(1), "2": save(2), "3": save(3)])
    store.send("1")
    store.send("2")
    let task = store.send("3")
    await clock.waitForSleepingTasks(timeout: .seconds(120))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.state == ["1", "save 1", "2", "3", "save 3"])
  }

  @Test("observe calls a closure, and values yields to a loop, after each change")
  func observing() async {
    let store = parentStore()
    var counts: [Int] = []
    let observation = store.observe(\.child.count) { counts.append($0) }
    var values = store.values(\.child.count, bufferingPolicy: .unbounded).makeAsyncIterator()
    store.send(.child(.increment))
    observation.cancel()
    #expect(counts == [0, 1])
    #expect(await values.next() == 0)
    #expect(await values.next() == 1)
  }
}
