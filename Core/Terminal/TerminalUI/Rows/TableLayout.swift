import NavigatorMenus
import NavigatorTerminal

/// The columns of a table at a width, and its rows as lines.
struct TableLayout<Action> {
  /// A visible column.
  struct Column {
    /// The index among all columns.
    let index: Int
    let declaration: MenuColumn
    /// The width, without the gap before it.
    var width: Int
    /// The width that it keeps when there is too little space.
    let minimum: Int
  }

  private(set) var columns: [Column] = []
  /// The titles, in one span for each visible column.
  private(set) var header = Line("")
  /// The columns of the sign of a selected row; 0 if the rows cannot be selected.
  private let indent: Int
  let table: MenuRow<Action>.Table
  private let renderer: RowRenderer

  /// The spaces between two columns.
  private var gap = 2

  /// Creates a layout whose widths are made for the first rows, more than a screen shows.
  init(
    _ table: MenuRow<Action>.Table,
    _ rows: some Sequence<MenuRow<Action>>,
    renderer: RowRenderer
  ) {
    (self.table, self.renderer) = (table, renderer)
    let items = rows.map(\.item)
    indent = items.first??.select == nil ? 0 : 2
    let titles = titles
    let space = renderer.textColumns - indent
    columns = table.columns.enumerated().map { index, column in
      let cells = items.map { $0.map { cell(index, of: $0) } ?? "" }
      let width = (cells + [titles[index]]).reduce(0) { max($0, Width.columns(of: $1)) }
      let least = column.alignment == .trailing ? width : space / (index == 0 ? 2 : 4)
      return Column(index: index, declaration: column, width: width, minimum: min(width, least))
    }
    fit(space)
    let spare = space - columns.reduce(0) { $0 + $1.width + renderer.gap }
    if columns.count == table.columns.count, spare >= 0 { gap = renderer.gap }
    let spans = columns.enumerated().map { position, column in
      Span(padded(titles[column.index], position), Style(.secondary, .bold))
    }
    header = Line(spans)
  }

  /// Removes the details until the others keep their widths, then the last columns until the others fit, and divides
  /// what is left from the first on.
  private mutating func fit(_ space: Int) {
    while needed(columns) > space,
      let detail = columns.dropFirst().lastIndex(where: \.declaration.isDetail)
    {
      columns.remove(at: detail)
    }
    while columns.count > 1, needed(columns) > space { columns.removeLast() }
    var left = space - columns.reduce(-gap) { $0 + $1.minimum + gap }
    for position in columns.indices {
      let width = min(columns[position].width, columns[position].minimum + max(0, left))
      left -= width - columns[position].minimum
      columns[position].width = width
    }
  }

  /// Returns the width of columns with their gaps, where the first one beside details has its whole width, and the
  /// others have at most 24 columns, which are enough for a few words.
  private func needed(_ columns: [Column]) -> Int {
    let hasDetails = columns.dropFirst().contains(where: \.declaration.isDetail)
    return columns.reduce(-gap) { sum, column in
      let enough = column.index == 0 ? column.width : max(column.minimum, min(column.width, 24))
      return sum + gap + (hasDetails && !column.declaration.isDetail ? enough : column.minimum)
    }
  }

  private var titles: [String] {
    table.columns.enumerated().map { index, column in
      let title = renderer.string(column.title)
      guard let sort = table.sort, sort.column == index else { return title }
      let glyphs = renderer.settings.glyphs
      return title + (sort.isDescending ? glyphs.descending : glyphs.ascending)
    }
  }

  private func cell(_ index: Int, of item: MenuRow<Action>.Item) -> String {
    if index == 0 { return renderer.string(item.label) }
    return index <= item.cells.count ? renderer.string(item.cells[index - 1]) : ""
  }

  /// Returns the line of a row; nil for a row that has no cells.
  func line(of row: MenuRow<Action>) -> Line? {
    guard let item = row.item else { return nil }
    let sign = item.isSelected ? renderer.settings.glyphs.selected : ""
    let selection = Span(sign + spaces(indent - sign.count), Style(.accent, .bold))
    let spans = columns.enumerated().map { position, column in
      let text = padded(cell(column.index, of: item), position, indented: false)
      return Span(text, position == 0 ? renderer.style(of: item) : .plain)
    }
    return Line((indent > 0 ? [selection] : []) + spans)
  }

  /// Returns a text with the width of a column and the gap before it: words end in an ellipsis, numbers are never cut.
  private func padded(_ text: String, _ position: Int, indented: Bool = true) -> String {
    let column = columns[position]
    let gap = position > 0 ? gap : indented ? indent : 0
    if column.declaration.alignment == .trailing {
      return spaces(max(min(1, gap), gap + column.width - Width.columns(of: text))) + text
    }
    let ellipsis = renderer.settings.glyphs.ellipsis
    let text =
      column.width < Width.columns(of: text) ? TextWindow.cut(text, column.width, ellipsis) : text
    return spaces(gap) + text + spaces(column.width - Width.columns(of: text))
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// Returns the index of the column at a distance from the beginning of the header; nil beside the last one.
  func column(at offset: Int) -> Int? {
    var end = 0
    for (span, column) in zip(header.spans, columns) {
      end += Width.columns(of: span.text)
      if offset < end { return column.index }
    }
    return nil
  }
}
