import NavigatorMenus

/// The selectable rows of a menu, numbered from 0 in their order on screen.
///
/// Both front ends number rows with it, so `3` selects the same row in both. The rows of a list are
/// created on access, so a list of 100,000 rows costs as much as a list of one.
struct SelectableRows<Action> {
  private struct Block {
    var first: Int
    var count: Int
    var row: MenuRow<Action>

    var identity: String? {
      if case .list = row.content { return nil }
      return row.id ?? row.label?.en
    }
  }

  private var blocks: [Block] = []
  /// The number of selectable rows.
  private(set) var count = 0
  /// Whether a row that is not in a list has a preview.
  var hasPreview: Bool { blocks.contains { $0.row.preview != nil } }

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
  subscript(_ index: Int) -> MenuRow<Action>? {
    guard let block = block(of: index) else { return nil }
    if case .list(let list) = block.row.content { return list.row(index - block.first) }
    return block.row
  }

  /// Returns the identity that finds a row again after rows are inserted or removed; nil for the
  /// rows of a list, which are found by index.
  func identity(of index: Int) -> String? { block(of: index)?.identity }

  /// Returns the index of the row with an identity; nil if no row has it.
  func index(of identity: String) -> Int? { blocks.first { $0.identity == identity }?.first }

  private func block(of index: Int) -> Block? {
    guard index >= 0, index < count else { return nil }
    var low = 0
    var high = blocks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if blocks[middle].first <= index { low = middle } else { high = middle - 1 }
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
    case .list(let list): list.count > 0 && list.row(0).selectableCount == 1 ? list.count : 0
    case .text, .value, .section, .empty: 0
    }
  }

  /// The row's label or text; nil for lists and sections.
  var label: MenuText? {
    switch content {
    case .item(let item): item.label
    case .stepper(let stepper): stepper.label
    case .toggle(let toggle): toggle.label
    case .choice(let choice): choice.label
    case .textField(let field): field.label
    case .progress(let progress): progress.label
    case .error(let text, _): text
    case .value(let label, _): label
    case .text(let text, _), .empty(let text): text
    case .list, .section: nil
    }
  }
}
