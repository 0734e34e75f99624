package import NavigatorMenus
package import NavigatorTerminal

extension MenuScreen {
  /// Returns what the owner has to do, in order, for an event on a menu; none if at most this screen has changed.
  ///
  /// While the rows are searched, an event that concerns them waits for the end of the search.
  package mutating func handle(_ event: InputEvent, menu: ScreenMenu<Action>) -> [Outcome] {
    withMenu(menu) { screen in
      if screen.isSearching, let filter = screen.filter, filter.isTyping,
        !screen.isImmediate(event, filter)
      {
        screen.deferred.append(event)
        return []
      }
      return screen.process(event)
    }
  }

  /// The filter that takes the keys while it is typed.
  private var filter: RowFilter? { panel?.focus.filter ?? focusStates[shownKey].filter }

  /// Whether a search is to be continued while there is no input.
  package var isSearching: Bool { filter?.isSearching == true || !deferred.isEmpty }

  /// Returns whether an event edits the query, ends the search or the program.
  private func isImmediate(_ event: InputEvent, _ filter: RowFilter) -> Bool {
    guard case .key(let key) = event else {
      if case .paste = event { return deferred.isEmpty }
      return false
    }
    var query = filter.query
    return key == .control("c") || deferred.isEmpty && (key.code == .escape || query.apply(key))
  }

  /// Continues a search for some milliseconds; after its end handles the next event that waited for it.
  package mutating func continueSearch(_ menu: ScreenMenu<Action>) -> [Outcome] {
    withMenu(menu) { screen in
      guard screen.filter?.isSearching == true else {
        return screen.deferred.isEmpty ? [] : screen.process(screen.deferred.removeFirst())
      }
      if screen.changePanel({ $0.continueFilter() }) == nil { screen.view.continueFilter() }
      return []
    }
  }

  /// Lets the rows be searched again that a filter narrows, since they may have changed.
  package mutating func menuMayHaveChanged() {
    guard focusStates[shownKey].filter != nil else { return }
    focusStates[shownKey].filter?.isOutdated = true
  }

  private mutating func process(_ event: InputEvent) -> [Outcome] {
    switch event {
    case .key(let key): handle(key)
    case .paste(let text): paste(text)
    case .mouse(let mouse): handle(mouse)
    case .focus(let hasFocus): changeTerminalFocus(hasFocus)
    case .reply: []
    }
  }

  /// Tells the screen that the terminal has got the focus back; the first report, which may come at the start, is none.
  private mutating func changeTerminalFocus(_ hasFocus: Bool) -> [Outcome] {
    let hasReturned = hasFocus && hasLostTerminalFocus
    hasLostTerminalFocus = !hasFocus
    guard hasReturned, let action = view.menu.focusReturned else { return [] }
    return [.send(action)]
  }

  private mutating func handle(_ key: Key) -> [Outcome] {
    notice = nil
    if key == .control("c") { return [.exit(.interrupted)] }
    let command = settings.keyMap.command(for: key)
    // These commands concern the terminal, so they work in every mode.
    if let command, command == .suspend || command == .redraw { return perform(command) }
    let mode = mode
    if case .alert(let alert) = mode { return handle(key, command, in: alert) }
    alertFocus = FocusState()
    switch mode {
    case .panel(let panel): return handle(key, in: panel)
    case .query:
      switch view.type(key) {
      case .edit: break
      case .enter: view.keepFilter()
      case .escape: view.removeFilter()
      }
    case .alert, .rows: return handleInRows(key, command)
    }
    return []
  }

  private mutating func handleInRows(_ key: Key, _ command: KeyCommand?) -> [Outcome] {
    if let outcomes = adjustFocusedRow(key, command) { return outcomes }
    if let command {
      typedPrefix = ""
      return perform(command)
    }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return [] }
    if let number = character.wholeNumberValue, character.isASCII, number > 0 {
      if view.rows[number - 1] == nil { return show(LocalizedStrings.noSuchNumber(number)) }
      return choose(number - 1)
    }
    if let row = view.focusedRow, let outcomes = perform(.key(character), on: row) {
      return outcomes
    }
    if let outcomes = chooseItem(character) { return outcomes }
    typeAhead(character)
    let isUnused = character == "0" && typedPrefix.isEmpty
    return isUnused ? show(LocalizedStrings.noSuchNumber(0)) : []
  }

  /// Chooses the item with a key, of several the one in focus, also one that the filter hides; nil if there is none.
  private mutating func chooseItem(_ key: Character) -> [Outcome]? {
    let shown = view.rows.shortcuts.filter { $0.key == key }
    if let item = shown.first(where: { $0.index == view.focus.row }) ?? shown.first {
      return choose(item.index, byShortcut: true)
    }
    let hidden = view.allRows.shortcuts.first { $0.key == key }
    return hidden.flatMap { view.allRows[$0.index] }.flatMap { perform(.choose, on: $0) }
  }

  /// Focuses the next row whose label starts with the letters typed so far.
  private mutating func typeAhead(_ character: Character) {
    typedPrefix.append(character)
    if view.focusRow(startingWith: typedPrefix) { return }
    typedPrefix = String(character)
    if !view.focusRow(startingWith: typedPrefix) { typedPrefix = "" }
  }

  /// Inserts a paste into the query or the focused text field as one edit; else ignores it.
  private mutating func paste(_ text: String) -> [Outcome] {
    notice = nil
    let line = { String(text.map { $0 == "\n" ? " " : $0 }) }
    switch mode {
    case .panel(let panel) where panel.kind == .search:
      _ = changePanel { view in view.editFilter { query in query.insert(line()) } }
    case .query: view.editFilter { $0.insert(line()) }
    case .rows:
      guard case .textField(let field)? = view.focusedRow?.content, var edited = view.editableText
      else { fallthrough }
      edited.insert(field.isMultiline ? text : line())
      return update(field, to: edited)
    case .alert, .panel:
      notice = MenuText(en: "Pasted text goes into text fields only.", ja: "貼り付けは入力欄だけです。")
    }
    return []
  }

  private mutating func handle(_ mouse: Mouse) -> [Outcome] {
    let mode = mode
    // Three rows per notch, as terminals scroll.
    let step = mouse.kind == .wheelUp ? -3 : 3
    switch (mouse.kind, mode) {
    case (.click, .alert): return []
    case (_, .alert(let alert)): alertFocus = renderer(of: alert).focus(movedBy: step)
    case (.click, .panel(let panel)):
      let row = panel.view(settings, size).row(at: mouse.position)
      return row.map { choose($0, in: panel) } ?? []
    case (.click, _): return click(mouse.position)
    case (_, .panel): _ = changePanel { view in view.moveFocus(to: view.focus.row + step) }
    case (_, .query), (_, .rows): view.moveFocus(to: view.focus.row + step)
    }
    return []
  }

  /// Chooses the row at a position, shows its tab, or goes back to its breadcrumb.
  private mutating func click(_ position: Position) -> [Outcome] {
    if let (column, table) = view.tableColumn(at: position) {
      return outcomes(of: table.resultOfSorting(by: column))
    }
    if let row = view.row(at: position) { return choose(row) }
    guard position.row == 0 || position.row == view.regions.tabs,
      let distance = view.distanceFromLast(at: position)
    else { return [] }
    if position.row == 0 { return distance > 0 ? [.back(levels: distance)] : [] }
    return view.menu.tabs.map { performOnScreen(.showTab($0.tabs.count - 1 - distance)) } ?? []
  }

  // MARK: - Rows that take keys

  /// Handles a key that the focused row takes for itself; nil for every other key.
  private mutating func adjustFocusedRow(_ key: Key, _ command: KeyCommand?) -> [Outcome]? {
    guard let row = view.focusedRow else { return nil }
    if case .textField(let field) = row.content { return edit(field, key) }
    if case .stepper(let stepper) = row.content, stepper.set != nil {
      if let outcomes = type(key, into: row) { return outcomes }
      view.focus.text = nil
    }
    guard let rowCommand = row.command(of: key, command) else { return nil }
    if rowCommand == .select { focusNextSelectable() }
    return perform(rowCommand, on: row)
  }

  /// Focuses the next row if it can be selected; it may be in the next table.
  private mutating func focusNextSelectable() {
    guard view.rows[view.focus.row + 1]?.item?.select != nil else { return }
    view.setFocus(view.focus.row + 1)
  }

  /// Sets the number of the digits that were typed on a stepper; nil for any other key.
  private mutating func type(_ key: Key, into row: MenuRow<Action>) -> [Outcome]? {
    var text = view.focus.text ?? EditableText("")
    switch key.code {
    case .character("0"..."9"): text.insert(key.name)
    case .backspace where view.focus.text != nil: _ = text.apply(key)
    default: return nil
    }
    let number = text.string.isEmpty ? "0" : text.string
    guard let outcomes = perform(.set(number), on: row) else {
      return show(LocalizedStrings.limitReached)
    }
    view.focus.text = text
    return outcomes
  }

  /// Handles a key in a text field; nil for a key that does not edit.
  ///
  /// A letter is always typed, whatever it is bound to.
  private mutating func edit(_ field: MenuRow<Action>.TextField, _ key: Key) -> [Outcome]? {
    guard var text = view.editableText else { return nil }
    switch key.code {
    case .enter where field.isMultiline: text.insert("\n")
    case .enter: return field.submit.map { [.send($0)] } ?? perform(.moveDown)
    case .up, .down:
      let isUp = key.code == .up
      guard field.isMultiline, text.moveLine(by: isUp ? -1 : 1) else {
        return perform(isUp ? .moveUp : .moveDown)
      }
    default: guard text.apply(key) else { return nil }
    }
    return update(field, to: text)
  }

  /// Stores the caret, and sends the text if it has changed.
  private mutating func update(_ field: MenuRow<Action>.TextField, to text: EditableText)
    -> [Outcome]
  {
    view.focus.text = text
    view.focus.isScrolled = false
    return text.string == field.value ? [] : [.send(field.edit(text.string))]
  }
}

extension MenuRow {
  /// Returns the command that a key, or the command it is bound to, means to the row; nil if it means nothing to it.
  fileprivate func command(of key: Key, _ command: KeyCommand?) -> RowCommand? {
    switch content {
    case .item(let item): item.select != nil && key == KeyHint.select.keys[0] ? .select : nil
    case .progress(let progress):
      progress.cancel != nil && key == KeyHint.cancel.keys[0] ? .choose : nil
    case .stepper:
      if key == .character("-") || command == .less {
        .less
      } else {
        key == .character("+") || command == .more ? .more : nil
      }
    case .choice: command == .less ? .less : command == .more ? .more : nil
    case .toggle, .textField, .error, .text, .value, .list, .section, .empty: nil
    }
  }
}
