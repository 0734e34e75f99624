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
  var trailing: [Span] = []

  init(_ spans: [Span], trailing: [Span] = []) {
    self.spans = spans
    self.trailing = trailing
  }

  init(_ text: String, _ style: Style = .plain) { self.init([Span(text, style)]) }

  /// The width of the spans from the left edge.
  var columns: Int { spans.reduce(0) { $0 + Width.columns(of: $1.text) } }
}

extension Frame {
  /// Writes a line between two columns; what does not fit ends in an ellipsis.
  ///
  /// The trailing spans are short and important, such as "new", so they are omitted only if they
  /// would take more than half of the width.
  mutating func write(_ line: Line, row: Int, from column: Int, to end: Int) {
    let width = end - column
    var left = width
    let trailing = Line(line.trailing).columns
    if trailing > 0, min(line.columns, width / 2) + 2 + trailing <= width {
      left = width - trailing - 2
      write(line.trailing, row: row, from: end - trailing, to: end)
    }
    if line.columns <= left {
      write(line.spans, row: row, from: column, to: column + left)
    } else {
      let ellipsis = isUnicode ? Glyphs.unicode.ellipsis : Glyphs.ascii.ellipsis
      let limit = column + left - Width.columns(of: ellipsis)
      let next = write(line.spans, row: row, from: column, to: limit)
      write(ellipsis, row: row, column: next, style: line.spans.last?.style ?? .plain)
    }
  }

  @discardableResult
  private mutating func write(_ spans: [Span], row: Int, from column: Int, to end: Int) -> Int {
    var column = column
    for span in spans {
      let next = write(span.text, row: row, column: column, style: span.style, limit: end)
      let isCut = next < column + Width.columns(of: span.text)
      column = next
      if isCut { break }
    }
    return column
  }
}
