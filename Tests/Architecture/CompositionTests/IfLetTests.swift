import CompositionTestHelpers
import NavigatorComposition
import TestHelpers
import Testing

private struct Parent: Reducer {
  struct State: Equatable { var child: Child.State?, seen: [String] = [] }
  @Cases enum Action: Equatable, Sendable { case show(Int), hide, stop, child(Child.Action) }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show(let id): state.child = Child.State(id: id)
      case .hide: state.child = nil
      case .stop: return .cancel(id: "wait")
      case .child(.increment): state.seen.append("count \(state.child?.count ?? -1)")
      case .child(.leave), .child(.leaveWithAction): state.child = nil
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Child(gate: gate) }
  }
}

@MainActor
@Suite("ifLet on an optional child")
struct IfLetTests {
  private let gate = AsyncCondition()

  private func store(_ child: Child.State? = Child.State()) -> StoreOf<Parent> {
    Store(initialState: Parent.State(child: child)) { Parent(gate: gate) }
  }

  @Test("the child's reducer runs before its parent's")
  func order() {
    let store = store()
    store.send(.child(.increment))
    #expect(store.state.seen == ["count 1"])
  }

  @Test("an action while the child is nil is reported, and the parent runs")
  func missing() {
    let store = store(nil)
    let found = issues { store.send(.child(.increment)) }
    #expect(found.map(\.what) == ["An action arrived for a child that is not there."])
    #expect(found.first?.place.contains(#fileID) == true)
    #expect(found.first?.reasons.count == 3)
    #expect(store.state.seen == ["count -1"])
  }

  @Test("an action in a cancellable effect is processed, even if the parent has removed the child")
  func actionOfRemovedChild() {
    let store = store()
    let found = issues { store.send(.child(.leaveWithAction)) }
    #expect(store.state.seen == ["count -1"])
    #expect(found.count == 1)
    #expect(store.isSettled)
  }

  @Test("the child's effects send actions to the child")
  func responding() async {
    let store = store()
    let task = store.send(.child(.wait))
    gate.broadcast()
    await task.finish()
    #expect(store.state.child?.count == 100)
  }

  @Test("setting the child to nil or to a child with another id cancels its effects")
  func leaving() async {
    let store = store()
    let first = store.send(.child(.wait))
    store.send(.hide)
    #expect(gate.cancelled == 1)
    store.send(.show(1))
    let second = store.send(.child(.wait))
    store.send(.show(2))
    #expect(gate.cancelled == 2)
    let third = store.send(.child(.wait))
    store.send(.show(2))
    #expect(gate.cancelled == 2)
    gate.broadcast()
    for task in [first, second, third] { await task.finish() }
    #expect(store.state.child == Child.State(id: 2, count: 100))
  }

  @Test("changing the child's id cancels its previous effects")
  func reidentifying() async {
    let store = store()
    store.send(.child(.wait))
    let task = store.send(.child(.reidentify(7)))
    #expect(gate.cancelled == 1 && gate.count == 1)
    gate.broadcast()
    await task.finish()
    #expect(store.state.child == Child.State(id: 7, count: 100))
  }

  @Test("an effect is not started if the parent removes the child for the same action")
  func closedInTheSameAction() {
    let store = store()
    store.send(.child(.leave))
    #expect(store.state.child == nil)
    #expect(gate.entered == 0)
  }

  @Test(
    "an action of a child that its own action removes is processed, also merged with an effect that does not start"
  )
  func mergedInTheSameAction() {
    let store = Store<Int?, Same<Bool>>(initialState: 0) {
      Reduce<Int?, Same<Bool>> { child, _ in
        child = nil
        return .none
      }
      .ifLet(\.self, action: \.own) {
        Reduce<Int, Bool> { [gate] _, isAnswer in
          isAnswer ? .none : .merge(.send(true), .run { _ in try await gate.wait() })
        }
      }
    }
    let found = issues { store.send(.own(false)) }
    // The child of the action was removed.
    #expect(found.count == 1)
    #expect(gate.entered == 0)
    #expect(store.isSettled)
  }

  @Test(
    "an action of a child that its own action removes is processed, also before an effect that does not start"
  )
  func concatenatedInTheSameAction() {
    let store = Store<Int?, Same<Bool>>(initialState: 0) {
      Reduce<Int?, Same<Bool>> { child, _ in
        child = nil
        return .none
      }
      .ifLet(\.self, action: \.own) {
        Reduce<Int, Bool> { [gate] _, isAnswer in
          if isAnswer { return .none }
          let wait = Effect<Bool>.run { _ in try await gate.wait() }
          return .concatenate(.send(true), wait, .send(true))
        }
      }
    }
    let found = issues { store.send(.own(false)) }
    // The child of the first action was removed.
    #expect(found.count == 1)
    #expect(gate.entered == 0)
    #expect(store.isSettled)
  }

  @Test("a child whose effects have ended is not looked for after an action")
  func endedEffects() async {
    let reads = Reads()
    let store = Store<Counted?, Same<Bool>>(initialState: Counted(reads: reads)) {
      Reduce<Counted?, Same<Bool>> { _, _ in .none }
        .ifLet(\.self, action: \.own) {
          Reduce<Counted, Bool> { [gate] _, waits in
            waits ? .run { _ in try await gate.wait() } : .none
          }
        }
    }
    func readsOfOneAction() -> Int {
      let before = reads.count
      store.send(.own(false))
      return reads.count - before
    }
    let usual = readsOfOneAction()
    let task = store.send(.own(true))
    #expect(readsOfOneAction() > usual)
    gate.broadcast()
    await task.finish()
    // The store forgets the child after this action.
    store.send(.own(false))
    #expect(readsOfOneAction() == usual)
  }

  @Test("a child cancels its own effects, and a parent cancels its child's effects by id")
  func cancellingDownwards() async {
    let store = store()
    store.send(.child(.wait))
    store.send(.child(.stop))
    #expect(gate.cancelled == 1)
    store.send(.child(.wait))
    store.send(.stop)
    #expect(gate.cancelled == 2)
  }
}

/// A child that counts how often its id is read.
private struct Counted: Identifiable {
  let reads: Reads

  var id: Int {
    reads.count += 1
    return 0
  }
}

private final class Reads {
  var count = 0
}

private struct Grandparent: Reducer {
  struct State: Equatable { var parent: Parent.State? = Parent.State(child: Child.State()) }
  @Cases enum Action: Equatable, Sendable { case hide, parent(Parent.Action) }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .hide { state.parent = nil }
      return .none
    }
    .ifLet(\.parent, action: \.parent) { Parent(gate: gate) }
  }
}

@MainActor
@Test("removing a child cancels the effects of its own children")
func grandchildren() async {
  let gate = AsyncCondition()
  let store = Store(initialState: Grandparent.State()) { Grandparent(gate: gate) }
  let task = store.send(.parent(.child(.wait)))
  store.send(.hide)
  #expect(gate.cancelled == 1)
  await task.finish()
}
