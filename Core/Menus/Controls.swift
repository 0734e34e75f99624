/// A value with a smaller and a larger neighbour.
public struct Stepper<Action> {
  /// What is counted.
  public var label: Text
  /// Where it stands.
  public var value: Text
  /// Sent to step down; nil at the lower end.
  public var decrement: Action?
  /// Sent to step up; nil at the upper end.
  public var increment: Action?

  /// Makes a stepper.
  @inlinable
  public init(
    label: Text,
    value: Text,
    decrement: Action?,
    increment: Action?
  ) {
    self.label = label
    self.value = value
    self.decrement = decrement
    self.increment = increment
  }

  @inlinable
  func map<B>(_ transform: (Action) -> B) -> Stepper<B> {
    Stepper<B>(
      label: label,
      value: value,
      decrement: decrement.map(transform),
      increment: increment.map(transform)
    )
  }
}

/// Something that is on or off.
public struct Toggle<Action> {
  /// What is on or off.
  public var label: Text
  /// Whether it is on.
  public var isOn: Bool
  /// Sent to turn it over.
  public var action: Action

  /// Makes a toggle.
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

/// One of a few.
public struct Choice<Action> {
  /// What is chosen between.
  public var label: Text
  /// What there is, in order.
  public var options: [Text]
  /// The index of the one taken; outside the options means none.
  public var selected: Int
  /// Makes the action that takes the option of an index.
  public var action: (Int) -> Action

  /// Makes a choice.
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

/// Work that is going on.
public struct Progress<Action> {
  /// What is being done.
  public var what: Text
  /// How much of it is done, 0 to 1; nil when nobody knows.
  public var fraction: Double?
  /// Sent to stop it; nil when it cannot be stopped.
  public var cancel: Action?

  /// Makes a progress.
  @inlinable
  public init(
    what: Text,
    fraction: Double?,
    cancel: Action?
  ) {
    self.what = what
    self.fraction = fraction
    self.cancel = cancel
  }

  @inlinable
  func map<B>(_ transform: (Action) -> B) -> Progress<B> {
    Progress<B>(what: what, fraction: fraction, cancel: cancel.map(transform))
  }
}

/// Many rows, made only where they are seen.
public struct List<Action> {
  /// How many rows there are; never below zero.
  public var count: Int
  /// Makes the row of an index.
  public var row: (Int) -> Row<Action>

  /// Makes a list; a count below zero is an empty list.
  @inlinable
  public init(count: Int, row: @escaping (Int) -> Row<Action>) {
    self.count = max(0, count)
    self.row = row
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> List<B> {
    List<B>(count: count, row: { [row] in row($0).map(transform) })
  }
}
