import NavigatorMenus

/// Which line of a screen's body each row stands on.
///
/// A list is one block however long it is, because its rows have one line each; everything else is
/// turned into lines here, which is a screenful of rows at most in any sensible menu.
struct Layout<Action> {
  struct Block {
    /// The first line, counted from the top of the body.
    var top: Int
    var height: Int
    /// The number of the first row that can be chosen in it; nil when none can.
    var slot: Int?
    var content: Content
  }

  enum Content {
    case lines([Line])
    case list(List<Action>)
  }

  private(set) var blocks: [Block] = []
  /// Lines of the whole body.
  private(set) var height = 0
  private var nextSlot = 0
  private let painter: RowPainter
  private let focus: Int
  private let caret: Int?

  /// - Parameters:
  ///   - rows: The rows of the menu.
  ///   - painter: What turns them into lines.
  ///   - focus: The slot in focus, whose text field shows the part around the caret.
  ///   - caret: Clusters before the caret in that field.
  init(_ rows: [Row<Action>], painter: RowPainter, focus: Int, caret: Int?) {
    self.painter = painter.aligningDetails(of: rows)
    self.focus = focus
    self.caret = caret
    add(rows)
  }

  private mutating func add(_ rows: [Row<Action>]) {
    for row in rows {
      switch row.content {
      case .list(let list): addList(list, slots: row.slotCount)
      case .section(_, let inner): addSection(row, inner)
      default: addLines(of: row)
      }
    }
  }

  private mutating func addList(_ list: List<Action>, slots: Int) {
    append(.list(list), height: list.count, slots: slots)
  }

  private mutating func addSection(_ row: Row<Action>, _ inner: [Row<Action>]) {
    if height > 0 { append(.lines([Line("")]), height: 1, slots: 0) }
    append(.lines(painter.lines(row)), height: 1, slots: 0)
    add(inner)
  }

  private mutating func addLines(of row: Row<Action>) {
    let slots = row.slotCount
    var lines: [Line]
    if case .textField(let field) = row.content, nextSlot == focus {
      lines = FieldPainter(painter).lines(field, caret: caret)
    } else {
      lines = painter.lines(row)
    }
    if lines.isEmpty { lines = [Line("")] }
    append(.lines(lines), height: lines.count, slots: slots)
  }

  private mutating func append(_ content: Content, height: Int, slots: Int) {
    blocks.append(
      Block(top: self.height, height: height, slot: slots > 0 ? nextSlot : nil, content: content)
    )
    self.height += height
    nextSlot += slots
  }

  /// The lines of a slot; nil for a number that no row has.
  func lines(of slot: Int) -> Range<Int>? {
    let block = blocks.last { ($0.slot ?? .max) <= slot }
    guard let block, let first = block.slot else { return nil }
    switch block.content {
    case .lines: return first == slot ? block.top..<block.top + block.height : nil
    case .list(let list):
      let line = block.top + slot - first
      return slot - first < list.count ? line..<line + 1 : nil
    }
  }

  /// The slot on a line; nil where nothing can be chosen.
  func slot(at line: Int) -> Int? {
    guard let block = blocks.last(where: { $0.top <= line }), line < block.top + block.height else {
      return nil
    }
    if case .list = block.content { return block.slot.map { $0 + line - block.top } }
    return block.slot
  }

  /// The line at a height, with the slot that begins on it.
  func line(at line: Int) -> (line: Line, slot: Int?)? {
    guard let block = blocks.last(where: { $0.top <= line }), line < block.top + block.height else {
      return nil
    }
    let offset = line - block.top
    switch block.content {
    case .lines(let lines): return (lines[offset], offset == 0 ? block.slot : nil)
    case .list(let list):
      return (painter.line(ofListRow: list.row(offset)), block.slot.map { $0 + offset })
    }
  }
}
