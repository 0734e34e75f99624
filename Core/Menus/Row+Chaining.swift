// Swift parses a line that begins with a dot as a member access on the line before it. So each kind
// of row has a static function for the first row of a chain and a method for those after it.

extension Row {
  /// The rows of the chain that ends with this row.
  @inlinable
  var unchained: [Row] {
    if preceding.isEmpty { return [self] }
    var last = self
    last.preceding = []
    return preceding + [last]
  }

  private func appending(_ row: Row) -> Row {
    var row = row
    row.preceding = unchained
    return row
  }

  /// Appends the row that the static function of this name returns.
  public func text(
    _ text: Text,
    style: TextStyle = .body
  ) -> Row { appending(.text(text, style: style)) }

  /// Appends the row that the static function of this name returns.
  public func value(
    _ label: Text,
    _ value: Text
  ) -> Row { appending(.value(label, value)) }

  /// Appends the row that the static function of this name returns.
  public func item(
    _ label: Text,
    detail: Text? = nil,
    badge: Text? = nil,
    shortcut: Character? = nil,
    role: Role = .default,
    disabled reason: Text? = nil,
    action: Action
  ) -> Row {
    appending(
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

  /// Appends the row that the static function of this name returns.
  public func stepper(
    _ label: Text,
    value: Text,
    decrement: Action?,
    increment: Action?
  ) -> Row { appending(.stepper(label, value: value, decrement: decrement, increment: increment)) }

  /// Appends the row that the static function of this name returns.
  public func toggle(
    _ label: Text,
    isOn: Bool,
    action: Action
  ) -> Row { appending(.toggle(label, isOn: isOn, action: action)) }

  /// Appends the row that the static function of this name returns.
  public func choice(
    _ label: Text,
    options: [Text],
    selected: Int,
    action: @escaping (Int) -> Action
  ) -> Row { appending(.choice(label, options: options, selected: selected, action: action)) }

  /// Appends the row that the static function of this name returns.
  public func textField(
    _ label: Text,
    value: String,
    prompt: Text? = nil,
    validation message: Text? = nil,
    isMultiline: Bool = false,
    submit: Action? = nil,
    edit: @escaping (String) -> Action
  ) -> Row {
    appending(
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

  /// Appends the row that the static function of this name returns.
  public func progress(
    _ what: Text,
    fraction: Double? = nil,
    cancel: Action? = nil
  ) -> Row { appending(.progress(what, fraction: fraction, cancel: cancel)) }

  /// Appends the row that the static function of this name returns.
  public func list(
    count: Int,
    row: @escaping (Int) -> Row
  ) -> Row { appending(.list(count: count, row: row)) }

  /// Appends the row that the static function of this name returns.
  public func section(
    _ title: Text,
    @RowsBuilder<Action> rows: () -> [Row]
  ) -> Row { appending(.section(title, rows: rows)) }

  /// Appends the row that the static function of this name returns.
  public func section(
    _ title: Text,
    _ rows: [Row]
  ) -> Row { appending(.section(title, rows)) }

  /// Appends the row that the static function of this name returns.
  public func empty(
    _ text: Text
  ) -> Row { appending(.empty(text)) }

  /// Appends the row that the static function of this name returns.
  public func error(
    _ text: Text,
    retry: Action? = nil
  ) -> Row { appending(.error(text, retry: retry)) }
}
