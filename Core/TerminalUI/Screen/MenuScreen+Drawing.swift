package import NavigatorMenus

extension MenuScreen {
  /// The smallest size at which a menu is readable.
  private static var smallestSize: Size { Size(columns: 10, rows: 2) }

  /// Draws a menu, scrolled so that the focused row is visible.
  package mutating func draw(_ menu: Menu<Action>) -> Frame {
    var context = context(of: menu)
    return draw(&context)
  }

  /// Draws the menu of a context, which further events and frames may use.
  mutating func draw(_ context: inout Context) -> Frame {
    var frame = Frame(size: size, isUnicode: settings.isUnicode)
    if size.isEmpty { return frame }
    if size.columns < Self.smallestSize.columns || size.rows < Self.smallestSize.rows {
      frame.write(context.string(LocalizedStrings.tooSmall), row: 0, column: 0)
      return frame
    }
    let body = context.regions.body
    if let alert = alert(context) {
      context.drawHeader(on: &frame)
      let renderer = AlertRenderer(alert, focus: alertFocus, settings: settings, size: size)
      renderer.draw(in: body, on: &frame)
    } else if panel != nil {
      panel?.resize(size)
      frame = panel?.context.draw() ?? frame
    } else {
      frame = context.draw()
      focusStates[context.key] = context.focus
    }
    drawBottom(context, on: &frame)
    return frame
  }

  /// Draws the message and the key hints.
  ///
  /// If there is no line for messages, a notice replaces the key hints.
  private mutating func drawBottom(_ context: Context, on frame: inout Frame) {
    let regions = context.regions
    let isNoticeInFooter = regions.message == nil && notice != nil
    let end = size.columns - 1
    if let row = isNoticeInFooter ? regions.footer : regions.message,
      let (text, style) = message(context.menu)
    {
      frame.write(Line(context.string(text), style), row: row, from: 1, to: end)
    }
    if let row = regions.footer, !isNoticeInFooter {
      frame.write(footer(context), row: row, from: 1, to: end)
    }
  }

  /// Returns the notice, else the newest unseen toast, else the menu's status.
  private mutating func message(_ menu: Menu<Action>) -> (Text, Style)? {
    shownToasts = menu.toasts.filter { !seenToasts.contains($0.id) }
    // A toast that the menu has removed may return as a new one, and memory stays bounded.
    seenToasts.formIntersection(menu.toasts.map(\.id))
    if let notice { return (notice, Style(.warning)) }
    if let toast = shownToasts.last { return (toast.text, Style(.success)) }
    return menu.status.map { ($0, Style(.secondary)) }
  }
}
