/// An item that can be chosen.
public struct Item<Action> {
  /// The label.
  public var label: Text
  /// A secondary text; nil for none.
  public var detail: Text?
  /// A short annotation such as a count; nil for none.
  public var badge: Text?
  /// A key that chooses the item on this screen; nil for none.
  public var shortcut: Character?
  /// The meaning of the choice.
  public var role: Role
  /// The reason for which the item is disabled; nil if it is enabled.
  public var disabledReason: Text?
  /// The action of the choice.
  public var action: Action

  /// Creates an item.
  @inlinable
  public init(
    label: Text,
    detail: Text? = nil,
    badge: Text? = nil,
    shortcut: Character? = nil,
    role: Role = .default,
    disabledReason: Text? = nil,
    action: Action
  ) {
    self.label = label
    self.detail = detail
    self.badge = badge
    self.shortcut = shortcut
    self.role = role
    self.disabledReason = disabledReason
    self.action = action
  }

  @inlinable
  func map<B>(_ transform: (Action) -> B) -> Item<B> {
    Item<B>(
      label: label,
      detail: detail,
      badge: badge,
      shortcut: shortcut,
      role: role,
      disabledReason: disabledReason,
      action: transform(action)
    )
  }
}
