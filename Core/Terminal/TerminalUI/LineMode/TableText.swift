import NavigatorMenus
import NavigatorTerminal

/// The page of a table as plain text: columns, or for a screen reader each cell after its title.
struct TableText<Action> {
  /// The inputs that sort, with the titles; nil for a screen reader if the rows cannot be sorted.
  private(set) var header: String?
  private let table: MenuRow<Action>.Table
  private let screen: LineScreen<Action>
  private var widths: [Int] = []
  /// The digits of the longest number of a row.
  private let digits: Int

  init(
    _ table: MenuRow<Action>.Table,
    _ rows: [MenuRow<Action>],
    numbers digits: Int,
    in screen: LineScreen<Action>
  ) {
    (self.table, self.digits, self.screen) = (table, digits, screen)
    let titles = table.columns.indices.map { title($0) }
    let lines = rows.map { cells(of: $0) ?? [] } + [titles]
    if screen.isAccessible {
      header = table.sortBy == nil ? nil : titles.joined(separator: "; ")
    } else {
      widths = table.columns.indices.map { column in
        lines.reduce(0) { max($0, column < $1.count ? Width.columns(of: $1[column]) : 0) }
      }
      // The rows begin with their numbers.
      header = spaces(digits + 2) + aligned(titles)
    }
  }

  /// Returns the title of a column with the input that sorts by it, and the order.
  private func title(_ index: Int) -> String {
    let (title, isSpoken) = (table.columns[index].title, screen.isAccessible)
    let text = screen.string(isSpoken ? table.title(of: index).spoken : title)
    let input = table.sortBy == nil ? "" : "s\(index + 1) "
    guard !isSpoken, let sort = table.sort, sort.column == index else { return input + text }
    return input + text + (sort.isDescending ? " v" : " ^")
  }

  private func cells(of row: MenuRow<Action>) -> [String]? {
    guard case .item(let item) = row.content else { return nil }
    return ([item.label] + item.cells).prefix(table.columns.count).map(screen.string)
  }

  /// Returns the text of a row; nil for a row that has no cells.
  func text(of row: MenuRow<Action>, number: Int) -> String? {
    guard case .item(let item) = row.content, let cells = cells(of: row) else { return nil }
    let selected = screen.string(LocalizedStrings.selected)
    guard screen.isAccessible else {
      return spaces(digits - String(number).count) + aligned(cells)
        + (item.isSelected ? "  (\(selected))" : "")
    }
    let texts = ([item.label] + table.details(of: item)).map(screen.string)
    return (texts + (item.isSelected ? [selected] : []))
      .joined(separator: screen.string(LocalizedStrings.comma))
  }

  private func aligned(_ cells: [String]) -> String {
    let texts = cells.enumerated().map { index, cell in
      let spaces = spaces(widths[index] - Width.columns(of: cell))
      if table.columns[index].alignment == .trailing { return spaces + cell }
      return index == table.columns.count - 1 ? cell : cell + spaces
    }
    return texts.joined(separator: "  ")
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
