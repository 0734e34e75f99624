import NavigatorComposition
import TestHelpers
import Testing

/// Effects with two ids that wait in a concatenation.
@MainActor
@Suite("A pending effect with an id inside another id")
struct PendingEffectTests {
  private let first = AsyncCondition()
  private let second = AsyncCondition()

  @Test("is forgotten under both ids when the outer one cancels it")
  func forgotten() async {
    weak var seen: Token?
    func effect() -> Effect<String> {
      let token = Token()
      seen = token
      return .concatenate(
        .wait(first, then: "first"),
        Effect.send("second").cancellable(id: token).cancellable(id: "outer")
      )
    }
    let store = Store(initialState: 0) {
      Reduce<Int, String> { _, action in
        switch action {
        case "go": effect()
        case "stop": .cancel(id: "outer")
        default: .none
        }
      }
    }
    let task = store.send("go")
    #expect(seen != nil)
    store.send("stop")
    first.broadcast()
    await task.finish()
    #expect(seen == nil)
  }

  @Test("is forgotten when an earlier part of its sequence cancels that")
  func cancelledSequence() {
    let work = Effect<String>.run { $0("answer") }.cancellable(id: "inner")
    let store = scripted([
      "go": .concatenate(.cancel(id: "outer"), work).cancellable(id: "outer")
    ])
    let task = store.send("go")
    #expect(!task.isRunning)
    #expect(store.isSettled)
  }

  @Test(
    "is cancelled by an effect beside its sequence, and not by an earlier part of the sequence",
    arguments: ["inner", "outer"]
  )
  func beside(id: String) async {
    let work = Effect<String>.run { $0("answer") }
      .cancellable(id: "inner").cancellable(id: "outer")
    let canceller = Effect<String>.run { [first] send in
      try await first.wait()
      send.cancel(id: id)
    }
    let store = scripted([
      "beside": .concatenate(
        .run { _ in },
        .merge(.concatenate(.wait(second, then: "second"), work), canceller)
      ),
      "before": .concatenate(.run { _ in }, .concatenate(canceller, work)),
    ])
    for (action, answers) in [("beside", ["second"]), ("before", ["answer"])] {
      let task = store.send(action)
      while first.count == 0 { await Task.yield() }
      first.broadcast()
      while first.count > 0 { await Task.yield() }
      for _ in 0..<10 { await Task.yield() }
      second.broadcast()
      await task.finish()
      #expect(store.state.suffix(1) == answers[...], "\(action)")
    }
  }
}

/// An id whose deallocation a test can observe.
private final class Token: Hashable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
