import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

/// A stack of screens, for failures that name screens.
struct ScreenStack: Reducer {
  struct State: Equatable { var path = StackState<Steps.State>() }
  @Cases enum Action: Equatable { case push, path(StackAction<Steps.State, Steps.Action>) }

  let condition: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .push { state.path.append(Steps.State()) }
      return .none
    }
    .forEach(\.path, action: \.path, screens: Steps(condition: condition))
  }
}

@MainActor
@Suite("The failures of a test store over a stack")
struct StackFailureTests {
  let condition: AsyncCondition
  let store: TestStoreOf<ScreenStack>
  let ids = (0..<3).map { StackElementID(generation: $0) }

  init() {
    let condition = AsyncCondition()
    self.condition = condition
    store = TestStore(initialState: ScreenStack.State(path: [Steps.State(), Steps.State()])) {
      ScreenStack(condition: condition)
    }
  }

  @Test("show both ids if another screen than expected is dismissed")
  func wrongDismissal() async throws {
    await store.send(.path(.element(id: ids[1], action: .close)))
    let failure = try await failure { await store.receive(.path(.popFrom(id: ids[0]))) }
    #expect(failure.text.hasPrefix("The received action is not the expected one:"))
    #expect(failure.text.contains("#0") && failure.text.contains("#1"))
    #expect(store.state.path.ids == [ids[0]])
  }

  @Test("name the expected case by its path")
  func path() async throws {
    let failure = try await failure { await store.receive(\.path[id: ids[1]].read) }
    #expect(failure.text.contains("\n\n  .path[id: #1].read(…)\n"))
  }

  @Test("show both ids if a screen has another id than expected")
  func wrongID() async throws {
    let failure = try await failure {
      await store.send(.push) {
        $0.path.append(Steps.State())
        $0.path.popLast()
        $0.path.append(Steps.State())
      }
    }
    #expect(failure.text.contains("#2") && failure.text.contains("#3"))
  }

  @Test("include effects that a screen has in flight at the end, at the line of the send")
  func inFlight() async throws {
    let line = #line + 1
    await store.send(.path(.element(id: ids[0], action: .wait)))
    let failure = try await failure { await store.finish(timeout: .milliseconds(5)) }
    #expect(failure.location.line == line)
    #expect(failure.text.hasPrefix("An effect of this action is still running:"))
  }
}
