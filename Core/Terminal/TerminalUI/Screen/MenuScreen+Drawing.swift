package import NavigatorMenus
package import NavigatorTerminal

extension MenuScreen {
  /// The smallest size at which a menu is readable.
  private static var smallestSize: Size { Size(columns: 10, rows: 2) }

  /// Draws a menu, and what is in front of it, scrolled so that the focused row is visible.
  package mutating func draw(_ menu: ScreenMenu<Action>) -> Frame {
    withMenu(menu) { screen in screen.draw() }
  }

  private mutating func draw() -> Frame {
    if size.columns < Self.smallestSize.columns || size.rows < Self.smallestSize.rows {
      var frame = Frame(size: size, isUnicode: settings.isUnicode)
      frame.write(settings.string(MenuText(en: "too small", ja: "狭すぎます")), row: 0, column: 0)
      return frame
    }
    forgetNoticeAfterStatus()
    shownMessage = message?.0
    let bottom = bottom
    switch mode {
    case .alert(let alert):
      var frame = view.frameWithoutRows(above: bottom)
      renderer(of: alert).draw(on: &frame)
      return frame
    case .panel(let panel):
      var list = panel.view(settings, size)
      list.scrollToFocus()
      self.panel?.focus = list.focus
      return list.frame(above: bottom)
    case .query, .rows:
      view.scrollToFocus()
      return view.frame(above: bottom)
    }
  }

  /// The lines below the body: the message and the key hints.
  ///
  /// If there is no line for messages, a notice replaces the key hints.
  private var bottom: DisplayedMenu<Action>.Bottom {
    let message = message.map { line(of: settings.string($0), $1) } ?? Line([])
    let isNoticeInFooter = view.regions.message == nil && notice != nil
    return (message, isNoticeInFooter ? message : line(of: hints(mode)))
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

  /// Forgets the notice if the menu has another status than in the last frame.
  private mutating func forgetNoticeAfterStatus() {
    let status = view.menu.status
    if let status, status != shownStatus { notice = nil }
    shownStatus = status
  }

  /// The notice, else the menu's status, else what the screen waits for.
  private var message: (MenuText, Style)? {
    if let notice { return (notice, Style(.warning)) }
    return (view.menu.status ?? view.waiting).map { ($0, Style(.secondary)) }
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
      let hasRows = panel.view(settings, size).rows.count > 0
      return !hasRows ? [letters, escape] : [letters, enter, escape, move]
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
    let menu = own.isEmpty && item.select == nil ? [] : hints(.rowActions)
    return (item.select == nil ? [] : [.select]) + menu + actions + (keys.isEmpty ? [] : [sort])
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
