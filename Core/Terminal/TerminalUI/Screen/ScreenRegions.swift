/// The lines of a screen by purpose: breadcrumbs on line 0, then the regions in this order.
struct ScreenRegions: Equatable {
  /// The line of the tabs; nil if there are none or the screen is too low.
  private(set) var tabs: Int?
  /// The line of the query that filters the rows; nil if there is none.
  private(set) var query: Int?
  private(set) var body: Range<Int>
  /// The line of the status, a toast or a notice; nil if the screen is too low.
  private(set) var message: Int?
  /// The line of the key hints; nil if the screen is too low.
  private(set) var footer: Int?

  init(size: Size, hasTabs: Bool, hasQuery: Bool = false) {
    var top = 1
    var bottom = size.rows
    if size.rows >= 4 {
      bottom -= 1
      footer = bottom
    }
    if hasTabs, size.rows >= 5 {
      tabs = top
      top += 1
    }
    if size.rows >= 6 {
      bottom -= 1
      message = bottom
    }
    // A blank line above the body.
    if size.rows >= 11 { top += 1 }
    if hasQuery, top < bottom - 1 {
      query = top
      top += 1
    }
    body = min(top, bottom)..<bottom
  }
}

/// The bar at the right edge that shows which part of a long body is visible.
struct ScrollBar {
  /// The lines of the body beside which the bar is full.
  let thumb: Range<Int>

  /// - Returns: nil if the whole body is visible.
  init?(_ height: Int, first: Int, window: Int) {
    guard height > window, window > 1 else { return nil }
    let length = max(1, window * window / height)
    // The bar is at an end only if the body is.
    let (last, rest) = (height - window, window - length)
    let start = first == 0 ? 0 : first >= last ? rest : max(1, min(rest - 1, first * rest / last))
    thumb = start..<start + length
  }
}
