// A line that begins with a dot belongs to the line before it: of two rows that are written one below
// the other with leading dots the second is a member of the first. So each kind of row exists twice, as
// a static function for the first row and as a method for those below it.

extension Row {
  /// The row alone after those that were written before it.
  @inlinable
  var apart: [Row] {
    if before.isEmpty { return [self] }
    var last = self
    last.before = []
    return before + [last]
  }

  private func then(_ row: Row) -> Row {
    var row = row
    row.before = apart
    return row
  }

  /// The rows so far and, below them, what the static function of this name makes.
  public func text(
    _ text: Text,
    style: TextStyle = .body
  ) -> Row { then(.text(text, style: style)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func value(
    _ label: Text,
    _ value: Text
  ) -> Row { then(.value(label, value)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func item(
    _ label: Text,
    detail: Text? = nil,
    badge: Text? = nil,
    shortcut: Character? = nil,
    role: Role = .default,
    disabled reason: Text? = nil,
    action: Action
  ) -> Row {
    then(
      .item(
        label,
        detail: detail,
        badge: badge,
        shortcut: shortcut,
        role: role,
        disabled: reason,
        action: action
      )
    )
  }

  /// The rows so far and, below them, what the static function of this name makes.
  public func stepper(
    _ label: Text,
    value: Text,
    decrement: Action?,
    increment: Action?
  ) -> Row { then(.stepper(label, value: value, decrement: decrement, increment: increment)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func toggle(
    _ label: Text,
    isOn: Bool,
    action: Action
  ) -> Row { then(.toggle(label, isOn: isOn, action: action)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func choice(
    _ label: Text,
    options: [Text],
    selected: Int,
    action: @escaping (Int) -> Action
  ) -> Row { then(.choice(label, options: options, selected: selected, action: action)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func textField(
    _ label: Text,
    value: String,
    prompt: Text? = nil,
    validation message: Text? = nil,
    isMultiline: Bool = false,
    submit: Action? = nil,
    edit: @escaping (String) -> Action
  ) -> Row {
    then(
      .textField(
        label,
        value: value,
        prompt: prompt,
        validation: message,
        isMultiline: isMultiline,
        submit: submit,
        edit: edit
      )
    )
  }

  /// The rows so far and, below them, what the static function of this name makes.
  public func progress(
    _ what: Text,
    fraction: Double? = nil,
    cancel: Action? = nil
  ) -> Row { then(.progress(what, fraction: fraction, cancel: cancel)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func list(
    count: Int,
    row: @escaping (Int) -> Row
  ) -> Row { then(.list(count: count, row: row)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func section(
    _ title: Text,
    @RowsBuilder<Action> rows: () -> [Row]
  ) -> Row { then(.section(title, rows: rows)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func section(
    _ title: Text,
    _ rows: [Row]
  ) -> Row { then(.section(title, rows)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func empty(
    _ text: Text
  ) -> Row { then(.empty(text)) }

  /// The rows so far and, below them, what the static function of this name makes.
  public func error(
    _ text: Text,
    retry: Action? = nil
  ) -> Row { then(.error(text, retry: retry)) }
}
