import CompositionTestHelpers
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@MainActor
@Suite("ifLet on a presentation")
struct PresentationTests {
  private let gate = AsyncCondition()

  private func store(_ state: PresentingParent.State) -> StoreOf<PresentingParent> {
    Store(initialState: state) { PresentingParent(gate: gate) }
  }

  @Test("for an action of the child, the child runs before the parent")
  func presentedOrder() {
    let store = store(PresentingParent.State(sheet: Leaf.State()))
    store.send(.sheet(.presented(.increment)))
    #expect(store.state.log == ["after 1"])
  }

  @Test("for dismiss, the parent runs before the child is removed")
  func dismissOrder() {
    let store = store(PresentingParent.State(sheet: Leaf.State(id: 7)))
    store.send(.sheet(.dismiss))
    #expect(store.state.log == ["dismissing 7"])
    #expect(store.state.sheet == nil)
  }

  @Test("a child that dismisses itself sends dismiss, each time it is presented")
  func childDismissal() {
    let store = store(PresentingParent.State(sheet: Leaf.State(id: 7)))
    store.send(.sheet(.presented(.close)))
    #expect(store.state.sheet == nil)
    store.send(.show(Leaf.State(id: 8)))
    store.send(.sheet(.presented(.close)))
    #expect(store.state.log == ["dismissing 7", "dismissing 8"])
  }

  @Test("a child that is set during dismiss stays if it has another id")
  func rehydration() {
    let child = Leaf.State(id: 1)
    let same = store(PresentingParent.State(sheet: child, onDismiss: child))
    same.send(.sheet(.dismiss))
    #expect(same.state.sheet == nil)
    let other = store(PresentingParent.State(sheet: child, onDismiss: Leaf.State(id: 2)))
    other.send(.sheet(.dismiss))
    #expect(other.state.sheet == Leaf.State(id: 2))
  }

  @Test(
    "the effects of a child are cancelled when it is removed, in any way",
    arguments: [
      PresentingParent.Action.sheet(.dismiss), .show(nil), .sheet(.presented(.close)),
      .show(Leaf.State(id: 2)), .sheet(.presented(.delegate(.finished))),
    ]
  )
  func effects(action: PresentingParent.Action) {
    let store = store(PresentingParent.State(sheet: Leaf.State(id: 1)))
    store.send(.sheet(.presented(.wait)))
    store.send(action)
    #expect(gate.cancelled == 1 && gate.count == 0)
  }

  @Test("an action without a presented child is an issue, and the parent still runs")
  func nothingShown() {
    let store = store(PresentingParent.State())
    let found = issues {
      store.send(.sheet(.dismiss))
      store.send(.sheet(.presented(.increment)))
    }
    #expect(
      found.map(\.what)
        == Array(
          repeating: "An action arrived for a presentation while nothing is shown.",
          count: 2
        )
    )
    #expect(store.state.log == ["dismissing -1", "after -1"])
  }

  @Test("a child can cancel its own effects, but not those of its parent or a sibling")
  func cancellingSideways() {
    let store = store(
      PresentingParent.State(sheet: Leaf.State(id: 1), destination: .leaf(Leaf.State(id: 2)))
    )
    store.send(.own)
    store.send(.sheet(.presented(.wait)))
    store.send(.destination(.presented(.leaf(.wait))))
    store.send(.sheet(.presented(.stop)))
    #expect(gate.cancelled == 1 && gate.count == 2)
  }

  @Test("cancelInFlight in a child does not cancel an effect of the parent with the same id")
  func cancelInFlight() {
    let gate = gate
    let parent = Reduce<Int?, WaitingAction> { _, action in
      action == .wait ? .run { _ in try await gate.wait() }.cancellable(id: "id") : .none
    }
    let store = Store(initialState: Int?.some(0)) {
      parent.ifLet(\.self, neverReplaced: \.child) {
        Reduce { _, _ in
          .run { _ in try await gate.wait() }.cancellable(id: "id", cancelInFlight: true)
        }
      }
    }
    store.send(.wait)
    store.send(.child(.presented(1)))
    store.send(.child(.presented(2)))
    #expect(gate.cancelled == 1 && gate.count == 2)
  }

  @Test("a test may end while a child is presented, but not while its effect is running")
  func leftShown() async {
    let store = TestStore(initialState: PresentingParent.State()) { PresentingParent(gate: gate) }
    await store.send(.show(Leaf.State(id: 1))) { $0.sheet = Leaf.State(id: 1) }
    await store.finish()
    await store.send(.sheet(.presented(.wait)))
    let failures = await TestFailure.capture { await store.finish(timeout: .milliseconds(5)) }
    #expect(failures.count == 1)
    #expect(failures.first?.text.hasPrefix("An effect of this action is still running:") == true)
    await store.send(.sheet(.dismiss)) {
      $0.sheet = nil
      $0.log = ["dismissing 1"]
    }
    await store.finish()
  }

  @Test("a parent cancels the effects of all its children with the same id")
  func cancellingDownwards() {
    let store = store(
      PresentingParent.State(sheet: Leaf.State(id: 1), destination: .leaf(Leaf.State(id: 2)))
    )
    store.send(.sheet(.presented(.wait)))
    store.send(.destination(.presented(.leaf(.wait))))
    store.send(.stop)
    #expect(gate.cancelled == 2)
  }

  @Test("an enum presents one of several screens; another id is another screen")
  func destinations() async {
    let store = store(PresentingParent.State(destination: .leaf(Leaf.State(id: 1))))
    store.send(.destination(.presented(.leaf(.wait))))
    store.send(.destination(.presented(.leaf(.reidentify(2)))))
    #expect(gate.cancelled == 1 && gate.count == 1)
    let task = store.send(.destination(.presented(.leaf(.increment))))
    gate.broadcast()
    await task.finish()
    let found = issues { store.send(.destination(.presented(.twig(.increment)))) }
    #expect(
      found.map(\.what) == ["An action arrived for a child while the state was in another case."]
    )
    #expect(store.state.destination?.leaf?.id == 2)
    store.send(.destination(.presented(.leaf(.close))))
    #expect(store.state.destination == nil)
  }

  @Test("a child of another kind or with another id has taken the place of the one before")
  func replacedInOneAction() async {
    let store = Store(initialState: Shop.State()) { Shop(gate: gate) }
    let replacements: [(Shop.Sheet.State, Shop.Sheet.State)] = [
      (.page(Leaf.State(id: 5)), .page(Leaf.State(id: 6))),
      (.page(Leaf.State(id: 5)), .other(Leaf.State(id: 5))),
      (.loading, .empty),
    ]
    for (first, second) in replacements {
      store.send(.show(first))
      store.send(.sheet(.presented(.load)))
      store.send(.show(second))
      #expect(gate.count == 0, "\(first)")
      gate.broadcast()
      #expect(store.state.sheet == second)
      store.send(.sheet(.dismiss))
    }
    #expect(gate.cancelled == replacements.count)
  }

  @Test("a child with the same id is the same child, even if its other fields differ")
  func sameID() {
    let store = Store(initialState: Shop.State(sheet: .page(Leaf.State(id: 5)))) {
      Shop(gate: gate)
    }
    store.send(.sheet(.presented(.load)))
    store.send(.show(.page(Leaf.State(id: 5, count: 3))))
    #expect(gate.count == 1 && gate.cancelled == 0)
  }

  @Test("a feature that a child presents ends with the child when the case of the child changes")
  func effectsBelow() {
    let store = Store(initialState: Shop.State(sheet: .page(Leaf.State(id: 5)))) {
      Shop(gate: gate)
    }
    store.send(.sheet(.presented(.page(.wait))))
    #expect(gate.count == 1)
    store.send(.show(.other(Leaf.State(id: 5))))
    #expect(gate.count == 0 && gate.cancelled == 1)
  }

  @Test("a child that is never replaced keeps its effects until it is dismissed")
  func neverReplaced() async {
    let gate = gate
    let parent = Reduce<Int?, WaitingAction> { state, action in
      if action == .wait { state = 7 }
      return .none
    }
    let store = Store(initialState: Int?.some(0)) {
      parent.ifLet(\.self, neverReplaced: \.child) {
        Reduce { number, action in
          if action == 1 {
            return .run { send in
              try await gate.wait()
              send(2)
            }
          }
          number += action
          return .none
        }
      }
    }
    let task = store.send(.child(.presented(1)))
    store.send(.wait)
    #expect(gate.count == 1)
    gate.broadcast()
    await task.finish()
    #expect(store.state == 9)
    store.send(.child(.presented(1)))
    store.send(.child(.dismiss))
    #expect(gate.count == 0 && gate.cancelled == 1 && store.state == nil)
  }
}

/// A parent of one of several sheets, two of them without a payload.
private struct Shop: Reducer {
  struct Sheet: Reducer {
    @Cases enum State: Equatable, Identifiable {
      case page(Leaf.State), other(Leaf.State), loading, empty
    }
    @Cases enum Action: Equatable { case page(Leaf.Action), load }

    let gate: AsyncCondition

    var body: some ReducerOf<Self> {
      Scope(state: \.page, action: \.page) { Leaf(gate: gate) }
      Reduce { _, action in
        action == .load ? .run { [gate] _ in try await gate.wait() } : .none
      }
    }
  }
  struct State: Equatable { var sheet: Sheet.State? }
  @Cases enum Action: Equatable {
    case sheet(PresentationAction<Sheet.Action>), show(Sheet.State)
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .show(let sheet) = action { state.sheet = sheet }
      return .none
    }
    .ifLet(\.sheet, presentation: \.sheet) { Sheet(gate: gate) }
  }
}

/// A feature that presents itself recursively.
private struct Nest: Reducer {
  struct State: Equatable {
    var depth = 0
    // An array, because a struct cannot contain itself.
    var inner: [State] = []
    var child: State? {
      get { inner.first }
      set { inner = newValue.map { [$0] } ?? [] }
    }
  }
  @Cases indirect enum Action: Equatable, Sendable {
    case open, close, child(PresentationAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open: state.child = State(depth: state.depth + 1)
      case .close: return .dismiss
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, neverReplaced: \.child) { Nest() }
  }
}

@MainActor
@Test("Defect 6 (issues 2893, 1947): a dismissal removes only the feature that requested it")
func nestedDismissal() {
  let store = Store(initialState: Nest.State()) { Nest() }
  store.send(.open)
  store.send(.child(.presented(.open)))
  store.send(.child(.presented(.child(.presented(.open)))))
  store.send(.child(.presented(.child(.presented(.close)))))
  #expect(store.state.child?.depth == 1)
  #expect(store.state.child?.child == nil)
  store.send(.child(.presented(.open)))
  store.send(.child(.presented(.child(.dismiss))))
  #expect(store.state.child?.depth == 1)
  #expect(store.state.child?.child == nil)
}

@MainActor
@Test("Defect 6: a dismissal does not remove a child that replaced the one that requested it")
func dismissalOfReplaced() {
  struct Shown: Equatable, Identifiable { var id: Int }
  let parent = Reduce<Shown?, WaitingAction> { state, action in
    if action == .child(.presented(2)), state?.id == 1 { state = Shown(id: 2) }
    return .none
  }
  let store = Store(initialState: Shown?.some(Shown(id: 1))) {
    parent.ifLet(\.self, presentation: \.child) {
      Reduce { _, number in number == 1 ? .merge(.send(2), .dismiss) : .none }
    }
  }
  store.send(.child(.presented(1)))
  #expect(store.state == Shown(id: 2))
}

@Cases private enum WaitingAction: Equatable, Sendable {
  case wait, child(PresentationAction<Int>)
}
