public import NavigatorComposition
public import NavigatorMenus

/// A screen on a stack or in a presentation, which lends its state to a reducer.
///
/// While the reducer runs, the screen has no state, so that arrays in the state are uniquely
/// referenced and change in place.
public struct Screen<State> {
  @usableFromInline var state: State?
  /// Whether the screen is an alert that was answered; the presentation then removes it.
  @usableFromInline var isAnswered = false

  @inlinable
  init(_ state: State?) {
    self.state = state
  }

  /// Runs a reducer on the screen if the state is of the reducer's case.
  ///
  /// ```swift
  /// case .hoge(let action): screen.run(hoge, action, State.hoge, Action.hoge) { $0.hoge }
  /// ```
  ///
  /// A reducer with a `body` must be stored built, as in `let tabs = Reduce(MainTabs())`.
  ///
  /// - Parameters:
  ///   - reducer: The reducer of one kind of screen.
  ///   - action: The action of the reducer.
  ///   - embedState: Embeds the reducer's state in the screen's.
  ///   - embedAction: Embeds the reducer's action in the screen's.
  ///   - get: Returns the reducer's state; nil if the screen is of another case, which is reported
  ///     as an issue.
  /// - Returns: The embedded effect of the reducer.
  @inlinable
  public mutating func run<R: Reducer, Action>(
    _ reducer: R,
    _ action: R.Action,
    _ embedState: (R.State) -> State,
    _ embedAction: @escaping @Sendable (R.Action) -> Action,
    get: @escaping (State) -> R.State?
  ) -> Effect<Action> where R.Body == Never {
    let whole = state.take()
    guard var child = whole.flatMap(get) else {
      state = whole
      return reportWrongScreen(R.self, action)
    }
    _ = consume whole
    let effect = reducer.reduce(into: &child, action: action)
    state = embedState(child)
    return effect.isNone ? .none : effect.lift(embedAction, from: get)
  }

  /// Handles the answer to an alert, which is removed after its parent's reducer ran.
  ///
  /// ```swift
  /// case .alert: screen.answer { $0.alert }
  /// ```
  ///
  /// An alert that the parent sets for the same action stays.
  ///
  /// - Parameter get: Returns the alert; nil if the screen is of another case, which is reported as
  ///   an issue.
  /// - Returns: No effect.
  @inlinable
  public mutating func answer<Answer, Action>(
    get: (State) -> AlertState<Answer>?
  ) -> Effect<Action> {
    isAnswered = state.flatMap(get) != nil
    if !isAnswered { reportWrongScreen("Screen.answer", Action.self) }
    return .none
  }

  /// Runs the reducer of the only kind of screen.
  @inlinable
  mutating func run<Action>(
    _ action: Action,
    _ reduce: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    guard var child = state.take() else { return .none }
    defer { state = child }
    return reduce(&child, action)
  }
}

extension Screen: Equatable where State: Equatable {}
extension Screen: Hashable where State: Hashable {}
extension Screen: Sendable where State: Sendable {}

@usableFromInline
func reportWrongScreen<R: Reducer, Action>(_ type: R.Type, _ action: R.Action) -> Effect<Action> {
  reportWrongScreen("Screen.run(\(R.self))", action)
  return .none
}

@usableFromInline
func reportWrongScreen(
  _ place: String,
  _ value: Any,
  what: String = "An action arrived at a screen of another kind."
) {
  reportIssue(
    ReportedIssue(
      place: place,
      what: what,
      values: ["action or state": "\(value)"],
      reasons: [
        "The getter in the screen's line of the switch reads another case.",
        "The case in `path[id: id, case: …]` is not the screen's.",
        "A screen was replaced by one of another kind under the same id.",
      ],
      remedy: "Use the getter of the screen's case, and replace screens by pop and push."
    )
  )
}
