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
    forgetOutdatedNotice()
    shownMessage = message?.0
    view.scrollToFocus()
    switch mode {
    case .alert(let alert):
      let renderer = renderer(of: alert)
      let bottom = bottom(alertHints(alert))
      var frame = view.frameWithoutRows(above: bottom)
      if renderer.hasSpaceAround { frame = view.frame(above: bottom, isBehindAlert: true) }
      renderer.draw(on: &frame)
      return frame
    case .panel(let panel):
      var list = panel.view(settings, size)
      list.scrollToFocus()
      self.panel?.focus = list.focus
      return list.frame(above: bottom(panelHints(panel.kind, list)))
    case .query:
      return view.frame(above: bottom(queryHints))
    case .rows:
      let hints = view.menu.isHeld ? heldMenuHints : rowHints
      return view.frame(above: bottom(hints))
    }
  }

  /// Returns the lines below the body: the message and the key hints, of which the pane may have others.
  ///
  /// If there is no line for messages, a notice replaces the key hints.
  private func bottom(_ hints: [KeyHint]) -> DisplayedMenu<Action>.Bottom {
    var messageLine = hintOfTextAbove
    if let (text, style) = message {
      messageLine = line(of: settings.string(text), style)
    }
    let isNoticeInFooter = view.regions.message == nil && notice != nil
    let footer = line(of: paneHints ?? hints)
    return (messageLine, isNoticeInFooter ? messageLine : footer)
  }

  /// The line that says how much of the text above the first row is hidden, and the key that shows it.
  private var hintOfTextAbove: Line {
    guard case .rows = mode, settings.pane.hasFocus else { return Line([]) }
    let count = view.hiddenLinesAbove
    guard count > 0, let key = settings.name(ofFirstKeyFor: .moveUp) else { return Line([]) }
    let text = MenuText(
      en: count == 1 ? " 1 line above" : " \(count) lines above",
      ja: " 上に\(count)行"
    )
    return Line([Span(key, Style(.accent)), Span(settings.string(text), Style(.secondary))])
  }

  /// Returns the line of a message: if it is too long, with short paths and the key that shows all of it.
  private func line(of message: String, _ style: Style) -> Line {
    guard Width.columns(of: message) > size.columns - 2 else { return Line(message, style) }
    let words = message.split(separator: " ", omittingEmptySubsequences: false)
    let text = words.map(shortPath).joined(separator: " ")
    let keys = firstKeys(.message).filter(isMessageKey)
    let names = keys.map { key in Span(settings.glyphs.name(of: key), Style(.accent)) }
    return Line([Span(text, style)], trailing: names)
  }

  /// Returns a path without its middle parts; any other word stays as it is.
  private func shortPath(_ word: Substring) -> String {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, let last = parts.last else { return String(word) }
    return "\(parts[0])/\(parts[1])/\(settings.glyphs.ellipsis)/\(last)"
  }

  /// Returns whether a key that is bound to it shows the message, and is not typed.
  private func isMessageKey(_ key: Key) -> Bool {
    switch mode {
    case .alert, .query: false
    case .panel(let panel): panel.kind != .search
    case .rows: view.editableText == nil || !key.isTyped
    }
  }

  /// Forgets the notice if the menu has another status than in the last frame, or if its row can now be chosen.
  private mutating func forgetOutdatedNotice() {
    let status = view.menu.status
    if let status, status != shownStatus { notice = nil }
    shownStatus = status
    if let notice, notice.kind == .refusal, !view.refusals.contains(notice.text) {
      self.notice = nil
    }
  }

  /// The notice, else the menu's status, else what the screen waits for.
  private var message: (MenuText, Style)? {
    if let notice { return (notice.text, Self.style(of: notice.kind)) }
    guard let status = view.menu.status ?? view.waiting else { return nil }
    return (status, Style(.secondary))
  }

  private static func style(of kind: Notice.Kind) -> Style {
    switch kind {
    case .confirmation: Style(.success)
    case .warning, .refusal: Style(.warning)
    }
  }
}

// MARK: - Key hints

/// Keys and what they do, as the footer shows them.
///
/// The label begins with a capital letter, as the label of a row does: an item with a key is a hint, too.
struct KeyHint: Sendable {
  var keys: [Key]
  var label: MenuText
  /// What is between the names of the keys, if they are single characters.
  var separator = ""
  /// The names of many keys, such as `0-9`; nil for the names of ``keys``.
  var range: String?

  /// The key that ends the work of a progress.
  static let cancel = KeyHint(keys: [.character("c")], label: LocalizedStrings.cancel)

  /// The key that selects a row of a table.
  static let select = KeyHint(keys: [.character(" ")], label: LocalizedStrings.selectHint)
}

extension DisplayedMenu {
  /// Returns the hint for the keys that go up and down; none if there is nowhere to go.
  func moveHints(_ keys: [Key]) -> [KeyHint] {
    switch movement {
    case .focus: [KeyHint(keys: keys, label: LocalizedStrings.moveHint)]
    case .scrolling: [KeyHint(keys: keys, label: LocalizedStrings.scrollHint)]
    case .none: []
    }
  }
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
      let needed = line.columns + Line(spans).columns
      if needed <= size.columns - 2 { line.spans += spans }
    }
    return line
  }

  /// The keys that work while another pane has the focus; nil if this one has it.
  private var paneHints: [KeyHint]? {
    switch settings.pane {
    case .inactive: hints(.companion, label: screenName)
    case .inactiveCompanion: hints(.companion)
    case .whole, .active, .companion: nil
    }
  }

  private func alertHints(_ alert: Alert) -> [KeyHint] {
    let button = alert.buttons.prefix(alertFocus.row + 1).last
    var all = hints(.choose, label: button?.label ?? LocalizedStrings.chooseHint)
    if alert.dismiss != nil { all += hints(.back) }
    let arrows = [Key(.up), Key(.down)]
    if alert.buttons.count > 1 {
      all.append(KeyHint(keys: arrows, label: LocalizedStrings.moveHint))
    } else if renderer(of: alert).hiddenLines > 0 {
      all.append(KeyHint(keys: arrows, label: LocalizedStrings.scrollHint))
    }
    return all
  }

  private func panelHints(
    _ kind: Panel<Action>.Kind,
    _ view: DisplayedMenu<Panel<Action>.Target>
  ) -> [KeyHint] {
    let moveHints = view.moveHints([Key(.up), Key(.down)])
    let enter = KeyHint(keys: [Key(.enter)], label: LocalizedStrings.chooseHint)
    let escape = KeyHint(keys: [Key(.escape)], label: KeyCommand.back.label)
    if kind == .search {
      return view.rows.count > 0 ? [enter, escape] + moveHints : [escape]
    }
    let command = kind == .settingMark ? KeyCommand.setMark : .goToMark
    let letters = KeyHint(keys: [], label: command.label, range: "a-z 0-9")
    let hasRows = view.rows.count > 0
    return hasRows ? [letters, enter, escape] + moveHints : [letters, escape]
  }

  private var queryHints: [KeyHint] {
    [
      KeyHint(keys: [Key(.enter)], label: MenuText(en: "Keep", ja: "絞り込んだまま")),
      KeyHint(keys: [Key(.escape)], label: LocalizedStrings.allRowsHint),
    ] + view.moveHints([Key(.up), Key(.down)])
  }

  /// The keys while the menu is only looked at.
  private var heldMenuHints: [KeyHint] { hints(.companion) + hints(.help) + hints(.quit) }

  private var rowHints: [KeyHint] {
    let content = view.focusedRow?.content
    // The next Enter scrolls back to a row that is outside of the window.
    var all = view.isFocusVisible ? hints(for: view.focusedRow) : []
    if case .textField? = content { return all + textFieldHints }
    // The help leads to all other keys, so it is shown before them.
    all += hints(.help)
    all += backHints
    all += tableHints
    all += tabHints
    all += hints(.quit)
    all += hints(.palette)
    all += hints(.filter)
    all += companionHints
    all += view.moveHints(firstKeys(.moveUp, .moveDown))
    // A stepper takes `-` and `+` whatever they are bound to.
    if case .stepper? = content { return all }
    if history.previous != nil { all += hints(.previousPlace) }
    return all + furtherHints
  }

  private var backHints: [KeyHint] {
    guard view.isAvailable(.back) else { return [] }
    let isFiltered = view.focus.filter != nil
    let label = isFiltered ? LocalizedStrings.allRowsHint : view.menu.backLabel
    return hints(.back, label: label)
  }

  private var tabHints: [KeyHint] { view.isAvailable(.nextTab) ? hints(.nextTab) : [] }

  /// The keys that type nothing into a text field.
  private var textFieldHints: [KeyHint] {
    let quit = KeyHint(keys: [.control("c")], label: KeyCommand.quit.label)
    return untypedHints(.help) + backHints + tabHints + untypedHints(.palette) + [quit]
  }

  private var companionHints: [KeyHint] {
    guard view.isAvailable(.companion) else { return [] }
    guard settings.pane == .companion else { return hints(.companion) }
    return hints(.companion, label: screenName)
  }

  /// The name of the program's own screen, to which the key of the companion leads from there.
  private var screenName: MenuText { MenuText(en: "Screen", ja: "画面") }

  /// The keys that are shown on a wide screen only.
  private var furtherHints: [KeyHint] {
    guard size.columns >= Size.wideColumns else { return [] }
    let commands: [KeyCommand] = [.undoMove, .setMark, .goToMark, .copyRow, .copyLink, .pager]
    return commands.filter(view.isAvailable).flatMap { command in hints(command) }
  }

  /// Returns the hints for the keys that the focused row takes.
  private func hints(for row: MenuRow<Action>?) -> [KeyHint] {
    switch row?.content {
    case .item(let item)?:
      let choose = item.disabledReason == nil ? hints(.choose, label: row?.verb) : []
      return item.select == nil ? choose : choose + [.select]
    case .stepper(let stepper)?:
      return stepper.set == nil ? [changeHint(for: row)] : [changeHint(for: row), digitsHint]
    case .choice?: return [changeHint(for: row)]
    case .toggle?: return hints(.choose, label: row?.verb ?? LocalizedStrings.changeHint)
    case .progress?: return [.cancel]
    case .error?: return hints(.choose, label: LocalizedStrings.retry)
    case .textField?: return textFieldRowHints(row?.verb)
    default: return []
    }
  }

  /// Returns the keys of a text field: the one that submits it, if it has a verb, and those that leave it.
  private func textFieldRowHints(_ verb: MenuText?) -> [KeyHint] {
    let nextField = MenuText(en: "Next field", ja: "次の欄")
    var next: [KeyHint] = []
    if view.rows.count > 1 {
      next.append(KeyHint(keys: [Key(.up), Key(.down)], label: nextField))
    }
    guard let verb else { return next }
    return [KeyHint(keys: [Key(.enter)], label: verb)] + next
  }

  /// Returns the keys that change the value of a row.
  private func changeHint(for row: MenuRow<Action>?) -> KeyHint {
    let label = row?.verb ?? LocalizedStrings.changeHint
    return KeyHint(keys: firstKeys(.less, .more), label: label, separator: " ")
  }

  private var digitsHint: KeyHint {
    KeyHint(keys: [], label: MenuText(en: "Type", ja: "入力"), range: "0-9")
  }

  /// The keys of the focused row of a table: of its actions, of those for selected rows, and to sort.
  private var tableHints: [KeyHint] {
    guard view.rows.list(of: view.focus.row)?.table != nil else { return [] }
    let rowItems = view.previewItems(besides: view.allRows)
    let isSelectable = view.focusedRow?.item?.select != nil
    var all: [KeyHint] = []
    if isSelectable || !rowItems.isEmpty { all += hints(.rowActions) }
    for (item, key) in rowItems {
      all += shortcutHints(item, key)
    }
    for (_, item, key) in view.allRows.shortcuts {
      all += shortcutHints(item, key)
    }
    return all + sortHints
  }

  /// Returns the hint for the key of an item, or none if the item is disabled.
  private func shortcutHints(_ item: MenuRow<Action>.Item, _ key: Character) -> [KeyHint] {
    guard item.disabledReason == nil else { return [] }
    return [KeyHint(keys: [.character(key)], label: item.label)]
  }

  private var sortHints: [KeyHint] {
    guard view.isAvailable(.sortNext) else { return [] }
    let keys = firstKeys(.sortPrevious, .sortNext)
    guard !keys.isEmpty else { return [] }
    return [KeyHint(keys: keys, label: MenuText(en: "Sort", ja: "並べ替え"), separator: " ")]
  }

  /// Returns the hint for a command, or none if it has no key.
  private func hints(_ command: KeyCommand, label: MenuText? = nil) -> [KeyHint] {
    let keys = firstKeys(command)
    guard !keys.isEmpty else { return [] }
    return [KeyHint(keys: keys, label: label ?? command.label)]
  }

  private func firstKeys(_ commands: KeyCommand...) -> [Key] {
    commands.compactMap { settings.keyMap.keys(for: $0).first }
  }

  /// Returns the hint for a command's first key that types nothing, for use in text fields.
  private func untypedHints(_ command: KeyCommand) -> [KeyHint] {
    let key = settings.keyMap.keys(for: command).first { key in !key.isTyped }
    guard let key else { return [] }
    return [KeyHint(keys: [key], label: command.label)]
  }
}

extension Key {
  /// Whether the key inserts a character into a text.
  fileprivate var isTyped: Bool {
    guard case .character = code else { return false }
    return modifiers.isEmpty
  }
}
