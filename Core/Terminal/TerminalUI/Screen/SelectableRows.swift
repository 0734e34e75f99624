import NavigatorMenus
import NavigatorTerminal

/// The selectable rows of a menu, numbered from 0 in their order on screen.
///
/// Both front ends number rows with it, so `3` selects the same row in both. The rows of a list are
/// created on access, so a list of 100,000 rows costs as much as a list of one.
struct SelectableRows<Action> {
  private struct Block {
    var first: Int
    var count: Int
    var row: MenuRow<Action>

    var list: MenuRow<Action>.List? {
      guard case .list(let list) = row.content else { return nil }
      return list
    }

    func row(_ index: Int) -> MenuRow<Action> { list?.row(index - first) ?? row }
  }

  private var blocks: [Block] = []
  /// The number of selectable rows.
  private(set) var count = 0

  /// Whether a row has a preview; of a list, only its first row is asked.
  var havePreview: Bool {
    blocks.contains { block in block.row(block.first).preview != nil }
  }

  /// Returns the list that a row is in; nil for any other row.
  func list(of index: Int) -> MenuRow<Action>.List? { block(of: index)?.list }

  /// Returns the table of a row, or the first one if that is in none; nil if there is none.
  func table(of index: Int) -> MenuRow<Action>.Table? {
    if let table = list(of: index)?.table { return table }
    for block in blocks {
      if let table = block.list?.table { return table }
    }
    return nil
  }

  /// The index of the first row of each table that the user can sort.
  var firstRowsOfSortableTables: [Int] {
    blocks.filter { $0.list?.table?.sortBy != nil }.map(\.first)
  }

  /// The index of the last row of the last table; nil without tables.
  var lastTableRow: Int? {
    let table = blocks.last { block in block.list?.table != nil }
    return table.map { block in block.first + block.count - 1 }
  }

  init(_ rows: [MenuRow<Action>]) { add(rows) }

  private mutating func add(_ rows: [MenuRow<Action>]) {
    for row in rows {
      if case .section(_, let inner) = row.content {
        add(inner)
      } else {
        let added = row.selectableCount
        if added > 0 { blocks.append(Block(first: count, count: added, row: row)) }
        count += added
      }
    }
  }

  /// The row at an index; nil if the index is out of range.
  subscript(_ index: Int) -> MenuRow<Action>? { block(of: index)?.row(index) }

  /// Returns the identity that finds a row again after rows are inserted or removed.
  ///
  /// The rows of a list without an id have none, and are found by index.
  func identity(of index: Int) -> String? {
    guard let block = block(of: index) else { return nil }
    let row = block.row(index)
    if let id = row.id { return id }
    return block.list == nil ? row.content.label?.en : nil
  }

  /// The number of rows of a list that are searched for an identity, which takes a millisecond.
  private static var maximumSearch: Int { 10_000 }

  /// Returns the index of the row with an identity; nil if no row has it.
  func index(of identity: String) -> Int? {
    for block in blocks where block.list == nil || block.row(block.first).id != nil {
      let end = block.first + min(block.count, Self.maximumSearch)
      for index in block.first..<end where self.identity(of: index) == identity {
        return index
      }
    }
    return nil
  }

  /// The items that a key chooses: of as many rows as fit on a screen, so that a long list costs nothing, and of none
  /// in a table.
  var shortcuts: [(index: Int, item: MenuRow<Action>.Item, key: Character)] {
    var found: [(index: Int, item: MenuRow<Action>.Item, key: Character)] = []
    for block in blocks where block.list?.table == nil {
      let end = block.first + min(block.count, Size.maximumSide)
      for index in block.first..<end {
        if case .item(let item) = block.row(index).content, let key = item.shortcut {
          found.append((index, item, key))
        }
      }
    }
    return found
  }

  private func block(of index: Int) -> Block? {
    guard index >= 0, index < count else { return nil }
    var low = 0
    var high = blocks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if blocks[middle].first <= index {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return blocks[low]
  }
}

extension MenuRow {
  /// The number of selectable rows: 1 for a selectable row, the count of a list of selectable rows.
  var selectableCount: Int {
    switch content {
    case .item, .stepper, .toggle, .choice, .textField: 1
    case .progress(let progress): progress.cancel == nil ? 0 : 1
    case .error(_, let retry): retry == nil ? 0 : 1
    case .list(let list): list.hasSelectableRows ? list.count : 0
    case .text, .value, .section, .empty: 0
    }
  }
}

extension MenuRow.List {
  /// Whether the rows are selectable; the first row decides for all of them.
  fileprivate var hasSelectableRows: Bool { count > 0 && row(0).selectableCount == 1 }
}
