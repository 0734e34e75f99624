import NavigatorMenus
import NavigatorTerminal

extension Panel {
  /// Returns a panel of the recent places, the screens, the commands and the selectable rows.
  static func palette(_ view: DisplayedMenu<Action>, recent: [Bookmark]) -> Panel {
    var sections: [MenuRow<Target>] = []
    for group in view.menu.paletteGroups(recent: recent) where !group.commands.isEmpty {
      let rows = group.commands.map { command in
        MenuRow<Target>.item(command.label, detail: command.detail, action: send(command.action))
      }
      sections.append(.section(group.title, rows))
    }
    let commands = sortRows(view) + rowKeyRows(view) + screenKeyRows(view) + commandRows(view)
    if !commands.isEmpty {
      let title = MenuText(en: "Commands", ja: "コマンド")
      sections.append(.section(title, commands))
    }
    // The rows come last because there may be 100,000 of them.
    if view.rows.count > 0 {
      let title = MenuText(en: "On this screen", ja: "この画面")
      sections.append(.section(title, [list(of: view.rows)]))
    }
    return Panel(.search, KeyCommand.palette.label, in: view, rows: sections)
  }

  /// Returns a list of the selectable rows of the screen.
  private static func list(of rows: SelectableRows<Action>) -> MenuRow<Target> {
    .list(count: rows.count) { index in
      let label = rows[index]?.content.label ?? MenuText(verbatim: "")
      let detail = MenuText(en: "on this screen", ja: "この画面")
      return .item(label, detail: detail, action: choose(index))
    }
  }

  /// Returns a panel of what can be done to the focused row, with the keys that do it.
  static func rowActions(_ view: DisplayedMenu<Action>, of row: MenuRow<Action>) -> Panel {
    var rows: [MenuRow<Target>] = []
    for command in row.keyCommands {
      let label = label(of: command, on: row)
      let name = view.settings.name(ofFirstKeyFor: command)
      let detail = MenuText(verbatim: name ?? "")
      rows.append(.item(label, detail: detail) { screen in screen.performOnFocusedRow(command) })
    }
    rows += selectRows(view)
    for (item, key) in row.previewItems {
      let detail = MenuText(verbatim: String(key))
      let target = perform(.key(key), on: row)
      rows.append(
        .item(item.label, detail: detail, disabled: item.disabledReason, action: target)
      )
    }
    let title = row.content.label ?? KeyCommand.rowActions.label
    return Panel(.search, title, in: view, rows: rows)
  }

  private static func perform(_ command: RowCommand, on row: MenuRow<Action>) -> Target {
    { screen in screen.perform(command, on: row) ?? [] }
  }

  /// Returns the label of a command: that of choosing a row is the verb of the row.
  private static func label(of command: KeyCommand, on row: MenuRow<Action>?) -> MenuText {
    guard command == .choose else { return command.label }
    return row?.verb ?? command.label
  }

  private static func sortRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    guard let table = view.table, let sortBy = table.sortBy else { return [] }
    return table.columns.enumerated().map { index, column in
      let title = column.title
      let label = MenuText(en: "Sort by \(title.en)", ja: "\(title.ja)で並べ替え")
      return .item(label, action: send(sortBy(index)))
    }
  }

  /// Returns a panel of the keys that work on the screen, in groups.
  static func help(_ view: DisplayedMenu<Action>) -> Panel {
    var sections: [MenuRow<Target>] = []
    for group in KeyCommand.Group.allCases {
      var rows: [MenuRow<Target>]
      if case .textField(let field)? = view.focusedRow?.content {
        rows = textFieldRows(view, field, group)
      } else {
        rows = helpRows(view, group)
      }
      if !rows.isEmpty { sections.append(.section(group.title, rows)) }
    }
    return Panel(.search, KeyCommand.help.label, in: view, rows: sections)
  }

  /// Returns the commands of a group of the help, and the items with keys that belong to it.
  ///
  /// The first one is the command of Enter, so that Enter does the same in the help as on the screen.
  private static func helpRows(
    _ view: DisplayedMenu<Action>,
    _ group: KeyCommand.Group
  ) -> [MenuRow<Target>] {
    var rows: [MenuRow<Target>] = []
    if group == .screen { rows += screenKeyRows(view) }
    for binding in view.settings.keyMap.bindings where binding.command.group == group {
      rows += commandRows(binding, in: view)
    }
    if group == .row {
      rows += rowKeyRows(view)
      rows += numberRows(view)
    }
    return rows
  }

  /// Returns the row that says which keys choose a row by its number; choosing this one does nothing.
  private static func numberRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    guard let row = view.focusedRow, !row.takesDigits else { return [] }
    let label = MenuText(en: "Choose a row", ja: "行を選ぶ")
    let last = min(view.rows.count, 9)
    let numbers = MenuText(verbatim: last == 1 ? "1" : "1-\(last)")
    return [.item(label, detail: numbers) { _ in [] }]
  }

  /// Returns the commands of a group whose keys do not edit the focused text field, after the one that submits it.
  private static func textFieldRows(
    _ view: DisplayedMenu<Action>,
    _ field: MenuRow<Action>.TextField,
    _ group: KeyCommand.Group
  ) -> [MenuRow<Target>] {
    var rows: [MenuRow<Target>] = []
    if group == .row, let submit = field.submit, !field.isMultiline {
      let label = label(of: .choose, on: view.focusedRow)
      let detail = MenuText(verbatim: view.settings.glyphs.name(of: Key(.enter)))
      rows.append(.item(label, detail: detail, action: send(submit)))
    }
    for binding in view.settings.keyMap.bindings where binding.command.group == group {
      // Enter submits the field or moves the focus.
      if binding.command == .choose || !view.isAvailable(binding.command) { continue }
      var keys = binding.keys.filter { key in !key.editsText }
      if binding.command == .quit { keys.append(.control("c")) }
      if keys.isEmpty { continue }
      rows.append(commandRow(binding.command, keys: keys, in: view))
    }
    return rows
  }

  /// Returns the items of the focused row that have a key of their own, without those that the screen lists, too.
  private static func rowKeyRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    var rows: [MenuRow<Target>] = []
    if let focusedRow = view.focusedRow {
      for (item, key) in view.previewItems(besides: view.rows) {
        guard item.disabledReason == nil, item.role == .default else { continue }
        let detail = MenuText(verbatim: String(key))
        rows.append(.item(item.label, detail: detail, action: perform(.key(key), on: focusedRow)))
      }
    }
    return rows
  }

  /// Returns the items of the screen that have a key of their own.
  private static func screenKeyRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    view.rows.shortcuts.map { _, item, key in
      let keys = keys(of: item, key, in: view)
      let detail = MenuText(verbatim: keys.joined(separator: " "))
      let target = perform(.choose, on: MenuRow(.item(item)))
      return .item(item.label, detail: detail, action: target)
    }
  }

  /// Returns the names of the keys that choose an item: its own, and those of the command that chooses it.
  private static func keys(
    of item: MenuRow<Action>.Item,
    _ key: Character,
    in view: DisplayedMenu<Action>
  ) -> [String] {
    let binding = view.settings.keyMap.bindings.first { $0.command.itemKey == key }
    let names = binding?.keys.map(view.settings.glyphs.name) ?? []
    let ownName = String(key)
    return [ownName] + names.filter { $0 != ownName }
  }

  /// Returns a panel of the marks, with the places that they lead to.
  static func marks(_ kind: Kind, _ view: DisplayedMenu<Action>, _ marks: [Bookmark]) -> Panel {
    let title = marksTitle(kind)
    if kind == .goingToMark, marks.isEmpty {
      return Panel(kind, title, in: view, rows: [.empty(LocalizedStrings.noMarks)])
    }
    var rows: [MenuRow<Target>] = []
    for place in marks {
      guard let letter = place.mark.first else { continue }
      let label = MenuText(verbatim: "\(letter)  ") + place.title
      rows.append(.item(label) { screen in screen.performMark(letter, kind) })
    }
    return Panel(kind, title, in: view, rows: rows)
  }

  private static func marksTitle(_ kind: Kind) -> MenuText {
    if kind == .settingMark {
      return MenuText(en: "Mark this place with a letter:", ja: "印にする文字を押してください:")
    }
    return MenuText(en: "Go to the mark of a letter:", ja: "行き先の印の文字を押してください:")
  }

  /// Returns the commands of the palette.
  private static func commandRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    var rows = selectRows(view)
    for binding in view.settings.keyMap.bindings where binding.command.isInPalette {
      rows += commandRows(binding, in: view)
    }
    return rows
  }

  /// Returns a command if it can have an effect; the selection of the focused row, if it can be selected, follows its choice.
  private static func commandRows(
    _ binding: KeyMap.Binding,
    in view: DisplayedMenu<Action>
  ) -> [MenuRow<Target>] {
    let command = binding.command
    // The item is listed with the keys of the command.
    guard view.isAvailable(command), view.item(of: command, in: view.rows) == nil else { return [] }
    let select = command == .choose ? selectRows(view) : []
    var keys = binding.keys
    if !select.isEmpty { keys.removeAll { $0 == KeyHint.select.keys[0] } }
    return [commandRow(command, keys: keys, in: view)] + select
  }

  /// Returns the row that selects the focused row; none if that cannot be selected.
  private static func selectRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    guard let row = view.focusedRow, row.item?.select != nil else { return [] }
    let detail = MenuText(verbatim: KeyHint.select.keys[0].displayName)
    return [.item(LocalizedStrings.selectHint, detail: detail, action: perform(.select, on: row))]
  }

  private static func commandRow(
    _ command: KeyCommand,
    keys: [Key],
    in view: DisplayedMenu<Action>
  ) -> MenuRow<Target> {
    let label = label(of: command, on: view.focusedRow)
    let names = keys.map(view.settings.glyphs.name).joined(separator: " ")
    var detail = MenuText(verbatim: names)
    if names.isEmpty { detail = MenuText(en: "command", ja: "操作") }
    return .item(label, detail: detail) { screen in screen.perform(command) }
  }
}

extension Key {
  /// Whether a text field takes the key to edit its text.
  fileprivate var editsText: Bool {
    var text = EditableText("")
    return text.apply(self)
  }
}

extension MenuRow {
  /// The commands of keys that do something to the row.
  fileprivate var keyCommands: [KeyCommand] {
    switch content {
    case .item, .toggle, .error, .progress: [.choose, .copyRow]
    case .stepper, .choice: [.more, .less, .copyRow]
    case .textField: [.editor, .copyRow]
    case .text, .value, .list, .section, .empty: []
    }
  }
}

extension ScreenMenu {
  /// Returns the recent places and the screens that the palette leads to, with the titles of these groups.
  func paletteGroups(recent: [Bookmark]) -> [(title: MenuText, commands: [MenuCommand<Action>])] {
    [
      (MenuText(en: "Recent", ja: "最近"), recentCommands(recent)),
      (MenuText(en: "Screens", ja: "画面"), screenCommands + tabCommands),
    ]
  }

  private func recentCommands(_ recent: [Bookmark]) -> [MenuCommand<Action>] {
    guard let linkHandler else { return [] }
    let detail = MenuText(en: "recent place", ja: "最近の場所")
    return recent.map { place in
      MenuCommand(label: place.title, detail: detail, action: linkHandler.open(place.address))
    }
  }

  private var screenCommands: [MenuCommand<Action>] {
    let place = MenuText(en: "place", ja: "場所")
    return commands().map { command in
      MenuCommand(label: command.label, detail: command.detail ?? place, action: command.action)
    }
  }

  private var tabCommands: [MenuCommand<Action>] {
    guard let tabs else { return [] }
    let detail = MenuText(en: "tab", ja: "タブ")
    return tabs.tabs.enumerated().map { index, tab in
      MenuCommand(label: tab.title, detail: detail, action: tabs.select(index))
    }
  }
}
