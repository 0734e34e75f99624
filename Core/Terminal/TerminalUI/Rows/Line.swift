import NavigatorTerminal

/// A text with one style.
struct Span: Equatable, Sendable {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// A styled line of text: spans from the left edge, and trailing spans at the right edge.
struct Line: Equatable, Sendable {
  var spans: [Span]
  let trailing: [Span]

  init(_ spans: [Span], trailing: [Span] = []) {
    self.spans = spans
    self.trailing = trailing
  }

  init(_ text: String, _ style: Style = .plain) { self.init([Span(text, style)]) }

  /// The width of the spans from the left edge.
  var columns: Int {
    spans.reduce(0) { sum, span in sum + Width.columns(of: span.text) }
  }
}

extension Frame {
  /// Writes a line of the whole width, between the margins.
  mutating func write(_ line: Line, row: Int) {
    write(line, row: row, from: 1, to: size.columns - 1)
  }

  /// Writes a line between two columns; what does not fit ends in an ellipsis.
  ///
  /// The trailing spans are short and important, such as "new", so they are omitted only if they
  /// would take more than half of the width. On a wide line they stay near the text that they belong to.
  mutating func write(_ line: Line, row: Int, from column: Int, to end: Int) {
    let trailingColumns = Line(line.trailing).columns
    if trailingColumns == 0 { return write(line.spans, row: row, from: column, to: end) }
    let columns = line.columns
    let needed = max(Size.wideColumns, columns + 2 + trailingColumns)
    let end = min(end, column + needed)
    let width = end - column
    guard min(columns, width / 2) + 2 + trailingColumns <= width else {
      return write(line.spans, row: row, from: column, to: end)
    }
    let start = end - trailingColumns
    write(line.spans, row: row, from: column, to: start - 2)
    var next = start
    for span in line.trailing {
      next = write(span.text, row: row, column: next, style: span.style, limit: end)
    }
  }

  /// Writes spans between two columns; what does not fit ends in an ellipsis.
  private mutating func write(_ spans: [Span], row: Int, from column: Int, to end: Int) {
    let ellipsis = Glyphs(isUnicode: isUnicode).ellipsis
    let isCut = Line(spans).columns > end - column
    let limit = isCut ? end - Width.columns(of: ellipsis) : end
    var next = column
    for span in spans {
      let start = next
      next = write(span.text, row: row, column: start, style: span.style, limit: limit)
      if isCut, next < start + Width.columns(of: span.text) { break }
    }
    if isCut {
      let style = spans.last?.style ?? .plain
      write(ellipsis, row: row, column: next, style: style)
    }
  }
}
