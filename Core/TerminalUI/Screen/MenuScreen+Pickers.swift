import NavigatorMenus

extension MenuScreen {
  /// Keys while something is looked for: they type, move or take, and never fire anything else.
  mutating func pick(_ key: Key, _ picker: Picker<Action>, _ menu: Menu<Action>) -> [Outcome] {
    var picker = picker
    switch (key.code, key.modifiers) {
    case (.escape, _): overlay = .none
    case (.enter, _):
      guard let selection = picker.selection else { return [] }
      overlay = .none
      return run(selection.run, menu)
    default:
      if let step = pickerStep(key, menu) {
        picker.move(by: step)
      } else {
        _ = picker.edit(key)
      }
      overlay = .picker(picker)
    }
    return []
  }

  private func pickerStep(_ key: Key, _ menu: Menu<Action>) -> Int? {
    let page = max(1, frameParts(menu).body.count - 2)
    switch (key.code, key.modifiers) {
    case (.up, _), (.tab, .shift), (.character("p"), .control): return -1
    case (.down, _), (.tab, _), (.character("n"), .control): return 1
    case (.pageUp, _): return -page
    case (.pageDown, _): return page
    default: return nil
    }
  }

  private mutating func run(_ run: Picker<Action>.Run, _ menu: Menu<Action>) -> [Outcome] {
    let slots = Slots(menu.rows)
    switch run {
    case .slot(let slot): return choose(slot, menu, slots)
    case .action(let action): return [.send(action)]
    case .command(let command): return perform(command, menu, slots)
    }
  }

  /// Everything on this screen that can be chosen.
  func filterPicker(_ slots: Slots<Action>) -> Picker<Action> {
    Picker(title: Words.filter, count: slots.count) { entry(slots, $0, detail: nil) }
  }

  /// Every screen, item and command.
  func palettePicker(_ menu: Menu<Action>, _ slots: Slots<Action>) -> Picker<Action> {
    var entries = menu.commands().map { command in
      Picker<Action>.Entry(
        label: string(command.label),
        detail: command.detail.map(string) ?? string(Words.place),
        run: .action(command.action)
      )
    }
    if let tabs = menu.tabs {
      entries += tabs.tabs.enumerated().map { index, tab in
        .init(label: string(tab.title), detail: string(Words.tab), run: .action(tabs.select(index)))
      }
    }
    // The rows come last, because there may be a hundred thousand of them.
    entries += commandEntries(menu)
    let first = entries
    return Picker(title: Words.palette, count: first.count + slots.count) { index in
      index < first.count
        ? first[index] : entry(slots, index - first.count, detail: Words.screenItem)
    }
  }

  /// Every key that works now, with what it does.
  func helpPicker(_ menu: Menu<Action>, _ slots: Slots<Action>) -> Picker<Action> {
    var entries = commandEntries(menu)
    entries.append(
      .init(
        label: Text(en: "choose a row", ja: "行を選ぶ").string(in: settings.language),
        detail: "1-9",
        run: .command(.choose)
      )
    )
    for slot in 0..<min(slots.count, Size.largestSide) {
      guard case .item(let item)? = slots[slot]?.content, let shortcut = item.shortcut else {
        continue
      }
      entries.append(
        .init(
          label: string(item.label),
          detail: "\(shortcut)  \(string(Words.shortcut))",
          run: .slot(slot)
        )
      )
    }
    return Picker(title: Words.help, entries: entries)
  }

  private func entry(_ slots: Slots<Action>, _ slot: Int, detail: Text?) -> Picker<Action>.Entry {
    let row = slots[slot]
    var words = detail.map(string) ?? ""
    if detail == nil, case .item(let item)? = row?.content { words = item.detail.map(string) ?? "" }
    return .init(label: row?.label.map(string) ?? "", detail: words, run: .slot(slot))
  }

  private func commandEntries(_ menu: Menu<Action>) -> [Picker<Action>.Entry] {
    settings.keyMap.bindings.filter { isAvailable($0.command, menu) }.map { binding in
      let keys = binding.keys.map(glyphs.name).joined(separator: " ")
      return .init(
        label: string(binding.command.label),
        detail: keys.isEmpty ? string(Words.command) : keys,
        run: .command(binding.command)
      )
    }
  }

  /// Whether a command can do anything here; what cannot is left out of footer and help.
  func isAvailable(_ command: KeyCommand, _ menu: Menu<Action>) -> Bool {
    switch command {
    case .back: menu.back != nil
    case .nextTab, .previousTab: (menu.tabs?.tabs.count ?? 0) > 1
    case .setMark, .goToMark, .previousPlace: menu.place != nil
    case .undo: menu.undo != nil || menu.place != nil
    default: true
    }
  }
}
