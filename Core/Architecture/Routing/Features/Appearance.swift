/// A screen that a state shows, with the action that its feature receives when the screen is added.
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
  /// The identity of the screen: its key in each of its parents, the innermost parent first.
  let keys: [AnyHashable]

  /// The action to send.
  let action: Action

  /// Creates the appearance of a screen in its own state.
  public init(_ action: Action) { self.init(keys: [], action: action) }

  init(keys: [AnyHashable], action: Action) {
    self.keys = keys
    self.action = action
  }

  /// Returns the appearance in the state of a parent.
  ///
  /// - Parameters:
  ///   - embed: Embeds an action of the screen in the parent's.
  ///   - key: Distinguishes the screen from the parent's other screens; nil if it is the only one.
  /// - Returns: The parent's appearance.
  func embedded<Parent>(
    _ embed: (Action) -> Parent,
    at key: AnyHashable? = nil
  ) -> Appearance<Parent> {
    var keys = keys
    if let key { keys.append(key) }
    return Appearance<Parent>(keys: keys, action: embed(action))
  }

  /// Returns the actions of the screens among `new` that are not among `old`.
  static func actions(in new: [Appearance], except old: [Appearance]) -> [Action] {
    if new.isEmpty { return [] }
    let oldKeys = Set(old.map(\.keys))
    let added = new.filter { !oldKeys.contains($0.keys) }
    return added.map(\.action)
  }
}
