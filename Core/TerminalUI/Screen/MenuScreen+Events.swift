package import NavigatorMenus

extension MenuScreen {
  /// Returns what the owner has to do, in order, for an event on a menu; none if at most this screen has changed.
  package mutating func handle(_ event: InputEvent, menu: Menu<Action>) -> [Outcome] {
    var context = context(of: menu)
    return handle(event, &context)
  }

  /// Handles an event on the menu of a context, which further events and frames may use.
  mutating func handle(_ event: InputEvent, _ context: inout Context) -> [Outcome] {
    defer { focusStates[context.key] = context.focus }
    switch event {
    case .key(let key): return handle(key, &context)
    case .paste(let text): return paste(text, &context)
    case .mouse(let mouse): return handle(mouse, &context)
    case .reply: return []
    }
  }

  private mutating func handle(_ key: Key, _ context: inout Context) -> [Outcome] {
    notice = nil
    seenToasts.formUnion(shownToasts.map(\.id))
    if key == .control("c") { return [.exit(.interrupted)] }
    let command = settings.keyMap.command(for: key)
    // These commands concern the terminal, so they work in front of every overlay.
    switch command {
    case .suspend?: return [.suspend]
    case .redraw?: return [.redraw]
    default: break
    }
    if let alert = alert(context) { return handle(key, in: alert, &context) }
    alertFocus = 0
    if let panel { return handle(key, in: panel, &context) }
    guard context.focus.filter?.isTyping == true else {
      return handleInBody(key, command, &context)
    }
    switch context.type(key) {
    case .edit: break
    case .enter: context.keepFilter()
    case .escape: context.removeFilter()
    }
    return []
  }

  private mutating func handleInBody(
    _ key: Key,
    _ command: KeyCommand?,
    _ context: inout Context
  ) -> [Outcome] {
    if let outcomes = adjustFocusedRow(key, command, &context) { return outcomes }
    if let command {
      typedPrefix = ""
      return perform(command, &context)
    }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return [] }
    if let number = character.wholeNumberValue, character.isASCII, number > 0 {
      return choose(number - 1, &context)
    }
    if let index = context.rows.index(ofShortcut: character) { return choose(index, &context) }
    typeAhead(character, &context)
    return []
  }

  /// Handles a key that the focused row takes for itself; nil for every other key.
  private mutating func adjustFocusedRow(
    _ key: Key,
    _ command: KeyCommand?,
    _ context: inout Context
  ) -> [Outcome]? {
    switch context.focusedRow?.content {
    case .textField(let field)?: return edit(field, key, &context)
    case .stepper(let stepper)?:
      if let outcomes = type(key, into: stepper, &context) { return outcomes }
      context.focus.text = nil
      return step(stepper, key, command)
    case .choice(let choice)?: return select(choice, command)
    default: return nil
    }
  }

  /// Sets the number of the digits that were typed on the row; nil for any other key.
  private mutating func type(
    _ key: Key,
    into stepper: Stepper<Action>,
    _ context: inout Context
  ) -> [Outcome]? {
    guard let set = stepper.set else { return nil }
    var text = context.focus.text ?? EditableText("")
    switch key.code {
    case .character("0"..."9"): text.insert(key.name)
    case .backspace where context.focus.text != nil: _ = text.apply(key)
    default: return nil
    }
    guard let number = Int(text.string.isEmpty ? "0" : text.string) else {
      return send(nil)
    }
    context.focus.text = text
    return [.send(set(number))]
  }

  private mutating func step(
    _ stepper: Stepper<Action>,
    _ key: Key,
    _ command: KeyCommand?
  ) -> [Outcome]? {
    if key == .character("-") || command == .less { return send(stepper.decrement) }
    if key == .character("+") || command == .more { return send(stepper.increment) }
    return nil
  }

  private mutating func select(
    _ choice: Choice<Action>,
    _ command: KeyCommand?
  ) -> [Outcome]? {
    let step: Int
    switch command {
    case .less?: step = -1
    case .more?: step = 1
    default: return nil
    }
    let next = choice.selected + step
    return send(choice.options.indices.contains(next) ? choice.action(next) : nil)
  }

  /// Sends an action, or shows that the limit is reached if it is nil.
  mutating func send(_ action: Action?) -> [Outcome] {
    guard let action else {
      notice = LocalizedStrings.limitReached
      return []
    }
    return [.send(action)]
  }

  /// Focuses the next row whose label starts with the letters typed so far.
  private mutating func typeAhead(_ character: Character, _ context: inout Context) {
    typedPrefix.append(character)
    if context.focusRow(startingWith: typedPrefix) { return }
    typedPrefix = String(character)
    if !context.focusRow(startingWith: typedPrefix) { typedPrefix = "" }
  }

  private mutating func handle(_ mouse: Mouse, _ context: inout Context) -> [Outcome] {
    if alert(context) != nil { return [] }
    // Three rows per notch, as terminals scroll.
    let step = mouse.kind == .wheelUp ? -3 : 3
    switch (mouse.kind, panel) {
    case (.click, let panel?):
      var panel = panel
      let row = panel.context.row(at: mouse.position)
      return row.map { choose($0, in: panel, &context) } ?? []
    case (.click, nil): return click(mouse.position, &context)
    case (_, let open?): panel?.context.setFocus(open.context.focus.row + step)
    case (_, nil): context.setFocus(context.focus.row + step)
    }
    return []
  }

  /// Chooses the row at a position, shows its tab, or goes back to its breadcrumb.
  private mutating func click(_ position: Position, _ context: inout Context) -> [Outcome] {
    if let row = context.row(at: position) { return choose(row, &context) }
    guard position.row == 0 || position.row == context.regions.tabs,
      let distance = context.distanceFromLast(at: position)
    else { return [] }
    if position.row == 0 { return distance > 0 ? [.back(levels: distance)] : [] }
    return context.menu.tabs.map { [.send($0.select($0.tabs.count - 1 - distance))] } ?? []
  }
}

extension MenuContext {
  /// Returns the index of the selectable row at a position of the body; nil if there is none.
  fileprivate mutating func row(at position: Position) -> Int? {
    let body = regions.body
    guard body.contains(position.row) else { return nil }
    return layout.row(at: position.row - body.lowerBound + focus.firstLine)
  }
}

extension SelectableRows {
  /// Returns the index of the first item with a shortcut.
  ///
  /// Only as many rows as fit on a screen are searched, so a long list costs nothing.
  fileprivate func index(ofShortcut character: Character) -> Int? {
    (0..<min(count, Size.maximumSide)).first { index in
      guard case .item(let item)? = self[index]?.content else { return false }
      return item.shortcut == character
    }
  }
}
