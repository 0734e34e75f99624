import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Matching received actions")
struct MatchingTests {
  let store = TestStore(initialState: Steps.State()) { Steps() }

  @Test("does not need an equatable payload")
  func opaque() async {
    let store = TestStore(initialState: Opaque.State()) { Opaque() }
    await store.send(.start)
    await store.receive(\.done) { $0.count = 1 }
    await store.send(.start)
    await store.receive(where: { if case .done = $0 { true } else { false } }) { $0.count = 2 }
  }

  @Test("fails for a wrong case, payload or action", arguments: 0..<3)
  func wrong(_ way: Int) async throws {
    await store.send(.addTwice)
    await store.receive(.add(1)) { $0.count = 1 }
    let failure = try await failure {
      switch way {
      case 0: await store.receive(\.read)
      case 1: await store.receive(\.add, 7)
      default: await store.receive(where: { $0 == .nothing })
      }
    }
    let expected = [
      ".read(…)", ".add(7)", "an action that satisfies the predicate",
    ]
    #expect(failure.text.contains("\n− \(expected[way])\n+ .add(2)\n"))
  }

  struct Opaque: Reducer {
    struct State: Equatable { var count = 0 }

    struct Payload: Sendable { let work: @Sendable () -> Void }

    @Cases enum Action {
      case start
      case done(Payload)
    }

    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      switch action {
      case .start: return .send(.done(Payload {}))
      case .done:
        state.count += 1
        return .none
      }
    }
  }
}
