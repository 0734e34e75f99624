/// A stretch of text that looks the same.
struct Span: Equatable, Sendable {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// One line of a screen before it is put into a frame: spans from the left, and some at the right edge.
struct Line: Equatable, Sendable {
  var spans: [Span]
  var trailing: [Span] = []

  init(_ spans: [Span], trailing: [Span] = []) {
    self.spans = spans
    self.trailing = trailing
  }

  init(_ text: String, _ style: Style = .plain) { self.init([Span(text, style)]) }

  var columns: Int { spans.reduce(0) { $0 + Width.columns(of: $1.text) } }
}

extension Frame {
  /// Puts a line between two columns; what does not fit ends in an ellipsis.
  ///
  /// What belongs to the right edge is short and says what matters, such as "new"; it is left out
  /// only where it would take half of the room.
  mutating func write(_ line: Line, row: Int, from column: Int, to end: Int, glyphs: Glyphs) {
    let room = end - column
    var left = room
    let trailing = Line(line.trailing).columns
    if trailing > 0, min(line.columns, room / 2) + 2 + trailing <= room {
      left = room - trailing - 2
      write(line.trailing, row: row, from: end - trailing, to: end)
    }
    if line.columns <= left {
      write(line.spans, row: row, from: column, to: column + left)
    } else {
      let mark = Width.columns(of: glyphs.ellipsis)
      let stop = write(line.spans, row: row, from: column, to: column + left - mark)
      write(glyphs.ellipsis, row: row, column: stop, style: line.spans.last?.style ?? .plain)
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

/// Breaks text into lines.
enum Wrapping {
  /// More lines than anybody scrolls through in one row of text; longer data is cut there.
  private static let mostLines = 5_000

  /// The lines of a text in `columns` columns.
  ///
  /// It is broken at its line breaks, then between words, and inside words that are longer than a
  /// line. Scripts without spaces break between any two wide characters.
  static func lines(_ text: String, columns: Int) -> [String] {
    let columns = max(1, columns)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      wrap(paragraph, columns, &lines)
      if lines.count >= mostLines { break }
    }
    return lines
  }

  private static func wrap(_ paragraph: Substring, _ columns: Int, _ lines: inout [String]) {
    var line = ""
    var width = 0
    // Where the line may be cut: after the last space or wide character, and its width up to there.
    var cut: (index: String.Index, width: Int)?
    for cluster in paragraph {
      let taken = Width.columns(of: Sanitizing.visible(cluster))
      if width + taken > columns, !line.isEmpty {
        // A space at the end of a line is not seen, so it takes no room.
        let from = cluster == " " ? line.endIndex : cut?.index ?? line.endIndex
        lines.append(trimmed(line[..<from]))
        width -= from == line.endIndex ? width : cut?.width ?? width
        line = String(line[from...])
        cut = nil
        if cluster == " " { continue }
      }
      line.append(cluster)
      width += taken
      if cluster == " " || taken == 2 { cut = (line.endIndex, width) }
    }
    lines.append(trimmed(line[...]))
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
