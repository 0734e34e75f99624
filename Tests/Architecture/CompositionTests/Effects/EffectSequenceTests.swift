import NavigatorComposition
import TestHelpers
import Testing

/// Effects that wait in a concatenation for the effects before them.
@MainActor
@Suite("Concatenated effects")
struct EffectSequenceTests {
  private let first = AsyncCondition()
  private let gate = AsyncCondition()

  @Test("an effect is cancelled if its first action removes its feature")
  func removedWhileBeginning() async {
    let late = Effect<ParentFeature.Action>.run { [gate] send in
      send(.show(false))
      try await gate.wait()
      send(.other)
    }
    let store = store(.concatenate(waitingChild, late))
    let task = store.send(.own(.optional(.wait)))
    first.broadcast()
    while gate.entered == 0 { await Task.yield() }
    #expect(gate.cancelled == 1)
    gate.broadcast()
    await task.finish()
    #expect(store.state.other == 0)
  }

  @Test(
    "an effect started outside a send is cancelled if a send without an effect removes its feature"
  )
  func removedAfterwards() async {
    let late = Effect<ParentFeature.Action>.run { [gate] _ in try await gate.wait() }
    let store = store(late) { .concatenate(waitingChild.map { .own($0) }, $0) }
    let task = store.send(.own(.optional(.wait)))
    first.broadcast()
    while gate.entered == 0 { await Task.yield() }
    store.send(.own(.show(false)))
    #expect(gate.cancelled == 1)
    gate.broadcast()
    await task.finish()
  }

  @Test("a cancelled concatenation frees its pending effects")
  func cancelledPending() async {
    weak var seen: Token?
    func effect() -> Effect<String> {
      let token = Token()
      seen = token
      return .concatenate(.wait(first, then: "first"), Effect.send("second").cancellable(id: token))
    }
    let store = Store(initialState: 0) {
      Reduce<Int, String> { _, action in
        switch action {
        case "go": effect().cancellable(id: "id")
        case "stop": .cancel(id: "id")
        default: .none
        }
      }
    }
    let task = store.send("go")
    #expect(seen != nil)
    store.send("stop")
    await task.finish()
    #expect(seen == nil)
  }

  @Test(
    "a pending effect is cancelled by its inner and by its outer id",
    arguments: ["inner", "outer"]
  )
  func nestedIDs(_ id: String) async {
    let waiting = Effect<String>.run { $0("answer") }
      .cancellable(id: "inner").cancellable(id: "outer", cancelInFlight: true)
    let store = scripted([
      "go": .concatenate(.wait(first, then: "first"), waiting), "stop": .cancel(id: id),
    ])
    let task = store.send("go")
    store.send("stop")
    first.broadcast()
    await task.finish()
    #expect(store.state == ["go", "stop", "first"])
  }

  @Test("a pending effect with cancelInFlight does not cancel itself")
  func nestedInFlight() async {
    let waiting = Effect<String>.run { $0("answer") }
      .cancellable(id: "inner").cancellable(id: "outer", cancelInFlight: true)
    let store = scripted(["go": .concatenate(.wait(first, then: "first"), waiting)])
    let task = store.send("go")
    first.broadcast()
    await task.finish()
    #expect(store.state == ["go", "first", "answer"])
  }

  @Test(
    "a part does not cancel those after it, which are cancelled after their turn has come",
    arguments: ["cancel", "cancelInFlight", "nested"]
  )
  func ownLaterParts(_ kind: String) async {
    let first = first
    let gate = gate
    func work(_ answer: String) -> Effect<String> {
      .wait(gate, then: answer).cancellable(id: 1)
    }
    let effect: Effect<String> =
      switch kind {
      case "cancel": .concatenate(.cancel(id: 1), work("b"))
      case "cancelInFlight":
        .concatenate(Effect.send("a").cancellable(id: 1, cancelInFlight: true), work("b"))
      default:
        .concatenate(
          .wait(first, then: "first"),
          .concatenate(.run { _ in }, .merge(.cancel(id: 1), .send("cancelled")), work("b"))
        )
      }
    let store = scripted(["go": effect, "stop": .cancel(id: 1)])
    let task = store.send("go")
    first.broadcast()
    while gate.entered == 0 { await Task.yield() }
    store.send("stop")
    #expect(gate.cancelled == 1)
    await task.finish()
    #expect(!store.state.contains("b"))
  }

  @Test("an effect, a cancellation and another effect with one id give both answers")
  func cancelBetween() async {
    let effect = Effect<String>.concatenate(
      Effect.run { $0("a") }.cancellable(id: 1),
      .cancel(id: 1),
      Effect.run { $0("b") }.cancellable(id: 1)
    )
    let store = scripted(["go": effect])
    await store.send("go").finish()
    #expect(store.state == ["go", "a", "b"])
  }

  @Test("a part that cancels the whole concatenation cancels the parts after it")
  func cancelWhole() async {
    let effect = Effect<String>.concatenate(
      .cancel(id: 1),
      Effect.run { $0("b") }.cancellable(id: 2)
    )
    .cancellable(id: 1)
    let store = scripted(["go": effect])
    await store.send("go").finish()
    #expect(store.state == ["go"])
    let task = store.send("nothing")
    #expect(!task.isRunning)
  }

  @Test("no part starts if the send is cancelled while its action is queued")
  func cancelledBeforeItsTurn() async {
    let store = scripted([
      "save": .concatenate(.wait(gate, then: "written"), .send("saved"))
    ])
    let observation = store.observe(\.count) { [store] count in
      if count == 1 { store.send("save").cancel() }
    }
    await store.send("go").finish()
    observation.cancel()
    #expect(gate.entered == 0)
    #expect(store.state == ["go", "save"])
  }

  private typealias Action = Same<ParentFeature.Action>

  private var waitingChild: Effect<ParentFeature.Action> {
    .run { [first] _ in try await first.wait() }
  }

  /// Returns a store with an optional child that returns `effect` for `wait`.
  private func store(
    _ effect: Effect<ParentFeature.Action>,
    change: @escaping (Effect<Action>) -> Effect<Action> = { $0 }
  ) -> Store<ParentFeature.State, Action> {
    let parent = Reduce<ParentFeature.State, Action> { state, action in
      switch action.own {
      case .show(let isShown): state.optional = isShown ? Child.State() : nil
      case .other: state.other += 1
      default: break
      }
      return .none
    }
    let reducer = parent.ifLet(\.optional, action: \.own) {
      Reduce<Child.State, ParentFeature.Action> { _, action in
        action == .optional(.wait) ? effect : .none
      }
    }
    var state = ParentFeature.State()
    state.optional = Child.State()
    return Store(initialState: state) {
      Reduce { state, action in
        let effect = reducer.reduce(into: &state, action: action)
        return action == .own(.optional(.wait)) ? change(effect) : effect
      }
    }
  }
}

/// An id whose deallocation a test can observe.
private final class Token: Hashable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
