import NavigatorMenus

/// Keys and what they do, as the footer shows them.
struct KeyHint: Equatable {
  var keys: [Key]
  var label: Text
  /// What is between the names of the keys, if they are single characters.
  var separator = ""
}

extension MenuScreen {
  /// Returns the key hints that fit, most useful first; one that is too long is skipped.
  func footer(_ context: Context) -> Line {
    var line = Line([])
    for hint in hints(context) {
      let gap = line.spans.isEmpty ? "" : "  "
      let spans = [
        Span(gap + context.glyphs.names(of: hint), Style(.accent)),
        Span(" " + context.string(hint.label), Style(.secondary)),
      ]
      if line.columns + Line(spans).columns <= size.columns - 2 { line.append(spans) }
    }
    return line
  }

  /// Returns the keys that work now, from the same bindings that handle them.
  private func hints(_ context: Context) -> [KeyHint] {
    if settings.pane == .inactive {
      return context.hints(.companion, label: LocalizedStrings.goHereHint)
    }
    if let alert = alert(context) {
      let button = alert.buttons.prefix(alertFocus + 1).last
      return context.hints(.choose, label: button?.label ?? LocalizedStrings.chooseHint)
        + (alert.dismiss == nil ? [] : context.hints(.back))
    }
    guard panel != nil || context.focus.filter?.isTyping == true else { return menuHints(context) }
    let isPanel = panel != nil
    var letters: [KeyHint] = []
    if let panel, panel.kind != .search {
      let command = panel.kind == .settingMark ? KeyCommand.setMark : .goToMark
      letters = [
        KeyHint(keys: [.character("a"), .character("z")], label: command.label, separator: "-")
      ]
      if panel.context.rows.count == 0 {
        return letters + [context.hint(Key(.escape), label: KeyCommand.back.label)]
      }
    }
    return letters + [
      context.hint(
        Key(.enter),
        label: isPanel ? LocalizedStrings.chooseHint : LocalizedStrings.keepHint
      ),
      context.hint(
        Key(.escape),
        label: isPanel ? KeyCommand.back.label : LocalizedStrings.allRowsHint
      ),
      context.hint(Key(.up), Key(.down), label: LocalizedStrings.moveHint),
    ]
  }

  private func menuHints(_ context: Context) -> [KeyHint] {
    let row = context.focusedRow
    var hints = context.hints(for: row)
    if context.isAvailable(.back) {
      let isFiltered = context.focus.filter != nil
      hints += context.hints(.back, label: isFiltered ? LocalizedStrings.allRowsHint : nil)
    }
    let tabs = context.isAvailable(.nextTab) ? context.hints(.nextTab) : []
    if case .textField? = row?.content {
      return hints + context.untypedHints(.help) + tabs + context.untypedHints(.palette)
        + [context.hint(.control("c"), label: KeyCommand.quit.label)]
    }
    hints += context.hints(.help) + tabs + context.hints(.quit)
    hints += context.hints(.palette) + context.hints(.filter)
    if context.isAvailable(.companion) {
      let isCompanion = settings.pane == .companion
      hints += context.hints(.companion, label: isCompanion ? LocalizedStrings.screenHint : nil)
    }
    let move = [KeyCommand.moveUp, .moveDown].compactMap(context.firstKey)
    hints.append(KeyHint(keys: move, label: LocalizedStrings.moveHint))
    // A stepper takes `-` and `+` whatever they are bound to.
    if case .stepper? = row?.content { return hints }
    return history.previous == nil ? hints : hints + context.hints(.previousPlace)
  }
}

extension MenuContext {
  fileprivate func firstKey(of command: KeyCommand) -> Key? {
    settings.keyMap.keys(for: command).first
  }

  fileprivate func hint(_ keys: Key..., label: Text) -> KeyHint {
    KeyHint(keys: keys, label: label)
  }

  /// Returns the hint for a command, or none if it has no key.
  fileprivate func hints(_ command: KeyCommand, label: Text? = nil) -> [KeyHint] {
    firstKey(of: command).map { [hint($0, label: label ?? command.label)] } ?? []
  }

  /// Returns the hint for a command's first key that types nothing, for use in text fields.
  fileprivate func untypedHints(_ command: KeyCommand) -> [KeyHint] {
    settings.keyMap.keys(for: command).first { !$0.isTyped }
      .map { [hint($0, label: command.label)] } ?? []
  }

  /// Returns the hints for the keys that the focused row takes.
  fileprivate func hints(for row: Row<Action>?) -> [KeyHint] {
    switch row?.content {
    case .item?: return hints(.choose, label: row?.verb)
    case .stepper?, .choice?:
      let keys = [KeyCommand.less, .more].compactMap(firstKey)
      let change = KeyHint(keys: keys, label: LocalizedStrings.changeHint, separator: " ")
      guard case .stepper(let stepper)? = row?.content, stepper.set != nil else { return [change] }
      let digits = [Key.character("0"), .character("9")]
      return [change, KeyHint(keys: digits, label: LocalizedStrings.typeHint, separator: "-")]
    case .toggle?: return hints(.choose, label: row?.verb ?? LocalizedStrings.changeHint)
    case .progress?: return hints(.choose, label: LocalizedStrings.cancel)
    case .error?: return hints(.choose, label: LocalizedStrings.retry)
    case .textField?:
      let submit = row?.verb.map { [hint(Key(.enter), label: $0)] } ?? []
      return submit + [hint(Key(.up), Key(.down), label: LocalizedStrings.nextFieldHint)]
    default: return []
    }
  }
}

extension Key {
  /// Whether the key inserts a character into a text.
  fileprivate var isTyped: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}
