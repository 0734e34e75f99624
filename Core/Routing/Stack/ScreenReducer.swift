public import NavigatorComposition

/// Several kinds of screens, with an enum of states and an enum of actions.
///
/// The switch in `reduce` has a line for each kind and no default, so that a missing line does not
/// compile.
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
/// A reducer with a `body` must be stored built: `let tabs = Reduce(MainTabs())`.
public protocol ScreenReducer<State, Action> {
  /// The states: a case for each kind, with a payload of a different type.
  associatedtype State

  /// The actions: a case for each kind, named like its state.
  associatedtype Action

  /// Runs the reducer of the screen's kind.
  func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action>
}

/// A single kind of screen, for a stack or a presentation of one feature.
///
/// ```swift
/// .forEach(\.path, action: Self.path, screens: SingleScreen { Folder() })
/// ```
public struct SingleScreen<State, Action>: ScreenReducer {
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  /// Creates the kind of screen from its reducer, which is built at the first action.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ make: @escaping () -> Reduce<State, Action>) {
    let deferred = LazyReducer(make)
    reduce = { deferred.reduce(into: &$0, action: $1) }
  }

  /// Runs the reducer of the screen.
  @inlinable
  public func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
    screen.run(action, reduce)
  }
}
