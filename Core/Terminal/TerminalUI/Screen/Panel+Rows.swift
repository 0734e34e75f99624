import NavigatorMenus

extension Panel {
  /// Returns a panel of the recent places, the menu's commands, the tabs, the key commands and the
  /// selectable rows.
  static func palette(_ view: MenuView<Action>, recent: [Bookmark]) -> Panel {
    var items: [MenuRow<Target>] = []
    if let place = view.menu.linkHandler {
      items = recent.map { recent in
        let action = Target.action(place.open(recent.address))
        return .item(recent.title, detail: LocalizedStrings.recentPlace, action: action)
      }
    }
    items += view.menu.commands().map { command in
      let detail = command.detail ?? LocalizedStrings.place
      return .item(command.label, detail: detail, action: .action(command.action))
    }
    if let tabs = view.menu.tabs {
      items += tabs.tabs.enumerated().map { index, tab in
        .item(tab.title, detail: LocalizedStrings.tab, action: .action(tabs.select(index)))
      }
    }
    if let table = view.table, let sortBy = table.sortBy {
      items += table.columns.enumerated().map { index, column in
        .item(LocalizedStrings.sort(by: column.title), action: .action(sortBy(index)))
      }
    }
    items += commandRows(view)
    // The rows come last because there may be 100,000 of them.
    let (first, rows) = (items, view.rows)
    let list = MenuRow<Target>.list(count: first.count + rows.count) { position in
      if position < first.count { return first[position] }
      let index = position - first.count
      let label = rows[index]?.label ?? MenuText(verbatim: "")
      return .item(label, detail: LocalizedStrings.onThisScreen, action: .row(index))
    }
    return Panel(.search, LocalizedStrings.palette, in: view, rows: [list])
  }

  /// Returns a panel of the keys that work on the screen.
  static func help(_ view: MenuView<Action>) -> Panel {
    var rows = commandRows(view)
    let numbers = MenuText(verbatim: "1-9")
    rows.append(.item(LocalizedStrings.chooseRow, detail: numbers, action: .command(.choose)))
    if case .item(let item)? = view.focusedRow?.content, item.select != nil {
      let detail = MenuText(verbatim: KeyHint.select.keys[0].displayName)
      rows.append(.item(LocalizedStrings.selectHint, detail: detail, action: .close))
    }
    for (index, item, shortcut) in view.rows.shortcuts {
      let detail = MenuText(verbatim: "\(shortcut)  ") + LocalizedStrings.shortcut
      rows.append(.item(item.label, detail: detail, action: .row(index)))
    }
    return Panel(.search, LocalizedStrings.help, in: view, rows: rows)
  }

  /// Returns a panel of the marks, with the places that they lead to.
  static func marks(_ kind: Kind, _ view: MenuView<Action>, _ marks: [Bookmark]) -> Panel {
    let title =
      kind == .settingMark ? LocalizedStrings.setMarkPrompt : LocalizedStrings.goToMarkPrompt
    if kind == .goingToMark, marks.isEmpty {
      return Panel(kind, title, in: view, rows: [.empty(LocalizedStrings.noMarks)])
    }
    let rows = marks.compactMap { place in
      place.mark.first.map { letter in
        MenuRow<Target>.item(MenuText(verbatim: "\(letter)  ") + place.title, action: .mark(letter))
      }
    }
    return Panel(kind, title, in: view, rows: rows)
  }

  private static func commandRows(_ view: MenuView<Action>) -> [MenuRow<Target>] {
    view.settings.keyMap.bindings.filter { view.isAvailable($0.command) }.map { binding in
      let keys = binding.keys.map(view.settings.glyphs.name).joined(separator: " ")
      return .item(
        binding.command.label,
        detail: keys.isEmpty ? LocalizedStrings.command : MenuText(verbatim: keys),
        action: .command(binding.command)
      )
    }
  }
}
