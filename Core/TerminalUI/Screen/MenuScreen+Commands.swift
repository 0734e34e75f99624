import NavigatorMenus

extension MenuScreen {
  /// Performs the command of a key binding.
  mutating func perform(_ command: KeyCommand, _ context: inout Context) -> [Outcome] {
    if let index = context.destination(of: command) {
      context.moveFocus(to: index)
      return []
    }
    switch command {
    case .choose: return choose(context.focus.row, &context)
    case .more:
      return context.focusedRow?.isButton == true ? choose(context.focus.row, &context) : []
    case .back: return back(context.menu)
    case .less: return context.menu.back.map { [.send($0)] } ?? []
    case .nextTab: return showTab(1, &context)
    case .previousTab: return showTab(-1, &context)
    case .filter: overlay = .picker(.filter(context))
    case .palette: overlay = .picker(.palette(context))
    case .help: overlay = .picker(.help(context))
    case .setMark, .goToMark: beginMark(command, context)
    case .previousPlace: return open(history.previous?.address(), context)
    case .undo: return undo(context)
    case .editor: return editor(context.focusedRow)
    case .pager: return [.page(context.plainText())]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.exit(.quit)]
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown, .halfPageUp, .halfPageDown: break
    }
    return []
  }

  /// Focuses a row and performs its main action.
  mutating func choose(_ index: Int, _ context: inout Context) -> [Outcome] {
    guard let row = context.rows[index] else { return [] }
    context.setFocus(index)
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

  private mutating func back(_ menu: Menu<Action>) -> [Outcome] {
    if let back = menu.back { return [.send(back)] }
    notice = LocalizedStrings.firstScreen
    return []
  }

  /// Shows the next or previous tab; without tabs, moves to the next or previous field.
  private mutating func showTab(_ step: Int, _ context: inout Context) -> [Outcome] {
    guard let tabs = context.menu.tabs, !tabs.tabs.isEmpty else {
      context.moveFocus(to: context.focus.row + step)
      return []
    }
    let count = tabs.tabs.count
    return [.send(tabs.select(((tabs.selected + step) % count + count) % count))]
  }

  private func editor(_ row: Row<Action>?) -> [Outcome] {
    guard case .textField(let field)? = row?.content else { return [] }
    return [.edit(field.value, field.edit)]
  }
}

extension MenuScreen {
  private mutating func undo(_ context: Context) -> [Outcome] {
    if let undo = context.menu.undo { return [.send(undo)] }
    return open(history.goBack(), context)
  }

  private mutating func open(_ address: String?, _ context: Context) -> [Outcome] {
    guard let address, let place = context.menu.place else {
      notice = LocalizedStrings.noEarlierPlace
      return []
    }
    return [.send(place.open(address))]
  }

  private mutating func beginMark(_ command: KeyCommand, _ context: Context) {
    if context.menu.place == nil {
      notice = LocalizedStrings.marksUnavailable
    } else if command == .setMark {
      overlay = .settingMark
      notice = LocalizedStrings.setMarkPrompt
    } else {
      overlay = .goingToMark
      notice = LocalizedStrings.goToMarkPrompt
    }
  }

  /// Marks the current place with a key's letter; any other key cancels.
  mutating func setMark(_ key: Key) -> [Outcome] {
    overlay = .none
    guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return [] }
    history.mark(letter)
    notice = LocalizedStrings.marked(letter)
    return []
  }

  /// Opens the place that is marked with a key's letter; any other key cancels.
  mutating func goToMark(_ key: Key, _ context: Context) -> [Outcome] {
    overlay = .none
    guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return [] }
    guard let address = history.marks[letter] else {
      notice = LocalizedStrings.noSuchMark(letter)
      return []
    }
    return open(address, context)
  }
}

extension Row {
  /// Whether choosing the row runs an action without changing a value.
  fileprivate var isButton: Bool {
    switch content {
    case .item, .progress, .error: true
    default: false
    }
  }
}
