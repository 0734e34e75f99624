import NavigatorMenus

extension MenuScreen {
  /// What the footer says: keys that work now and what they do, most useful first.
  ///
  /// It is made of the same bindings that decide what keys do.
  func hints(_ menu: Menu<Action>, _ focused: Row<Action>?) -> [(keys: String, label: Text)] {
    if let alert = menu.alert {
      return hints(for: [.choose], label: Words.chooseHint)
        + (alert.dismiss == nil ? [] : hints(for: [.back]))
    }
    switch overlay {
    case .picker:
      return [
        (glyphs.name(of: Key(.enter)), Words.chooseHint),
        (glyphs.name(of: Key(.escape)), KeyCommand.back.label),
        (glyphs.names(of: [Key(.up), Key(.down)]), Words.moveHint),
      ]
    case .settingMark, .goingToMark: return [(glyphs.name(of: Key(.escape)), KeyCommand.back.label)]
    case .none: return screenHints(menu, focused)
    }
  }

  private func screenHints(
    _ menu: Menu<Action>,
    _ focused: Row<Action>?
  ) -> [(keys: String, label: Text)] {
    var hints = rowHints(focused)
    if isAvailable(.back, menu) { hints += self.hints(for: [.back]) }
    let tabs = isAvailable(.nextTab, menu) ? self.hints(for: [.nextTab]) : []
    if case .textField? = focused?.content {
      return hints + typingHints(.help) + tabs + typingHints(.palette) + [leaveHint]
    }
    hints += self.hints(for: [.help]) + tabs + self.hints(for: [.quit])
    let move = [KeyCommand.moveUp, .moveDown].compactMap { settings.keyMap.keys(for: $0).first }
    hints.append((glyphs.names(of: move), Words.moveHint))
    hints += self.hints(for: [.filter, .palette])
    if travels.previous != nil, !takesSigns(focused) { hints += self.hints(for: [.previousPlace]) }
    return hints
  }

  /// Whether `-` and `+` change the row, whatever they are bound to.
  private func takesSigns(_ row: Row<Action>?) -> Bool {
    if case .stepper? = row?.content { true } else { false }
  }

  /// Letters are typed into a text field, so only keys that type nothing are offered there.
  private func typingHints(_ command: KeyCommand) -> [(keys: String, label: Text)] {
    settings.keyMap.keys(for: command).filter { !$0.isTyped }.prefix(1)
      .map { (keys: glyphs.name(of: $0), label: command.label) }
  }

  private var leaveHint: (keys: String, label: Text) {
    (keys: glyphs.name(of: .control("c")), label: KeyCommand.quit.label)
  }

  private func rowHints(_ focused: Row<Action>?) -> [(keys: String, label: Text)] {
    switch focused?.content {
    case .item?: return hints(for: [.choose])
    case .stepper?, .choice?:
      let keys = [KeyCommand.less, .more].compactMap { settings.keyMap.keys(for: $0).first }
      return [(keys.map(glyphs.name).joined(separator: " "), Words.changeHint)]
    case .toggle?: return hints(for: [.choose], label: Words.changeHint)
    case .progress?: return hints(for: [.choose], label: Words.cancels)
    case .error?: return hints(for: [.choose], label: Words.retries)
    case .textField?:
      return [(glyphs.names(of: [Key(.up), Key(.down)]), Words.nextFieldHint)]
    default: return []
    }
  }

  private func hints(
    for commands: [KeyCommand],
    label: Text? = nil
  ) -> [(keys: String, label: Text)] {
    commands.compactMap { command in
      settings.keyMap.keys(for: command).first.map { (glyphs.name(of: $0), label ?? command.label) }
    }
  }

  /// As many hints as fit, from the first on; one that is too long gives way to shorter ones.
  func footer(_ menu: Menu<Action>, _ focused: Row<Action>?, columns: Int) -> Line {
    var line = Line([])
    for hint in hints(menu, focused) {
      let gap = line.spans.isEmpty ? "" : "  "
      let spans = [
        Span(gap + hint.keys, Style(.accent)), Span(" " + string(hint.label), Style(.secondary)),
      ]
      guard line.columns + Line(spans).columns <= columns else { continue }
      line.spans += spans
    }
    return line
  }
}

extension Key {
  /// True when the key puts something into a text.
  fileprivate var isTyped: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}
