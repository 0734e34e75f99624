import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

/// The actions of a feature whose effects all have one id.
enum Work: CaseIterable, Sendable {
  case start, stop, restart, stopInside

  func effect<Action>(_ gate: AsyncCondition) -> Effect<Action> {
    let effect = Effect<Action>.run { _ in try await gate.wait() }
    return switch self {
    case .start: effect.cancellable(id: 1)
    case .stop: .cancel(id: 1)
    case .restart: effect.cancellable(id: 1, cancelInFlight: true)
    case .stopInside: .run { $0.cancel(id: 1) }
    }
  }
}

/// A parent, its child and a group; the group's member and its row.
@MainActor
@Suite("A cancellation by an id, in features composed with Scope")
struct ScopedCancellationTests {
  enum Name: CaseIterable { case parent, child, group, member, row }

  struct Gates: Sendable {
    let gates = Name.allCases.map { ($0, AsyncCondition()) }

    subscript(name: Name) -> AsyncCondition { gates.first { $0.0 == name }?.1 ?? AsyncCondition() }
  }

  struct Leaf: Reducer {
    struct State: Identifiable { var id = 0 }
    let gate: AsyncCondition
    func reduce(into state: inout State, action: Work) -> Effect<Work> { action.effect(gate) }
  }

  struct Group: Reducer {
    struct State { var member = Leaf.State(), rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State()] }
    @Cases enum Action { case own(Work), member(Work), row(IdentifiedAction<Int, Work>) }
    let gates: Gates

    var body: some ReducerOf<Self> {
      Scope(state: \.member, action: \.member) { Leaf(gate: gates[.member]) }
      Reduce { _, action in action.own?.effect(gates[.group]) ?? .none }
        .forEach(\.rows, action: \.row) { Leaf(gate: gates[.row]) }
    }
  }

  struct Parent: Reducer {
    struct State { var child = Leaf.State(), group = Group.State() }
    @Cases enum Action { case own(Work), child(Work), group(Group.Action) }
    let gates: Gates

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Leaf(gate: gates[.child]) }
      Scope(state: \.group, action: \.group) { Group(gates: gates) }
      Reduce { _, action in action.own?.effect(gates[.parent]) ?? .none }
    }
  }

  private func action(_ work: Work, of name: Name) -> Parent.Action {
    switch name {
    case .parent: .own(work)
    case .child: .child(work)
    case .group: .group(.own(work))
    case .member: .group(.member(work))
    case .row: .group(.row(.element(id: 0, action: work)))
    }
  }

  @Test(
    "reaches the feature and its children, never up or sideways",
    arguments: [
      (Name.parent, Name.allCases), (.child, [.child]), (.group, [.group, .member, .row]),
      (.member, [.member]), (.row, [.row]),
    ],
    [Work.stop, .restart, .stopInside]
  )
  func reach(_ reach: (by: Name, reached: [Name]), _ work: Work) {
    let gates = Gates()
    let store = Store(initialState: Parent.State()) { Parent(gates: gates) }
    for name in Name.allCases { store.send(action(.start, of: name)) }
    store.send(action(work, of: reach.by))
    #expect(Name.allCases.filter { gates[$0].cancelled > 0 } == reach.reached)
    store.send(action(.stop, of: .parent))
    #expect(Name.allCases.allSatisfy { gates[$0].count == 0 } && store.isSettled)
  }

  @Test("reaches no effect that waits in a sequence of a feature beside it")
  func pending() async {
    let gate = AsyncCondition()
    let store = Store(initialState: Two.State()) {
      Two { isStart in
        if !isStart { return .cancel(id: 1) }
        let next = Effect<Bool?>.run { $0(nil) }.cancellable(id: 1)
        return .concatenate(.run { _ in try? await gate.wait() }, next)
      }
    }
    let tasks = [store.send(.one(true)), store.send(.other(true))]
    store.send(.one(false))
    gate.broadcast()
    for task in tasks { await task.finish() }
    #expect(store.state.one == 0)
    #expect(store.state.other == 1)
  }

  @Test("a throttled effect of a feature does not delay that of one beside it")
  func throttle() {
    let clock = TestClock()
    let store = Store(initialState: Two.State()) {
      Two { _ in .send(nil).throttle(id: 1, for: .seconds(1), clock: clock, latest: true) }
    }
    for action in [Two.Action.one(true), .other(true)] { store.send(action) }
    #expect(store.state.one == 1)
    #expect(store.state.other == 1)
  }

  @Test("a throttled effect of a removed feature does not delay that of one in its place")
  func throttleOfARemovedFeature() {
    let store = Store(initialState: Draft.Parent.State()) { Draft.Parent(clock: TestClock()) }
    store.send(.draft(.save))
    store.send(.draft(.save))
    #expect(store.state.draft?.saved == 1)
    store.send(.toggle)
    #expect(store.isSettled)
    store.send(.toggle)
    store.send(.draft(.save))
    #expect(store.state.draft?.saved == 1)
  }
}

/// A feature that saves at most once a second, and the parent that shows and hides it.
private struct Draft: Reducer {
  struct State { var saved = 0 }
  enum Action { case save, saved }
  let clock: TestClock

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .save:
      return .send(.saved).throttle(id: "save", for: .seconds(1), clock: clock, latest: true)
    case .saved:
      state.saved += 1
      return .none
    }
  }

  struct Parent: Reducer {
    struct State { var draft: Draft.State? = Draft.State() }
    @Cases enum Action { case draft(Draft.Action), toggle }
    let clock: TestClock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .toggle = action {
          state.draft = state.draft == nil ? Draft.State() : nil
        }
        return .none
      }
      .ifLet(\.draft, action: \.draft) { Draft(clock: clock) }
    }
  }
}

/// Two features of one type, which return an effect or count its response, nil.
private struct Two: Reducer {
  struct State { var one = 0, other = 0 }
  @Cases enum Action { case one(Bool?), other(Bool?) }
  let effect: (Bool) -> Effect<Bool?>

  var body: some ReducerOf<Self> {
    Scope(state: \.one, action: \.one) { child }
    Scope(state: \.other, action: \.other) { child }
  }

  private var child: Reduce<Int, Bool?> {
    Reduce { count, action in
      if let action { return effect(action) }
      count += 1
      return .none
    }
  }
}

/// A feature in a Scope presents one that presents another.
@MainActor
@Suite("Features presented in a Scope")
struct ScopedPresentationTests {
  struct Inner: Reducer {
    struct State { var count = 0 }
    let gate: AsyncCondition
    func reduce(into state: inout State, action: Work) -> Effect<Work> { action.effect(gate) }
  }

  struct Outer: Reducer {
    struct State { var inner: Inner.State? = Inner.State() }
    @Cases enum Action { case inner(Work), removeInner }
    let gate: AsyncCondition

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .removeInner = action { state.inner = nil }
        return .none
      }
      .ifLet(\.inner, action: \.inner) { Inner(gate: gate) }
    }
  }

  struct Tab: Reducer {
    struct State { var outer: Outer.State? = Outer.State() }
    @Cases enum Action { case outer(Outer.Action), other }
    let gate: AsyncCondition

    var body: some ReducerOf<Self> {
      EmptyReducer<State, Action>().ifLet(\.outer, action: \.outer) { Outer(gate: gate) }
    }
  }

  struct Root: Reducer {
    struct State { var tab = Tab.State() }
    @Cases enum Action { case tab(Tab.Action) }
    let gate: AsyncCondition

    var body: some ReducerOf<Self> { Scope(state: \.tab, action: \.tab) { Tab(gate: gate) } }
  }

  @Test("end with the one that presents them, and when that one removes them")
  func removal() {
    let gate = AsyncCondition()
    let store = Store(initialState: Root.State()) { Root(gate: gate) }
    store.send(.tab(.outer(.inner(.start))))
    #expect(gate.count == 1)
    store.send(.tab(.outer(.removeInner)))
    #expect(gate.count == 0 && gate.cancelled == 1)
    #expect(store.isSettled)
  }
}
