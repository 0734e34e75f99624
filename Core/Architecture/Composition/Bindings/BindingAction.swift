/// An action that sets one field of a form: one case of an action for all of its fields.
///
/// <!-- code: symbol-binding-action -->
/// ```swift
/// struct Person: Reducer {
///   struct State: Equatable { var name = "", age = 0, isAdult = false }
///   @Cases enum Action: Equatable, Sendable { case set(BindingAction<State>), submit }
///
///   var body: some ReducerOf<Self> {
///     BindingReducer(action: \.set)
///     Reduce { state, action in
///       if case .set(\.age) = action { state.isAdult = state.age >= 18 }
///       return .none
///     }
///   }
/// }
/// // A view sends .set(.field(\.age, 36)).
/// ```
///
/// It can be encoded if the state names its fields, as a ``FormState``.
public struct BindingAction<State>: Sendable {
  /// The path to the field.
  public let path: any PartialKeyPath<State> & Sendable
  let value: any Sendable
  private let assign: @Sendable (inout State) -> Void

  /// Sets the field at `path` to `value`.
  public static func field<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> BindingAction {
    BindingAction(path: path, value: value, assign: { $0[keyPath: path] = value })
  }

  /// Sets the field.
  public func apply(to state: inout State) { assign(&state) }

  /// Returns whether the action sets the field at `path`, for a `case .set(\.name)` of a switch.
  public static func ~= (path: PartialKeyPath<State>, action: BindingAction) -> Bool {
    action.path == path
  }
}

extension BindingAction: Equatable {
  /// Returns whether both set the same field to equal values.
  public static func == (left: BindingAction, right: BindingAction) -> Bool {
    left.path == right.path && areEqual(left.value, right.value)
  }
}

extension BindingAction: SelfDescribing {
  /// The field and its value.
  public var description: String { "\(path) = \(describe(value))" }
}

/// Sets the fields of a form, for the actions in one case.
///
/// <!-- code: symbol-form -->
/// ```swift
/// struct Form: Reducer {
///   struct State: Equatable { var name = "", age = 0 }
///   @Cases enum Action: Equatable, Sendable { case set(BindingAction<State>), submit }
///
///   var body: some ReducerOf<Self> { BindingReducer(action: \.set) }
/// }
/// ```
public struct BindingReducer<State, Action: CasesProviding>: Reducer {
  /// The reducer as a function.
  public let body: Reduce<State, Action>

  /// Creates a reducer that applies the actions in the case `action`, and ignores all others.
  public init(action: CasePath<Action, BindingAction<State>>) {
    let action = Action.cases[keyPath: action]
    body = Reduce { state, parentAction in
      _ = action.withValue(parentAction) { $0.apply(to: &state) }
      return .none
    }
  }
}
