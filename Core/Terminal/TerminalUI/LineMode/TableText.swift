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
    self.table = table
    self.digits = digits
    self.screen = screen
    let titles = table.columns.indices.map { title(of: $0) }
    if screen.isAccessible {
      let isSortable = table.sortBy != nil
      header = isSortable ? titles.joined(separator: "; ") : nil
    } else {
      let lines = rows.compactMap { cells(of: $0) } + [titles]
      widths = table.columns.indices.map { width(ofColumn: $0, in: lines) }
      // The rows begin with their numbers.
      header = spaces(digits + 2) + aligned(titles)
    }
  }

  /// Returns the width of the widest cell of a column.
  private func width(ofColumn column: Int, in lines: [[String]]) -> Int {
    var width = 0
    for line in lines where column < line.count {
      width = max(width, Width.columns(of: line[column]))
    }
    return width
  }

  /// Returns the title of a column with the input that sorts by it, and the order.
  private func title(of index: Int) -> String {
    var text = ""
    if table.sortBy != nil { text += "s\(index + 1) " }
    if screen.isAccessible {
      return text + screen.string(table.title(of: index).spoken)
    }
    text += screen.string(table.columns[index].title)
    if let sort = table.sort, sort.column == index {
      text += sort.isDescending ? " v" : " ^"
    }
    return text
  }

  private func cells(of row: MenuRow<Action>) -> [String]? {
    guard case .item(let item) = row.content else { return nil }
    let cells = [item.label] + item.cells
    return cells.prefix(table.columns.count).map(screen.string)
  }

  /// Returns the text of a row; nil for a row that has no cells.
  func text(of row: MenuRow<Action>, number: Int) -> String? {
    guard case .item(let item) = row.content, let cells = cells(of: row) else { return nil }
    if screen.isAccessible { return spokenText(of: item) }
    let indentation = spaces(digits - String(number).count)
    let text = indentation + aligned(cells)
    if !item.isSelected { return text }
    return "\(text)  (\(screen.string(LocalizedStrings.selected)))"
  }

  /// Returns the text of a row for a screen reader.
  private func spokenText(of item: MenuRow<Action>.Item) -> String {
    var texts = [item.label] + table.details(of: item)
    if item.isSelected { texts.append(LocalizedStrings.selected) }
    let comma = screen.string(LocalizedStrings.comma)
    return texts.map(screen.string).joined(separator: comma)
  }

  private func aligned(_ cells: [String]) -> String {
    let texts = cells.enumerated().map { index, cell in
      let spaces = spaces(widths[index] - Width.columns(of: cell))
      if table.columns[index].alignment == .trailing { return spaces + cell }
      let isLast = index == table.columns.count - 1
      return isLast ? cell : cell + spaces
    }
    return texts.joined(separator: "  ")
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
