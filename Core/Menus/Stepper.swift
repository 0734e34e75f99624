/// A value that can be decremented and incremented.
public struct Stepper<Action> {
  /// The label.
  public var label: Text
  /// The current value.
  public var value: Text
  /// The action that decrements the value; nil at the minimum.
  public var decrement: Action?
  /// The action that increments the value; nil at the maximum.
  public var increment: Action?
  /// Returns the action that sets a typed number; nil if the value cannot be typed.
  public var set: ((Int) -> Action)?

  /// Creates a stepper.
  @inlinable
  public init(
    label: Text,
    value: Text,
    decrement: Action?,
    increment: Action?,
    set: ((Int) -> Action)? = nil
  ) {
    self.label = label
    self.value = value
    self.decrement = decrement
    self.increment = increment
    self.set = set
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> Stepper<B> {
    Stepper<B>(
      label: label,
      value: value,
      decrement: decrement.map(transform),
      increment: increment.map(transform),
      set: set.map { set in { transform(set($0)) } }
    )
  }
}
