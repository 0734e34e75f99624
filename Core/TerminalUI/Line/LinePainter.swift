import NavigatorMenus

/// Turns a menu into lines of plain text.
struct LinePainter<Action> {
  let screen: LineScreen<Action>

  init(_ screen: LineScreen<Action>) { self.screen = screen }

  private func string(_ text: Text) -> String { screen.string(text) }

  /// Everything but the way here: the question alone when one is asked.
  func body(of menu: Menu<Action>) -> [String] {
    if let alert = menu.alert { return lines(of: alert) + news(of: menu) }
    var lines: [String] = []
    if let tabs = menu.tabs { lines.append(line(of: tabs)) }
    var slot = 0
    let total = Slots(menu.rows).count
    for row in menu.rows { add(row, &lines, &slot, total, menu) }
    return lines + news(of: menu)
  }

  private func news(of menu: Menu<Action>) -> [String] {
    menu.toasts.map { string($0.text) } + [menu.status].compactMap { $0.map(string) }
  }

  private func lines(of alert: AlertState<Action>) -> [String] {
    var lines = [string(alert.title)] + [alert.message].compactMap { $0.map(string) }
    for (index, button) in alert.buttons.enumerated() {
      lines.append(numbered(index, string(button.label), alert.buttons.count))
    }
    return lines
  }

  private func line(of tabs: TabBar<Action>) -> String {
    let names = tabs.tabs.enumerated().map { index, tab in
      let badge = tab.badge.map { " (\(string($0)))" } ?? ""
      let name = "t\(index + 1) \(string(tab.title))\(badge)"
      guard index == tabs.selected else { return name }
      return screen.isAccessible ? "\(name), \(string(Words.selected))" : "[\(name)]"
    }
    return names.joined(separator: screen.isAccessible ? "; " : "  ")
  }

  private func numbered(_ slot: Int, _ words: String, _ total: Int) -> String {
    guard screen.isAccessible else { return "  \(slot + 1)) \(words)" }
    return "\(slot + 1). \(words), \(string(Words.item(slot + 1, of: total)))"
  }

  private func add(
    _ row: Row<Action>,
    _ lines: inout [String],
    _ slot: inout Int,
    _ total: Int,
    _ menu: Menu<Action>
  ) {
    switch row.content {
    case .section(let title, let rows):
      lines += ["", string(title)]
      for row in rows { add(row, &lines, &slot, total, menu) }
    case .list(let list): add(list, row.slotCount > 0, &lines, &slot, total, menu)
    default:
      let words = words(row, slot)
      if row.slotCount > 0 {
        lines.append(numbered(slot, words, total))
        slot += 1
      } else {
        lines += words.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      }
    }
  }

  /// A page of a list: as many rows as can be listened to.
  private func add(
    _ list: List<Action>,
    _ isChoosable: Bool,
    _ lines: inout [String],
    _ slot: inout Int,
    _ total: Int,
    _ menu: Menu<Action>
  ) {
    let page = screen.page(of: menu, count: list.count)
    for index in page {
      let words = words(list.row(index), slot + index)
      lines.append(isChoosable ? numbered(slot + index, words, total) : "  \(words)")
    }
    if page.count < list.count {
      lines.append("  " + string(Words.page(page.lowerBound + 1, page.upperBound, of: list.count)))
    }
    if isChoosable { slot += list.count }
  }

  /// A row in words, with what can be answered to it where a number alone does not say it.
  func words(_ row: Row<Action>, _ slot: Int) -> String {
    let number = slot + 1
    switch row.content {
    case .text(let text, _), .empty(let text): return string(text)
    case .value(let label, let value): return "\(string(label)): \(string(value))"
    case .item(let item): return words(item)
    case .stepper(let stepper):
      let keys = string(Words.stepperKeys(number))
      return "\(string(stepper.label)): \(string(stepper.value))  (\(keys))"
    case .toggle(let toggle):
      return "\(string(toggle.label)): \(string(toggle.isOn ? Words.on : Words.off))"
    case .choice(let choice): return words(choice, number)
    case .textField(let field): return words(field)
    case .progress(let progress): return words(progress)
    case .error(let text, let retry):
      return retry == nil ? string(text) : "\(string(text))  (\(string(Words.retries)))"
    case .list, .section: return ""
    }
  }

  private func words(_ item: Item<Action>) -> String {
    var words = string(item.label)
    let gap = screen.isAccessible ? ", " : "  "
    if let badge = item.badge { words += " (\(string(badge)))" }
    if let detail = item.detail { words += gap + string(detail) }
    if let reason = item.disabledReason {
      words += "\(gap)\(string(Words.notAvailable)): \(string(reason))"
    }
    if let shortcut = item.shortcut { words += "  [\(screen.clean(String(shortcut)))]" }
    return words
  }

  private func words(_ choice: Choice<Action>, _ number: Int) -> String {
    let options = choice.options.enumerated().map { index, option in
      index == choice.selected ? "[\(string(option))]" : string(option)
    }
    let keys = choice.options.isEmpty ? "" : "  (\(number).1-\(number).\(options.count))"
    return "\(string(choice.label)): \(options.joined(separator: " "))\(screen.clean(keys))"
  }

  private func words(_ field: TextField<Action>) -> String {
    var words = "\(string(field.label)): \(screen.clean(field.value))"
    if field.value.isEmpty { words = "\(string(field.label)):" }
    if field.value.isEmpty, let prompt = field.prompt { words += " (\(string(prompt)))" }
    if let message = field.validation { words += "  ! \(string(message))" }
    return words
  }

  private func words(_ progress: Progress<Action>) -> String {
    var words = string(progress.label)
    if let fraction = progress.fraction, fraction.isFinite {
      // A reader is told every tenth, not every hundredth.
      let step = screen.isAccessible ? 10.0 : 1.0
      words += " \(Int((min(1, max(0, fraction)) * 100 / step).rounded(.down) * step))%"
    } else {
      words += screen.isUnicode ? "…" : "..."
    }
    return progress.cancel == nil ? words : "\(words)  (\(string(Words.cancels)))"
  }
}

extension LineScreen {
  /// The rows of a list that are on the page in view.
  func page(of menu: Menu<Action>, count: Int) -> Range<Int> {
    let start = min(pages[Views.key(of: menu)] ?? 0, max(0, count - 1))
    return start..<min(count, start + Self.pageSize)
  }
}
