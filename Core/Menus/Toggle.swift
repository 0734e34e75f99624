/// A switch between on and off.
public struct Toggle<Action> {
  /// The label.
  public var label: Text
  /// Whether the toggle is on.
  public var isOn: Bool
  /// The action that toggles the state.
  public var action: Action

  /// Creates a toggle.
  @inlinable
  public init(
    label: Text,
    isOn: Bool,
    action: Action
  ) {
    self.label = label
    self.isOn = isOn
    self.action = action
  }

  @inlinable
  func map<B>(_ transform: (Action) -> B) -> Toggle<B> {
    Toggle<B>(label: label, isOn: isOn, action: transform(action))
  }
}
