/// Scopes that follow one another in a body, for the switch that ``Cases()`` generates.
///
/// The switch calls the scopes of an action's case. Asking each whether the action is its own would take
/// longer with every scope, at every level.
public final class CaseScopes<State, Action> {
  /// The scopes before the last; nil for none.
  @usableFromInline let previous: CaseScopes?
  @usableFromInline let last: CaseScope<State, Action>

  @inlinable
  init(after previous: CaseScopes?, _ last: CaseScope<State, Action>) {
    (self.previous, self.last) = (previous, last)
  }

  /// Returns these scopes after `others`.
  @inlinable
  func following(_ others: CaseScopes?) -> CaseScopes {
    guard let others else { return self }
    return CaseScopes(after: previous?.following(others) ?? others, last)
  }

  /// The scopes of one case as one reducer, which runs them in order.
  @inlinable
  public subscript<Value>(_ case: Case<Action, Value>) -> CaseReducer<State, Action, Value> {
    let scopes = upToLast(of: `case`.index)
    guard let scopes, let reducer = scopes.last as? CaseReducer<State, Action, Value> else {
      return CaseReducer(last.index, last.switching) { _, _ in .none }
    }
    guard let others = scopes.previous?.upToLast(of: `case`.index) else { return reducer }
    let earlier = others[`case`]
    return CaseReducer(reducer.index, reducer.switching) {
      earlier.run(&$0, $1).merge(with: reducer.run(&$0, $1))
    }
  }

  /// Returns the scopes up to the last one of a case; nil if there is none.
  @inlinable
  func upToLast(of index: Int?) -> CaseScopes? {
    last.index == index ? self : previous?.upToLast(of: index)
  }
}

/// A scope of a switch: a ``CaseReducer``, whose type depends on the case.
public class CaseScope<State, Action> {
  /// The index of the case.
  @usableFromInline let index: Int
  /// Makes the switch.
  @usableFromInline let switching: (CaseScopes<State, Action>) -> Reduce<State, Action>

  @inlinable
  init(
    _ index: Int,
    _ switching: @escaping (CaseScopes<State, Action>) -> Reduce<State, Action>
  ) {
    (self.index, self.switching) = (index, switching)
  }
}

/// The reducer of one case of an action: it gets the payload.
public final class CaseReducer<State, Action, Value>: CaseScope<State, Action> {
  @usableFromInline let function: (inout State, Value) -> Effect<Action>

  @inlinable
  init(
    _ index: Int,
    _ switching: @escaping (CaseScopes<State, Action>) -> Reduce<State, Action>,
    _ function: @escaping (inout State, Value) -> Effect<Action>
  ) {
    self.function = function
    super.init(index, switching)
  }

  /// Runs the reducer on the payload.
  @inlinable
  public func run(_ state: inout State, _ value: Value) -> Effect<Action> {
    function(&state, value)
  }
}
