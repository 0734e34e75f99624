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

/// The meaning of a choice.
public enum Role: String, Codable, Sendable {
  /// No special meaning.
  case `default`
  /// Changes nothing.
  case cancel
  /// Cannot be undone.
  case destructive
}

/// A list whose rows are created on demand.
public struct List<Action> {
  /// The number of rows, never negative.
  public var count: Int
  /// Returns the row at an index.
  public var row: (Int) -> Row<Action>

  func map<B>(_ transform: @escaping (Action) -> B) -> List<B> {
    List<B>(count: count, row: { [row] in row($0).map(transform) })
  }
}

/// The progress of running work.
public struct Progress<Action> {
  /// The name of the work.
  public var label: Text
  /// The completed part, 0 to 1; nil if unknown.
  public var fraction: Double?
  /// The action that cancels the work; nil if it cannot be cancelled.
  public var cancel: Action?

  func map<B>(_ transform: (Action) -> B) -> Progress<B> {
    Progress<B>(label: label, fraction: fraction, cancel: cancel.map(transform))
  }
}
