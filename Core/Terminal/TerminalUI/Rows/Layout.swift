import NavigatorMenus

/// The lines of a menu's body, and the selectable rows that they belong to.
///
/// A list is one block of any height, because each of its rows takes one line and is rendered only
/// when it is visible. All other rows are rendered here.
struct Layout<Action> {
  private struct Block {
    /// The first line, counted from the top of the body.
    var top: Int
    var height: Int
    /// The index of its first selectable row; nil if it has none.
    var firstRow: Int?
    var content: Content
    /// The lines of a selectable row: one in a list, otherwise all of them.
    var rowHeight: Int { if case .list = content { 1 } else { height } }
  }

  private enum Content {
    case lines([Line])
    case list(MenuRow<Action>.List, TableLayout<Action>?)
  }

  /// A line, and the index of the selectable row that begins on it.
  typealias RowLine = (line: Line, row: Int?)

  private var blocks: [Block] = []
  /// The number of lines.
  private(set) var height = 0
  /// The first line of the row that a preview shows in its middle; nil if there is none.
  private(set) var centerLine: Int?
  private var nextRow = 0
  private let renderer: RowRenderer
  /// The lists of the menu that are tables.
  private let tables: [MenuRow<Action>.List]
  private var layouts: [TableLayout<Action>] = []

  init(_ rows: [MenuRow<Action>], renderer: RowRenderer) {
    self.renderer = renderer.aligningDetails(of: rows)
    tables = rows.flatMap { $0.tables }
    add(rows)
  }

  private mutating func add(_ rows: [MenuRow<Action>]) {
    for row in rows {
      if row.isPreviewCenter, centerLine == nil { centerLine = height }
      switch row.content {
      case .list(let list):
        let table = list.table.map { layout($0) }
        if let table {
          if height > 0, !endsWithTitle { append([Line("")]) }
          append([table.header])
        }
        append(.list(list, table), height: list.count, selectable: row.selectableCount)
      case .section(_, let inner):
        if height > 0 { append([Line("")]) }
        append(renderer.lines(row))
        endsWithTitle = true
        add(inner)
      default: append(renderer.lines(row), selectable: row.selectableCount)
      }
    }
  }

  /// Returns the layout of a table: those with the same columns share one, so that they align.
  private mutating func layout(_ table: MenuRow<Action>.Table) -> TableLayout<Action> {
    if let layout = layouts.first(where: { $0.table.columns == table.columns }) { return layout }
    let lists = tables.filter { $0.table?.columns == table.columns }
    let rows = lists.lazy.flatMap { list in (0..<list.count).lazy.map(list.row) }
    let layout = TableLayout(table, rows.prefix(100), renderer: renderer)
    layouts.append(layout)
    return layout
  }

  private mutating func append(_ lines: [Line], selectable: Int = 0) {
    append(.lines(lines), height: lines.count, selectable: selectable)
  }

  /// Whether the last line is the title of a section, which needs no gap below it.
  private var endsWithTitle = false

  private mutating func append(_ content: Content, height: Int, selectable: Int) {
    if height > 0 { endsWithTitle = false }
    let firstRow = selectable > 0 ? nextRow : nil
    blocks.append(Block(top: self.height, height: height, firstRow: firstRow, content: content))
    self.height += height
    nextRow += selectable
  }

  /// Returns the lines of a selectable row; nil if the index is out of range.
  func lines(of row: Int) -> Range<Int>? {
    let block = blocks.last { ($0.firstRow ?? .max) <= row }
    guard let block, let first = block.firstRow else { return nil }
    let top = block.top + (row - first) * block.rowHeight
    return top < block.top + block.height ? top..<top + block.rowHeight : nil
  }

  /// Returns the index of the selectable row on a line; nil if there is none.
  func row(at line: Int) -> Int? {
    guard let block = block(at: line), let first = block.firstRow else { return nil }
    return first + (line - block.top) / block.rowHeight
  }

  /// Returns a line and the index of the selectable row that begins on it; nil below the last.
  func line(at line: Int) -> RowLine? {
    guard let block = block(at: line) else { return nil }
    let offset = line - block.top
    switch block.content {
    case .lines(let lines): return (lines[offset], offset == 0 ? block.firstRow : nil)
    case .list(let list, let table):
      let row = list.row(offset)
      let line = table?.line(of: row) ?? renderer.lines(row).first ?? Line("")
      return (line, block.firstRow.map { $0 + offset })
    }
  }

  /// Returns the line of the titles above a row of a table, and where its columns are; nil for any other line.
  func table(of line: Int) -> (headerLine: Int, layout: TableLayout<Action>)? {
    guard let block = block(at: line), case .list(_, let table?) = block.content else { return nil }
    return (block.top - 1, table)
  }

  private func block(at line: Int) -> Block? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].top <= line { low = middle + 1 } else { high = middle }
    }
    guard low > 0, line < blocks[low - 1].top + blocks[low - 1].height else { return nil }
    return blocks[low - 1]
  }
}

extension MenuRow {
  fileprivate var tables: [List] {
    switch content {
    case .list(let list): list.table == nil ? [] : [list]
    case .section(_, let rows): rows.flatMap { $0.tables }
    default: []
    }
  }
}
