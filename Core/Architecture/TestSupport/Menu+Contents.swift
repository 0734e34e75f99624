public import NavigatorMenus

extension ScreenMenu {
  /// The items, including those in sections, in order.
  public var items: [MenuRow<Action>.Item] {
    flatRows.compactMap { if case .item(let item) = $0.content { item } else { nil } }
  }

  /// The values of the rows with a label and a value, in order.
  public var values: [MenuText] {
    flatRows.compactMap { if case .value(_, let value) = $0.content { value } else { nil } }
  }

  /// The validation messages of the text fields, in order.
  public var validations: [MenuText] {
    flatRows.compactMap {
      if case .textField(let field) = $0.content { field.validation } else { nil }
    }
  }

  /// The rows, with the rows of a section in its place; lists are not expanded.
  private var flatRows: [MenuRow<Action>] { rows.flatMap(\.flattened) }
}

extension MenuRow {
  fileprivate var flattened: [MenuRow] {
    if case .section(_, let rows) = content { rows.flatMap(\.flattened) } else { [self] }
  }
}
