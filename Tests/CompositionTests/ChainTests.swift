import NavigatorComposition
import NavigatorTestSupport
import Testing

/// What waits in a concatenation, while the effects before it run.
@MainActor
@Suite("A concatenation")
struct ChainTests {
  private let first = AsyncCondition()
  private let gate = AsyncCondition()

  @Test("ends an effect that is removed by what it sends before it first suspends")
  func removedWhileBeginning() async {
    let late = Effect<Family.Action>.run { [gate] send in
      send(.show(false))
      try await gate.wait()
      send(.other)
    }
    let store = shown(.concatenate(waiting, late))
    let task = store.send(.optional(.wait))
    first.broadcast()
    while gate.entered == 0 { await Task.yield() }
    #expect(gate.cancelled == 1)
    gate.broadcast()
    await task.finish()
    #expect(store.state.other == 0)
  }

  @Test("ends an effect that was started outside of a send, when a send without effect removes it")
  func removedAfterwards() async {
    let late = Effect<Family.Action>.run { [gate] _ in try await gate.wait() }
    let store = shown(late) { .concatenate(waiting, $0) }
    let task = store.send(.optional(.wait))
    first.broadcast()
    while gate.entered == 0 { await Task.yield() }
    store.send(.show(false))
    #expect(gate.cancelled == 1)
    gate.broadcast()
    await task.finish()
  }

  @Test("holds nothing of what waited in it when it was cancelled")
  func cancelledReservation() async {
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

  @Test("drops a waiting effect by each of its ids", arguments: ["inner", "outer"])
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

  @Test("starts a waiting effect with several ids, also when it cancels what carries one of them")
  func nestedInFlight() async {
    let waiting = Effect<String>.run { $0("answer") }
      .cancellable(id: "inner").cancellable(id: "outer", cancelInFlight: true)
    let store = scripted(["go": .concatenate(.wait(first, then: "first"), waiting)])
    let task = store.send("go")
    first.broadcast()
    await task.finish()
    #expect(store.state == ["go", "first", "answer"])
  }

  @Test("does not begin in part when its send is cancelled before its turn")
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

  private var waiting: Effect<Family.Action> {
    .run { [first] _ in try await first.wait() }
  }

  /// A family that shows its optional child, which answers `wait` with `effect`.
  private func shown(
    _ effect: Effect<Family.Action>,
    change: @escaping (Effect<Family.Action>) -> Effect<Family.Action> = { $0 }
  ) -> StoreOf<Family> {
    let parent = Reduce<Family.State, Family.Action> { state, action in
      switch action {
      case .show(let isShown): state.optional = isShown ? Child.State() : nil
      case .other: state.other += 1
      default: break
      }
      return .none
    }
    let family = parent.ifLet(
      \.optional,
      action: Case({ $0 }, { $0 == .optional(.wait) ? $0 : nil })
    ) {
      Reduce<Child.State, Family.Action> { _, _ in effect }
    }
    var state = Family.State()
    state.optional = Child.State()
    return Store(initialState: state) {
      Reduce { state, action in
        let effect = family.reduce(into: &state, action: action)
        return action == .optional(.wait) ? change(effect) : effect
      }
    }
  }
}

/// An id that can be looked after.
private final class Token: Hashable, Sendable {
  static func == (left: Token, right: Token) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
