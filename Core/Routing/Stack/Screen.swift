public import NavigatorComposition
public import NavigatorMenus

/// The place of one screen on a stack, which lends its state to the screen's reducer.
///
/// While the reducer runs the place is empty, so that what the state holds is referenced once and
/// changes in place, whatever its size.
public struct Screen<State> {
  @usableFromInline var state: State?
  /// Whether a question has been answered, and is to go with its answer.
  @usableFromInline var isAnswered = false

  @inlinable
  init(_ state: State?) {
    self.state = state
  }

  /// Runs `reducer` on the screen when it is of that reducer's case.
  ///
  /// ```swift
  /// case .hoge(let action): screen.run(hoge, action, State.hoge, Action.hoge) { $0.hoge }
  /// ```
  ///
  /// The reducer is a leaf, or a composed one that is kept built: `let tabs = Reduce(MainTabs())`.
  ///
  /// - Parameters:
  ///   - reducer: The reducer of one kind of screen.
  ///   - action: Its action.
  ///   - embedState: Makes the screen's case of its state.
  ///   - embedAction: Makes the screen's case of its action.
  ///   - get: The state when the screen is of this case; nil when it is of another. Then an issue is
  ///     reported and the reducer does not run.
  /// - Returns: The reducer's effect, embedded.
  @inlinable
  public mutating func run<R: Reducer, Action>(
    _ reducer: R,
    _ action: R.Action,
    _ embedState: (R.State) -> State,
    _ embedAction: @escaping @Sendable (R.Action) -> Action,
    get: @escaping (State) -> R.State?
  ) -> Effect<Action> where R.Body == Never {
    guard var child = state.flatMap(get) else {
      reportWrongScreen(R.self, action)
      return .none
    }
    state = nil
    let effect = reducer.reduce(into: &child, action: action)
    state = embedState(child)
    return effect.isNone ? .none : effect.lift(embedAction, from: get)
  }

  /// Takes the answer to a question, such as an alert: it goes when the parent has seen the answer.
  ///
  /// ```swift
  /// case .alert: screen.answer { $0.alert }
  /// ```
  ///
  /// A parent that asks the next question in the same action keeps that one.
  ///
  /// - Parameter get: The question when the screen is one; nil when it is of another kind. Then an
  ///   issue is reported.
  /// - Returns: No effect.
  @inlinable
  public mutating func answer<Answer, Action>(
    get: (State) -> AlertState<Answer>?
  ) -> Effect<Action> {
    isAnswered = state.flatMap(get) != nil
    if !isAnswered { reportWrongScreen(AlertState<Answer>.self, Action.self) }
    return .none
  }

  /// Runs the reducer of the only kind of screen there is.
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

/// The screens that a stack can hold, as one enum of states and one of actions.
///
/// The switch in `reduce` has a line for every screen and no default: a screen without its line
/// does not compile.
///
/// ```swift
/// struct Path: ScreenReducer {
///   enum State { case hoge(Hoge.State); case fuga(Fuga.State) }
///   enum Action { case hoge(Hoge.Action); case fuga(Fuga.Action) }
///
///   let hoge = Hoge()
///   let fuga = Fuga()
///
///   func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
///     switch action {
///     case .hoge(let action): screen.run(hoge, action, State.hoge, Action.hoge) { $0.hoge }
///     case .fuga(let action): screen.run(fuga, action, State.fuga, Action.fuga) { $0.fuga }
///     }
///   }
/// }
/// ```
///
/// A screen whose reducer has a body is kept built: `let tabs = Reduce(MainTabs())`.
public protocol ScreenReducer<State, Action> {
  /// The states: one case for each screen, with one payload, of a type no other case has.
  associatedtype State

  /// The actions: one case for each screen, named like its state.
  associatedtype Action

  /// Runs the reducer of the screen that `action` is for.
  func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action>
}

@usableFromInline
func reportWrongScreen(_ reducer: Any.Type, _ action: Any) {
  reportIssue(
    Issue(
      place: "Screen.run(\(reducer))",
      what: "An action arrived at a screen of another kind.",
      values: ["action": "\(action)"],
      reasons: [
        "The getter of this screen's line reads another case.",
        "A screen was replaced by one of another kind under the same id.",
      ],
      remedy: "Give the line the getter of its own case, and replace screens by pop and push."
    )
  )
}
