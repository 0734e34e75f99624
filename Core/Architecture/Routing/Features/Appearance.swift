/// A screen in a state, with the action that its feature receives when the screen is added.
///
/// <!-- code: symbol-appearance -->
/// ```swift
/// static var appear: Action? { .begin }
/// static var containsScreens: Bool { true }
///
/// static func appearances(in state: State) -> [Appearance<Action>] {
///   let clock = state.clock.map { Clockwork.appearances(in: $0, Action.clock, at: "clock") }
///   return [Appearance(.begin)] + (clock ?? [])
/// }
/// ```
///
/// A router compares the appearances before and after a change of its state, and sends the actions
/// of the new ones.
public struct Appearance<Action> {
  /// The path of keys to the screen, from the innermost parent outwards.
  let keys: [AnyHashable]

  /// The action to send.
  let action: Action

  /// Creates the appearance of a screen in its own state.
  public init(_ action: Action) { self.init(keys: [], action: action) }

  init(keys: [AnyHashable], action: Action) {
    self.keys = keys
    self.action = action
  }

  /// Returns the appearance in the state of a parent; a key distinguishes the screen from the parent's others.
  func embedded<Parent>(
    _ embed: (Action) -> Parent,
    at key: AnyHashable? = nil
  ) -> Appearance<Parent> {
    Appearance<Parent>(keys: keys + [key].compactMap(\.self), action: embed(action))
  }

  /// Returns the actions of the appearances that are not among the earlier ones.
  static func actions(in new: [Appearance], except old: [Appearance]) -> [Action] {
    if new.isEmpty { return [] }
    let keys = Set(old.map(\.keys))
    return new.filter { !keys.contains($0.keys) }.map(\.action)
  }
}
