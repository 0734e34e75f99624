public import NavigatorMenus

extension MenuScreen {
  /// Takes an event and answers what is to be done about it, in order.
  /// - Parameters:
  ///   - event: What came in.
  ///   - menu: The menu that the person looks at.
  /// - Returns: Nothing when only this screen has changed, or not even that.
  public mutating func handle(_ event: InputEvent, menu: Menu<Action>) -> [Outcome] {
    travels.observe(menu)
    switch event {
    case .key(let key): return handle(key, menu)
    case .paste(let text): return paste(text, menu)
    case .mouse(let mouse): return handle(mouse, menu)
    case .reply: return []
    }
  }

  private mutating func handle(_ key: Key, _ menu: Menu<Action>) -> [Outcome] {
    notice = nil
    seenToasts.formUnion(shownToasts.map(\.id))
    if key == .control("c") { return [.leave(.interrupted)] }
    // What belongs to the terminal rather than to the screen works everywhere.
    switch settings.keyMap.command(for: key) {
    case .suspend?: return [.suspend]
    case .redraw?: return [.redraw]
    default: break
    }
    if let alert = menu.alert { return answer(key, alert) }
    alertFocus = 0
    switch overlay {
    case .picker(let picker): return pick(key, picker, menu)
    case .settingMark: return setMark(key)
    case .goingToMark: return goToMark(key, menu)
    case .none: return handleOnScreen(key, menu)
    }
  }

  private mutating func handleOnScreen(_ key: Key, _ menu: Menu<Action>) -> [Outcome] {
    let slots = Slots(menu.rows)
    let focus = views.view(of: menu).slot(among: slots)
    if let outcomes = adjust(key, slots[focus], menu, slots) { return outcomes }
    if let command = settings.keyMap.command(for: key) {
      typeAhead = ""
      return perform(command, menu, slots)
    }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return [] }
    if let number = character.wholeNumberValue, character.isASCII, number > 0 {
      return choose(number - 1, menu, slots)
    }
    if let slot = slot(ofShortcut: character, slots) { return choose(slot, menu, slots) }
    typeAhead(character, menu, slots)
    return []
  }

  /// Keys that the row in focus takes for itself; nil for a key that it leaves to the screen.
  private mutating func adjust(
    _ key: Key,
    _ row: Row<Action>?,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) -> [Outcome]? {
    switch row?.content {
    case .textField(let field)?: return edit(field, key, menu, slots)
    case .stepper(let stepper)?: return step(stepper, key)
    case .choice(let choice)?: return pick(choice, key)
    default: return nil
    }
  }

  private mutating func step(_ stepper: Stepper<Action>, _ key: Key) -> [Outcome]? {
    let command = settings.keyMap.command(for: key)
    if key == .character("-") || command == .less { return send(stepper.decrement) }
    if key == .character("+") || command == .more { return send(stepper.increment) }
    return nil
  }

  private mutating func pick(_ choice: Choice<Action>, _ key: Key) -> [Outcome]? {
    let step: Int
    switch settings.keyMap.command(for: key) {
    case .less?: step = -1
    case .more?: step = 1
    default: return nil
    }
    let next = choice.selected + step
    return send(choice.options.indices.contains(next) ? choice.action(next) : nil)
  }

  /// Sends an action, or says that the end is reached when there is none.
  mutating func send(_ action: Action?) -> [Outcome] {
    guard let action else {
      notice = Words.atEnd
      return []
    }
    return [.send(action)]
  }

  /// Puts the focus on a slot and keeps what finds it again.
  mutating func setFocus(_ slot: Int, _ menu: Menu<Action>, _ slots: Slots<Action>) {
    var view = views.view(of: menu)
    view.slot = min(max(0, slot), max(0, slots.count - 1))
    view.identity = slots.identity(view.slot)
    view.caret = nil
    views.set(view, of: menu)
  }

  private func slot(ofShortcut character: Character, _ slots: Slots<Action>) -> Int? {
    // Only as many rows as somebody can see at once have shortcuts; a long list is not searched.
    (0..<min(slots.count, Size.largestSide)).first { slot in
      guard case .item(let item)? = slots[slot]?.content else { return false }
      return item.shortcut == character
    }
  }

  /// Goes to the next row that begins with what was typed.
  private mutating func typeAhead(
    _ character: Character,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) {
    typeAhead.append(character)
    if find(typeAhead, menu, slots) { return }
    typeAhead = String(character)
    if !find(typeAhead, menu, slots) { typeAhead = "" }
  }

  private mutating func find(
    _ prefix: String,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) -> Bool {
    let wanted = Fuzzy.folded(prefix)
    let focus = views.view(of: menu).slot(among: slots)
    // A second letter may still mean the row in focus, a first one means the next.
    let start = prefix.count > 1 ? 0 : 1
    for step in start..<max(start, slots.count) {
      let slot = (focus + step) % slots.count
      guard let label = slots[slot]?.label else { continue }
      if Fuzzy.folded(string(label)).starts(with: wanted) {
        setFocus(slot, menu, slots)
        return true
      }
    }
    return false
  }

  private mutating func handle(_ mouse: Mouse, _ menu: Menu<Action>) -> [Outcome] {
    guard menu.alert == nil, case .none = overlay else { return [] }
    let slots = Slots(menu.rows)
    let focus = views.view(of: menu).slot(among: slots)
    switch mouse.kind {
    // Three rows a notch, as terminals scroll.
    case .wheelUp: setFocus(focus - 3, menu, slots)
    case .wheelDown: setFocus(focus + 3, menu, slots)
    case .click:
      let layout = layout(of: menu, slots)
      let line = mouse.place.row - frameParts(menu).body.lowerBound + views.view(of: menu).top
      if frameParts(menu).body.contains(mouse.place.row), let slot = layout.slot(at: line) {
        return choose(slot, menu, slots)
      }
    }
    return []
  }
}
