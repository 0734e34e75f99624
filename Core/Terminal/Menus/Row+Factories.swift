extension Row {
  /// Creates a text, wrapped at the width of the screen.
  public static func text(_ text: Text, style: TextStyle = .body) -> Row { Row(.text(text, style)) }

  /// Creates the few words with which a screen begins, and which say what it shows.
  public static func introduction(en: String, ja: String) -> Row {
    .text(Text(en: en, ja: ja), style: .secondary)
  }

  /// Creates a label with a value.
  public static func value(_ label: Text, _ value: Text) -> Row { Row(.value(label, value)) }

  /// Creates an item that can be chosen.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - detail: A secondary text; nil for none.
  ///   - badge: A short annotation such as a count; nil for none.
  ///   - shortcut: A key that chooses the item on this screen; nil for none.
  ///   - role: The meaning of the choice.
  ///   - reason: The reason for which the item is disabled; nil if it is enabled.
  ///   - action: The action of the choice.
  /// - Returns: A row of one line.
  public static func item(
    _ label: Text,
    detail: Text? = nil,
    badge: Text? = nil,
    shortcut: Character? = nil,
    role: Role = .default,
    disabled reason: Text? = nil,
    action: Action
  ) -> Row {
    let item = Item(
      label: label,
      detail: detail,
      badge: badge,
      shortcut: shortcut,
      role: role,
      disabledReason: reason,
      action: action
    )
    return Row(.item(item))
  }

  /// Creates a value with actions to decrement and increment it; nil at the end of its range.
  public static func stepper(
    _ label: Text,
    value: Text,
    decrement: Action?,
    increment: Action?
  ) -> Row {
    Row(.stepper(Stepper(label: label, value: value, decrement: decrement, increment: increment)))
  }

  /// Creates a stepper for an integer, whose range ends at the minimum and maximum of `Int`.
  ///
  /// With `set`, the number can be typed, too.
  public static func stepper(
    _ label: Text,
    number: Int,
    decrement: Action,
    increment: Action,
    set: ((Int) -> Action)? = nil
  ) -> Row {
    let stepper = Stepper(
      label: label,
      value: Text(verbatim: String(number)),
      decrement: number > .min ? decrement : nil,
      increment: number < .max ? increment : nil,
      set: set
    )
    return Row(.stepper(stepper))
  }

  /// Creates an item whose label says what choosing it does, such as "Send".
  public static func button(_ label: Text, action: Action) -> Row {
    .item(label, action: action).verb(label)
  }

  /// Creates a switch that `action` toggles.
  public static func toggle(_ label: Text, isOn: Bool, action: Action) -> Row {
    Row(.toggle(Toggle(label: label, isOn: isOn, action: action)))
  }

  /// Creates a choice of one option; `action` receives the index of the chosen option.
  public static func choice(
    _ label: Text,
    options: [Text],
    selected: Int,
    action: @escaping (Int) -> Action
  ) -> Row {
    Row(.choice(Choice(label: label, options: options, selected: selected, action: action)))
  }

  /// Creates a field for typing text.
  ///
  /// - Parameters:
  ///   - label: The name of the field.
  ///   - value: The current text.
  ///   - prompt: The placeholder of an empty field; nil for none.
  ///   - message: The error of the value; nil if it is valid.
  ///   - isMultiline: Whether the value may have line breaks.
  ///   - submit: The action of the Enter key; nil moves the focus to the next row.
  ///   - edit: Returns the action for a new value; a paste is one edit.
  /// - Returns: A row with one line for each line of the value.
  public static func textField(
    _ label: Text,
    value: String,
    prompt: Text? = nil,
    validation message: Text? = nil,
    isMultiline: Bool = false,
    submit: Action? = nil,
    edit: @escaping (String) -> Action
  ) -> Row {
    let field = TextField(
      label: label,
      value: value,
      prompt: prompt,
      validation: message,
      isMultiline: isMultiline,
      submit: submit,
      edit: edit
    )
    return Row(.textField(field))
  }

  /// Creates the progress of running work.
  ///
  /// - Parameters:
  ///   - label: The name of the work.
  ///   - fraction: The completed part, 0 to 1; nil if unknown.
  ///   - cancel: The action that cancels the work; nil if it cannot be cancelled.
  /// - Returns: A row, which can be chosen if the work can be cancelled.
  public static func progress(
    _ label: Text,
    fraction: Double? = nil,
    cancel: Action? = nil
  ) -> Row {
    Row(.progress(Progress(label: label, fraction: fraction, cancel: cancel)))
  }

  /// The progress of data that is loading.
  public static var loading: Row { .progress(Text(en: "Loading", ja: "読み込み中")) }

  /// Returns what takes the place of data: why it could not be loaded, that it is loading, or that there is none.
  ///
  /// Data is nil until it is loaded; where there is some, no row is returned.
  package static func loading(
    _ data: (some Collection)?,
    failure: String?,
    empty: Text,
    retry: Action
  ) -> [Row] {
    if let failure { return [.failure(failure, retry: retry)] }
    guard let data else { return [.loading] }
    return data.isEmpty ? [.empty(empty)] : []
  }

  /// Creates a list of rows of one line each, which are created on demand.
  ///
  /// Either all rows can be chosen or none. The front end calls `row` with 0 ..< `count` in any order
  /// and any number of times, so `row` must be fast and return the same row for the same index. A negative
  /// count means an empty list.
  public static func list(count: Int, row: @escaping (Int) -> Row) -> Row {
    Row(.list(List(count: max(0, count), row: row)))
  }

  /// Creates rows below a heading.
  public static func section(_ title: Text, @RowsBuilder<Action> rows: () -> [Row]) -> Row {
    Row(.section(title, rows()))
  }

  /// Creates rows below a heading from an array.
  public static func section(_ title: Text, _ rows: [Row]) -> Row { Row(.section(title, rows)) }

  /// Creates a placeholder for missing content.
  public static func empty(_ text: Text) -> Row { Row(.empty(text)) }

  /// Creates the error of a request that failed for a reason, which may be in another language.
  package static func failure(_ reason: String, retry: Action) -> Row {
    .error(Text(en: "That did not work: \(reason)", ja: "できませんでした: \(reason)"), retry: retry)
  }

  /// Creates an error with an action that retries; nil if retrying is pointless.
  public static func error(_ text: Text, retry: Action? = nil) -> Row {
    Row(.error(text, retry: retry))
  }
}
