public import NavigatorMenus

extension MenuScreen {
  /// Which lines of the screen are what.
  struct Parts {
    var tabs: Int?
    var body: Range<Int>
    /// The line for the status, a message or what was just said.
    var message: Int?
    var footer: Int?
  }

  /// Narrower or lower than this nothing can be told apart any more.
  private static var smallest: Size { Size(columns: 10, rows: 2) }

  /// Divides the lines: breadcrumbs first, then tabs, body, message and footer as far as there is room.
  func frameParts(_ menu: Menu<Action>) -> Parts {
    var top = 1
    var bottom = size.rows
    var parts = Parts(tabs: nil, body: 0..<0, message: nil, footer: nil)
    if size.rows >= 4 {
      bottom -= 1
      parts.footer = bottom
    }
    if menu.tabs != nil, size.rows >= 5 {
      parts.tabs = top
      top += 1
    }
    if size.rows >= 6 {
      bottom -= 1
      parts.message = bottom
    }
    if size.rows >= 10 { top += 1 }
    parts.body = min(top, bottom)..<bottom
    return parts
  }

  func layout(of menu: Menu<Action>, _ slots: Slots<Action>) -> Layout<Action> {
    let view = views.view(of: menu)
    let focus = view.slot(among: slots)
    return Layout(
      menu.rows,
      painter: painter,
      focus: focus,
      caret: caret(of: slots[focus], view)
    )
  }

  private func caret(of row: Row<Action>?, _ view: View) -> Int? {
    guard case .textField(let field)? = row?.content else { return nil }
    return TextEditing(field.value, caret: view.caret).caret
  }

  /// Draws a menu as the person looks at it, and scrolls so that what is in focus is seen.
  public mutating func draw(_ menu: Menu<Action>) -> Frame {
    travels.observe(menu)
    var frame = Frame(size: size, isUnicode: settings.isUnicode)
    if size.isEmpty { return frame }
    if size.columns < Self.smallest.columns || size.rows < Self.smallest.rows {
      frame.write(string(Words.tooSmall), row: 0, column: 0)
      return frame
    }
    let slots = Slots(menu.rows)
    let parts = frameParts(menu)
    drawTop(menu, parts, &frame)
    if let alert = menu.alert {
      drawAlert(alert, in: parts.body, &frame)
    } else if case .picker(var picker) = overlay {
      drawPicker(&picker, in: parts.body, &frame)
      overlay = .picker(picker)
    } else {
      drawBody(menu, slots, parts.body, &frame)
    }
    drawBottom(menu, slots, parts, &frame)
    return frame
  }

  private mutating func drawBody(
    _ menu: Menu<Action>,
    _ slots: Slots<Action>,
    _ body: Range<Int>,
    _ frame: inout Frame
  ) {
    let layout = layout(of: menu, slots)
    var view = views.view(of: menu)
    let focus = view.slot(among: slots)
    view.slot = focus
    view.identity = slots.identity(focus)
    scroll(&view, to: layout.lines(of: focus), layout.height, body.count, isFirst: focus == 0)
    views.set(view, of: menu)
    for row in body {
      guard let (line, slot) = layout.line(at: view.top + row - body.lowerBound) else { break }
      drawLine(line, slot, isFocused: slot == focus && slots.count > 0, row, &frame)
    }
    drawArrows(view.top, layout.height, body, &frame)
    placeCursor(slots[focus], layout.lines(of: focus), view, body, &frame)
  }

  /// Says at the right edge that there is more above or below.
  private func drawArrows(
    _ top: Int,
    _ height: Int,
    _ body: Range<Int>,
    _ frame: inout Frame
  ) {
    let edge = size.columns - 1
    if top > 0 {
      frame.write(glyphs.above, row: body.lowerBound, column: edge, style: Style(.secondary))
    }
    if top + body.count < height {
      frame.write(glyphs.below, row: body.upperBound - 1, column: edge, style: Style(.secondary))
    }
  }

  /// Keeps the row in focus inside the window, and the words above the first row too when it is that.
  private func scroll(
    _ view: inout View,
    to lines: Range<Int>?,
    _ height: Int,
    _ window: Int,
    isFirst: Bool
  ) {
    if let lines {
      if lines.upperBound > view.top + window { view.top = lines.upperBound - window }
      if lines.lowerBound < view.top { view.top = lines.lowerBound }
      if isFirst, lines.upperBound <= window { view.top = min(view.top, 0) }
    }
    view.top = max(0, min(view.top, height - window))
  }

  /// Where the numbers of rows are left out, as words need these columns more.
  private var isNarrow: Bool { size.columns < 20 }

  /// Where words begin: after the marker, and after the number where there is one.
  private var textColumn: Int { isNarrow ? 3 : RowPainter.indent - 1 }

  private func drawLine(
    _ line: Line,
    _ slot: Int?,
    isFocused: Bool,
    _ row: Int,
    _ frame: inout Frame
  ) {
    if isFocused {
      frame.write(glyphs.marker, row: row, column: 1, style: Style(.accent, .bold))
    }
    if let slot, slot < 9, !isNarrow {
      frame.write(String(slot + 1), row: row, column: 3, style: Style(.secondary))
    }
    frame.write(line, row: row, from: textColumn, to: size.columns - 1, glyphs: glyphs)
  }

  private func placeCursor(
    _ row: Row<Action>?,
    _ lines: Range<Int>?,
    _ view: View,
    _ body: Range<Int>,
    _ frame: inout Frame
  ) {
    guard let lines else { return }
    let top = body.lowerBound + lines.lowerBound - view.top
    frame.cursor = Position(row: min(max(0, top), size.rows - 1), column: 2)
    guard case .textField(let field)? = row?.content, let caret = caret(of: row, view) else {
      return
    }
    let cell = FieldPainter(painter).caretCell(field, caret: caret)
    guard body.contains(top + cell.row) else { return }
    frame.cursor = Position(
      row: top + cell.row,
      column: min(textColumn + cell.column, size.columns - 1)
    )
    frame.isCursorVisible = true
  }

  private mutating func drawBottom(
    _ menu: Menu<Action>,
    _ slots: Slots<Action>,
    _ parts: Parts,
    _ frame: inout Frame
  ) {
    // Where there is no line for it, what was just said stands on that of the keys until the next one.
    let isSaid = parts.message == nil && notice != nil
    if let row = isSaid ? parts.footer : parts.message, let (text, style) = message(menu) {
      frame.write(
        Line(string(text), style),
        row: row,
        from: 1,
        to: size.columns - 1,
        glyphs: glyphs
      )
    }
    if let row = parts.footer, !isSaid {
      let focused = slots[views.view(of: menu).slot(among: slots)]
      frame.write(
        footer(menu, focused, columns: size.columns - 2),
        row: row,
        from: 1,
        to: size.columns - 1,
        glyphs: glyphs
      )
    }
  }

  /// What is said in the line above the footer: an answer to the last key, then news, then the status.
  private mutating func message(_ menu: Menu<Action>) -> (Text, Style)? {
    shownToasts = menu.toasts.filter { !seenToasts.contains($0.id) }
    // What has left the menu can come back as new; memory stays with what is there.
    seenToasts.formIntersection(menu.toasts.map(\.id))
    if let notice { return (notice, Style(.warning)) }
    if let toast = shownToasts.last { return (toast.text, Style(.success)) }
    return menu.status.map { ($0, Style(.secondary)) }
  }
}
