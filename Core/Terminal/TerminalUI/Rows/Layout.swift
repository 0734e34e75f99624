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
    var rowHeight: Int {
      switch content {
      case .list: 1
      case .lines: height
      }
    }
  }

  private enum Content {
    case lines([Line])
    case list(MenuRow<Action>.List, TableLayout<Action>?)
  }

  /// The kind of the last block, which decides whether a gap follows it.
  private enum LastBlock {
    case none
    case title
    case table
    case rows
  }

  /// A line, and the index of the selectable row that begins on it.
  typealias RowLine = (line: Line, row: Int?)

  private var blocks: [Block] = []
  /// The number of lines.
  private(set) var height = 0
  /// The first line of the row that a preview shows in its middle; nil if there is none.
  private(set) var centerLine: Int?
  private var nextRow = 0
  private var lastBlock = LastBlock.none
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
        if let table = list.table {
          add(list, as: layout(table), selectable: row.selectableCount)
        } else {
          addGap(after: [.table])
          append(.list(list, nil), height: list.count, selectable: row.selectableCount)
        }
      case .section(_, let inner):
        addGap(after: [.title, .table, .rows])
        append(renderer.lines(row))
        lastBlock = .title
        add(inner)
      default:
        addGap(after: [.table])
        append(renderer.lines(row), selectable: row.selectableCount)
      }
    }
  }

  /// Adds the titles and the rows of a table.
  private mutating func add(
    _ list: MenuRow<Action>.List,
    as table: TableLayout<Action>,
    selectable: Int
  ) {
    addGap(after: [.table, .rows])
    append([table.header])
    append(.list(list, table), height: list.count, selectable: selectable)
    lastBlock = .table
  }

  /// Adds an empty line if the last block is one of some kinds.
  private mutating func addGap(after kinds: [LastBlock]) {
    if kinds.contains(lastBlock) { append([Line("")]) }
  }

  /// Returns the layout of a table: those with the same columns share one, so that they align.
  private mutating func layout(_ table: MenuRow<Action>.Table) -> TableLayout<Action> {
    let sharedLayout = layouts.first { $0.table.columns == table.columns }
    if let sharedLayout { return sharedLayout }
    let lists = tables.filter { $0.table?.columns == table.columns }
    let rows = lists.lazy.flatMap { list in (0..<list.count).lazy.map(list.row) }
    let layout = TableLayout(table, rows.prefix(100), renderer: renderer)
    layouts.append(layout)
    return layout
  }

  private mutating func append(_ lines: [Line], selectable: Int = 0) {
    append(.lines(lines), height: lines.count, selectable: selectable)
  }

  private mutating func append(_ content: Content, height: Int, selectable: Int) {
    if height > 0 { lastBlock = .rows }
    let firstRow = selectable > 0 ? nextRow : nil
    blocks.append(Block(top: self.height, height: height, firstRow: firstRow, content: content))
    self.height += height
    nextRow += selectable
  }

  /// Returns the lines of a selectable row; nil if the index is out of range.
  func lines(of row: Int) -> Range<Int>? {
    let block = blocks.last { block in
      guard let first = block.firstRow else { return false }
      return first <= row
    }
    guard let block, let first = block.firstRow else { return nil }
    let top = block.top + (row - first) * block.rowHeight
    guard top < block.top + block.height else { return nil }
    return top..<top + block.rowHeight
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
    case .lines(let lines):
      let row = offset == 0 ? block.firstRow : nil
      return (lines[offset], row)
    case .list(let list, let table):
      let line = self.line(of: list.row(offset), in: table)
      let row = block.firstRow.map { $0 + offset }
      return (line, row)
    }
  }

  /// Returns the line of a row of a list, which is a table or not.
  private func line(of row: MenuRow<Action>, in table: TableLayout<Action>?) -> Line {
    if let line = table?.line(of: row) { return line }
    return renderer.lines(row).first ?? Line("")
  }

  /// Returns the line of the titles above a row of a table, and where its columns are; nil for any other line.
  func table(of line: Int) -> (headerLine: Int, layout: TableLayout<Action>)? {
    guard let block = block(at: line), case .list(_, let table?) = block.content else { return nil }
    return (block.top - 1, table)
  }

  private func block(at line: Int) -> Block? {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].top <= line {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return nil }
    let block = blocks[low - 1]
    return line < block.top + block.height ? block : nil
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
