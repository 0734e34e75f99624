import NavigatorMenus
import NavigatorTerminal

extension MenuScreen {
  /// Performs the command of a key binding.
  mutating func perform(_ command: KeyCommand) -> [Outcome] {
    if let index = view.destination(of: command) {
      view.moveFocus(to: index)
      return []
    }
    switch command {
    case .choose: return chooseFocusedRow()
    case .first, .last: view.moveFocusToEnd(isLast: command == .last)
    case .message: showWholeMessage()
    case .more:
      return view.focusedRow?.opens == true ? chooseFocusedRow() : []
    case .back: return back()
    case .less: return sendBack()
    case .nextTab: return showTab(1)
    case .previousTab: return showTab(-1)
    case .filter: view.beginFilter()
    case .palette: panel = .palette(view, recent: history.recent)
    case .help: panel = .help(view)
    case .setMark: beginMark(.settingMark)
    case .goToMark: beginMark(.goingToMark)
    case .previousPlace: return performOnScreen(.previousPlace)
    case .undo: return performOnScreen(.undo)
    case .redo: return performOnScreen(.redo)
    case .undoMove: return performOnScreen(.undoMove)
    case .redoMove: return performOnScreen(.redoMove)
    case .copyRow: return copy(view.focusedRow.map { view.copiedText($0) })
    case .copyLink: return copy(view.menu.linkHandler?.address)
    case .editor: return editor(view.focusedRow)
    case .pager: return [.page(view.plainText())]
    case .sortNext: return sort(by: 1)
    case .sortPrevious: return sort(by: -1)
    case .sortReverse: return sort(by: 0)
    case .selectAll: return selectAll(true)
    case .selectNone: return selectAll(false)
    case .previewUp: view.scrollPreview(by: -Self.previewStep)
    case .previewDown: view.scrollPreview(by: Self.previewStep)
    case .rowActions: panel = view.focusedRow.map { .rowActions(view, of: $0) }
    case .companion: return settings.pane == .whole ? [] : [.companion]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.exit(.quit)]
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown: break
    }
    return []
  }

  /// Selects or deselects all rows of the first table, or the rows that match the filter.
  private mutating func selectAll(_ isSelected: Bool) -> [Outcome] {
    if view.focus.filter?.matches == nil {
      return performOnScreen(isSelected ? .selectAll : .selectNone)
    }
    let items = (0..<view.rows.count).compactMap { index in view.rows[index]?.item }
    let changed = items.filter { item in item.isSelected != isSelected }
    return changed.compactMap(\.select).map(Outcome.send)
  }

  /// Shows the message of the last frame in an alert.
  private mutating func showWholeMessage() {
    confirmation = shownMessage.map { message in
      Alert(title: message, buttons: [.ok], dismiss: { _ in [] })
    }
  }

  /// Sends the menu's action for going back, whether or not rows are filtered.
  private func sendBack() -> [Outcome] {
    guard let action = view.menu.back else { return [] }
    return [.send(action)]
  }

  /// The lines by which a key scrolls the preview, as many as a notch of the wheel.
  private static var previewStep: Int { 3 }

  /// Performs a command that line mode has, too.
  mutating func performOnScreen(_ command: ScreenCommand) -> [Outcome] {
    outcomes(of: history.result(of: command, on: view.menu))
  }

  /// Performs a command on a row; returns nil if the row does not support it.
  mutating func perform(_ command: RowCommand, on row: MenuRow<Action>) -> [Outcome]? {
    row.result(of: command).map { outcomes(of: $0) }
  }

  /// Performs the command of a key on the focused row.
  mutating func performOnFocusedRow(_ command: KeyCommand) -> [Outcome] {
    guard let row = view.focusedRow else { return [] }
    switch command {
    case .more: return perform(RowCommand.more, on: row) ?? perform(command)
    case .less: return perform(RowCommand.less, on: row) ?? perform(command)
    default: return perform(command)
    }
  }

  /// Shows the messages and the question of a result, and returns what the owner has to do.
  mutating func outcomes(of result: CommandResult<Action>?) -> [Outcome] {
    switch result {
    case .send(let action)?: return [.send(action)]
    case .announce(let message, let action)?:
      return show(message, as: .confirmation) + [.send(action)]
    case .confirm(let message)?: return show(message, as: .confirmation)
    case .show(let message)?: return show(message)
    case .showDisabled(let reason)?: return show(reason, as: .refusal)
    case .open(let file, _)?: return [.open(file)]
    case .ask(let item)?: return ask(before: item)
    case .enterValue?, nil: return []
    }
  }

  /// Chooses the focused row; if that is outside of the window, scrolls back to it instead.
  private mutating func chooseFocusedRow() -> [Outcome] {
    if view.isFocusVisible { return choose(view.focus.row) }
    view.focus.isScrolled = false
    return []
  }

  /// Focuses a row and performs its main action.
  mutating func choose(_ index: Int) -> [Outcome] {
    guard let row = view.rows[index] else { return [] }
    view.setFocus(index)
    return choose(row)
  }

  /// Performs the main action of a row, or changes its value.
  private mutating func choose(_ row: MenuRow<Action>) -> [Outcome] {
    switch row.content {
    case .stepper: return perform(.more, on: row) ?? []
    case .choice(let choice):
      let next = choice.selected + 1
      let option = next < choice.options.count ? next : 0
      return perform(.option(option), on: row) ?? []
    case .progress:
      guard let refusal = row.refusal else { return [] }
      return show(refusal, as: .refusal)
    case .item, .toggle, .error, .textField, .text, .value, .list, .section, .empty:
      return perform(.choose, on: row) ?? []
    }
  }

  /// Shows all rows again, or else goes one screen back.
  private mutating func back() -> [Outcome] {
    if view.focus.filter == nil { return performOnScreen(.back) }
    view.removeFilter()
    return []
  }

  /// Shows the next or previous tab; without tabs, moves to the next or previous field.
  private mutating func showTab(_ step: Int) -> [Outcome] {
    guard let tabs = view.menu.tabs, !tabs.tabs.isEmpty else {
      view.moveFocus(to: view.focus.row + step)
      return []
    }
    let index = Self.index(tabs.selected + step, within: tabs.tabs.count)
    return performOnScreen(.showTab(index))
  }

  /// Sorts by the next or previous column, or reverses the order.
  private mutating func sort(by step: Int) -> [Outcome] {
    guard let table = view.table, !table.columns.isEmpty else { return [] }
    var column = 0
    if let sort = table.sort { column = sort.column + step }
    let index = Self.index(column, within: table.columns.count)
    return outcomes(of: table.resultOfSorting(by: index))
  }

  /// Returns an index that goes on at the other end when it is beyond one end.
  private static func index(_ index: Int, within count: Int) -> Int {
    (index % count + count) % count
  }

  private mutating func copy(_ text: String?) -> [Outcome] {
    guard let text else { return [] }
    let message = MenuText(en: "Copied: \(text)", ja: "コピーしました: \(text)")
    return show(message, as: .confirmation) + [.copy(text)]
  }

  private func editor(_ row: MenuRow<Action>?) -> [Outcome] {
    guard case .textField(let field)? = row?.content else { return [] }
    return [.edit(field.value, field.edit)]
  }

  private mutating func beginMark(_ kind: Panel<Action>.Kind) {
    if view.menu.linkHandler == nil {
      notice = Notice(text: LocalizedStrings.marksUnavailable)
      return
    }
    var marks: [Bookmark] = []
    do {
      marks = try history.marks
    } catch {
      notice = Notice(text: LocalizedStrings.marks(error))
    }
    panel = .marks(kind, view, marks)
  }

  /// Marks the current place with a letter, or opens the place that the letter marks.
  mutating func performMark(_ letter: Character, _ kind: Panel<Action>.Kind) -> [Outcome] {
    panel = nil
    if kind == .settingMark { return performOnScreen(.mark(letter)) }
    return performOnScreen(.goToMark(letter))
  }
}

extension DisplayedMenu {
  /// The maximum number of lines for a pager; a list of millions of rows would fill the disk.
  private static var maximumPlainLines: Int { 200_000 }

  /// Returns the whole menu as plain text, for a pager, after the preview that is shown.
  fileprivate mutating func plainText() -> String {
    var lines = [menu.path.map(string).joined(separator: glyphs.separator), ""]
    for layout in [preview, layout].compactMap(\.self) {
      let count = min(layout.height, Self.maximumPlainLines)
      for line in 0..<count {
        guard let (content, _) = layout.line(at: line) else { break }
        let spans = content.spans + content.trailing
        lines.append(spans.map(\.text).joined())
      }
      lines.append("")
    }
    return Sanitizing.visible(lines.joined(separator: "\n"), keepingLines: true)
  }

  /// Returns the text of a row: the value of a field or a number, else the label and the detail.
  fileprivate func copiedText(_ row: MenuRow<Action>) -> String {
    switch row.content {
    case .textField(let field): return field.value
    case .stepper(let stepper): return string(stepper.value)
    case .item(let item):
      var texts = [item.label]
      if let detail = item.detail { texts.append(detail) }
      texts += item.cells
      return texts.map(string).joined(separator: "  ")
    default:
      guard let label = row.content.label else { return "" }
      return string(label)
    }
  }
}

extension MenuRow {
  /// Whether choosing the row opens something: an item without a verb that says what it does instead.
  fileprivate var opens: Bool {
    guard case .item = content else { return false }
    return verb == nil
  }
}
