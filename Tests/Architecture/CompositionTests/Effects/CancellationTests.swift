import CompositionTestHelpers
import NavigatorComposition
import TestHelpers
import Testing

@MainActor
@Suite("Cancellation")
struct CancellationTests {
  private let gate = AsyncCondition()

  @Test("an effect that is cancelled by its id sends nothing")
  func cancelling() async {
    let store = scripted([
      "go": .wait(gate, then: "answer").cancellable(id: "id"), "stop": .cancel(id: "id"),
    ])
    let task = store.send("go")
    store.send("stop")
    #expect(gate.cancelled == 1)
    await task.finish()
    #expect(store.state == ["go", "stop"])
  }

  @Test("an action that a cancelled run still sends is ignored")
  func droppedSend() async {
    let gate = gate
    let store = scripted([
      "go": .run { send in
        try? await gate.wait()
        send("stubborn")
      }
      .cancellable(id: "id"),
      "stop": .cancel(id: "id"),
    ])
    let task = store.send("go")
    store.send("stop")
    await task.finish()
    #expect(store.state == ["go", "stop"])
  }

  @Test("cancelInFlight cancels the previous effect with the id")
  func cancelInFlight() async {
    let store = scripted([
      "go": .wait(gate, then: "answer").cancellable(id: "id", cancelInFlight: true)
    ])
    let tasks = [store.send("go"), store.send("go"), store.send("go")]
    #expect(gate.count == 1 && gate.cancelled == 2)
    gate.broadcast()
    for task in tasks { await task.finish() }
    #expect(store.state == ["go", "go", "go", "answer"])
  }

  @Test("ids of different types are not equal")
  func idTypes() async {
    let store = scripted([
      "go": .wait(gate, then: "answer").cancellable(id: 1 as Int),
      "other": .cancel(id: 1 as UInt8), "stop": .cancel(id: 1 as Int),
    ])
    let task = store.send("go")
    store.send("other")
    #expect(gate.cancelled == 0)
    store.send("stop")
    #expect(gate.cancelled == 1)
    await task.finish()
  }

  @Test("the newest of several effects is cancelled first")
  func newestFirst() async {
    let gate = gate
    let log = CancellationLog()
    let effects = (1...4).map { number in
      Effect<String>.run { _ in
        try await withTaskCancellationHandler {
          try await gate.wait()
        } onCancel: {
          MainActor.assumeIsolated { log.numbers.append(number) }
        }
      }
      .cancellable(id: "id")
    }
    let store = scripted(["go": .merge(effects), "stop": .cancel(id: "id")])
    let task = store.send("go")
    store.send("stop")
    #expect(log.numbers == [4, 3, 2, 1])
    await task.finish()
  }

  @Test("several effects may share an id, and one effect may have an id twice")
  func sharedID() async {
    let twice = Effect<String>.wait(gate, then: "a").cancellable(id: 1).cancellable(id: 1)
    let other = Effect<String>.wait(gate, then: "b").cancellable(id: 1)
    let store = scripted(["go": .merge(twice, other), "stop": .cancel(id: 1)])
    let task = store.send("go")
    store.send("stop")
    store.send("stop")
    #expect(gate.cancelled == 2)
    await task.finish()
    #expect(store.state == ["go", "stop", "stop"])
  }

  @Test("an effect is cancelled by its inner and by its outer id", arguments: ["inner", "outer"])
  func nestedIDs(id: String) async {
    let inner = Effect<String>.wait(gate, then: "answer").cancellable(id: "inner")
    let store = scripted(["go": .merge(inner).cancellable(id: "outer"), "stop": .cancel(id: id)])
    let task = store.send("go")
    store.send("stop")
    await task.finish()
    #expect(gate.cancelled == 1)
  }

  @Test("merged effects with an inner and an outer id send their actions if not cancelled")
  func nestedDelivery() async {
    let inner = Effect<String>.wait(gate, then: "a").cancellable(id: 1, cancelInFlight: true)
    let store = scripted([
      "go": .merge(inner, .send("b")).cancellable(id: 1, cancelInFlight: true)
    ])
    let task = store.send("go")
    gate.broadcast()
    await task.finish()
    #expect(store.state == ["go", "b", "a"])
  }

  @Test("cancelling an id without effects does nothing")
  func nothingToCancel() async {
    let store = scripted(["go": .run { $0("a") }.cancellable(id: 1), "stop": .cancel(id: 1)])
    store.send("stop")
    await store.send("go").finish()
    store.send("stop")
    #expect(store.state == ["stop", "go", "a", "stop"])
  }

  @Test("two stores do not share ids")
  func isolation() async {
    let script: [String: Effect<String>] = [
      "go": .wait(gate, then: "answer").cancellable(id: 1), "stop": .cancel(id: 1),
    ]
    let one = scripted(script)
    let other = scripted(script)
    let task = one.send("go")
    other.send("stop")
    gate.broadcast()
    await task.finish()
    #expect(one.state == ["go", "answer"])
  }

  @Test("a task that is cancelled while its action is queued starts no effect")
  func cancelledBeforeItsTurn() async {
    let store = scripted(["go": .wait(gate, then: "answer")])
    var queued: StoreTask?
    let observation = store.observe(\.count) { count in
      guard count == 1 else { return }
      queued = store.send("go")
      queued?.cancel()
    }
    store.send("first")
    await queued?.finish()
    #expect(gate.entered == 0)
    observation.cancel()
  }

  @Test("thousands of starts and cancellations leave no effect in flight")
  func manyCancellations() async {
    let store = scripted([
      "go": .merge((0..<100).map { .wait(gate, then: "never").cancellable(id: $0 % 7) }),
      "stop": .merge((0..<7).map { .cancel(id: $0) }),
    ])
    let tasks = (0..<50).map { _ in
      let task = store.send("go")
      store.send("stop")
      return task
    }
    for task in tasks { await task.finish() }
    #expect(gate.count == 0)
    #expect(gate.cancelled == 5000)
  }

  @Test(
    "an effect is freed after it finished, was cancelled, or lost its store",
    arguments: ["done", "stop", "again", "gone"],
    [false, true]
  )
  func cleanUp(end: String, isConcatenated: Bool) async {
    final class Token {}
    weak var held: Token?
    var store: Store<[String], String>?
    do {
      let token = Token()
      held = token
      let gate = gate
      let reducer = Reduce<[String], String> { [weak token] _, action in
        switch action {
        case "go":
          .concatenate(
            isConcatenated ? .send("begun") : .none,
            .run { [token] _ in
              try await gate.wait()
              withExtendedLifetime(token) {}
            }
            .cancellable(id: 1, cancelInFlight: true)
          )
        case "again": Effect.none.cancellable(id: 1, cancelInFlight: true)
        case "stop": .cancel(id: 1)
        default: .none
        }
      }
      store = Store(initialState: []) { reducer }
      let task = store?.send("go")
      if end == "done" { gate.broadcast() } else { store?.send(end) }
      if end == "gone" { store = nil }
      await task?.finish()
    }
    #expect(held == nil)
  }

  @Test("an action that is sent after the store was freed is ignored, and not reported")
  func sendToFreedStore() {
    var escaped: Send<String>?
    var store: Store<[String], String>? = scripted(["go": .run { escaped = $0 }])
    store?.send("go")
    store = nil
    let found = issues { escaped?("late") }
    #expect(found.isEmpty)
  }

  @Test("freeing a store cancels its effects")
  func freedStore() async {
    var store: Store<[String], String>? = scripted(["go": .wait(gate, then: "answer")])
    let task = store?.send("go")
    store = nil
    await task?.finish()
    #expect(gate.cancelled == 1)
  }

  @Test("cancelling the task that awaits finish() cancels the effects")
  func cancelledWaiter() async {
    let store = scripted(["go": .wait(gate, then: "answer")])
    let task = store.send("go")
    let waiter = Task { await task.finish() }
    await Task.yield()
    waiter.cancel()
    await waiter.value
    #expect(gate.cancelled == 1)
  }

  @Test("an operation cancels effects by id, in its feature and its children only")
  func cancelFromOperation() async {
    let gate = AsyncCondition()
    let canceller = AsyncCondition()
    let store = scripted([
      "wait": .wait(gate, then: "answer").cancellable(id: "id"),
      "other": .wait(gate, then: "answer").cancellable(id: "other"),
      "stop": .run { send in
        try await canceller.wait()
        send.cancel(id: "id")
        send("stopped")
      },
    ])
    let tasks = ["wait", "other", "stop"].map { store.send($0) }
    canceller.broadcast()
    await tasks[2].finish()
    await tasks[0].finish()
    #expect(gate.cancelled == 1 && gate.count == 1)
    gate.broadcast()
    await tasks[1].finish()
    #expect(store.state == ["wait", "other", "stop", "stopped", "answer"])
  }

  @Test("an operation cancels itself by id before it suspends for the first time")
  func cancelBeforeSuspension() async {
    let gate = gate
    let store = scripted([
      "go": .run { send in
        send("before")
        send.cancel(id: "id")
        send("after")
        try await gate.wait()
        send("answer")
      }
      .cancellable(id: "id"),
      "again": .wait(gate, then: "again's answer").cancellable(id: "id"),
    ])
    let task = store.send("go")
    #expect(gate.cancelled == 1 && gate.count == 0)
    await task.finish()
    // The cancelled effect has left its sets, and the id is free for another.
    let again = store.send("again")
    gate.broadcast()
    await again.finish()
    #expect(store.state == ["go", "before", "again", "again's answer"])
  }

  @Test(
    "an effect that has not suspended yet is in flight, and is cancelled with its store",
    .timeLimit(.minutes(10))
  )
  func freedStoreBeforeSuspension() async {
    let gate = gate
    let sender = Sender()
    var settled: [Bool?] = []
    sender.store = scripted([
      "go": .concatenate(
        .run { _ in await Task.yield() },
        .run { _ in
          settled.append(sender.store?.isSettled)
          sender.store = nil
          try await gate.wait()
        }
      )
    ])
    await sender.store?.send("go").finish()
    #expect(settled == [false])
    #expect(gate.cancelled == 1 && gate.count == 0)
  }

  @Test("an effect that has not suspended yet is cancelled with the send that starts it")
  func cancelledTaskBeforeSuspension() async {
    let gate = gate
    let sender = Sender()
    sender.store = scripted([
      "outer": .run { _ in sender.task = sender.store?.send("inner") },
      "inner": .run { send in
        sender.task?.cancel()
        try await gate.wait()
        send("answer")
      },
    ])
    sender.store?.send("outer")
    #expect(gate.cancelled == 1 && gate.count == 0)
    await sender.task?.finish()
    #expect(sender.store?.state == ["outer", "inner"])
  }
}

/// A store that effects send to, and the task of a send.
@MainActor
private final class Sender {
  var store: Store<[String], String>?
  var task: StoreTask?
}

@MainActor
private final class CancellationLog {
  var numbers: [Int] = []
}
