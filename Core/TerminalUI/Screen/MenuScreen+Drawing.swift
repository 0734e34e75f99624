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
    if size.columns < Self.smallestSize.columns || size.rows < Self.smallestSize.rows {
      var frame = Frame(size: size, isUnicode: settings.isUnicode)
      frame.write(context.string(LocalizedStrings.tooSmall), row: 0, column: 0)
      return frame
    }
    if let alert = alert(context) {
      var frame = Frame(size: size, isUnicode: settings.isUnicode)
      context.drawHeader(on: &frame)
      let renderer = AlertRenderer(alert, focus: alertFocus, settings: settings, size: size)
      renderer.draw(in: context.regions.body, on: &frame)
      draw(bottom(context, footer(context)), context, on: &frame)
      return frame
    }
    panel?.resize(size)
    if var frame = panel?.context.draw() {
      draw(bottom(context, footer(context)), context, on: &frame)
      return frame
    }
    return drawMenu(&context)
  }

  /// Draws the rows and the lines below them, of which most stay the same.
  private mutating func drawMenu(_ context: inout Context) -> Frame {
    var frame = context.draw()
    focusStates[context.key] = context.focus
    let footer = context.footer ?? footer(context)
    context.footer = footer
    let bottom = bottom(context, footer)
    if context.drawn?.bottom != bottom {
      draw(bottom, context, on: &frame)
      context.drawn?.frame = frame
      context.drawn?.bottom = bottom
    }
    return frame
  }

  /// Returns the message and the key hints.
  ///
  /// If there is no line for messages, a notice replaces the key hints.
  private mutating func bottom(_ context: Context, _ footer: Line) -> [Line] {
    let message = message(context.menu).map { Line(context.string($0), $1) } ?? Line([])
    let isNoticeInFooter = context.regions.message == nil && notice != nil
    return [message, isNoticeInFooter ? message : footer]
  }

  /// Draws the lines below the body.
  private func draw(_ bottom: [Line], _ context: Context, on frame: inout Frame) {
    let regions = context.regions
    for (row, line) in zip([regions.message, regions.footer], bottom) {
      guard let row else { continue }
      frame.clear(row: row)
      frame.write(line, row: row, from: 1, to: size.columns - 1)
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
