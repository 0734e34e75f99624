import NavigatorMenus

extension MenuScreen {
  /// Performs the command of a key binding.
  mutating func perform(_ command: KeyCommand) -> [Outcome] {
    if let index = view.destination(of: command) {
      view.moveFocus(to: index)
      return []
    }
    switch command {
    case .choose:
      if view.isFocusVisible { return choose(view.focus.row) }
      view.focus.isScrolled = false
    case .first, .last: view.moveFocusToEnd(isLast: command == .last)
    case .message:
      confirmation = shownMessage.map { Alert(title: $0, buttons: [.ok], dismiss: { _ in [] }) }
    case .more:
      return view.focusedRow?.isButton == true ? choose(view.focus.row) : []
    case .back: return back()
    case .less: return view.menu.back.map { [.send($0)] } ?? []
    case .nextTab: return showTab(1)
    case .previousTab: return showTab(-1)
    case .filter: view.beginFilter()
    case .palette: panel = .palette(view, recent: history.recent)
    case .help: panel = .help(view)
    case .setMark: beginMark(.settingMark)
    case .goToMark: beginMark(.goingToMark)
    case .previousPlace:
      return open(history.previous?.address(), else: LocalizedStrings.noEarlierPlace)
    case .undo, .redo: return change(command)
    case .undoMove:
      return move(to: history.goBack(), LocalizedStrings.wentBack, LocalizedStrings.noEarlierPlace)
    case .redoMove:
      let place = history.goForward()
      return move(to: place, LocalizedStrings.wentForward, LocalizedStrings.noLaterPlace)
    case .copyRow: return copy(view.focusedRow.map { view.copiedText($0) })
    case .copyLink: return copy(view.menu.linkHandler?.address)
    case .editor: return editor(view.focusedRow)
    case .pager: return [.page(view.plainText())]
    case .sortNext: return sort(by: 1)
    case .sortPrevious: return sort(by: -1)
    case .sortReverse: return sort(by: 0)
    case .companion: return settings.pane == .whole ? [] : [.companion]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.exit(.quit)]
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown: break
    }
    return []
  }

  /// Focuses a row and performs its main action; while a row of a table has the focus, it stays there.
  mutating func choose(_ index: Int, byShortcut: Bool = false) -> [Outcome] {
    guard let row = view.rows[index] else { return [] }
    if !byShortcut || view.rows.list(of: view.focus.row)?.table == nil { view.setFocus(index) }
    return choose(row)
  }

  /// Performs the main action of a row.
  mutating func choose(_ row: MenuRow<Action>) -> [Outcome] {
    switch row.content {
    case .item(let item):
      if item.disabledReason == nil, let file = row.file { return [.open(file)] }
      return choose(item)
    case .stepper(let stepper): return send(stepper.increment)
    case .toggle(let toggle): return [.send(toggle.action)]
    case .choice(let choice):
      guard !choice.options.isEmpty else { return [] }
      return [.send(choice.action((choice.selected + 1) % choice.options.count))]
    case .progress(let progress):
      // An Enter that was meant for the rows to come would end the work.
      return progress.cancel == nil ? [] : show(MenuText(en: "c cancels.", ja: "c で中止します。"))
    case .error(_, let retry): return retry.map { [.send($0)] } ?? []
    case .textField, .text, .value, .list, .section, .empty: return []
    }
  }

  mutating func choose(_ item: MenuRow<Action>.Item) -> [Outcome] {
    if let reason = item.disabledReason { return show(reason) }
    return item.role == .destructive ? confirm(item) : [.send(item.action)]
  }

  private mutating func open(_ address: String?, else missing: MenuText) -> [Outcome] {
    send(view.menu.opening(address), else: missing)
  }

  /// Opens a place of the history and shows where that is, or shows that there is none.
  private mutating func move(
    to place: Bookmark?,
    _ message: (MenuText) -> MenuText,
    _ missing: MenuText
  ) -> [Outcome] {
    guard let place, let action = view.menu.opening(place.address) else { return show(missing) }
    return show(message(place.title)) + [.send(action)]
  }

  /// Undoes or redoes the last change of the screen; without one, shows which key undoes or redoes a move.
  private mutating func change(_ command: KeyCommand) -> [Outcome] {
    if let index = view.item(of: command), let row = view.allRows[index] { return choose(row) }
    let isUndo = command == .undo
    let key = settings.keyMap.keys(for: isUndo ? .undoMove : .redoMove).first
    let name = key.map { settings.glyphs.name(of: $0) }
    return show(
      isUndo
        ? LocalizedStrings.nothingToUndo(moves: name) : LocalizedStrings.nothingToRedo(moves: name)
    )
  }

  /// Shows all rows again, or else goes one screen back.
  private mutating func back() -> [Outcome] {
    if view.focus.filter == nil { return send(view.menu.back, else: LocalizedStrings.firstScreen) }
    view.removeFilter()
    return []
  }

  /// Shows the next or previous tab; without tabs, moves to the next or previous field.
  private mutating func showTab(_ step: Int) -> [Outcome] {
    guard let tabs = view.menu.tabs, !tabs.tabs.isEmpty else {
      view.moveFocus(to: view.focus.row + step)
      return []
    }
    let count = tabs.tabs.count
    return [.send(tabs.select(((tabs.selected + step) % count + count) % count))]
  }

  /// Sorts by the next or previous column, or reverses the order.
  private func sort(by step: Int) -> [Outcome] {
    guard let table = view.table, let sortBy = table.sortBy, !table.columns.isEmpty else {
      return []
    }
    let count = table.columns.count
    let column = table.sort.map { $0.column + step } ?? 0
    return [.send(sortBy((column % count + count) % count))]
  }

  private mutating func copy(_ text: String?) -> [Outcome] {
    guard let text else { return [] }
    notice = MenuText(en: "Copied: \(text)", ja: "コピーしました: \(text)")
    return [.copy(text)]
  }

  private func editor(_ row: MenuRow<Action>?) -> [Outcome] {
    guard case .textField(let field)? = row?.content else { return [] }
    return [.edit(field.value, field.edit)]
  }

  private mutating func beginMark(_ kind: Panel<Action>.Kind) {
    if view.menu.linkHandler == nil { return notice = LocalizedStrings.marksUnavailable }
    var marks: [Bookmark] = []
    do { marks = try history.marks } catch { notice = LocalizedStrings.marks(error) }
    panel = .marks(kind, view, marks)
  }

  /// Marks the current place with a letter, or opens the place that the letter marks.
  mutating func performMark(_ letter: Character, _ kind: Panel<Action>.Kind) -> [Outcome] {
    panel = nil
    do {
      if kind == .settingMark {
        try history.mark(letter)
        return show(LocalizedStrings.marked(letter))
      }
      let place = try history.marks.first { $0.mark == String(letter) }
      guard let place else { return show(LocalizedStrings.noSuchMark(letter)) }
      return open(place.address, else: LocalizedStrings.marksUnavailable)
    } catch {
      return show(LocalizedStrings.marks(error))
    }
  }
}

extension DisplayedMenu {
  /// The maximum number of lines for a pager; a list of millions of rows would fill the disk.
  private static var maximumPlainLines: Int { 200_000 }

  /// Returns the whole menu as plain text, for a pager, after the preview that is shown.
  fileprivate mutating func plainText() -> String {
    var lines = [menu.path.map(string).joined(separator: glyphs.separator), ""]
    for layout in [preview, layout].compactMap(\.self) {
      for line in 0..<min(layout.height, Self.maximumPlainLines) {
        guard let (content, _) = layout.line(at: line) else { break }
        lines.append((content.spans + content.trailing).map(\.text).joined())
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
      return ([item.label, item.detail] + item.cells).compactMap { $0.map(string) }
        .joined(separator: "  ")
    default: return row.content.label.map(string) ?? ""
    }
  }
}

extension MenuRow {
  /// Whether choosing the row runs an action without changing a value.
  fileprivate var isButton: Bool {
    switch content {
    case .item, .progress, .error: true
    default: false
    }
  }
}
