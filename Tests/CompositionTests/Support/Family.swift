import NavigatorComposition
import NavigatorTestSupport

/// A parent with a child of every kind, for the tests of stores.
struct Family: Reducer {
  struct State: Equatable {
    var child = Child.State()
    var optional: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = [.init(id: 1), .init(id: 2)]
    var other = 0
  }
  enum Action: Equatable, Sendable {
    case child(Child.Action), optional(Child.Action), show(Bool), other
    case row(IdentifiedAction<Int, Child.Action>)
  }
  static let child = Case(Action.child) { if case .child(let action) = $0 { action } else { nil } }
  static let optional = Case(Action.optional) { if case .optional(let a) = $0 { a } else { nil } }
  static let row = Case(Action.row) { if case .row(let action) = $0 { action } else { nil } }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: Self.child) { Child(gate: gate) }
    Reduce { state, action in
      switch action {
      case .show(let isShown): state.optional = isShown ? Child.State() : nil
      case .other: state.other += 1
      case .child, .optional, .row: break
      }
      return .none
    }
    .ifLet(\.optional, action: Self.optional) { Child(gate: gate) }
    .forEach(\.rows, action: Self.row) { Child(gate: gate) }
  }
}

/// A store that runs a family whose children wait at `gate`.
@MainActor
func family(_ gate: AsyncCondition = AsyncCondition()) -> StoreOf<Family> {
  Store(initialState: Family.State()) { Family(gate: gate) }
}
