extension Row {
  /// Words, wrapped where the screen ends.
  @inlinable
  public static func text(_ text: Text, style: TextStyle = .body) -> Row {
    Row(.text(text, style))
  }

  /// A label and what it stands at.
  @inlinable
  public static func value(_ label: Text, _ value: Text) -> Row { Row(.value(label, value)) }

  /// Something to choose.
  ///
  /// - Parameters:
  ///   - label: What is chosen.
  ///   - detail: A few more words; nil for none.
  ///   - badge: A short mark such as a count; nil for none.
  ///   - shortcut: A key that chooses it directly on this screen; nil for none.
  ///   - role: What choosing it means to the person.
  ///   - reason: Why it cannot be chosen now; nil means that it can.
  ///   - action: What is sent when it is chosen.
  /// - Returns: One row of one line.
  @inlinable
  public static func item(
    _ label: Text,
    detail: Text? = nil,
    badge: Text? = nil,
    shortcut: Character? = nil,
    role: Role = .default,
    disabled reason: Text? = nil,
    action: Action
  ) -> Row {
    Row(
      .item(
        Item(
          label: label,
          detail: detail,
          badge: badge,
          shortcut: shortcut,
          role: role,
          disabled: reason,
          action: action
        )
      )
    )
  }

  /// A value with a smaller and a larger neighbour; a nil action means the end is reached.
  @inlinable
  public static func stepper(
    _ label: Text,
    value: Text,
    decrement: Action?,
    increment: Action?
  ) -> Row {
    Row(.stepper(Stepper(label: label, value: value, decrement: decrement, increment: increment)))
  }

  /// Something that is on or off; `action` turns it over.
  @inlinable
  public static func toggle(_ label: Text, isOn: Bool, action: Action) -> Row {
    Row(.toggle(Toggle(label: label, isOn: isOn, action: action)))
  }

  /// One of a few; `action` is given the index of the option taken.
  @inlinable
  public static func choice(
    _ label: Text,
    options: [Text],
    selected: Int,
    action: @escaping (Int) -> Action
  ) -> Row {
    Row(.choice(Choice(label: label, options: options, selected: selected, action: action)))
  }

  /// Words to type.
  ///
  /// - Parameters:
  ///   - label: What is asked for.
  ///   - value: What stands there now.
  ///   - prompt: What is shown while nothing stands there; nil for nothing.
  ///   - message: What is wrong with the value; nil means that it is fine.
  ///   - isMultiline: Whether line breaks may be typed and pasted.
  ///   - submit: What is sent when Enter is pressed in it; nil moves on to the next row.
  ///   - edit: Makes the action that carries the new value; a paste is one edit.
  /// - Returns: One row with a line for every line of the value.
  @inlinable
  public static func textField(
    _ label: Text,
    value: String,
    prompt: Text? = nil,
    validation message: Text? = nil,
    isMultiline: Bool = false,
    submit: Action? = nil,
    edit: @escaping (String) -> Action
  ) -> Row {
    Row(
      .textField(
        TextField(
          label: label,
          value: value,
          prompt: prompt,
          validation: message,
          isMultiline: isMultiline,
          submit: submit,
          edit: edit
        )
      )
    )
  }

  /// Work that is going on.
  ///
  /// - Parameters:
  ///   - what: What is being done.
  ///   - fraction: How much of it is done, 0 to 1; nil when nobody knows.
  ///   - cancel: What is sent to stop it; nil when it cannot be stopped.
  /// - Returns: One row; it can be chosen when it can be stopped.
  @inlinable
  public static func progress(
    _ what: Text,
    fraction: Double? = nil,
    cancel: Action? = nil
  ) -> Row {
    Row(.progress(Progress(what: what, fraction: fraction, cancel: cancel)))
  }

  /// The words for data that is still on its way.
  @inlinable
  public static var loading: Row { .progress(Text(en: "Loading", ja: "読み込み中")) }

  /// Many rows of one line each, made only where they are seen.
  ///
  /// The rows are all of a kind: all can be chosen, or none. `row` is asked for 0 ..< `count`, in any
  /// order and as often as the front end likes, so it must be quick and always give the same answer.
  @inlinable
  public static func list(count: Int, row: @escaping (Int) -> Row) -> Row {
    Row(.list(List(count: count, row: row)))
  }

  /// Rows under a heading.
  @inlinable
  public static func section(_ title: Text, @RowsBuilder<Action> rows: () -> [Row]) -> Row {
    Row(.section(title, rows()))
  }

  /// Rows under a heading, as an array.
  @inlinable
  public static func section(_ title: Text, _ rows: [Row]) -> Row { Row(.section(title, rows)) }

  /// What is said when there is nothing to show.
  @inlinable
  public static func empty(_ text: Text) -> Row { Row(.empty(text)) }

  /// What went wrong; `retry` tries again, nil when that cannot help.
  @inlinable
  public static func error(_ text: Text, retry: Action? = nil) -> Row {
    Row(.error(text, retry: retry))
  }
}
