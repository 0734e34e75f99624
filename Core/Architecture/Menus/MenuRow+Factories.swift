extension MenuRow {
  /// Creates a text, wrapped at the width of the screen.
  public static func text(_ text: MenuText, style: TextStyle = .body) -> MenuRow {
    MenuRow(.text(text, style))
  }

  /// Creates a short text at the top of a screen that says what the screen shows.
  public static func introduction(en: String, ja: String) -> MenuRow {
    .text(MenuText(en: en, ja: ja), style: .secondary)
  }

  /// Creates the lines of a difference, with colors for the lines that begin with `+` or `-`.
  package static func difference(_ text: String) -> [MenuRow] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // A newline at the end of the text, and an empty text, make an empty last line.
    if lines.last == "" {
      lines.removeLast()
    }
    return lines.map { line in
      .text(MenuText(verbatim: String(line)), style: style(ofDifferenceLine: line))
    }
  }

  private static func style(ofDifferenceLine line: Substring) -> TextStyle {
    // With the folder, as a removed comment of two hyphens looks the same otherwise.
    if line.hasPrefix("+++ b/") || line.hasPrefix("--- a/") { return .heading }
    // Before a new file, and after a removed one.
    if line == "--- /dev/null" || line == "+++ /dev/null" { return .heading }
    if line.hasPrefix("+") { return .added }
    if line.hasPrefix("-") { return .error }
    return .secondary
  }

  /// Creates a label with a value.
  public static func value(_ label: MenuText, _ value: MenuText) -> MenuRow {
    MenuRow(.value(label, value))
  }

  /// Creates an item that can be chosen.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - detail: A secondary text; nil if there is none.
  ///   - badge: A short annotation such as a count; nil if there is none.
  ///   - shortcut: A key that chooses the item on this screen; nil if no key does.
  ///   - role: The meaning of the choice.
  ///   - reason: The reason for which the item is disabled; nil if it is enabled.
  ///   - action: The action of the choice.
  /// - Returns: A row of one line.
  public static func item(
    _ label: MenuText,
    detail: MenuText? = nil,
    badge: MenuText? = nil,
    shortcut: Character? = nil,
    role: MenuRole = .default,
    disabled reason: MenuText? = nil,
    action: Action
  ) -> MenuRow {
    let item = Item(
      label: label,
      detail: detail,
      badge: badge,
      shortcut: shortcut,
      role: role,
      disabledReason: reason,
      action: action
    )
    return MenuRow(.item(item))
  }

  /// Creates a value with actions to decrement and increment it; nil at the end of its range.
  public static func stepper(
    _ label: MenuText,
    value: MenuText,
    decrement: Action?,
    increment: Action?
  ) -> MenuRow {
    let stepper = Stepper(label: label, value: value, decrement: decrement, increment: increment)
    return MenuRow(.stepper(stepper))
  }

  /// Creates a stepper for an integer, whose range ends at the minimum and maximum of `Int`.
  ///
  /// With `set`, the user can also type the number.
  public static func stepper(
    _ label: MenuText,
    number: Int,
    decrement: Action,
    increment: Action,
    set: ((Int) -> Action)? = nil
  ) -> MenuRow {
    let stepper = Stepper(
      label: label,
      value: MenuText(verbatim: String(number)),
      decrement: number > .min ? decrement : nil,
      increment: number < .max ? increment : nil,
      set: set
    )
    return MenuRow(.stepper(stepper))
  }

  /// Creates an item whose label is a verb, such as "Send", which the key hints show, too.
  public static func button(_ label: MenuText, action: Action) -> MenuRow {
    .item(label, action: action).verb(label)
  }

  /// Creates a switch that `action` toggles.
  public static func toggle(_ label: MenuText, isOn: Bool, action: Action) -> MenuRow {
    MenuRow(.toggle(Toggle(label: label, isOn: isOn, action: action)))
  }

  /// Creates a choice of one option; `action` receives the index of the chosen option.
  public static func choice(
    _ label: MenuText,
    options: [MenuText],
    selected: Int,
    action: @escaping (Int) -> Action
  ) -> MenuRow {
    MenuRow(.choice(Choice(label: label, options: options, selected: selected, action: action)))
  }

  /// Creates a field for typing text.
  ///
  /// - Parameters:
  ///   - label: The name of the field.
  ///   - value: The current text.
  ///   - prompt: The placeholder of an empty field; nil if there is none.
  ///   - message: The error of the value; nil if it is valid.
  ///   - isMultiline: Whether the value may have line breaks.
  ///   - submit: The action of the Enter key; nil moves the focus to the next row.
  ///   - edit: Returns the action for a new value; a paste is one edit.
  /// - Returns: A row with one line for each line of the value.
  public static func textField(
    _ label: MenuText,
    value: String,
    prompt: MenuText? = nil,
    validation message: MenuText? = nil,
    isMultiline: Bool = false,
    submit: Action? = nil,
    edit: @escaping (String) -> Action
  ) -> MenuRow {
    let field = TextField(
      label: label,
      value: value,
      prompt: prompt,
      validation: message,
      isMultiline: isMultiline,
      submit: submit,
      edit: edit
    )
    return MenuRow(.textField(field))
  }

  /// Creates the progress of running work.
  ///
  /// - Parameters:
  ///   - label: The name of the work.
  ///   - fraction: The completed part, 0 to 1; nil if unknown.
  ///   - cancel: The action that cancels the work; nil if it cannot be cancelled.
  /// - Returns: A row, which can be chosen if the work can be cancelled.
  public static func progress(
    _ label: MenuText,
    fraction: Double? = nil,
    cancel: Action? = nil
  ) -> MenuRow {
    MenuRow(.progress(Progress(label: label, fraction: fraction, cancel: cancel)))
  }

  /// The progress of data that is loading.
  public static var loading: MenuRow { .progress(MenuText(en: "Loading", ja: "読み込み中")) }

  /// Returns a row in place of data that failed to load, is loading or is empty; no row for other data.
  ///
  /// - Parameters:
  ///   - data: The data; nil until it is loaded.
  ///   - failure: The reason for which loading failed; nil if it did not.
  ///   - empty: The text for empty data.
  ///   - retry: The action that loads the data again.
  /// - Returns: One row or none.
  package static func loading(
    _ data: (some Collection)?,
    failure: String?,
    empty: MenuText,
    retry: Action
  ) -> [MenuRow] {
    if let failure { return [.failure(failure, retry: retry)] }
    guard let data else { return [.loading] }
    return data.isEmpty ? [.empty(empty)] : []
  }

  /// Creates a list of rows of one line each, which are created on demand.
  ///
  /// Either all rows can be chosen or none. The front end calls `row` with 0 ..< `count` in any order and any
  /// number of times, so `row` must be fast and return the same row for the same index. A negative count
  /// means an empty list.
  public static func list(count: Int, row: @escaping (Int) -> MenuRow) -> MenuRow {
    MenuRow(.list(List(count: max(0, count), row: row)))
  }

  /// Creates rows below a heading.
  public static func section(
    _ title: MenuText,
    @RowsBuilder<Action> rows: () -> [MenuRow]
  ) -> MenuRow {
    MenuRow(.section(title, rows()))
  }

  /// Creates rows below a heading from an array.
  public static func section(_ title: MenuText, _ rows: [MenuRow]) -> MenuRow {
    MenuRow(.section(title, rows))
  }

  /// Creates a placeholder for missing content.
  public static func empty(_ text: MenuText) -> MenuRow { MenuRow(.empty(text)) }

  /// Creates the error of a failed request; the reason may be in another language than the user interface.
  package static func failure(_ reason: String, retry: Action) -> MenuRow {
    let failed = MenuText(en: "That did not work: ", ja: "できませんでした: ")
    return .error(failed + MenuText(quoting: reason), retry: retry)
  }

  /// Creates an error with an action that retries; nil if retrying is pointless.
  public static func error(_ text: MenuText, retry: Action? = nil) -> MenuRow {
    MenuRow(.error(text, retry: retry))
  }
}
