import NavigatorMenus
import NavigatorTerminal

extension Panel {
  /// Returns a panel of the recent places, the screens, the commands and the selectable rows.
  static func palette(_ view: DisplayedMenu<Action>, recent: [Bookmark]) -> Panel {
    var groups = view.menu.paletteGroups(recent: recent).map { title, commands in
      let items = commands.map {
        MenuRow<Target>.item($0.label, detail: $0.detail, action: send($0.action))
      }
      return (title: title, rows: items)
    }
    groups.append(
      (title: LocalizedStrings.palette, rows: sortRows(view) + keyRows(view) + commandRows(view))
    )
    // The rows come last because there may be 100,000 of them.
    let list = MenuRow<Target>.list(count: view.rows.count) { [rows = view.rows] index in
      let label = rows[index]?.content.label ?? MenuText(verbatim: "")
      return .item(label, detail: MenuText(en: "on this screen", ja: "この画面"), action: choose(index))
    }
    let title = MenuText(en: "On this screen", ja: "この画面")
    groups.append((title: title, rows: view.rows.count == 0 ? [] : [list]))
    let rows = groups.filter { !$0.rows.isEmpty }.map { MenuRow<Target>.section($0, $1) }
    return Panel(.search, LocalizedStrings.palette, in: view, rows: rows)
  }

  /// Returns a panel of what can be done to the focused row, with the keys that do it.
  static func rowActions(_ view: DisplayedMenu<Action>, of row: MenuRow<Action>) -> Panel {
    var rows: [MenuRow<Target>] = []
    for command in row.keyCommands {
      let label = command == .choose ? row.verb ?? command.label : command.label
      let name = view.settings.name(ofFirstKeyFor: command)
      let detail = MenuText(verbatim: name ?? "")
      rows.append(.item(label, detail: detail) { screen in screen.performOnFocusedRow(command) })
    }
    if row.item?.select != nil {
      let detail = MenuText(verbatim: KeyHint.select.keys[0].displayName)
      rows.append(
        .item(LocalizedStrings.selectHint, detail: detail) { screen in
          screen.perform(.select, on: row) ?? []
        }
      )
    }
    for (item, key) in row.previewItems {
      let detail = MenuText(verbatim: String(key))
      rows.append(
        .item(item.label, detail: detail, disabled: item.disabledReason) { screen in
          screen.perform(.key(key), on: row) ?? []
        }
      )
    }
    let title = (row.content.label ?? LocalizedStrings.palette)
    return Panel(.search, title, in: view, rows: rows)
  }

  private static func sortRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    guard let table = view.table, let sortBy = table.sortBy else { return [] }
    return table.columns.enumerated().map { index, column in
      let title = column.title
      let label = MenuText(en: "Sort by \(title.en)", ja: "\(title.ja)で並べ替え")
      return .item(label, action: send(sortBy(index)))
    }
  }

  /// Returns a panel of the keys that work on the screen.
  static func help(_ view: DisplayedMenu<Action>) -> Panel {
    // What Enter does at once is what it does on the screen.
    let commands = commandRows(view)
    var rows = Array(commands.prefix(2)) + keyRows(view) + commands.dropFirst(2)
    let (label, numbers) = (MenuText(en: "choose a row", ja: "行を選ぶ"), MenuText(verbatim: "1-9"))
    rows.append(.item(label, detail: numbers) { $0.perform(.choose) })
    return Panel(.search, MenuText(en: "Keys", ja: "キー"), in: view, rows: rows)
  }

  /// Returns the items that have a key of their own: those of the focused row, and those of the screen.
  private static func keyRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    let own = (view.focusedRow?.previewItems ?? []).compactMap { item, key in
      item.disabledReason == nil && item.role == .default
        ? (item, key, send(item.action)) : nil
    }
    return (own + view.rows.shortcuts.map { ($1, $2, choose($0)) }).map { item, key, target in
      let detail = MenuText(en: "\(key)  shortcut", ja: "\(key)  近道")
      return .item(item.label, detail: detail, action: target)
    }
  }

  /// Returns a panel of the marks, with the places that they lead to.
  static func marks(_ kind: Kind, _ view: DisplayedMenu<Action>, _ marks: [Bookmark]) -> Panel {
    let title =
      kind == .settingMark
      ? MenuText(en: "Mark this place with a letter:", ja: "印にする文字を押してください:")
      : MenuText(en: "Go to the mark of a letter:", ja: "行き先の印の文字を押してください:")
    if kind == .goingToMark, marks.isEmpty {
      return Panel(kind, title, in: view, rows: [.empty(LocalizedStrings.noMarks)])
    }
    let rows = marks.compactMap { place in
      place.mark.first.map { letter in
        MenuRow<Target>.item(MenuText(verbatim: "\(letter)  ") + place.title) {
          $0.performMark(letter, kind)
        }
      }
    }
    return Panel(kind, title, in: view, rows: rows)
  }

  private static func commandRows(_ view: DisplayedMenu<Action>) -> [MenuRow<Target>] {
    let isSelectable =
      if case .item(let item)? = view.focusedRow?.content { item.select != nil } else { false }
    let select = KeyHint.select.keys[0]
    let rows = view.settings.keyMap.bindings.filter { view.isAvailable($0.command) }.map {
      binding in
      let isChoice = binding.command == .choose
      let keys = binding.keys.filter { !isChoice || !isSelectable || $0 != select }
        .map(view.settings.glyphs.name).joined(separator: " ")
      return MenuRow<Target>.item(
        isChoice ? view.focusedRow?.verb ?? binding.command.label : binding.command.label,
        detail: keys.isEmpty ? MenuText(en: "command", ja: "操作") : MenuText(verbatim: keys)
      ) { $0.perform(binding.command) }
    }
    if !isSelectable { return rows }
    let detail = MenuText(verbatim: select.displayName)
    return [.item(LocalizedStrings.selectHint, detail: detail) { _ in [] }] + rows
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
    let (place, tab) = (MenuText(en: "place", ja: "場所"), MenuText(en: "tab", ja: "タブ"))
    let recentPlace = MenuText(en: "recent place", ja: "最近の場所")
    let places = linkHandler.map { place in
      recent.map {
        MenuCommand(label: $0.title, detail: recentPlace, action: place.open($0.address))
      }
    }
    let screens = commands().map {
      MenuCommand(label: $0.label, detail: $0.detail ?? place, action: $0.action)
    }
    let tabs = tabs.map { tabs in
      tabs.tabs.enumerated().map {
        MenuCommand(label: $1.title, detail: tab, action: tabs.select($0))
      }
    }
    return [
      (MenuText(en: "Recent", ja: "最近"), places ?? []),
      (MenuText(en: "Screens", ja: "画面"), screens + (tabs ?? [])),
    ]
  }
}
