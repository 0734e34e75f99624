import NavigatorComposition
import NavigatorTestSupport
import Testing

private struct Level: Reducer {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable, Sendable { case child(Child.Action) }
  static let child = Case(Action.child) { if case .child(let action) = $0 { action } else { nil } }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: Self.child) { Child(gate: gate) }
  }
}

private struct Router: Reducer {
  struct State: Equatable { var level: Level.State? = Level.State(), log: [String] = [] }
  enum Action: Equatable, Sendable { case level(Level.Action), note(String) }
  static let level = Case(Action.level) { if case .level(let action) = $0 { action } else { nil } }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .note(let text) = action { state.log.append(text) }
      return .none
    }
    .ifLet(\.level, action: Self.level) { Level(gate: gate) }
    .onDelegate(of: Child.Delegate.self) { state, delegate in
      switch delegate {
      case .saved(let number):
        state.log.append("saved \(number)")
        return .send(.note("noted"))
      case .closed:
        state.level = nil
        return .none
      }
    }
  }
}

@MainActor
@Suite("Delegates of nested features")
struct DelegateTests {
  private let gate = AsyncCondition()

  @Test("a delegate reaches the router from any depth, without code in between")
  func raising() {
    let store = Store(initialState: Router.State()) { Router(gate: gate) }
    store.send(.level(.child(.raise(.saved(3)))))
    #expect(store.state.log == ["saved 3", "noted"])
    store.send(.level(.child(.raise(.closed))))
    #expect(store.state.level == nil)
  }

  @Test("an unhandled delegate is reported with its value")
  func unrouted() {
    let store = Store(initialState: Level.State()) { Level(gate: gate) }
    let found = issues { store.send(.child(.raise(.saved(3)))) }
    #expect(found.map(\.what) == ["A delegate was raised that nobody handles."])
    #expect(found.first?.values.first?.value == "Delegate.saved(3)")
  }

  @Test("a delegate is handled by the operator of its type")
  func otherTypes() {
    var handled: [String] = []
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in .merge(.delegate("text"), .delegate(7), .delegate(8)) }
        .onDelegate(of: Int.self) { _, number in
          handled.append("\(number)")
          return .none
        }
        .onDelegate(of: String.self) { _, text in
          handled.append(text)
          return .none
        }
    }
    store.send(0)
    #expect(handled == ["7", "8", "text"])
  }

  @Test(
    "a concatenation raises delegates before its first asynchronous effect, and reports others"
  )
  func concatenation() async {
    var handled: [String] = []
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        guard action == 1 else { return .none }
        return .concatenate(.send(2), .delegate("now"), .run { $0(3) }, .delegate("late"))
      }
      .onDelegate(of: String.self) { _, text in
        handled.append(text)
        return .none
      }
    }
    let found = issues { store.send(1) }
    #expect(handled == ["now"])
    #expect(found.map(\.what) == ["A delegate was raised that nobody handles."])
    #expect(found.first?.reasons.last?.contains("concatenate") == true)
  }

  @Test("a dismissal of a feature that is not presented is reported")
  func rootDismissal() {
    let store = Store(initialState: Child.State()) { Child(gate: gate) }
    let found = issues { store.send(.close) }
    #expect(found.map(\.what) == ["A feature asked to be dismissed, but nothing presents it."])
  }
}
