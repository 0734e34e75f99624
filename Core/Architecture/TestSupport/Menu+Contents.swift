public import NavigatorMenus

extension ScreenMenu {
  /// The items, including those in sections, in order.
  public var items: [MenuRow<Action>.Item] {
    rowsInOrder.compactMap { row in
      guard case .item(let item) = row.content else { return nil }
      return item
    }
  }

  /// The values of the rows with a label and a value, in order.
  public var values: [MenuText] {
    rowsInOrder.compactMap { row in
      guard case .value(_, let value) = row.content else { return nil }
      return value
    }
  }

  /// The validation messages of the text fields, in order.
  public var validations: [MenuText] {
    rowsInOrder.compactMap { row in
      guard case .textField(let field) = row.content else { return nil }
      return field.validation
    }
  }

  /// The rows, with the rows of each section in its place, but without the rows of lists.
  private var rowsInOrder: [MenuRow<Action>] { rows.flatMap(\.rowsOfSection) }
}

extension MenuRow {
  /// The rows of a section, including those of sections inside it; any other row alone.
  fileprivate var rowsOfSection: [MenuRow] {
    guard case .section(_, let rows) = content else { return [self] }
    return rows.flatMap(\.rowsOfSection)
  }
}
