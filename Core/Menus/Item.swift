/// What choosing something means to the person.
public enum Role: String, Codable, Sendable {
  /// Nothing special.
  case `default`
  /// Leaves things as they are.
  case cancel
  /// Cannot be taken back.
  case destructive
}

/// Something to choose.
public struct Item<Action> {
  /// What is chosen.
  public var label: Text
  /// A few more words; nil for none.
  public var detail: Text?
  /// A short mark such as a count; nil for none.
  public var badge: Text?
  /// A key that chooses it directly on this screen; nil for none.
  public var shortcut: Character?
  /// What choosing it means to the person.
  public var role: Role
  /// Why it cannot be chosen now; nil means that it can.
  public var disabled: Text?
  /// What is sent when it is chosen.
  public var action: Action

  /// Makes an item; see the row of the same name for each part.
  @inlinable
  public init(
    label: Text,
    detail: Text? = nil,
    badge: Text? = nil,
    shortcut: Character? = nil,
    role: Role = .default,
    disabled: Text? = nil,
    action: Action
  ) {
    self.label = label
    self.detail = detail
    self.badge = badge
    self.shortcut = shortcut
    self.role = role
    self.disabled = disabled
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
      disabled: disabled,
      action: transform(action)
    )
  }
}
