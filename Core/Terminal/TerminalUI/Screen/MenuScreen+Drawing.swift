package import NavigatorMenus

extension MenuScreen {
  /// The smallest size at which a menu is readable.
  private static var smallestSize: Size { Size(columns: 10, rows: 2) }

  /// Draws a menu, scrolled so that the focused row is visible.
  package mutating func draw(_ menu: ScreenMenu<Action>) -> Frame {
    openMenu(menu)
    return draw()
  }

  /// Draws the open menu, and what is in front of it.
  mutating func draw() -> Frame {
    if size.columns < Self.smallestSize.columns || size.rows < Self.smallestSize.rows {
      var frame = Frame(size: size, isUnicode: settings.isUnicode)
      frame.write(settings.string(MenuText(en: "too small", ja: "狭すぎます")), row: 0, column: 0)
      return frame
    }
    if canvas.frame.size != size || canvas.frame.hasManyClusters {
      canvas = Canvas(size: size, isUnicode: settings.isUnicode)
    }
    let mode = mode
    let bottom = bottom(mode)
    switch mode {
    case .alert(let alert):
      var frame = view.drawHeader(above: bottom, on: &canvas)
      renderer(of: alert).draw(on: &frame)
      return frame
    case .panel(var panel):
      panel.resize(size)
      defer { self.panel = panel }
      return panel.view.draw(above: bottom, on: &canvas)
    case .query, .rows: return view.draw(above: bottom, on: &canvas)
    }
  }

  /// Returns the lines below the body: the message and the key hints.
  ///
  /// If there is no line for messages, a notice replaces the key hints.
  private mutating func bottom(_ mode: Mode) -> DisplayedMenu<Action>.Bottom {
    let shown = self.message
    shownMessage = shown?.0
    let message = shown.map { line(of: settings.string($0), $1) } ?? Line([])
    let isNoticeInFooter = view.regions.message == nil && notice != nil
    return (message, isNoticeInFooter ? message : footer(mode))
  }

  /// Returns the line of a message: if it is too long, with short paths and the key that shows all of it.
  private func line(of message: String, _ style: Style) -> Line {
    guard Width.columns(of: message) > size.columns - 2 else { return Line(message, style) }
    let words = message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count > 3, let last = parts.last else { return String(word) }
      return "\(parts[0])/\(parts[1])/\(settings.glyphs.ellipsis)/\(last)"
    }
    let keys = firstKeys(.message).filter(isMessageKey)
    let names = keys.map { Span(settings.glyphs.name(of: $0), Style(.accent)) }
    return Line([Span(words.joined(separator: " "), style)], trailing: names)
  }

  /// Returns whether a key that is bound to it shows the message, and is not typed.
  private func isMessageKey(_ key: Key) -> Bool {
    switch mode {
    case .alert, .query: false
    case .panel(let panel): panel.kind != .search
    case .rows: view.editableText == nil || !key.isTyped
    }
  }

  /// The notice, else the menu's status, else what the screen waits for.
  private var message: (MenuText, Style)? {
    mutating get {
      if let status = view.menu.status, status != shownStatus { notice = nil }
      shownStatus = view.menu.status
      if let notice { return (notice, Style(.warning)) }
      return (view.menu.status ?? view.waiting).map { ($0, Style(.secondary)) }
    }
  }
}

// MARK: - Key hints

/// Keys and what they do, as the footer shows them.
struct KeyHint: Sendable {
  var keys: [Key]
  var label: MenuText
  /// What is between the names of the keys, if they are single characters.
  var separator = ""

  /// The key that ends the work of a progress.
  static let cancel = KeyHint(keys: [.character("c")], label: LocalizedStrings.cancel)

  /// The key that selects a row of a table.
  static let select = KeyHint(keys: [.character(" ")], label: LocalizedStrings.selectHint)
}

extension MenuScreen {
  /// Returns the line of the key hints.
  private mutating func footer(_ mode: Mode) -> Line {
    guard case .rows = mode else { return line(of: hints(mode)) }
    if let footer = view.footers.first(where: { $0.row == view.focus.row }) { return footer.line }
    let line = line(of: hints(mode))
    // As many as a screen has rows; beyond that a search takes longer than making a new one.
    if view.footers.count >= 50 { view.footers = [] }
    view.footers.append((view.focus.row, line))
    return line
  }

  /// Returns the key hints that fit, most useful first; one that is too long is skipped.
  private func line(of hints: [KeyHint]) -> Line {
    var line = Line([])
    for hint in hints {
      let gap = line.spans.isEmpty ? "" : "  "
      let spans = [
        Span(gap + settings.glyphs.names(of: hint), Style(.accent)),
        Span(" " + settings.string(hint.label), Style(.secondary)),
      ]
      if line.columns + Line(spans).columns <= size.columns - 2 { line.spans += spans }
    }
    return line
  }

  /// Returns the keys that work now, from the same bindings that handle them.
  private func hints(_ mode: Mode) -> [KeyHint] {
    if settings.pane == .inactive {
      return hints(.companion, label: MenuText(en: "go here", ja: "こちらへ"))
    }
    let move = KeyHint(keys: [Key(.up), Key(.down)], label: LocalizedStrings.moveHint)
    switch mode {
    case .alert(let alert):
      let button = alert.buttons.prefix(alertFocus.row + 1).last
      return hints(.choose, label: button?.label ?? LocalizedStrings.chooseHint)
        + (alert.dismiss == nil ? [] : hints(.back))
        + (renderer(of: alert).hiddenLines > 0 ? [move] : [])
    case .panel(let panel):
      let enter = KeyHint(keys: [Key(.enter)], label: LocalizedStrings.chooseHint)
      let escape = KeyHint(keys: [Key(.escape)], label: KeyCommand.back.label)
      guard panel.kind != .search else { return [enter, escape, move] }
      let command = panel.kind == .settingMark ? KeyCommand.setMark : .goToMark
      let keys = [Key.character("a"), .character("z")]
      let letters = KeyHint(keys: keys, label: command.label, separator: "-")
      return panel.view.rows.count == 0 ? [letters, escape] : [letters, enter, escape, move]
    case .query:
      return [
        KeyHint(keys: [Key(.enter)], label: MenuText(en: "keep", ja: "絞り込んだまま")),
        KeyHint(keys: [Key(.escape)], label: LocalizedStrings.allRowsHint), move,
      ]
    case .rows: return rowHints
    }
  }

  private var rowHints: [KeyHint] {
    let row = view.focusedRow
    if view.menu.isHeld { return hints(.companion) + hints(.help) + hints(.quit) }
    var all = hints(for: row)
    if view.isAvailable(.back) {
      let isFiltered = view.focus.filter != nil
      all += hints(.back, label: isFiltered ? LocalizedStrings.allRowsHint : view.menu.backLabel)
    }
    let tabs = view.isAvailable(.nextTab) ? hints(.nextTab) : []
    if case .textField? = row?.content {
      return all + untypedHints(.help) + tabs + untypedHints(.palette)
        + [KeyHint(keys: [.control("c")], label: KeyCommand.quit.label)]
    }
    all += hints(.help) + tabs + hints(.quit) + hints(.palette) + hints(.filter)
    if view.isAvailable(.companion) {
      let isCompanion = settings.pane == .companion
      all += hints(.companion, label: isCompanion ? MenuText(en: "screen", ja: "画面") : nil)
    }
    all.append(KeyHint(keys: firstKeys(.moveUp, .moveDown), label: LocalizedStrings.moveHint))
    // A stepper takes `-` and `+` whatever they are bound to.
    if case .stepper? = row?.content { return all }
    if history.previous != nil { all += hints(.previousPlace) }
    let isWide = size.columns >= Size.wideColumns
    let further: [KeyCommand] = [.undoMove, .setMark, .goToMark, .copyRow, .copyLink, .pager]
    return all + (isWide ? further : []).filter(view.isAvailable).flatMap { hints($0) }
  }

  /// Returns the hints for the keys that the focused row takes.
  private func hints(for row: MenuRow<Action>?) -> [KeyHint] {
    switch row?.content {
    case .item(let item)?: return hints(.choose, label: row?.verb) + tableHints(for: item)
    case .stepper?, .choice?:
      let label = row?.verb ?? LocalizedStrings.changeHint
      let change = KeyHint(keys: firstKeys(.less, .more), label: label, separator: " ")
      guard case .stepper(let stepper)? = row?.content, stepper.set != nil else { return [change] }
      let digits = [Key.character("0"), .character("9")]
      let type = KeyHint(keys: digits, label: MenuText(en: "type", ja: "入力"), separator: "-")
      return [change, type]
    case .toggle?: return hints(.choose, label: row?.verb ?? LocalizedStrings.changeHint)
    case .progress?: return [.cancel]
    case .error?: return hints(.choose, label: LocalizedStrings.retry)
    case .textField?:
      let submit = row?.verb.map { [KeyHint(keys: [Key(.enter)], label: $0)] } ?? []
      let next = MenuText(en: "next field", ja: "次の欄")
      return submit + [KeyHint(keys: [Key(.up), Key(.down)], label: next)]
    default: return []
    }
  }

  /// Returns the keys of a row of a table: to select it, of the actions for selected rows, and to sort.
  private func tableHints(for item: MenuRow<Action>.Item) -> [KeyHint] {
    guard view.rows.list(of: view.focus.row)?.table != nil else { return [] }
    let own = view.focusedRow?.previewItems ?? []
    let actions = (own + view.allRows.shortcuts.map { ($0.item, $0.key) })
      .filter { $0.item.disabledReason == nil }
      .map { KeyHint(keys: [.character($0.key)], label: $0.item.label) }
    let keys = view.isAvailable(.sortNext) ? firstKeys(.sortPrevious, .sortNext) : []
    let sort = KeyHint(keys: keys, label: MenuText(en: "sort", ja: "並べ替え"), separator: " ")
    return (item.select == nil ? [] : [.select]) + actions + (keys.isEmpty ? [] : [sort])
  }

  /// Returns the hint for a command, or none if it has no key.
  private func hints(_ command: KeyCommand, label: MenuText? = nil) -> [KeyHint] {
    let keys = firstKeys(command)
    return keys.isEmpty ? [] : [KeyHint(keys: keys, label: label ?? command.label)]
  }

  private func firstKeys(_ commands: KeyCommand...) -> [Key] {
    commands.compactMap { settings.keyMap.keys(for: $0).first }
  }

  /// Returns the hint for a command's first key that types nothing, for use in text fields.
  private func untypedHints(_ command: KeyCommand) -> [KeyHint] {
    settings.keyMap.keys(for: command).first { !$0.isTyped }
      .map { [KeyHint(keys: [$0], label: command.label)] } ?? []
  }
}

extension Key {
  /// Whether the key inserts a character into a text.
  fileprivate var isTyped: Bool { if case .character = code { modifiers.isEmpty } else { false } }
}
