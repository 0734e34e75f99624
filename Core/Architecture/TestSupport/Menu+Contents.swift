public import NavigatorMenus

extension Menu {
  /// The items, including those in sections, in order.
  public var items: [Item<Action>] {
    flatRows.compactMap { if case .item(let item) = $0.content { item } else { nil } }
  }

  /// The values of the rows with a label and a value, in order.
  public var values: [Text] {
    flatRows.compactMap { if case .value(_, let value) = $0.content { value } else { nil } }
  }

  /// The validation messages of the text fields, in order.
  public var validations: [Text] {
    flatRows.compactMap {
      if case .textField(let field) = $0.content { field.validation } else { nil }
    }
  }

  /// The rows, with the rows of a section in its place; lists are not expanded.
  private var flatRows: [Row<Action>] { rows.flatMap(\.flattened) }
}

extension Row {
  fileprivate var flattened: [Row] {
    if case .section(_, let rows) = content { rows.flatMap(\.flattened) } else { [self] }
  }
}
