import NavigatorMenus

extension Picker {
  /// Returns a picker of the screen's selectable rows.
  static func filter(_ context: MenuContext<Action>) -> Picker {
    let (rows, language) = (context.rows, context.settings.language)
    return Picker(title: LocalizedStrings.filter, count: rows.count) { index in
      let row = rows[index]
      var detail: Text?
      if case .item(let item)? = row?.content { detail = item.detail }
      return Entry(row, index, detail: detail, language)
    }
  }

  /// Returns a picker of the menu's commands, the tabs, the key commands and the selectable rows.
  static func palette(_ context: MenuContext<Action>) -> Picker {
    let (rows, language) = (context.rows, context.settings.language)
    var entries = context.menu.commands().map { command in
      Entry(
        label: context.string(command.label),
        detail: context.string(command.detail ?? LocalizedStrings.place),
        target: .action(command.action)
      )
    }
    if let tabs = context.menu.tabs {
      entries += tabs.tabs.enumerated().map { index, tab in
        Entry(
          label: context.string(tab.title),
          detail: context.string(LocalizedStrings.tab),
          target: .action(tabs.select(index))
        )
      }
    }
    entries += commandEntries(context)
    // The rows come last because there may be 100,000 of them.
    let first = entries
    return Picker(title: LocalizedStrings.palette, count: first.count + rows.count) { position in
      if position < first.count { return first[position] }
      let index = position - first.count
      return Entry(rows[index], index, detail: LocalizedStrings.onThisScreen, language)
    }
  }

  /// Returns a picker of the keys that work on the screen.
  static func help(_ context: MenuContext<Action>) -> Picker {
    var entries = commandEntries(context)
    let chooseRow = context.string(LocalizedStrings.chooseRow)
    entries.append(Entry(label: chooseRow, detail: "1-9", target: .command(.choose)))
    for index in 0..<min(context.rows.count, Size.maximumSide) {
      guard case .item(let item)? = context.rows[index]?.content, let shortcut = item.shortcut
      else {
        continue
      }
      entries.append(
        Entry(
          label: context.string(item.label),
          detail: "\(shortcut)  \(context.string(LocalizedStrings.shortcut))",
          target: .row(index)
        )
      )
    }
    return Picker(title: LocalizedStrings.help, entries: entries)
  }

  private static func commandEntries(_ context: MenuContext<Action>) -> [Entry] {
    context.settings.keyMap.bindings.filter { context.isAvailable($0.command) }.map { binding in
      let keys = binding.keys.map(context.glyphs.name).joined(separator: " ")
      return Entry(
        label: context.string(binding.command.label),
        detail: keys.isEmpty ? context.string(LocalizedStrings.command) : keys,
        target: .command(binding.command)
      )
    }
  }
}

extension Picker.Entry {
  fileprivate init(_ row: Row<Action>?, _ index: Int, detail: Text?, _ language: Language) {
    label = row?.label?.string(in: language) ?? ""
    self.detail = detail?.string(in: language) ?? ""
    target = .row(index)
  }
}
