import NavigatorMenus

extension MenuScreen {
  /// Does what a key is bound to.
  mutating func perform(
    _ command: KeyCommand,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) -> [Outcome] {
    if let slot = destination(of: command, menu, slots) {
      move(to: slot, menu, slots)
      return []
    }
    let focus = views.view(of: menu).slot(among: slots)
    switch command {
    case .choose: return choose(focus, menu, slots)
    case .more: return slots[focus].map { $0.isItem } == true ? choose(focus, menu, slots) : []
    case .back: return back(menu)
    case .less: return menu.back.map { [.send($0)] } ?? []
    case .nextTab: return showTab(1, menu, slots)
    case .previousTab: return showTab(-1, menu, slots)
    case .filter: overlay = .picker(filterPicker(slots))
    case .palette: overlay = .picker(palettePicker(menu, slots))
    case .help: overlay = .picker(helpPicker(menu, slots))
    case .setMark, .goToMark: beginMark(command, menu)
    case .previousPlace: return open(travels.previous, menu)
    case .undo: return undo(menu)
    case .editor: return editor(slots[focus])
    case .pager: return [.page(plainText(of: menu))]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.leave(.quit)]
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown, .halfPageUp, .halfPageDown: break
    }
    return []
  }

  /// The slot that a command moves to; nil for one that does not move.
  private func destination(
    of command: KeyCommand,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) -> Int? {
    let focus = views.view(of: menu).slot(among: slots)
    let page = max(1, frameParts(menu).body.count - 1)
    switch command {
    case .moveUp: return focus - 1
    case .moveDown: return focus + 1
    case .first: return 0
    case .last: return slots.count - 1
    case .pageUp: return focus - page
    case .pageDown: return focus + page
    case .halfPageUp: return focus - max(1, page / 2)
    case .halfPageDown: return focus + max(1, page / 2)
    default: return nil
    }
  }

  /// Moves the focus, or scrolls where nothing further can take it.
  private mutating func move(to slot: Int, _ menu: Menu<Action>, _ slots: Slots<Action>) {
    let before = views.view(of: menu).slot(among: slots)
    let target = min(max(0, slot), max(0, slots.count - 1))
    setFocus(target, menu, slots)
    guard target == before else { return }
    var view = views.view(of: menu)
    let body = frameParts(menu).body.count
    view.top = max(0, min(view.top + slot - target, layout(of: menu, slots).height - body))
    views.set(view, of: menu)
  }

  /// Does what choosing a row means.
  mutating func choose(_ slot: Int, _ menu: Menu<Action>, _ slots: Slots<Action>) -> [Outcome] {
    guard let row = slots[slot] else { return [] }
    setFocus(slot, menu, slots)
    switch row.content {
    case .item(let item): return choose(item)
    case .stepper(let stepper): return send(stepper.increment)
    case .toggle(let toggle): return [.send(toggle.action)]
    case .choice(let choice):
      guard !choice.options.isEmpty else { return [] }
      return [.send(choice.action((choice.selected + 1) % choice.options.count))]
    case .progress(let progress): return progress.cancel.map { [.send($0)] } ?? []
    case .error(_, let retry): return retry.map { [.send($0)] } ?? []
    case .textField, .text, .value, .list, .section, .empty: return []
    }
  }

  private mutating func choose(_ item: Item<Action>) -> [Outcome] {
    if let reason = item.disabledReason {
      notice = reason
      return []
    }
    return [.send(item.action)]
  }

  mutating func back(_ menu: Menu<Action>) -> [Outcome] {
    if let back = menu.back { return [.send(back)] }
    notice = Words.firstScreen
    return []
  }

  private mutating func showTab(
    _ step: Int,
    _ menu: Menu<Action>,
    _ slots: Slots<Action>
  ) -> [Outcome] {
    guard let tabs = menu.tabs, !tabs.tabs.isEmpty else {
      // A form without tabs: the key goes from field to field, as everywhere.
      move(to: views.view(of: menu).slot(among: slots) + step, menu, slots)
      return []
    }
    let count = tabs.tabs.count
    return [.send(tabs.select(((tabs.selected + step) % count + count) % count))]
  }

  private mutating func undo(_ menu: Menu<Action>) -> [Outcome] {
    if let undo = menu.undo { return [.send(undo)] }
    return open(travels.undo(), menu)
  }

  mutating func open(_ address: String?, _ menu: Menu<Action>) -> [Outcome] {
    guard let address, let place = menu.place else {
      notice = Words.noPlace
      return []
    }
    return [.send(place.open(address))]
  }

  private mutating func beginMark(_ command: KeyCommand, _ menu: Menu<Action>) {
    if menu.place == nil {
      notice = Words.noMarks
    } else {
      overlay = command == .setMark ? .settingMark : .goingToMark
      notice = command == .setMark ? Words.askMark : Words.askGoTo
    }
  }

  /// Marks this place with the letter of a key; any other key changes its mind.
  mutating func setMark(_ key: Key) -> [Outcome] {
    overlay = .none
    guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return [] }
    travels.mark(letter)
    notice = Words.marked(letter)
    return []
  }

  /// Goes to the mark of a letter; any other key changes its mind.
  mutating func goToMark(_ key: Key, _ menu: Menu<Action>) -> [Outcome] {
    overlay = .none
    guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return [] }
    guard let address = travels.marks[letter] else {
      notice = Words.noSuchMark(letter)
      return []
    }
    return open(address, menu)
  }

  private func editor(_ row: Row<Action>?) -> [Outcome] {
    guard case .textField(let field)? = row?.content else { return [] }
    return [.edit(field.value, field.edit)]
  }
}

extension Row {
  /// True for what is opened rather than changed.
  var isItem: Bool {
    switch content {
    case .item, .progress, .error: true
    default: false
    }
  }
}
