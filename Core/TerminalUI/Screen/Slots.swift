import NavigatorMenus

/// The rows of a menu that can be chosen, numbered from 0 in the order in which they stand.
///
/// Both front ends count with it, so that `3` means the same row in both. The rows of a list are made
/// when they are asked for: a hundred thousand cost as much as one.
struct Slots<Action> {
  private struct Run {
    var first: Int
    var count: Int
    var row: Row<Action>
  }

  private var runs: [Run] = []
  /// How many rows can be chosen.
  private(set) var count = 0

  init(_ rows: [Row<Action>]) { add(rows) }

  private mutating func add(_ rows: [Row<Action>]) {
    for row in rows {
      if case .section(_, let inner) = row.content {
        add(inner)
      } else {
        let taken = row.slotCount
        if taken > 0 { runs.append(Run(first: count, count: taken, row: row)) }
        count += taken
      }
    }
  }

  /// The row in a slot; nil for a number that no row has.
  subscript(_ slot: Int) -> Row<Action>? {
    guard let run = run(of: slot) else { return nil }
    if case .list(let list) = run.row.content { return list.row(slot - run.first) }
    return run.row
  }

  /// What finds the row of a slot again when others come and go around it; nil for rows of a list,
  /// which are found by their place.
  func identity(_ slot: Int) -> String? {
    guard let run = run(of: slot) else { return nil }
    if case .list = run.row.content { return nil }
    return run.row.id ?? run.row.label?.en
  }

  /// The slot of the row with an identity; nil when it has gone.
  func slot(of identity: String) -> Int? {
    runs.first { run in
      if case .list = run.row.content { return false }
      return (run.row.id ?? run.row.label?.en) == identity
    }?.first
  }

  private func run(of slot: Int) -> Run? {
    guard slot >= 0, slot < count else { return nil }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].first <= slot { low = middle } else { high = middle - 1 }
    }
    return runs[low]
  }
}

extension Row {
  /// How many numbers the row takes: one when it can be chosen, one for each row of such a list.
  var slotCount: Int {
    switch content {
    case .item, .stepper, .toggle, .choice, .textField: 1
    case .progress(let progress): progress.cancel == nil ? 0 : 1
    case .error(_, let retry): retry == nil ? 0 : 1
    case .list(let list): list.count > 0 && list.row(0).slotCount == 1 ? list.count : 0
    case .text, .value, .section, .empty: 0
    }
  }

  /// What the row is called; nil for rows that only say something.
  var label: Text? {
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
