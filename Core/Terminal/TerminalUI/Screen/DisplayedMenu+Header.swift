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
    let (ellipsis, separator) = (glyphs.ellipsis + glyphs.separator, glyphs.separator)
    let (omittedColumns, gap) = (Width.columns(of: ellipsis), Width.columns(of: separator))
    var available = columns - Width.columns(of: last)
    var spans = [Span(last, Style(.plain, .bold))]
    for (index, text) in path.enumerated().reversed().dropFirst() {
      let text = string(text)
      let width = Width.columns(of: text) + gap
      guard width + (index > 0 ? omittedColumns : 0) <= available else {
        spans.append(Span(ellipsis, Style(.secondary)))
        break
      }
      available -= width
      spans.append(Span(text + separator, Style(.secondary)))
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
    let all = [true, false].map { hasBadges in
      tabs.tabs.enumerated().map { title(of: $1, $0 == tabs.selected, hasBadges) }
    }
    let fitting = all.lazy.compactMap { shortened($0, besides: tabs.selected, columns: columns) }
    let titles = fitting.first ?? all[0]
    for first in titles.indices {
      let ellipsis = first > 0 ? [Span(glyphs.ellipsis, Style(.secondary))] : []
      let needed = Line(ellipsis + titles.prefix(tabs.selected + 1).dropFirst(first)).columns
      // Further tabs need a column for their ellipsis.
      let isLast = tabs.selected >= titles.count - 1
      if needed + (isLast ? 0 : 1) <= columns || first >= tabs.selected {
        return Line(ellipsis + titles.dropFirst(first))
      }
    }
    return Line([])
  }

  /// Returns the titles, the unselected ones so short that all fit; nil if too little would be left of them.
  private func shortened(_ titles: [Span], besides selected: Int, columns: Int) -> [Span]? {
    guard Line(titles).columns > columns, titles.indices.contains(selected) else { return titles }
    let widths = titles.map { Width.columns(of: $0.text) }
    let share = stride(from: columns, through: 4, by: -1).first { share in
      let needed = widths.reduce(0) { $0 + min($1, share) }
      return needed - min(widths[selected], share) + widths[selected] <= columns
    }
    guard let share else { return nil }
    return titles.enumerated().map { index, title in
      if index == selected || widths[index] <= share { return title }
      // The space after a title is the first that it can do without.
      let text = String(title.text.dropLast())
      let isCut = widths[index] - 1 > share
      return Span(isCut ? TextWindow.cut(text, share, glyphs.ellipsis) : text, title.style)
    }
  }

  private func title(of tab: TabBar<Action>.Tab, _ isSelected: Bool, _ hasBadge: Bool) -> Span {
    let title = string(tab.title) + ((hasBadge ? tab.badge : nil).map { " " + string($0) } ?? "")
    return isSelected
      ? Span("[\(title)]", Style(.accent, .bold)) : Span(" \(title) ", Style(.secondary))
  }
}
