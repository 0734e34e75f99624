import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Effects")
struct EffectTests {
  private struct Failure: Error {}

  @Test("an action that an effect sends at once is processed before send returns")
  func sending() {
    let store = scripted(["go": .send("next"), "next": .send("last")])
    store.send("go")
    #expect(store.state == ["go", "next", "last"])
  }

  @Test("a run sends what it has computed, and finish waits for it")
  func running() async {
    let store = scripted([
      "go": .run { send in
        await Task.yield()
        send("answer")
      }
    ])
    await store.send("go").finish()
    #expect(store.state == ["go", "answer"])
  }

  @Test("what a run throws goes to its catch, which may send")
  func catching() async {
    let store = scripted([
      "go": .run { _ in
        throw Failure()
      } catch: { error, send in
        send("caught \(error)")
      }
    ])
    await store.send("go").finish()
    #expect(store.state == ["go", "caught Failure()"])
  }

  @Test("an unhandled error is an issue that names the line of the run")
  func unhandled() {
    let line: UInt = #line + 1
    let effect = Effect<String>.run { _ in throw Failure() }
    let store = scripted(["go": effect])
    let found = issues { store.send("go") }
    #expect(found.map(\.place) == ["Effect.run at \(#fileID):\(line)"])
    #expect(found.first?.values.first?.value == "Failure()")
  }

  @Test("a cancelled run ends in silence, and its catch is skipped")
  func cancelledCatch() async {
    let gate = AsyncCondition()
    let store = scripted([
      "go": .run { _ in
        try await gate.wait()
      } catch: { _, send in
        send("caught")
      }
    ])
    let task = store.send("go")
    task.cancel()
    await task.finish()
    #expect(store.state == ["go"])
    #expect(task.isCancelled)
  }

  @Test("an error of another kind that a cancellation caused is not reported")
  func foreignError() async {
    let gate = AsyncCondition()
    let store = scripted([
      "go": .run { _ in
        do { try await gate.wait() } catch { throw Failure() }
      }
    ])
    let collector = IssueCollector()
    let task = IssueReporter.withHandler(collector.add) { store.send("go") }
    task.cancel()
    await task.finish()
    #expect(!collector.issues.contains { $0.place.hasPrefix("Effect.run at \(#fileID)") })
  }

  @Test("a send after the run has completed is an issue, and is processed")
  func escapedSend() {
    var escaped: Send<String>?
    let store = scripted(["go": .run { escaped = $0 }])
    store.send("go")
    let found = issues { escaped?("late") }
    #expect(found.map(\.what) == ["An action was sent from an effect that has completed already."])
    #expect(store.state == ["go", "late"])
    // The send knows the store, which knows the effect, which knows the send.
    escaped = nil
  }

  @Test("merged effects run side by side")
  func merging() async {
    let (first, second) = (AsyncCondition(), AsyncCondition())
    let store = scripted(["go": .merge(.wait(first, then: "1"), .wait(second, then: "2"))])
    let task = store.send("go")
    #expect(first.count == 1 && second.count == 1)
    second.broadcast()
    first.broadcast()
    await task.finish()
    #expect(store.state == ["go", "2", "1"])
  }

  @Test("concatenated effects run one after the other")
  func concatenating() async {
    let (first, second) = (AsyncCondition(), AsyncCondition())
    let store = scripted([
      "go": .concatenate(.wait(first, then: "1"), .wait(second, then: "2"), .send("3"))
    ])
    let task = store.send("go")
    #expect(first.count == 1 && second.count == 0)
    first.broadcast()
    while second.count == 0 { await Task.yield() }
    second.broadcast()
    await task.finish()
    #expect(store.state == ["go", "1", "2", "3"])
  }

  @Test("none vanishes from merges and concatenations, and one alone stays itself")
  func discardingNone() {
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate(.none, .none).isNone)
    #expect(Effect<Int>.none.merge(with: .none).isNone)
    #expect(Effect<Int>.none.concatenate(with: .none).isNone)
    #expect(Effect<Int>.none.map { $0 + 1 }.isNone)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
    #expect(!Effect<Int>.none.cancellable(id: 1, cancelInFlight: true).isNone)
    #expect(!Effect<Int>.merge(.none, .send(1)).isNone)
  }

  @Test("map changes the actions of every kind of effect")
  func mapping() async {
    let gate = AsyncCondition()
    let effects = Effect<Int>.merge(
      .send(1),
      .concatenate(.send(2), .run { send in send(3) }),
      .run { send in
        try await gate.wait()
        send(4)
      }
      .cancellable(id: "four")
    )
    let store = scripted(["go": effects.map { "\($0)!" }])
    let task = store.send("go")
    gate.broadcast()
    await task.finish()
    #expect(store.state == ["go", "1!", "2!", "3!", "4!"])
  }

  @Test("a stream sends an action for every value")
  func streaming() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = scripted(["go": .stream(stream) { "value \($0)" }])
    let task = store.send("go")
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    await task.finish()
    #expect(store.state == ["go", "value 1", "value 2"])
  }

  @Test("a run begins with the priority it was given")
  func priority() async {
    let priority = await withCheckedContinuation { continuation in
      let store = scripted([
        "go": .run(priority: .utility) { _ in
          continuation.resume(returning: Task.basePriority)
        }
      ])
      store.send("go")
    }
    #expect(priority == .utility)
  }

  @Test("works that begin in one pass begin, and answer, in the order they were written")
  func order() async {
    let gate = AsyncCondition()
    let names = (1...50).map(String.init)
    let store = scripted(["go": .merge(names.map { .wait(gate, then: $0) })])
    let task = store.send("go")
    gate.broadcast()
    await task.finish()
    #expect(store.state == ["go"] + names)
  }
}
