import NavigatorComposition
import NavigatorTestSupport
import Testing

/// A client as a struct of closures.
struct NumberFactClient: Sendable {
  var fact: @Sendable (Int) async throws -> String
}

// region ported
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  @Cases enum Action: Equatable, Sendable {
    case plusTapped
    case factTapped
    case factResponse(String)
  }

  let numberFact: NumberFactClient

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .plusTapped: state.count += 1
      case .factTapped:
        return .run { [numberFact, count = state.count] send in
          send(.factResponse(try await numberFact.fact(count)))
        }
      case .factResponse(let fact): state.fact = fact
      }
      return .none
    }
  }
}
// endregion

@MainActor
@Suite("A feature ported from TCA")
struct ComingFromTests {
  // region ported-test
  @Test("counts, and loads a fact")
  func counter() async {
    let client = NumberFactClient { "\($0) is a test" }
    let store = TestStore(initialState: Counter.State()) { Counter(numberFact: client) }
    await store.send(.plusTapped) { $0.count = 1 }
    await store.send(.factTapped)
    await store.receive(.factResponse("1 is a test")) { $0.fact = "1 is a test" }
    await store.finish()
  }
  // endregion
}
