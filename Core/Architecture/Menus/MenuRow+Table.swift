extension MenuRow {
  /// The columns of a list that is a table, and the order of its rows.
  public struct Table {
    /// The columns; the labels of the rows are in the first one.
    public var columns: [MenuColumn]
    /// The order of the rows; nil if they are not sorted by a column.
    public var sort: TableSort?
    /// Returns the action that sorts by the column at an index; nil if the user cannot sort.
    public var sortBy: ((Int) -> Action)?
    /// The action that selects all rows; nil if the user cannot.
    public var selectAll: Action?
    /// The action that deselects all rows; nil if the user cannot.
    public var selectNone: Action?

    func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B>.Table {
      MenuRow<B>.Table(
        columns: columns,
        sort: sort,
        sortBy: sortBy.map { sortBy in
          { column in transform(sortBy(column)) }
        },
        selectAll: selectAll.map(transform),
        selectNone: selectNone.map(transform)
      )
    }
  }

  /// Creates a table, whose rows are created on demand as in ``list(count:row:)``.
  ///
  /// Create each row with ``tableRow(_:_:style:isSelected:select:action:)``, in the order of `sort`. If the user sorts
  /// by the sorted column again, the action of `sortBy` reverses the order.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - sort: The order of the rows; nil if they are not sorted by a column.
  ///   - sortBy: Returns the action that sorts by the column at an index; nil if the user cannot sort.
  ///   - selectAll: The action that selects all rows; nil if the user cannot.
  ///   - selectNone: The action that deselects all rows; nil if the user cannot.
  ///   - count: The number of rows; a negative one means an empty table.
  ///   - row: Returns the row at an index.
  /// - Returns: A list with a line for the titles and a line for each row.
  public static func table(
    _ columns: [MenuColumn],
    sort: TableSort? = nil,
    sortBy: ((Int) -> Action)? = nil,
    selectAll: Action? = nil,
    selectNone: Action? = nil,
    count: Int,
    row: @escaping (Int) -> MenuRow
  ) -> MenuRow {
    let table = Table(
      columns: columns,
      sort: sort,
      sortBy: sortBy,
      selectAll: selectAll,
      selectNone: selectNone
    )
    return MenuRow(.list(List(count: max(0, count), row: row, table: table)))
  }

  /// Creates a row of a table.
  ///
  /// - Parameters:
  ///   - label: The text in the first column.
  ///   - cells: The texts in the other columns; missing ones are empty.
  ///   - style: The style of the label, such as the one of an error.
  ///   - isSelected: Whether the row is selected for the actions of the screen.
  ///   - select: The action that selects or deselects the row; nil if the rows cannot be selected.
  ///   - action: The action of the choice.
  /// - Returns: A row of one line.
  public static func tableRow(
    _ label: MenuText,
    _ cells: [MenuText] = [],
    style: TextStyle = .body,
    isSelected: Bool = false,
    select: Action? = nil,
    action: Action
  ) -> MenuRow {
    var item = Item(label: label, role: .default, action: action)
    item.cells = cells
    item.style = style
    item.isSelected = isSelected
    item.select = select
    return MenuRow(.item(item))
  }
}

/// A column of a table.
///
/// <!-- code: symbol-column -->
/// ```swift
/// let columns = [
///   MenuColumn(MenuText(en: "File", ja: "ファイル")),
///   // Numbers end at the trailing edge; a narrow window omits the details.
///   MenuColumn(MenuText(en: "Lines", ja: "行数"), alignment: .trailing, isDetail: true),
/// ]
/// let table: MenuRow<Action> = .table(columns, count: files.count) { index in
///   let (name, lines) = files[index]
///   return .tableRow(
///     MenuText(verbatim: name),
///     [MenuText(verbatim: "\(lines)")],
///     action: .open(index)
///   )
/// }
/// ```
public struct MenuColumn: Codable, Equatable, Sendable {
  /// The edge at which the texts of a column begin.
  public enum Alignment: String, Codable, Sendable {
    /// For words.
    case leading
    /// For numbers.
    case trailing
  }

  /// The text above the column.
  public var title: MenuText
  /// The edge at which the texts begin.
  public var alignment: Alignment
  /// Whether the column is less important than others, so that a narrow window omits it first.
  public var isDetail: Bool

  /// Creates a column.
  public init(_ title: MenuText, alignment: Alignment = .leading, isDetail: Bool = false) {
    self.title = title
    self.alignment = alignment
    self.isDetail = isDetail
  }
}

/// The order of the rows of a table.
///
/// <!-- code: symbol-sort -->
/// ```swift
/// var sort = TableSort(column: 1)
/// sort.toggle(1)  // by the same column, the greatest first
/// sort.toggle(0)  // by another column
/// ```
public struct TableSort: Codable, Hashable, Sendable {
  /// The index of the column that the rows are sorted by.
  public var column: Int
  /// Whether the greatest value comes first.
  public var isDescending: Bool

  /// Creates an order.
  public init(column: Int, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// Sorts by a column, or reverses the order if the rows are sorted by that column already.
  public mutating func toggle(_ column: Int) {
    if column == self.column {
      isDescending.toggle()
    } else {
      self = TableSort(column: column)
    }
  }

  /// Returns the indices of values in the order of a key; values with equal keys keep their order.
  package func sorted<Value>(_ values: [Value], by key: (Value) -> some Comparable) -> [Int] {
    let keys = values.map(key)
    return keys.indices.sorted { left, right in
      if keys[left] == keys[right] { return left < right }
      return isDescending ? keys[left] > keys[right] : keys[left] < keys[right]
    }
  }
}

extension MenuRow.Table {
  /// Returns the cells of a row that are not empty, each with the title of its column, for a front end without columns.
  package func details(of item: MenuRow<Action>.Item) -> [MenuText] {
    var details: [MenuText] = []
    for (column, cell) in zip(columns.dropFirst(), item.cells) where !cell.en.isEmpty {
      details.append(column.title + MenuText(verbatim: ": ") + cell)
    }
    return details
  }

  /// Returns the title of a column with its order: with an arrow to show, and with a word for a screen reader.
  package func title(of column: Int) -> (shown: MenuText, spoken: MenuText) {
    let title = columns[column].title
    guard let sort, sort.column == column else { return (shown: title, spoken: title) }
    let arrow = MenuText(verbatim: sort.isDescending ? " ▼" : " ▲")
    let descending = MenuText(en: ", descending", ja: "、降順")
    let ascending = MenuText(en: ", ascending", ja: "、昇順")
    let word = sort.isDescending ? descending : ascending
    return (shown: title + arrow, spoken: title + word)
  }
}
