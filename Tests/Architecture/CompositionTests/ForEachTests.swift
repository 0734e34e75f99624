import CompositionTestHelpers
import NavigatorComposition
import TestHelpers
import Testing

private struct Rows: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Child.State> = [.init(id: 1), .init(id: 2), .init(id: 3)]
    var seen: [Int] = []
    var removed: [Int] = []
  }
  @Cases enum Action: Equatable, Sendable {
    case drop(Int), clear, other, row(IdentifiedAction<Int, Child.Action>), removed(Int)
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drop(let id): state.rows.remove(id: id)
      case .clear: state = State(rows: [])
      case .row(.element(let id, action: .increment)):
        state.seen.append(state.rows[id: id]?.count ?? -1)
      case .row(.remove(let id)):
        state.seen.append(state.rows[id: id]?.id ?? -1)
        return .send(.removed(id))
      case .removed(let id): state.removed.append(id)
      case .row, .other: break
      }
      return .none
    }
    .forEach(\.rows, action: \.row) { Child(gate: gate) }
  }
}

@MainActor
@Suite("forEach on a collection")
struct ForEachTests {
  private let gate = AsyncCondition()

  private func store() -> StoreOf<Rows> {
    Store(initialState: Rows.State()) { Rows(gate: gate) }
  }

  @Test("the element's reducer runs before the parent's; other actions run the parent's only")
  func order() {
    let store = store()
    store.send(.row(.element(id: 2, action: .increment)))
    store.send(.other)
    #expect(store.state.rows.map(\.count) == [0, 1, 0])
    #expect(store.state.seen == [1])
  }

  @Test("an action for an unknown id is reported, and the parent runs")
  func missing() {
    let store = store()
    let found = issues { store.send(.row(.element(id: 9, action: .increment))) }
    #expect(found.map(\.what) == ["An action arrived for an element that is not there."])
    #expect(store.state.seen == [-1])
  }

  @Test("an element that changes its own id is reported, and has the new one from then on")
  func changedID() {
    struct Row: Identifiable { var id: Int }
    let store = Store<IdentifiedArrayOf<Row>, Same<IdentifiedAction<Int, Int>>>(
      initialState: [Row(id: 1), Row(id: 2)]
    ) {
      EmptyReducer().forEach(\.self, action: \.own) {
        Reduce<Row, Int> { row, id in
          row.id = id
          return .none
        }
      }
    }
    let found = issues { store.send(.own(.element(id: 1, action: 7))) }
    #expect(found.map(\.place) == ["IdentifiedArray"])
    store.send(.own(.element(id: 7, action: 7)))
    #expect(store.state.ids == [7, 2])
    #expect(store.state[id: 1] == nil)
  }

  @Test("removing an element cancels its effects only")
  func removing() async {
    let store = store()
    let tasks = [1, 2, 3].map { store.send(.row(.element(id: $0, action: .wait))) }
    store.send(.drop(2))
    #expect(gate.cancelled == 1 && gate.count == 2)
    gate.broadcast()
    for task in tasks { await task.finish() }
    #expect(store.state.rows.map(\.count) == [100, 100])
  }

  @Test("an element that dismisses itself is removed after the parent has run")
  func dismissing() {
    let store = store()
    store.send(.row(.element(id: 2, action: .close)))
    #expect(store.state.rows.ids == [1, 3])
    #expect(store.state.seen == [2])
    // The effect that the parent returned for the removal ran, too.
    #expect(store.state.removed == [2])
  }

  @Test("an element that dismisses itself is removed after the actions that are queued by then")
  func dismissingWithAnAction() {
    struct Row: Identifiable { var id = 1 }
    var answers = 0
    let store = Store<IdentifiedArrayOf<Row>, Same<IdentifiedAction<Int, Bool>>>(
      initialState: [Row()]
    ) {
      EmptyReducer().forEach(\.self, action: \.own) {
        Reduce<Row, Bool> { _, isAnswer in
          guard isAnswer else { return .merge(.dismiss, .send(true)) }
          answers += 1
          return .none
        }
      }
    }
    let found = issues { store.send(.own(.element(id: 1, action: false))) }
    #expect(found.isEmpty)
    #expect(answers == 1)
    #expect(store.state.isEmpty)
  }

  @Test("an element does not cancel a sibling's effects by a shared id")
  func siblings() {
    let store = store()
    for id in 1...3 { store.send(.row(.element(id: id, action: .wait))) }
    store.send(.row(.element(id: 3, action: .stop)))
    #expect(gate.cancelled == 1 && gate.count == 2)
  }

  @Test("replacing the collection cancels the effects of all elements")
  func replacing() {
    let store = store()
    for id in 1...3 { store.send(.row(.element(id: id, action: .wait))) }
    store.send(.clear)
    #expect(gate.cancelled == 3)
  }
}
