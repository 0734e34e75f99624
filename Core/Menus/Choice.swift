/// A choice of one option.
public struct Choice<Action> {
  /// The label.
  public var label: Text
  /// The options in order.
  public var options: [Text]
  /// The index of the selected option; an index out of range selects none.
  public var selected: Int
  /// Returns the action that selects the option at an index.
  public var action: (Int) -> Action

  /// Creates a choice.
  @inlinable
  public init(
    label: Text,
    options: [Text],
    selected: Int,
    action: @escaping (Int) -> Action
  ) {
    self.label = label
    self.options = options
    self.selected = selected
    self.action = action
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> Choice<B> {
    Choice<B>(
      label: label,
      options: options,
      selected: selected,
      action: { [action] in transform(action($0)) }
    )
  }
}
