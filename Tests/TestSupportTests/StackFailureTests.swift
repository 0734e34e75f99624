import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

/// A stack of steps, for the failures that name screens.
struct Trail: Reducer {
  struct State: Equatable { var path = StackState<Steps.State>() }
  enum Action: Equatable { case push, path(StackAction<Steps.State, Steps.Action>) }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .push { state.path.append(Steps.State()) }
      return .none
    }
    .forEach(
      \.path,
      action: Case(Action.path) { if case .path(let action) = $0 { action } else { nil } },
      screens: SingleScreen { Steps(gate: gate) }
    )
  }
}

@MainActor
@Suite("The failures of a test store over a stack")
struct StackFailureTests {
  let gate: Gate
  let store: TestStoreOf<Trail>
  let ids = (0..<3).map { StackElementID(generation: $0) }

  init() {
    let gate = Gate()
    self.gate = gate
    store = TestStore(initialState: Trail.State(path: [Steps.State(), Steps.State()])) {
      Trail(gate: gate)
    }
  }

  @Test("a dismissal of another screen than expected shows both ids")
  func wrongDismissal() async {
    await store.send(.path(.element(id: ids[1], action: .close)))
    let failure = await failure { await store.receive(.path(.popFrom(id: ids[0]))) }
    #expect(failure.text.hasPrefix("Another action was received than expected:"))
    #expect(failure.text.contains("#0") && failure.text.contains("#1"))
    #expect(store.state.path.ids == [ids[0]])
  }

  @Test("a screen under another id than expected shows both ids")
  func wrongID() async {
    let failure = await failure {
      await store.send(.push) {
        $0.path.append(Steps.State())
        $0.path.popLast()
        $0.path.append(Steps.State())
      }
    }
    #expect(failure.text.contains("#2") && failure.text.contains("#3"))
  }

  @Test("what a screen has in flight at the end is a failure at the line of the send")
  func inFlight() async {
    let line = #line + 1
    await store.send(.path(.element(id: ids[0], action: .wait)))
    let failure = await failure { await store.finish(timeout: .milliseconds(5)) }
    #expect(failure.line == line)
    #expect(failure.text.hasPrefix("An effect still runs that began with this action:"))
  }
}
