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
///
/// The widths are measured once, when the line is created.
struct Line: Equatable, Sendable {
  private(set) var spans: [Span]
  let trailing: [Span]
  /// The width of the spans from the left edge.
  private(set) var columns: Int
  /// The width of the spans at the right edge.
  let trailingColumns: Int

  init(_ spans: [Span], trailing: [Span] = []) {
    self.spans = spans
    self.trailing = trailing
    columns = Self.columns(of: spans)
    trailingColumns = Self.columns(of: trailing)
  }

  init(_ text: String, _ style: Style = .plain) { self.init([Span(text, style)]) }

  /// Appends spans at the left edge.
  mutating func append(_ more: [Span]) {
    spans += more
    columns += Self.columns(of: more)
  }

  private static func columns(of spans: [Span]) -> Int {
    spans.reduce(0) { $0 + Width.columns(of: $1.text) }
  }
}

extension Frame {
  /// Writes a line between two columns; what does not fit ends in an ellipsis.
  ///
  /// The trailing spans are short and important, such as "new", so they are omitted only if they
  /// would take more than half of the width. On a wide line they are not farther than an eye follows.
  mutating func write(_ line: Line, row: Int, from column: Int, to end: Int) {
    let trailing = line.trailingColumns
    let needed = max(Size.wideColumns, line.columns + 2 + trailing)
    let end = trailing > 0 ? min(end, column + needed) : end
    let width = end - column
    var left = width
    if trailing > 0, min(line.columns, width / 2) + 2 + trailing <= width {
      left = width - trailing - 2
      var column = end - trailing
      for span in line.trailing {
        column = write(span.text, row: row, column: column, style: span.style, limit: end)
      }
    }
    let ellipsis = Glyphs(isUnicode: isUnicode).ellipsis
    let isCut = line.columns > left
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
