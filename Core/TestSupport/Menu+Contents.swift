public import NavigatorMenus

extension Menu {
  /// The rows with those of sections in their place, in order; lists are not unfolded.
  public var flatRows: [Row<Action>] { rows.flatMap(\.flattened) }

  /// The items, in order, also those in sections.
  public var items: [Item<Action>] {
    flatRows.compactMap { if case .item(let item) = $0.content { item } else { nil } }
  }

  /// The values of the rows that pair a label with one, in order.
  public var values: [Text] {
    flatRows.compactMap { if case .value(_, let value) = $0.content { value } else { nil } }
  }

  /// What is wrong with text fields, in order.
  public var validations: [Text] {
    flatRows.compactMap {
      if case .textField(let field) = $0.content { field.validation } else { nil }
    }
  }
}

extension Row {
  fileprivate var flattened: [Row] {
    if case .section(_, let rows) = content { rows.flatMap(\.flattened) } else { [self] }
  }
}
