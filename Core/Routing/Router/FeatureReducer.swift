public import NavigatorComposition

/// The reducer of a screen in a table, which is built when its first action arrives.
public final class FeatureReducer<F: Feature, State, Action> {
  private let feature: F
  private lazy var reducer = feature.build()
  /// Nil for a feature of another screen.
  private let entry: FeatureEntry<F, State, Action>?

  init(_ feature: F, _ entry: FeatureEntry<F, State, Action>?) {
    self.feature = feature
    self.entry = entry
  }

  /// Runs the reducer on the screen; a screen of another case is reported as an issue.
  public func run(_ screen: inout Screen<State>, _ action: F.Action) -> Effect<Action> {
    var effect = Effect<F.Action>.none
    guard let entry,
      entry.modify(&screen.state, { effect = reducer.reduce(into: &$0, action: action) })
    else { return reportWrongScreen(F.self, action) }
    return effect.isNone ? .none : effect.lift(entry.action.embed, from: { entry.state(of: $0) })
  }
}
