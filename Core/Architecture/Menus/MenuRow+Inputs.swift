extension MenuRow {
  /// A value that can be decremented and incremented.
  public struct Stepper {
    /// The label.
    public var label: MenuText
    /// The current value.
    public var value: MenuText
    /// The action that decrements the value; nil at the minimum.
    public var decrement: Action?
    /// The action that increments the value; nil at the maximum.
    public var increment: Action?
    /// Returns the action that sets a typed number; nil if the value cannot be typed.
    public var set: ((Int) -> Action)?

    func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B>.Stepper {
      MenuRow<B>.Stepper(
        label: label,
        value: value,
        decrement: decrement.map(transform),
        increment: increment.map(transform),
        set: set.map { set in
          { number in transform(set(number)) }
        }
      )
    }
  }

  /// A switch between on and off.
  public struct Toggle {
    /// The label.
    public var label: MenuText
    /// Whether the toggle is on.
    public var isOn: Bool
    /// The action that toggles the state.
    public var action: Action

    func map<B>(_ transform: (Action) -> B) -> MenuRow<B>.Toggle {
      MenuRow<B>.Toggle(label: label, isOn: isOn, action: transform(action))
    }
  }

  /// A choice of one option.
  public struct Choice {
    /// The label.
    public var label: MenuText
    /// The options in order.
    public var options: [MenuText]
    /// The index of the selected option; an index out of range selects none.
    public var selected: Int
    /// Returns the action that selects the option at an index.
    public var action: (Int) -> Action

    func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B>.Choice {
      MenuRow<B>.Choice(label: label, options: options, selected: selected) { [action] index in
        transform(action(index))
      }
    }
  }

  /// A field for typing text.
  public struct TextField {
    /// The name of the field.
    public var label: MenuText
    /// The current text.
    public var value: String
    /// The placeholder of an empty field; nil if there is none.
    public var prompt: MenuText?
    /// The error of the value; nil if it is valid.
    public var validation: MenuText?
    /// Whether the value may have line breaks.
    public var isMultiline: Bool
    /// The action of the Enter key; nil moves the focus to the next row.
    public var submit: Action?
    /// Returns the action for a new value.
    public var edit: (String) -> Action

    func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B>.TextField {
      MenuRow<B>.TextField(
        label: label,
        value: value,
        prompt: prompt,
        validation: validation,
        isMultiline: isMultiline,
        submit: submit.map(transform),
        edit: { [edit] in transform(edit($0)) }
      )
    }
  }
}

extension Int {
  /// Adds a difference, or does nothing if the result overflows.
  ///
  /// External data, such as a deep link, may contain the minimum or maximum.
  public mutating func step(by difference: Int) {
    let (sum, overflows) = addingReportingOverflow(difference)
    if !overflows { self = sum }
  }
}
