import NavigatorTerminal

/// The lines of a screen by purpose: breadcrumbs on line 0, then the regions in this order.
struct ScreenRegions: Equatable {
  /// The line of the tabs; nil if there are none or the screen is too low.
  let tabs: Int?
  /// The line of the query that filters the rows; nil if there is none.
  let query: Int?
  let body: Range<Int>
  /// The line of the status or a notice; nil if the screen is too low.
  let message: Int?
  /// The line of the key hints; nil if the screen is too low.
  let footer: Int?

  init(size: Size, hasTabs: Bool, hasQuery: Bool) {
    let showsTabs = hasTabs && size.rows >= 5
    tabs = showsTabs ? 1 : nil
    message = size.rows >= 6 ? size.rows - 2 : nil
    footer = size.rows >= 4 ? size.rows - 1 : nil
    let bottom = message ?? footer ?? size.rows
    var top = showsTabs ? 2 : 1
    let hasBlankLine = size.rows >= 11
    if hasBlankLine { top += 1 }
    if hasQuery, top < bottom - 1 {
      query = top
      top += 1
    } else {
      query = nil
    }
    body = min(top, bottom)..<bottom
  }
}

/// Returns the lines of the body beside which the scroll bar is full; nil if the whole body is visible.
func scrollThumb(_ height: Int, first: Int, window: Int) -> Range<Int>? {
  guard height > window, window > 1 else { return nil }
  let length = max(1, window * window / height)
  let start = thumbStart(first, last: height - window, rest: window - length)
  return start..<start + length
}

/// Returns the line where the scroll bar begins to be full: at an end only if the body is at that end.
private func thumbStart(_ first: Int, last: Int, rest: Int) -> Int {
  if first == 0 { return 0 }
  if first >= last { return rest }
  return max(1, min(rest - 1, first * rest / last))
}

extension Frame {
  /// Draws a scroll bar beside the lines of a body, if there is one.
  ///
  /// - Parameters:
  ///   - thumb: The lines of the body beside which the bar is full; nil for no bar.
  ///   - rows: The rows of the body.
  ///   - column: The column of the bar.
  mutating func drawScrollBar(_ thumb: Range<Int>?, rows: Range<Int>, column: Int) {
    guard let thumb else { return }
    let glyphs = Glyphs(isUnicode: isUnicode)
    for (index, row) in rows.enumerated() {
      let part = thumb.contains(index) ? glyphs.fullBar : glyphs.vertical
      write(part, row: row, column: column, style: Style(.secondary))
    }
  }
}
