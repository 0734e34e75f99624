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
    self.table = table
    self.renderer = renderer
    let rowItems = rows.map(\.item)
    let firstItem = rowItems.first ?? nil
    indent = firstItem?.select == nil ? 0 : 2
    let titles = titles
    let items = rowItems.compactMap(\.self)
    let space = renderer.textColumns - indent
    for (index, title) in titles.enumerated() {
      columns.append(column(index, title: title, items: items, space: space))
    }
    fit(space)
    widenGap(space)
    let spans = columns.enumerated().map { position, column in
      Span(padded(titles[column.index], position), Style(.secondary, .bold))
    }
    header = Line(spans)
  }

  /// Returns a column as wide as its title and the cells of the first rows.
  private func column(
    _ index: Int,
    title: String,
    items: [MenuRow<Action>.Item],
    space: Int
  ) -> Column {
    var width = Width.columns(of: title)
    for item in items {
      width = max(width, Width.columns(of: cell(index, of: item)))
    }
    let declaration = table.columns[index]
    var minimum = width
    if declaration.alignment != .trailing {
      let share = index == 0 ? space / 2 : space / 4
      // The sign of the order is at the end of the title.
      let isSorted = table.sort?.column == index
      let least = isSorted ? Width.columns(of: title) : 0
      minimum = min(width, max(share, least))
    }
    return Column(index: index, declaration: declaration, width: width, minimum: minimum)
  }

  /// Uses the gap of the other rows if all columns are visible and there is space for it.
  private mutating func widenGap(_ space: Int) {
    guard columns.count == table.columns.count else { return }
    let needed = columns.reduce(0) { sum, column in sum + column.width + renderer.gap }
    if needed <= space { gap = renderer.gap }
  }

  /// Fits the columns into a width.
  ///
  /// Details are removed first, then the last columns, and last the one that the rows are sorted by. The space that is
  /// left goes to the first columns.
  private mutating func fit(_ space: Int) {
    while needed(columns) > space, let position = positionToRemove {
      columns.remove(at: position)
    }
    let minimums = columns.reduce(-gap) { sum, column in sum + column.minimum + gap }
    divide(space - minimums)
  }

  /// The position of the column that a narrow window omits next; nil if only the first one is left.
  private var positionToRemove: Int? {
    let others = columns.dropFirst()
    let unsorted = others.lastIndex { column in !isSorted(column) }
    return others.lastIndex(where: isDetail) ?? unsorted ?? others.indices.last
  }

  /// Returns whether the rows are sorted by a column, whose title then has a sign.
  private func isSorted(_ column: Column) -> Bool { table.sort?.column == column.index }

  private func isDetail(_ column: Column) -> Bool {
    column.declaration.isDetail && !isSorted(column)
  }

  /// Widens the columns from their minimum widths by the space that is left.
  private mutating func divide(_ space: Int) {
    var left = space
    for position in columns.indices {
      let column = columns[position]
      let width = min(column.width, column.minimum + max(0, left))
      left -= width - column.minimum
      columns[position].width = width
    }
  }

  /// Returns the width of columns with their gaps, where the first one beside details has its whole width, and the
  /// others have at most 24 columns, which are enough for a few words.
  private func needed(_ columns: [Column]) -> Int {
    let hasDetails = columns.dropFirst().contains(where: isDetail)
    return columns.reduce(-gap) { sum, column in
      let isBesideDetails = hasDetails && !isDetail(column)
      let width = isBesideDetails ? readableWidth(of: column) : column.minimum
      return sum + gap + width
    }
  }

  private func readableWidth(of column: Column) -> Int {
    if column.index == 0 { return column.width }
    return max(column.minimum, min(column.width, 24))
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
    guard index <= item.cells.count else { return "" }
    return renderer.string(item.cells[index - 1])
  }

  /// Returns the line of a row; nil for a row that has no cells.
  func line(of row: MenuRow<Action>) -> Line? {
    guard let item = row.item else { return nil }
    var spans: [Span] = []
    if indent > 0 {
      let sign = item.isSelected ? renderer.settings.glyphs.selected : ""
      spans.append(Span(sign + spaces(indent - sign.count), Style(.accent, .bold)))
    }
    for (position, column) in columns.enumerated() {
      let text = padded(cell(column.index, of: item), position, indented: false)
      let style = position == 0 ? renderer.style(of: item) : .plain
      spans.append(Span(text, style))
    }
    return Line(spans)
  }

  /// Returns a text with the width of a column and the gap before it: words are shortened, numbers are never cut.
  private func padded(_ text: String, _ position: Int, indented: Bool = true) -> String {
    let column = columns[position]
    let textWidth = Width.columns(of: text)
    let start = self.start(of: position, indented: indented)
    if column.declaration.alignment == .trailing {
      let padding = start + column.width - textWidth
      return spaces(max(min(1, start), padding)) + text
    }
    if textWidth <= column.width {
      return spaces(start) + text + spaces(column.width - textWidth)
    }
    let shortened = shortened(text, to: column.width)
    return spaces(start) + shortened + spaces(column.width - Width.columns(of: shortened))
  }

  /// Returns a text that is cut to a width: a path keeps its end, which names the file, any other text its beginning.
  private func shortened(_ text: String, to width: Int) -> String {
    let ellipsis = renderer.settings.glyphs.ellipsis
    let isPath = text.contains("/") && !text.contains(" ")
    guard isPath else { return TextWindow.cut(text, width, ellipsis) }
    var end = text[...]
    while let slash = end.firstIndex(of: "/") {
      end = end[slash...].dropFirst()
      let path = "\(ellipsis)/\(end)"
      if Width.columns(of: path) <= width { return path }
    }
    if Width.columns(of: String(end)) <= width { return String(end) }
    return TextWindow.cut(String(end), width, ellipsis)
  }

  /// Returns the number of spaces before a column.
  private func start(of position: Int, indented: Bool) -> Int {
    if position > 0 { return gap }
    return indented ? indent : 0
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
