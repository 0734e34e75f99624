import CompositionTestHelpers
import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

private struct Either: Reducer {
  @Cases enum State: Equatable { case left(Child.State), right(Child.State) }
  @Cases enum Action: Equatable, Sendable {
    case set(Int?), left(Child.Action), right(Child.Action)
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Child(gate: gate) }
    Scope(state: \.right, action: \.right) { Child(gate: gate) }
    Reduce { state, action in
      if case .set(let id) = action {
        state = id.map { .left(Child.State(id: $0)) } ?? .right(Child.State())
      }
      return .none
    }
  }
}

@MainActor
@Suite("Scope on an enum state")
struct ScopeOnCaseTests {
  private let gate = AsyncCondition()

  private func store(_ state: Either.State) -> StoreOf<Either> {
    Store(initialState: state) { Either(gate: gate) }
  }

  @Test("the child of the current case runs")
  func running() {
    let store = store(.left(Child.State()))
    store.send(.left(.increment))
    #expect(store.state == .left(Child.State(count: 1)))
  }

  @Test("an action of another case is reported with the current case, and changes nothing")
  func wrongCase() {
    let store = store(.right(Child.State()))
    let found = issues { store.send(.left(.increment)) }
    #expect(
      found.map(\.what) == ["An action arrived for a child while the state was in another case."]
    )
    #expect(found.first?.values.last?.value == "right")
    #expect(store.state == .right(Child.State()))
  }

  @Test("changing the case cancels the effects of the previous child")
  func switching() async {
    let store = store(.left(Child.State()))
    let task = store.send(.left(.wait))
    store.send(.set(nil))
    #expect(gate.cancelled == 1)
    await task.finish()
  }

  @Test("a payload with another id cancels the effects; one with the same id does not")
  func identity() async {
    let store = store(.left(Child.State(id: 1)))
    store.send(.left(.wait))
    store.send(.set(1))
    #expect(gate.cancelled == 0)
    store.send(.set(2))
    #expect(gate.cancelled == 1)
  }
}

/// An enum state whose payload is an array.
private struct ArrayInCase: Reducer {
  @Cases enum State { case numbers([Int]) }

  var body: some Reducer<State, Same<Int>> {
    Scope(state: \.numbers, action: \.own) {
      Reduce { numbers, index in
        numbers[index] += 1
        return .none
      }
    }
  }
}

@MainActor
@Test("an array in an enum case is mutated in place")
func caseInPlace() {
  let reducer = ArrayInCase().build()
  var state = ArrayInCase.State.numbers([Int](repeating: 0, count: 10))
  func address() -> Int {
    guard case .numbers(let numbers) = state else { return 0 }
    return numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
  let before = address()
  _ = reducer.reduce(into: &state, action: .own(3))
  #expect(address() == before)
}
