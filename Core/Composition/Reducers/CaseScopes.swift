/// Scopes that follow one another in a body, for the switch that ``Cases()`` generates.
///
/// The switch calls the scopes of an action's case. Asking each whether the action is its own would take
/// longer with every scope, at every level.
public final class CaseScopes<State, Action> {
  /// The scopes before the last; nil for none.
  @usableFromInline let previous: CaseScopes?
  /// The index of the case of the last scope.
  @usableFromInline let index: Int
  /// The ``CaseReducer`` of the last scope, whose type depends on the case.
  @usableFromInline let reducer: AnyObject
  /// Makes the switch.
  @usableFromInline let switching: (CaseScopes) -> Reduce<State, Action>

  @inlinable
  init(
    after previous: CaseScopes?,
    _ index: Int,
    _ reducer: AnyObject,
    _ switching: @escaping (CaseScopes) -> Reduce<State, Action>
  ) {
    (self.previous, self.index, self.reducer) = (previous, index, reducer)
    self.switching = switching
  }

  /// Returns these scopes after `others`.
  @inlinable
  func following(_ others: CaseScopes?) -> CaseScopes {
    guard let others else { return self }
    return CaseScopes(after: previous?.following(others) ?? others, index, reducer, switching)
  }

  /// The scopes of one case as one reducer, which runs them in order.
  @inlinable
  public subscript<Value>(_ case: Case<Action, Value>) -> CaseReducer<State, Action, Value> {
    let last = last(of: `case`.index)
    guard let last, let reducer = last.reducer as? CaseReducer<State, Action, Value> else {
      return CaseReducer { _, _ in .none }
    }
    guard let others = last.previous?.last(of: `case`.index) else { return reducer }
    let earlier = others[`case`]
    return CaseReducer { earlier.run(&$0, $1).merge(with: reducer.run(&$0, $1)) }
  }

  @inlinable
  func last(of index: Int?) -> CaseScopes? {
    self.index == index ? self : previous?.last(of: index)
  }
}

/// The reducer of one case of an action: it gets the payload.
public final class CaseReducer<State, Action, Value> {
  @usableFromInline let function: (inout State, Value) -> Effect<Action>

  @inlinable
  init(_ function: @escaping (inout State, Value) -> Effect<Action>) {
    self.function = function
  }

  /// Runs the reducer on the payload.
  @inlinable
  public func run(_ state: inout State, _ value: Value) -> Effect<Action> {
    function(&state, value)
  }
}
