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
  var columns: Int { spans.reduce(0) { $0 + Width.columns(of: $1.text) } }
}

extension Frame {
  /// Writes a line of the whole width, between the margins.
  mutating func write(_ line: Line, row: Int) {
    write(line, row: row, from: 1, to: size.columns - 1)
  }

  /// Writes a line between two columns; what does not fit ends in an ellipsis.
  ///
  /// The trailing spans are short and important, such as "new", so they are omitted only if they
  /// would take more than half of the width. On a wide line they are not farther than an eye follows.
  mutating func write(_ line: Line, row: Int, from column: Int, to end: Int) {
    let (columns, trailing) = (line.columns, Line(line.trailing).columns)
    let needed = max(Size.wideColumns, columns + 2 + trailing)
    let end = trailing > 0 ? min(end, column + needed) : end
    let width = end - column
    var left = width
    if trailing > 0, min(columns, width / 2) + 2 + trailing <= width {
      left = width - trailing - 2
      var column = end - trailing
      for span in line.trailing {
        column = write(span.text, row: row, column: column, style: span.style, limit: end)
      }
    }
    let ellipsis = Glyphs(isUnicode: isUnicode).ellipsis
    let isCut = columns > left
    let limit = column + left - (isCut ? Width.columns(of: ellipsis) : 0)
    var next = column
    for span in line.spans {
      let start = next
      next = write(span.text, row: row, column: start, style: span.style, limit: limit)
      if isCut, next < start + Width.columns(of: span.text) { break }
    }
    if isCut { write(ellipsis, row: row, column: next, style: line.spans.last?.style ?? .plain) }
  }
}
