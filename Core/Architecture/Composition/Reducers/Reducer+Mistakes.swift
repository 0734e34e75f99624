// Mistakes that the compiler answers with the way out. It considers an unavailable overload only when no
// other fits, so they cost no time in correct code.

extension Scope {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The action has no such case, or is without `@Cases`.")
  public init<Child, R>(
    state: WritableKeyPath<State, Child>,
    action: UnknownKeyPath,
    child: () -> R
  ) { body = ReducerBuilder.buildBlock() }
}

extension Scope where Action: CasesProviding {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "No such property of the state, or an enum without `@Cases`.")
  public init<ChildAction, R>(
    state: UnknownKeyPath,
    action: CasePath<Action, ChildAction>,
    child: () -> R
  ) { body = ReducerBuilder.buildBlock() }
}

@available(*, unavailable, message: "The action has no such case, or is without `@Cases`.")
extension Reducer {
  /// Not available: a mistake that the message corrects.
  public func ifLet<Child, R>(
    _ state: WritableKeyPath<State, Child?>,
    action: UnknownKeyPath,
    then child: () -> R
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  public func forEach<ID, Element, R>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: UnknownKeyPath,
    element: () -> R
  ) -> Reduce<State, Action> { build() }
}

@available(*, unavailable, message: "No such optional property: remove `@Presents` and `$`.")
extension Reducer where Action: CasesProviding {
  /// Not available: a mistake that the message corrects.
  public func ifLet<ChildAction, R>(
    _ state: UnknownKeyPath,
    action: CasePath<Action, ChildAction>,
    then child: () -> R
  ) -> Reduce<State, Action> { build() }
}

@available(*, unavailable, message: "No such property of the state.")
extension Reducer where Action: CasesProviding {
  /// Not available: a mistake that the message corrects.
  public func forEach<ID, ElementAction, R>(
    _ elements: UnknownKeyPath,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    element: () -> R
  ) -> Reduce<State, Action> { build() }
}

extension ReducerBuilder {
  /// Not available: a mistake that the message corrects.
  @available(
    *,
    unavailable,
    message: "The reducer has another State or Action than this body: run a child in a `Scope`."
  )
  public static func buildExpression<R: Reducer>(_ reducer: R) -> Reduce<State, Action> {
    buildBlock()
  }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The state is optional: apply `.ifLet` to the parent.")
  public static func buildExpression<R: Reducer>(_ reducer: R) -> Reduce<State, Action>
  where State == R.State?, Action == R.Action {
    buildBlock()
  }
}

/// A key path with a name that does not exist, for the messages about that.
public typealias UnknownKeyPath = KeyPath<UnknownNames, UnknownNames>

/// A type with every name.
///
/// <!-- code: symbol-unknown-names -->
/// ```swift
/// // Every name compiles, so the compiler chooses the overload whose message says what is wrong.
/// let path: UnknownKeyPath = \.noSuchCase
/// ```
@dynamicMemberLookup
public struct UnknownNames {
  /// This value.
  public subscript(dynamicMember name: String) -> UnknownNames { self }
}
