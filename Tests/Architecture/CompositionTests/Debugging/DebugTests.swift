import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("The debug operator")
struct DebugTests {
  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
      var name = "one"
    }

    enum Action: Equatable { case add(Int), nothing }

    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      if case .add(let number) = action { state.count += number }
      return .none
    }
  }

  @Test("prints each action and the change of the state")
  func changes() {
    var texts: [String] = []
    let store = Store(initialState: Counter.State()) { Counter().debug { texts.append($0) } }
    store.send(.add(2))
    store.send(.nothing)
    #expect(
      texts == [
        """
        received action:
          DebugTests.Counter.Action.add(2)
          DebugTests.Counter.State(
        -   count: 0,
        +   count: 2,
            name: "one"
          )
        """,
        """
        received action:
          DebugTests.Counter.Action.nothing
          (no change)
        """,
      ]
    )
  }

  @Test("prints the actions in order, with the name of each reducer")
  func order() {
    var texts: [String] = []
    let store = Store(initialState: 0) {
      Reduce<Int, String> { state, action in
        state += 1
        return action == "first" ? .send("second") : .none
      }
      .debug("inner") { texts.append($0) }
      .debug("outer") { texts.append($0) }
    }
    store.send("first")
    #expect(
      texts == [
        "inner: received action:\n  \"first\"\n- 0\n+ 1",
        "outer: received action:\n  \"first\"\n- 0\n+ 1",
        "inner: received action:\n  \"second\"\n- 1\n+ 2",
        "outer: received action:\n  \"second\"\n- 1\n+ 2",
      ]
    )
  }
}

@Suite("A reported issue")
struct ReportedIssueTests {
  private func issue(_ what: String) -> ReportedIssue {
    ReportedIssue(place: "Here", what: what, values: [:], reasons: [], remedy: "None.")
  }

  @Test("is equal to another with the same texts, and to no other")
  func equality() {
    #expect(issue("One.") == issue("One."))
    #expect(issue("One.") != issue("Two."))
  }
}
