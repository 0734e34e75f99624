import NavigatorComposition
import TestHelpers

/// A feature with a child, an optional child and a collection of children, for tests of stores.
struct ParentFeature: Reducer {
  struct State: Equatable {
    var child = Child.State()
    var optional: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = [.init(id: 1), .init(id: 2)]
    var other = 0
  }
  @Cases enum Action: Equatable, Sendable {
    case child(Child.Action), optional(Child.Action), show(Bool), other
    case row(IdentifiedAction<Int, Child.Action>)
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child(gate: gate) }
    Reduce { state, action in
      switch action {
      case .show(let isShown): state.optional = isShown ? Child.State() : nil
      case .other: state.other += 1
      case .child, .optional, .row: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Child(gate: gate) }
    .forEach(\.rows, action: \.row) { Child(gate: gate) }
  }
}

/// Returns a store of a parent whose children wait at `gate`.
@MainActor
func parentStore(_ gate: AsyncCondition = AsyncCondition()) -> StoreOf<ParentFeature> {
  Store(initialState: ParentFeature.State()) { ParentFeature(gate: gate) }
}
