import NavigatorComposition
import NavigatorTestSupport
import Testing

private struct Rows: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Child.State> = [.init(id: 1), .init(id: 2), .init(id: 3)]
    var seen: [Int] = []
  }
  enum Action: Equatable, Sendable {
    case drop(Int), clear, other, row(IdentifiedAction<Int, Child.Action>)
  }
  static let row = Case(Action.row) { if case .row(let action) = $0 { action } else { nil } }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drop(let id): state.rows.remove(id: id)
      case .clear: state = State(rows: [])
      case .row(.element(let id, action: .increment)):
        state.seen.append(state.rows[id: id]?.count ?? -1)
      case .row(.remove(let id)): state.seen.append(state.rows[id: id]?.id ?? -1)
      case .row, .other: break
      }
      return .none
    }
    .forEach(\.rows, action: Self.row) { Child(gate: gate) }
  }
}

@MainActor
@Suite("forEach over rows")
struct ForEachTests {
  private let gate = AsyncCondition()

  private func store() -> StoreOf<Rows> {
    Store(initialState: Rows.State()) { Rows(gate: gate) }
  }

  @Test("the addressed row runs first, then the parent; other actions reach the parent alone")
  func order() {
    let store = store()
    store.send(.row(.element(id: 2, action: .increment)))
    store.send(.other)
    #expect(store.state.rows.map(\.count) == [0, 1, 0])
    #expect(store.state.seen == [1])
  }

  @Test("an action for a row that is not there is an issue, and the parent still runs")
  func missing() {
    let store = store()
    let found = issues { store.send(.row(.element(id: 9, action: .increment))) }
    #expect(found.map(\.what) == ["An action arrived for an element that is not there."])
    #expect(store.state.seen == [-1])
  }

  @Test("removing a row ends its effects and nobody else's")
  func removing() async {
    let store = store()
    let tasks = [1, 2, 3].map { store.send(.row(.element(id: $0, action: .wait))) }
    store.send(.drop(2))
    #expect(gate.cancelled == 1 && gate.count == 2)
    gate.broadcast()
    for task in tasks { await task.finish() }
    #expect(store.state.rows.map(\.count) == [100, 100])
  }

  @Test("a row that dismisses itself is removed after the parent has seen it go")
  func dismissing() {
    let store = store()
    store.send(.row(.element(id: 2, action: .close)))
    #expect(store.state.rows.ids == [1, 3])
    #expect(store.state.seen == [2])
  }

  @Test("a row cannot cancel another's effects by an id they share")
  func siblings() {
    let store = store()
    for id in 1...3 { store.send(.row(.element(id: id, action: .wait))) }
    store.send(.row(.element(id: 3, action: .stop)))
    #expect(gate.cancelled == 1 && gate.count == 2)
  }

  @Test("what every row has in flight ends when the parent replaces everything")
  func replacing() {
    let store = store()
    for id in 1...3 { store.send(.row(.element(id: id, action: .wait))) }
    store.send(.clear)
    #expect(gate.cancelled == 3)
  }
}
