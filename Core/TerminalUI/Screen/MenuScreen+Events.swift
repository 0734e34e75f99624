package import NavigatorMenus

extension MenuScreen {
  /// Handles an event on a menu.
  /// - Parameters:
  ///   - event: A key, a paste or a mouse event; replies are ignored.
  ///   - menu: The current menu.
  /// - Returns: What the owner has to do, in order; empty if at most this screen has changed.
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
    if let alert = context.menu.alert { return handle(key, in: alert) }
    alertFocus = 0
    switch overlay {
    case .picker(let picker): return handle(key, in: picker, &context)
    case .settingMark: return setMark(key)
    case .goingToMark: return goToMark(key, context)
    case .none: return handleInBody(key, command, &context)
    }
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
    case .stepper(let stepper)?: return step(stepper, key, command)
    case .choice(let choice)?: return select(choice, command)
    default: return nil
    }
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
    guard context.menu.alert == nil, case .none = overlay else { return [] }
    switch mouse.kind {
    // Three rows per notch, as terminals scroll.
    case .wheelUp: context.setFocus(context.focus.row - 3)
    case .wheelDown: context.setFocus(context.focus.row + 3)
    case .click: return click(mouse.position, &context)
    }
    return []
  }

  /// Chooses the row at a position, shows its tab, or goes back to its breadcrumb.
  private mutating func click(_ position: Position, _ context: inout Context) -> [Outcome] {
    let body = context.regions.body
    let line = position.row - body.lowerBound + context.focus.firstLine
    if body.contains(position.row) {
      return context.layout.row(at: line).map { choose($0, &context) } ?? []
    }
    guard position.row == 0 || position.row == context.regions.tabs,
      let distance = context.distanceFromLast(at: position)
    else { return [] }
    if position.row == 0 { return distance > 0 ? [.back(levels: distance)] : [] }
    return context.menu.tabs.map { [.send($0.select($0.tabs.count - 1 - distance))] } ?? []
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
