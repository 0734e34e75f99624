package import NavigatorMenus
package import NavigatorTerminal

extension MenuScreen {
  /// Handles an event on a menu, and returns the requests to the owner in order.
  ///
  /// While the rows are searched, an event that concerns them waits for the end of the search.
  package mutating func handle(_ event: InputEvent, menu: ScreenMenu<Action>) -> [Outcome] {
    withMenu(menu) { screen in
      if screen.mustWait(event) {
        screen.deferred.append(event)
        return []
      }
      return screen.process(event)
    }
  }

  /// Returns whether an event has to wait for the end of the search.
  private func mustWait(_ event: InputEvent) -> Bool {
    guard isSearching, let filter, filter.isTyping else { return false }
    return !isImmediate(event, filter)
  }

  /// The filter that takes the keys while it is typed.
  private var filter: RowFilter? { panel?.focus.filter ?? focusStates[shownKey].filter }

  /// Whether a search is to be continued while there is no input.
  package var isSearching: Bool { filter?.isSearching == true || !deferred.isEmpty }

  /// Returns whether an event edits the query, ends the search or the program.
  private func isImmediate(_ event: InputEvent, _ filter: RowFilter) -> Bool {
    switch event {
    case .key(let key) where key == .control("c"): return true
    case .key(let key):
      guard deferred.isEmpty else { return false }
      var query = filter.query
      return key.code == .escape || query.apply(key)
    case .paste: return deferred.isEmpty
    case .mouse, .focus, .reply: return false
    }
  }

  /// Continues a search for some milliseconds; after its end handles the next event that waited for it.
  package mutating func continueSearch(_ menu: ScreenMenu<Action>) -> [Outcome] {
    withMenu(menu) { screen in
      if screen.filter?.isSearching == true {
        screen.continueFilter()
        return []
      }
      if screen.deferred.isEmpty { return [] }
      return screen.process(screen.deferred.removeFirst())
    }
  }

  /// Continues the search of the panel, or else that of the rows.
  private mutating func continueFilter() {
    if panel == nil {
      view.continueFilter()
    } else {
      changePanel { view in view.continueFilter() }
    }
  }

  /// Marks the rows that a filter narrows as outdated, so that they are searched again.
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

  /// Sends the action of the menu when the terminal gets the focus back after it has lost it.
  ///
  /// A terminal may report the focus at the start; that report is ignored.
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
    case .query: return handleInQuery(key)
    case .alert, .rows: return handleInRows(key, command)
    }
  }

  private mutating func handleInQuery(_ key: Key) -> [Outcome] {
    switch view.type(key) {
    case .edit: break
    case .enter: view.keepFilter()
    case .escape: view.removeFilter()
    }
    return []
  }

  private mutating func handleInRows(_ key: Key, _ command: KeyCommand?) -> [Outcome] {
    if !view.isFocusVisible, isForFocusedRow(key, command) {
      view.focus.isScrolled = false
      return []
    }
    if let outcomes = adjustFocusedRow(key, command) { return outcomes }
    if let command {
      typedPrefix = ""
      return perform(command)
    }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return [] }
    return handleInRows(character)
  }

  /// Handles a character that no command is bound to: the number of a row, a shortcut or a letter of a label.
  private mutating func handleInRows(_ character: Character) -> [Outcome] {
    if let number = character.wholeNumberValue, character.isASCII, number > 0 {
      return chooseNumber(number)
    }
    if let row = view.focusedRow, let outcomes = perform(.key(character), on: row) {
      return outcomes
    }
    if let outcomes = chooseItem(character) { return outcomes }
    if view.focus.itemKeys.contains(character) { return show(LocalizedStrings.noItem(character)) }
    typeAhead(character)
    let isUnused = character == "0" && typedPrefix.isEmpty
    return isUnused ? show(LocalizedStrings.noSuchNumber(0)) : []
  }

  private mutating func chooseNumber(_ number: Int) -> [Outcome] {
    let row = number - 1
    view.scrollToFocus()
    if view.rows[row] == nil { return show(LocalizedStrings.noSuchNumber(number)) }
    if view.isVisible(row) { return choose(row) }
    view.setFocus(row)
    return []
  }

  /// Chooses the item with a shortcut key, and leaves the focus where it is; nil if there is none.
  private mutating func chooseItem(_ key: Character) -> [Outcome]? {
    item(key).flatMap { row in perform(.choose, on: row) }
  }

  /// Returns the item with a shortcut key; nil if there is none.
  ///
  /// Of several such items the focused one is returned, and else the first one that the filter does not hide.
  private func item(_ key: Character) -> MenuRow<Action>? {
    if let row = view.focusedRow, row.item?.shortcut == key { return row }
    for rows in [view.rows, view.allRows] {
      let shortcut = rows.shortcuts.first { shortcut in shortcut.key == key }
      if let shortcut { return rows[shortcut.index] }
    }
    return nil
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
    switch mode {
    case .panel(let panel) where panel.kind == .search:
      changePanel { view in Self.insert(text, intoQueryOf: &view) }
      return []
    case .query:
      Self.insert(text, intoQueryOf: &view)
      return []
    case .rows: return pasteIntoRow(text)
    case .alert, .panel: return rejectPaste()
    }
  }

  private static func insert<Target>(
    _ text: String,
    intoQueryOf view: inout DisplayedMenu<Target>
  ) {
    let line = singleLine(text)
    view.editFilter { query in query.insert(line) }
  }

  private mutating func pasteIntoRow(_ text: String) -> [Outcome] {
    guard case .textField(let field)? = view.focusedRow?.content, var edited = view.editableText
    else { return rejectPaste() }
    edited.insert(field.isMultiline ? text : Self.singleLine(text))
    return update(field, to: edited)
  }

  private mutating func rejectPaste() -> [Outcome] {
    show(MenuText(en: "Pasted text goes into text fields only.", ja: "貼り付けは入力欄だけです。"))
  }

  /// Returns a text in which each line break is a space.
  private static func singleLine(_ text: String) -> String {
    let characters = text.map { character in character == "\n" ? " " : character }
    return String(characters)
  }

  private mutating func handle(_ mouse: Mouse) -> [Outcome] {
    // Three rows per notch, as terminals scroll.
    switch mouse.kind {
    case .click: return click(mouse.position)
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    }
    return []
  }

  /// Moves the focus of the part of the screen that has the keys.
  private mutating func scroll(by step: Int) {
    switch mode {
    case .alert(let alert): alertFocus = renderer(of: alert).focus(movedBy: step)
    case .panel: changePanel { view in view.moveFocus(to: view.focus.row + step) }
    case .query, .rows: view.moveFocus(to: view.focus.row + step)
    }
  }

  private mutating func click(_ position: Position) -> [Outcome] {
    switch mode {
    case .alert: return []
    case .panel(let panel):
      guard let row = panel.view(settings, size).row(at: position) else { return [] }
      return choose(row, in: panel)
    case .query, .rows: return clickMenu(position)
    }
  }

  /// Chooses the row at a position, shows its tab, or goes back to its breadcrumb.
  private mutating func clickMenu(_ position: Position) -> [Outcome] {
    if let (column, table) = view.tableColumn(at: position) {
      return outcomes(of: table.resultOfSorting(by: column))
    }
    if let row = view.row(at: position) { return choose(row) }
    if position.row == 0 { return clickBreadcrumb(position) }
    if position.row == view.regions.tabs { return clickTab(position) }
    return []
  }

  private func clickBreadcrumb(_ position: Position) -> [Outcome] {
    guard let distance = view.distanceFromLast(at: position), distance > 0 else { return [] }
    return [.back(levels: distance)]
  }

  private mutating func clickTab(_ position: Position) -> [Outcome] {
    guard let distance = view.distanceFromLast(at: position) else { return [] }
    guard let tabs = view.menu.tabs else { return [] }
    return performOnScreen(.showTab(tabs.tabs.count - 1 - distance))
  }

  // MARK: - Rows that take keys

  /// Returns whether the focused row takes a key for itself, as it does only where it is visible.
  private func isForFocusedRow(_ key: Key, _ command: KeyCommand?) -> Bool {
    guard let row = view.focusedRow else { return false }
    switch row.content {
    case .textField:
      var text = EditableText("")
      return key.code == .enter || text.apply(key)
    case .stepper(let stepper):
      if stepper.set != nil, case .character("0"..."9") = key.code { return true }
    case .item, .toggle, .choice, .progress, .error, .text, .value, .list, .section, .empty: break
    }
    if row.command(of: key, command) != nil { return true }
    guard command == nil else { return false }
    return row.previewItems.contains { item in key == .character(item.key) }
  }

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
    let hasTypedDigits = view.focus.text != nil
    var text = view.focus.text ?? EditableText("")
    switch key.code {
    case .character("0"..."9"): text.insert(key.name)
    case .backspace where hasTypedDigits: _ = text.apply(key)
    default: return nil
    }
    // The last digit was deleted.
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
    case .enter:
      guard let action = field.submit else { return perform(.moveDown) }
      return [.send(action)]
    case .up:
      guard field.isMultiline, text.moveLine(by: -1) else { return perform(.moveUp) }
    case .down:
      guard field.isMultiline, text.moveLine(by: 1) else { return perform(.moveDown) }
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
  /// Returns the row's command for a key or for the command that the key is bound to; nil if the row has none.
  fileprivate func command(of key: Key, _ command: KeyCommand?) -> RowCommand? {
    switch content {
    case .item(let item):
      let isSelectKey = item.select != nil && key == KeyHint.select.keys[0]
      return isSelectKey ? .select : nil
    case .progress(let progress):
      let isCancelKey = progress.cancel != nil && key == KeyHint.cancel.keys[0]
      return isCancelKey ? .choose : nil
    case .stepper:
      if key == .character("-") { return .less }
      if key == .character("+") { return .more }
      return Self.change(command)
    case .choice: return Self.change(command)
    case .toggle, .textField, .error, .text, .value, .list, .section, .empty: return nil
    }
  }

  /// Returns the command that changes a value up or down; nil for any other command.
  private static func change(_ command: KeyCommand?) -> RowCommand? {
    switch command {
    case .less?: .less
    case .more?: .more
    default: nil
    }
  }
}
