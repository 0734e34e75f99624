import NavigatorMenus

/// A menu as lines of plain text.
extension LineScreen {
  /// What a screen reader reads as a pause.
  private var comma: String { string(LocalizedStrings.comma) }

  /// Returns the lines below the breadcrumbs; only the alert if there is one.
  func body(of menu: ScreenMenu<Action>) -> [String] {
    let messages = menu.status.map { [unnumbered(string($0))] } ?? []
    if let alert = menu.alert { return lines(of: alert) + messages }
    var lines: [String] = []
    if let tabs = menu.tabs { lines.append(line(of: tabs)) }
    var body = Body(menu: menu, total: SelectableRows(menu.rows).count)
    for row in menu.rows { add(row, to: &body) }
    return lines + body.lines + messages
  }

  private func lines(of alert: AlertState<Action>) -> [String] {
    var lines = [unnumbered(string(alert.title))]
    if let message = alert.message { lines += self.lines(message) }
    for (index, button) in alert.buttons.enumerated() {
      lines.append(numbered(index, string(button.label), of: alert.buttons.count))
    }
    return lines
  }

  private func line(of tabs: TabBar<Action>) -> String {
    let separator = isAccessible ? "; " : "  "
    return tabs.tabs.indices.map { name(of: $0, in: tabs) }.joined(separator: separator)
  }

  /// Returns the input that shows a tab, its title, and whether it is selected.
  func name(of index: Int, in tabs: TabBar<Action>) -> String {
    let tab = tabs.tabs[index]
    var name = "t\(index + 1) \(string(tab.title))"
    if let badge = tab.badge { name += " (\(string(badge)))" }
    guard index == tabs.selected else { return name }
    if isAccessible { return name + comma + string(LocalizedStrings.selected) }
    return "[\(name)]"
  }

  /// Returns a line without a number; one that begins like a row has a mark before it, so that it cannot forge one.
  func unnumbered(_ line: String) -> String {
    let text = line.drop { $0.isWhitespace }
    let rest = text.drop { $0.isNumber }
    let ends = isAccessible ? [". "] : [")", "）"]
    let isNumbered = rest.count < text.count && ends.contains { rest.hasPrefix($0) }
    return isNumbered ? "- \(text)" : line
  }

  /// Returns a line with the number of a row.
  func numbered(_ index: Int, _ text: String, of total: Int) -> String {
    guard isAccessible else { return "  \(index + 1)) \(text)" }
    let number = index + 1
    let position = MenuText(en: "item \(number) of \(total)", ja: "\(total)項目中\(number)")
    return "\(number). " + withoutPeriod(text) + comma + string(position)
  }

  /// Returns a sentence without the period, which a screen reader would read before the comma.
  private func withoutPeriod(_ text: String) -> String {
    guard let last = text.last, ".。".contains(last), !text.hasSuffix("..") else { return text }
    return String(text.dropLast())
  }

  /// The lines of the rows so far.
  private struct Body {
    let menu: ScreenMenu<Action>
    /// The number of selectable rows in the menu.
    let total: Int
    /// The index of the next selectable row.
    var nextRow = 0
    var lines: [String] = []
  }

  private func add(_ row: MenuRow<Action>, to body: inout Body) {
    switch row.content {
    case .section(let title, let rows):
      body.lines += ["", unnumbered(string(title))]
      for row in rows { add(row, to: &body) }
    case .list(let list): add(list, isSelectable: row.selectableCount > 0, to: &body)
    case .text(let text, _), .empty(let text):
      for line in lines(text) { body.lines.append("  \(line)") }
    default:
      let count = row.selectableCount
      let text = text(of: row, body.nextRow)
      body.lines.append(line(text, body.nextRow, isSelectable: count > 0, in: body))
      body.nextRow += count
    }
  }

  /// Returns the line of a row, with its number if it can be chosen.
  private func line(_ text: String, _ index: Int, isSelectable: Bool, in body: Body) -> String {
    if isSelectable { return numbered(index, text, of: body.total) }
    return "  \(unnumbered(text))"
  }

  /// Adds the current page of a list.
  private func add(_ list: MenuRow<Action>.List, isSelectable: Bool, to body: inout Body) {
    let first = min(firstListRow(of: body.menu), max(0, list.count - 1))
    let page = first..<min(list.count, first + Self.pageSize)
    let rows = page.map { list.row($0) }
    let digits = String(body.nextRow + page.upperBound).count
    let table = list.table.map { TableText($0, rows, numbers: digits, in: self) }
    if let header = table?.header { body.lines.append("  " + header) }
    for (offset, row) in zip(page, rows) {
      let index = body.nextRow + offset
      let text = table?.text(of: row, number: index + 1) ?? text(of: row, index)
      body.lines.append(line(text, index, isSelectable: isSelectable, in: body))
    }
    if page.count < list.count {
      body.lines.append("  " + string(position(of: page, in: list.count)))
    }
    if isSelectable { body.nextRow += list.count }
  }

  /// Returns which rows of a list a page shows, and the inputs that show others.
  private func position(of page: Range<Int>, in count: Int) -> MenuText {
    let first = page.lowerBound + 1
    let last = page.upperBound
    return MenuText(
      en: "rows \(first) to \(last) of \(count); n next, p previous, /text search",
      ja: "\(count)件中\(first)〜\(last)件、n 次、p 前、/文字 検索"
    )
  }

  /// Returns the text of a row, with the inputs that change its value.
  func text(of row: MenuRow<Action>, _ index: Int) -> String {
    let number = index + 1
    switch row.content {
    case .text(let text, _), .empty(let text): return string(text)
    case .value(let label, let value): return "\(string(label)): \(string(value))"
    case .item(let item): return text(of: item)
    case .stepper(let stepper):
      let inputs = MenuText(
        en: "\(number)- less, \(number)+ more",
        ja: "\(number)- 減らす、\(number)+ 増やす"
      )
      return "\(string(stepper.label)): \(string(stepper.value))  (\(string(inputs)))"
    case .toggle(let toggle):
      let on = MenuText(en: "on", ja: "オン")
      let off = MenuText(en: "off", ja: "オフ")
      return "\(string(toggle.label)): \(string(toggle.isOn ? on : off))"
    case .choice(let choice): return text(of: choice, number)
    case .textField(let field): return text(of: field, number)
    case .progress(let progress): return text(of: progress)
    case .error(let text, nil): return string(text)
    case .error(let text, _): return "\(string(text))  (\(string(LocalizedStrings.retry)))"
    case .list, .section: return ""
    }
  }

  private func text(of item: MenuRow<Action>.Item) -> String {
    var text = string(item.label)
    let gap = isAccessible ? comma : "  "
    if let badge = item.badge { text += " (\(string(badge)))" }
    if let detail = item.detail { text += gap + string(detail) }
    if let reason = item.disabledReason {
      text += "\(gap)\(string(LocalizedStrings.notAvailable)): \(string(reason))"
    }
    if let shortcut = item.shortcut { text += "  [\(sanitized(String(shortcut)))]" }
    return text
  }

  private func text(of choice: MenuRow<Action>.Choice, _ number: Int) -> String {
    let options = choice.options.enumerated().map { index, option in
      let isSelected = index == choice.selected
      return isSelected ? "[\(string(option))]" : string(option)
    }
    let text = "\(string(choice.label)): \(options.joined(separator: " "))"
    if options.isEmpty { return text }
    return text + "  (\(number).1-\(number).\(options.count))"
  }

  private func text(of field: MenuRow<Action>.TextField, _ number: Int) -> String {
    let empty = field.prompt ?? MenuText(en: "empty", ja: "空欄")
    let value = field.value.isEmpty ? "(\(string(empty)))" : sanitized(field.value)
    var text = "\(string(field.label)): \(value)"
    if field.submit != nil {
      let input = MenuText(en: "\(number)! enters it", ja: "\(number)! で確定")
      text += "  (\(string(input)))"
    }
    if let message = field.validation { text += "  ! \(string(message))" }
    return text
  }

  private func text(of progress: MenuRow<Action>.Progress) -> String {
    var text = string(progress.label)
    if let fraction = progress.fraction, fraction.isFinite {
      // A screen reader announces every tenth, not every hundredth.
      let step = isAccessible ? 10.0 : 1.0
      let percentage = min(1, max(0, fraction)) * 100
      let steps = (percentage / step).rounded(.down)
      text += " \(Int(steps * step))%"
    } else {
      text += isUnicode ? "…" : "..."
    }
    if progress.cancel != nil { text += "  (\(string(LocalizedStrings.cancel)))" }
    return text
  }
}
