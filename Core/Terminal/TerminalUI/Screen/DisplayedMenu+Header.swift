import NavigatorMenus
import NavigatorTerminal

extension DisplayedMenu {
  /// The columns of the header between its margins.
  private var headerColumns: Int { size.columns - 2 }

  /// The line of the tabs; nil without tabs.
  var tabLine: Line? { menu.tabs.map { line(of: $0, columns: headerColumns) } }

  /// The line of the breadcrumbs; if they are too long, the first ones are omitted.
  ///
  /// They are measured from the end, so a deep path costs no more than the part that is shown.
  var breadcrumbs: Line {
    let columns = headerColumns
    // Each but the last is shown with its separator, of three columns.
    let path = menu.path(last: columns / 3 + 2)
    guard let last = path.last.map(string) else { return Line("") }
    let ellipsis = glyphs.ellipsis + glyphs.separator
    let ellipsisColumns = Width.columns(of: ellipsis)
    var available = columns - Width.columns(of: last)
    var spans = [Span(last, Style(.plain, .bold))]
    for (index, title) in path.enumerated().reversed().dropFirst() {
      let text = string(title) + glyphs.separator
      let width = Width.columns(of: text)
      let needed = index > 0 ? width + ellipsisColumns : width
      guard needed <= available else {
        spans.append(Span(ellipsis, Style(.secondary)))
        break
      }
      available -= width
      spans.append(Span(text, Style(.secondary)))
    }
    return Line(spans.reversed())
  }

  /// Returns the distance of a breadcrumb from the last one, or of a tab, at a position of the header; nil if there is
  /// none.
  func distanceFromLast(at position: Position) -> Int? {
    let line = position.row == 0 ? breadcrumbs : tabLine
    let spans = line?.spans ?? []
    var end = 1
    let index = spans.firstIndex { span in
      end += Width.columns(of: span.text)
      return position.column < end
    }
    guard let index, position.column > 0, !spans[index].text.hasPrefix(glyphs.ellipsis) else {
      return nil
    }
    return spans.count - 1 - index
  }

  /// Returns the tabs, without the first ones if the selected one does not fit otherwise.
  private func line(of tabs: TabBar<Action>, columns: Int) -> Line {
    let titles = titles(of: tabs, columns: columns)
    // Further tabs need a column for their ellipsis.
    let isLast = tabs.selected >= titles.count - 1
    let available = isLast ? columns : columns - 1
    for first in titles.indices {
      let ellipsis = first > 0 ? [Span(glyphs.ellipsis, Style(.secondary))] : []
      let needed = Line(ellipsis + titles.prefix(tabs.selected + 1).dropFirst(first)).columns
      if needed <= available || first >= tabs.selected {
        return Line(ellipsis + titles.dropFirst(first))
      }
    }
    return Line([])
  }

  /// Returns the titles with their badges; if they do not fit, shortened, or else shortened without their badges.
  private func titles(of tabs: TabBar<Action>, columns: Int) -> [Span] {
    let withBadges = titles(of: tabs, hasBadges: true)
    if let titles = shortened(withBadges, besides: tabs.selected, columns: columns) {
      return titles
    }
    let withoutBadges = titles(of: tabs, hasBadges: false)
    return shortened(withoutBadges, besides: tabs.selected, columns: columns) ?? withBadges
  }

  private func titles(of tabs: TabBar<Action>, hasBadges: Bool) -> [Span] {
    tabs.tabs.enumerated().map { index, tab in
      title(of: tab, index == tabs.selected, hasBadges)
    }
  }

  /// Returns the titles, the unselected ones so short that all fit; nil if too little would be left of them.
  private func shortened(_ titles: [Span], besides selected: Int, columns: Int) -> [Span]? {
    guard Line(titles).columns > columns, titles.indices.contains(selected) else { return titles }
    let widths = titles.map { Width.columns(of: $0.text) }
    let share = stride(from: columns, through: 4, by: -1).first { share in
      let needed = widths.reduce(0) { sum, width in sum + min(width, share) }
      return needed - min(widths[selected], share) + widths[selected] <= columns
    }
    guard let share else { return nil }
    return titles.enumerated().map { index, title in
      if index == selected || widths[index] <= share { return title }
      // The space after a title is the first that it can do without.
      var text = String(title.text.dropLast())
      if widths[index] - 1 > share {
        text = TextWindow.cut(text, share, glyphs.ellipsis)
      }
      return Span(text, title.style)
    }
  }

  private func title(of tab: TabBar<Action>.Tab, _ isSelected: Bool, _ hasBadge: Bool) -> Span {
    var title = string(tab.title)
    if hasBadge, let badge = tab.badge { title += " " + string(badge) }
    if isSelected { return Span("[\(title)]", Style(.accent, .bold)) }
    return Span(" \(title) ", Style(.secondary))
  }
}
