import NavigatorComposition
import NavigatorTestSupport
import Testing

/// A body of scopes on generated cases, which become switches, among other reducers.
@MainActor
@Suite("Scopes in a body")
struct ScopeOrderTests {
  struct Log: Equatable {
    var a: [String] = []
    var b: [String] = []
    var rows: IdentifiedArrayOf<Row> = [Row(id: 0)]
    var optional: [String]? = []
    var order: [String] = []
  }

  struct Row: Equatable, Identifiable {
    var id: Int
    var log: [String] = []
  }

  enum LeafAction: Equatable { case note, again(String) }

  @Cases enum Action {
    case a(LeafAction)
    case b(LeafAction)
    indirect case outer(Action)
    case pair(LeafAction, Int)
    case labeled(first: LeafAction)
    case row(IdentifiedAction<Int, LeafAction>)
    case optional(LeafAction)
    case other
  }

  /// A child that notes `name`, and sends an action that says so.
  private func leaf(_ name: String) -> Reduce<[String], LeafAction> {
    Reduce { log, action in
      guard action == .note else { return .none }
      log.append(name)
      return .send(.again(name))
    }
  }

  /// A reducer that notes all actions, with the notes that the children have made by then.
  private func note(_ name: String) -> Reduce<Log, Action> {
    Reduce { state, action in
      switch action {
      case .a(.again(let text)), .b(.again(let text)): state.order.append("\(name): \(text) again")
      default: state.order.append("\(name): \((state.a + state.b).joined(separator: " "))")
      }
      return .none
    }
  }

  private func send(
    _ actions: Action...,
    @ReducerBuilder<Log, Action> to body: () -> Reduce<Log, Action>
  ) -> Log {
    let store = Store(initialState: Log(), reducer: body)
    for action in actions { store.send(action) }
    return store.state
  }

  @Test("run on their cases only, in order with the reducers between them")
  func between() {
    let log = send(.a(.note), .b(.note)) {
      note("first")
      Scope(state: \.a, action: \.a) { leaf("a") }
      note("second")
      Scope(state: \.b, action: \.b) { leaf("b") }
      Scope(state: \.b, action: \.a) { leaf("a'") }
      note("third")
    }
    #expect(log.a == ["a"])
    #expect(log.b == ["a'", "b"])
    #expect(
      log.order == [
        "first: ", "second: a", "third: a a'",
        "first: a again", "second: a again", "third: a again",
        "first: a' again", "second: a' again", "third: a' again",
        "first: a a'", "second: a a'", "third: a a' b",
        "first: b again", "second: b again", "third: b again",
      ]
    )
  }

  @Test("run in order, and merge their effects in order, if several have one case")
  func oneCase() {
    let log = send(.a(.note)) {
      Scope(state: \.a, action: \.a) { leaf("1") }
      Scope(state: \.b, action: \.b) { leaf("never") }
      Scope(state: \.a, action: \.a) { leaf("2") }
      Scope(state: \.a, action: \.a) { leaf("3") }
      note("")
    }
    #expect(log.a == ["1", "2", "3"])
    #expect(log.order == [": 1 2 3", ": 1 again", ": 2 again", ": 3 again"])
  }

  @Test("run in order on the cases of a payload, and on payloads of any kind")
  func otherCases() {
    let log = send(
      .a(.note),
      .outer(.a(.note)),
      .outer(.b(.note)),
      .pair(.note, 1),
      .labeled(first: .note),
      .other
    ) {
      Scope(state: \.a, action: \.a) { leaf("1") }
      Scope(state: \.b, action: \.outer.b) { leaf("other") }
      Scope(state: \.a, action: \.a) { leaf("3") }
      Scope(state: \.b, action: \.outer.a) { leaf("appended") }
      Scope(state: \.b, action: \.pair) {
        Reduce { log, values in
          log.append("pair \(values.1)")
          return .none
        }
      }
      Scope(state: \.b, action: \.labeled) { leaf("labeled") }
    }
    #expect(log.a == ["1", "3"])
    #expect(log.b == ["appended", "other", "pair 1", "labeled"])
  }

  @Test("run in order with the operators, in groups, branches and loops")
  func operators() {
    var changes: [String] = []
    let log = send(
      .a(.note),
      .b(.note),
      .row(.element(id: 0, action: .note)),
      .optional(.note)
    ) {
      Scope(state: \.a, action: \.a) { leaf("1") }
      if changes.isEmpty {
        Scope(state: \.a, action: \.a) { leaf("2") }
        Scope(state: \.b, action: \.b) { leaf("2b") }
      }
      CombineReducers {
        Scope(state: \.a, action: \.a) { leaf("3") }
        note("")
        Scope(state: \.a, action: \.a) { leaf("4") }
      }
      .onChange(of: \.a) { _, new, _ in
        changes.append(new.joined())
        return .none
      }
      for name in ["5", "6"] {
        Scope(state: \.a, action: \.a) { leaf(name) }
      }
      Scope(state: \.b, action: \.b) { leaf("b") }
        .ifLet(\.optional, action: \.optional) { leaf("optional") }
        .forEach(\.rows, action: \.row) {
          Reduce { row, action in leaf("row").reduce(into: &row.log, action: action) }
        }
    }
    #expect(log.a == ["1", "2", "3", "4", "5", "6"])
    #expect(log.b == ["2b", "b"])
    #expect(log.rows[0].log == ["row"])
    #expect(log.optional == ["optional"])
    #expect(changes == ["1234"])
    #expect(log.order.first == ": 1 2 3")
  }

  @Test("run without a store")
  func alone() {
    var state = Log()
    let scope = Scope<Log, Action>(state: \.a, action: \.a) { leaf("alone") }
    #expect(scope.reduce(into: &state, action: .b(.note)).isNone)
    #expect(!scope.reduce(into: &state, action: .a(.note)).isNone)
    #expect(state.a == ["alone"])
  }

  @Test("prepare the state together with the reducers before and after them")
  func preparing() {
    enum Number: SharedKey { typealias Value = Int }
    struct Child { @Shared<Number> var number = 0 }
    struct Parent: SharingState {
      @Shared<Number> var number = 1
      var child = Child()

      mutating func shareValues() { child.number = number }
    }
    let store = Store(initialState: Parent()) {
      EmptyReducer<Parent, Action>().sharing(\.$number)
      Scope(state: \.child, action: \.a) { EmptyReducer() }
      Scope(state: \.child, action: \.b) { EmptyReducer() }
    }
    #expect(store.state.child.number == 1)
  }
}
