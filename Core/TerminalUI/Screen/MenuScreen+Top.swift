import NavigatorMenus

extension MenuScreen {
  /// Draws the way here, and below it the tabs.
  func drawTop(_ menu: Menu<Action>, _ parts: Parts, _ frame: inout Frame) {
    frame.write(
      breadcrumbs(menu, columns: size.columns - 2),
      row: 0,
      from: 1,
      to: size.columns - 1,
      glyphs: glyphs
    )
    if let tabs = menu.tabs, let row = parts.tabs {
      let line = line(of: tabs, columns: size.columns - 2)
      frame.write(line, row: row, from: 1, to: size.columns - 1, glyphs: glyphs)
    }
  }

  /// The way here; what does not fit is left out from its beginning, because the end is where one is.
  private func breadcrumbs(_ menu: Menu<Action>, columns: Int) -> Line {
    let path = menu.path.map(string)
    guard let last = path.last else { return Line("") }
    let mark = glyphs.ellipsis + glyphs.separator
    var room = columns - Width.columns(of: last)
    var first = path.count - 1
    // From the end, so that a path of any depth costs no more than what is shown of it.
    while first > 0 {
      let width = Width.columns(of: path[first - 1] + glyphs.separator)
      guard width + (first > 1 ? Width.columns(of: mark) : 0) <= room else { break }
      room -= width
      first -= 1
    }
    let before =
      (first > 0 ? mark : "") + path[first...].dropLast().map { $0 + glyphs.separator }.joined()
    return Line([Span(before, Style(.secondary)), Span(last, Style(.plain, .bold))])
  }

  /// The tabs; as many as needed are left out from the beginning, so that the one shown is seen.
  private func line(of tabs: TabBar<Action>, columns: Int) -> Line {
    let names = tabs.tabs.enumerated().map { index, tab in
      name(of: tab, isShown: index == tabs.selected)
    }
    for first in names.indices {
      let before = first > 0 ? [Span(glyphs.ellipsis, Style(.secondary))] : []
      let needed = Line(before + names.prefix(tabs.selected + 1).dropFirst(first)).columns
      // What follows needs a column for its ellipsis.
      let isLast = tabs.selected >= names.count - 1
      if needed + (isLast ? 0 : 1) <= columns || first >= tabs.selected {
        return Line(before + names.dropFirst(first))
      }
    }
    return Line([])
  }

  private func name(of tab: TabBar<Action>.Tab, isShown: Bool) -> Span {
    let title = string(tab.title) + (tab.badge.map { " " + string($0) } ?? "")
    return isShown
      ? Span("[\(title)]", Style(.accent, .bold)) : Span(" \(title) ", Style(.secondary))
  }
}
