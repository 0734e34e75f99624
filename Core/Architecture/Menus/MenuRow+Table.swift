extension MenuRow {
  /// What makes a list a table: its columns and their order.
  public struct Table {
    /// The columns; the labels of the rows are in the first one.
    public var columns: [MenuColumn]
    /// The order of the rows; nil if they have no order of a column.
    public var sort: TableSort?
    /// Returns the action that sorts by the column at an index; nil if the user cannot sort.
    public var sortBy: ((Int) -> Action)?

    func map<B>(_ transform: @escaping (Action) -> B) -> MenuRow<B>.Table {
      MenuRow<B>.Table(
        columns: columns,
        sort: sort,
        sortBy: sortBy.map { sort in { transform(sort($0)) } }
      )
    }
  }

  /// Creates a table, whose rows are created on demand as those of ``list(count:row:)``.
  ///
  /// The rows come from ``tableRow(_:_:isSelected:select:action:)``, already sorted. The front end asks for the order
  /// of the sorted column again to reverse it.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - sort: The order of the rows; nil if they have no order of a column.
  ///   - sortBy: Returns the action that sorts by the column at an index; nil if the user cannot sort.
  ///   - count: The number of rows; a negative one means an empty table.
  ///   - row: Returns the row at an index.
  /// - Returns: A row of one line for each row of the table, and one for the titles.
  public static func table(
    _ columns: [MenuColumn],
    sort: TableSort? = nil,
    sortBy: ((Int) -> Action)? = nil,
    count: Int,
    row: @escaping (Int) -> MenuRow
  ) -> MenuRow {
    let table = Table(columns: columns, sort: sort, sortBy: sortBy)
    return MenuRow(.list(List(count: max(0, count), row: row, table: table)))
  }

  /// Creates a row of a table.
  ///
  /// - Parameters:
  ///   - label: The text in the first column.
  ///   - cells: The texts in the further columns; missing ones are empty.
  ///   - isSelected: Whether the row is one of those that an action of the screen is for.
  ///   - select: The action that selects the row or no longer does; nil if the rows cannot be selected.
  ///   - action: The action of the choice.
  /// - Returns: A row of one line.
  public static func tableRow(
    _ label: MenuText,
    _ cells: [MenuText] = [],
    isSelected: Bool = false,
    select: Action? = nil,
    action: Action
  ) -> MenuRow {
    var item = Item(label: label, role: .default, action: action)
    (item.cells, item.isSelected, item.select) = (cells, isSelected, select)
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
  /// Whether a narrow window omits the column before those that are no details.
  public var isDetail: Bool

  /// Creates a column.
  public init(_ title: MenuText, alignment: Alignment = .leading, isDetail: Bool = false) {
    (self.title, self.alignment, self.isDetail) = (title, alignment, isDetail)
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
    (self.column, self.isDescending) = (column, isDescending)
  }

  /// Sorts by a column, or reverses the order if the rows are sorted by it.
  public mutating func toggle(_ column: Int) {
    self = TableSort(column: column, isDescending: column == self.column && !isDescending)
  }

  /// Returns the indices of values in the order of a key; equal ones stay as they are.
  package func sorted<Value>(_ values: [Value], by key: (Value) -> some Comparable) -> [Int] {
    let keys = values.map(key)
    return keys.indices.sorted { left, right in
      keys[left] == keys[right]
        ? left < right : (keys[left] < keys[right]) != isDescending
    }
  }
}

extension MenuRow.Table {
  /// Returns the texts of a row after the first one, each after the title of its column, as a list shows them.
  package func details(of item: MenuRow<Action>.Item) -> [MenuText] {
    zip(columns.dropFirst(), item.cells).map { column, cell in
      column.title + MenuText(verbatim: ": ") + cell
    }
  }

  /// Returns the title of a column with its order: as a mark to show, and in words for a screen reader.
  package func title(of column: Int) -> (shown: MenuText, spoken: MenuText) {
    let title = columns[column].title
    guard let sort, sort.column == column else { return (title, title) }
    let order =
      sort.isDescending
      ? MenuText(en: ", descending", ja: "、降順") : MenuText(en: ", ascending", ja: "、昇順")
    return (title + MenuText(verbatim: sort.isDescending ? " ▼" : " ▲"), title + order)
  }
}
