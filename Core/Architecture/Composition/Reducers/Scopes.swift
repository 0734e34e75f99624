/// Scopes that follow one another in a body, for the switch that ``Cases()`` generates.
///
/// <!-- code: symbol-scopes -->
/// ```swift
/// // What `@Cases` writes for two children: one switch, instead of a question to each scope.
/// static func switching<State>(over scopes: Scopes<State, Self>) -> Reduce<State, Self> {
///   let first = scopes[cases.first]  // a ScopedReducer
///   let second = scopes[cases.second]
///   return Reduce { state, action in
///     switch action {
///     case .first(let action): first.run(&state, action)
///     case .second(let action): second.run(&state, action)
///     }
///   }
/// }
/// ```
///
/// The switch calls the scopes of an action's case. Asking each whether the action is its own would take
/// longer with every scope, at every level.
public struct Scopes<State, Action> {
  /// The scopes in order: the index of the case, and a ``ScopedReducer`` whose type depends on the case.
  var children: [(index: Int, reducer: AnyObject)] = []
  /// Makes the switch.
  var switching: (Scopes) -> Reduce<State, Action> = { _ in Reduce { _, _ in .none } }

  /// Adds scopes that follow these.
  mutating func append(_ next: Scopes) {
    if children.isEmpty { self = next } else { children += next.children }
  }

  /// The scopes of one case as one reducer, which runs them in order.
  public subscript<Value>(_ case: Case<Action, Value>) -> ScopedReducer<State, Action, Value> {
    var all: ScopedReducer<State, Action, Value>?
    for child in children where child.index == `case`.index {
      guard let next = child.reducer as? ScopedReducer<State, Action, Value> else { continue }
      guard let earlier = all else {
        all = next
        continue
      }
      all = ScopedReducer { earlier.run(&$0, $1).merge(with: next.run(&$0, $1)) }
    }
    return all ?? ScopedReducer { _, _ in .none }
  }
}

/// The reducer of a scope: it gets the payload of its case.
///
/// <!-- code: symbol-scopes -->
/// ```swift
/// // What `@Cases` writes for two children: one switch, instead of a question to each scope.
/// static func switching<State>(over scopes: Scopes<State, Self>) -> Reduce<State, Self> {
///   let first = scopes[cases.first]  // a ScopedReducer
///   let second = scopes[cases.second]
///   return Reduce { state, action in
///     switch action {
///     case .first(let action): first.run(&state, action)
///     case .second(let action): second.run(&state, action)
///     }
///   }
/// }
/// ```
///
/// An object, because a call of its function needs no reference counting.
public final class ScopedReducer<State, Action, Value> {
  private let function: (inout State, Value) -> Effect<Action>

  init(_ function: @escaping (inout State, Value) -> Effect<Action>) { self.function = function }

  /// Runs the reducer on the payload.
  public func run(_ state: inout State, _ value: Value) -> Effect<Action> {
    function(&state, value)
  }
}
