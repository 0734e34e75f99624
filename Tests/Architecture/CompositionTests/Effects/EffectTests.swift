import CompositionTestHelpers
import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

@MainActor
@Suite("Effects")
struct EffectTests {
  private struct Failure: Error {}

  @Test("a synchronously sent action is processed before send returns")
  func sending() {
    let store = scripted(["go": .send("next"), "next": .send("last")])
    store.send("go")
    #expect(store.state == ["go", "next", "last"])
  }

  @Test("finish waits for a run, which sends an action")
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

  @Test("the error of a run is passed to its catch, which may send an action")
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

  @Test("an unhandled error is reported with the line of the run")
  func unhandled() {
    let line: UInt = #line + 1
    let effect = Effect<String>.run { _ in throw Failure() }
    let store = scripted(["go": effect])
    let found = issues { store.send("go") }
    #expect(found.map(\.place) == ["Effect.run at \(#fileID):\(line)"])
    #expect(found.first?.values.first?.value == "Failure()")
  }

  @Test("the catch of a cancelled run is not called")
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

  @Test("an error of any type after a cancellation is not reported")
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

  @Test("an action sent after the run has completed is reported, and processed")
  func escapedSend() {
    var escaped: Send<String>?
    let store = scripted(["go": .run { escaped = $0 }])
    store.send("go")
    let found = issues { escaped?("late") }
    #expect(found.map(\.what) == ["An action was sent from an effect that has completed already."])
    #expect(store.state == ["go", "late"])
    // Breaks the reference cycle of the send, the store and the effect.
    escaped = nil
  }

  @Test("merged effects run concurrently")
  func merging() async {
    let first = AsyncCondition()
    let second = AsyncCondition()
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
    let first = AsyncCondition()
    let second = AsyncCondition()
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

  @Test("merging and concatenating drop effects that are none")
  func discardingNone() {
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate(.none, .none).isNone)
    #expect(Effect<Int>.none.merge(with: .none).isNone)
    #expect(Effect<Int>.none.map { $0 + 1 }.isNone)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
    #expect(!Effect<Int>.none.cancellable(id: 1, cancelInFlight: true).isNone)
    #expect(!Effect<Int>.merge(.none, .send(1)).isNone)
  }

  @Test("map transforms the actions of every kind of effect")
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

  @Test("a run has the given priority")
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

  @MainActor
  private final class StartedNames {
    var names: [String] = []
  }

  @Test("merged effects start in order, and all of them respond")
  func order() async {
    let gate = AsyncCondition()
    let started = StartedNames()
    let names = (1...50).map(String.init)
    let effects = names.map { name in
      Effect<String>.run { send in
        started.names.append(name)
        try await gate.wait()
        send(name)
      }
    }
    let store = scripted(["go": .merge(effects)])
    let task = store.send("go")
    #expect(started.names == names)
    gate.broadcast()
    await task.finish()
    #expect(store.state.sorted() == (["go"] + names).sorted())
  }
}
