import NavigatorMenus

/// Keys and what they do, as the footer shows them.
struct KeyHint: Equatable {
  var keys: [Key]
  var label: Text
  /// Whether the names of the keys are written without spaces, if they are single characters.
  var isPair = true
}

/// The key hints of the last frame, which most frames show again.
struct Footer: Equatable {
  let hints: [KeyHint]
  let columns: Int
  let line: Line
}

extension MenuScreen {
  /// Returns the key hints that fit, most useful first; one that is too long is skipped.
  mutating func footer(_ context: Context) -> Line {
    let (hints, columns) = (hints(context), size.columns - 2)
    if let footer, footer.hints == hints, footer.columns == columns { return footer.line }
    var line = Line([])
    for hint in hints {
      let gap = line.spans.isEmpty ? "" : "  "
      let spans = [
        Span(gap + context.glyphs.names(of: hint), Style(.accent)),
        Span(" " + context.string(hint.label), Style(.secondary)),
      ]
      if line.columns + Line(spans).columns <= columns { line.append(spans) }
    }
    footer = Footer(hints: hints, columns: columns, line: line)
    return line
  }

  /// Returns the keys that work now, from the same bindings that handle them.
  private func hints(_ context: Context) -> [KeyHint] {
    if let alert = context.menu.alert {
      return context.hints(.choose, label: LocalizedStrings.chooseHint)
        + (alert.dismiss == nil ? [] : context.hints(.back))
    }
    switch overlay {
    case .picker:
      return [
        context.hint(Key(.enter), label: LocalizedStrings.chooseHint),
        context.hint(Key(.escape), label: KeyCommand.back.label),
        context.hint(Key(.up), Key(.down), label: LocalizedStrings.moveHint),
      ]
    case .settingMark, .goingToMark:
      return [context.hint(Key(.escape), label: KeyCommand.back.label)]
    case .none: return menuHints(context)
    }
  }

  private func menuHints(_ context: Context) -> [KeyHint] {
    let row = context.focusedRow
    var hints = context.hints(for: row)
    if context.isAvailable(.back) { hints += context.hints(.back) }
    let tabs = context.isAvailable(.nextTab) ? context.hints(.nextTab) : []
    if case .textField? = row?.content {
      return hints + context.untypedHints(.help) + tabs + context.untypedHints(.palette)
        + [context.hint(.control("c"), label: KeyCommand.quit.label)]
    }
    hints += context.hints(.help) + tabs + context.hints(.quit)
    hints += context.hints(.palette) + context.hints(.filter)
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
    case .item?: return hints(.choose)
    case .stepper?, .choice?:
      let keys = [KeyCommand.less, .more].compactMap(firstKey)
      return [KeyHint(keys: keys, label: LocalizedStrings.changeHint, isPair: false)]
    case .toggle?: return hints(.choose, label: LocalizedStrings.changeHint)
    case .progress?: return hints(.choose, label: LocalizedStrings.cancel)
    case .error?: return hints(.choose, label: LocalizedStrings.retry)
    case .textField?: return [hint(Key(.up), Key(.down), label: LocalizedStrings.nextFieldHint)]
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
