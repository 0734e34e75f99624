import NavigatorMenus

extension LineScreen {
  /// Handles input about a row: `3`, `3f`, `3+`, `3-`, `3.2`, `3=text`, a shortcut or a label.
  mutating func row(_ line: String, _ menu: ScreenMenu<Action>) -> [Outcome]? {
    let rows = SelectableRows(menu.rows)
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    var rest = line.dropFirst(digits.count)
    guard !digits.isEmpty else { return row(named: line, in: rows) }
    guard let number = Int(digits), let row = rows[number - 1] else { return nil }
    if rest.isEmpty { return choose(row, number) }
    // `1 = text` means `1=text`; a space after `1=` belongs to the text.
    let operation = rest.drop { $0 == " " }
    if operation.count < rest.count, "=+-−.*".contains(operation.first ?? " ") {
      rest = operation.prefix(1) + operation.dropFirst().drop { $0 == " " }
    }
    switch (row.content, rest.first) {
    case (.item(let item), "*") where rest == "*": return item.select.map { [.send($0)] }
    case (.stepper(let stepper), "+") where rest == "+": return step(stepper.increment)
    case (.stepper(let stepper), _) where ["-", "−"].contains(rest): return step(stepper.decrement)
    case (.stepper(let stepper), "="):
      guard let set = stepper.set, let number = Int(rest.dropFirst()) else { return nil }
      return [.send(set(number))]
    case (.textField(let field), "="): return [.send(field.edit(String(rest.dropFirst())))]
    case (.choice(let choice), "."):
      return Self.index(rest.dropFirst(), within: choice.options.count)
        .map { [.send(choice.action($0))] }
    default:
      let own = row.previewItems.first { operation == String($0.key) }
      return own.flatMap { choose(MenuRow(.item($0.item)), number) }
    }
  }

  private func step(_ action: Action?) -> [Outcome] {
    action.map { [.send($0)] } ?? message(LocalizedStrings.limitReached)
  }

  /// Chooses the first row with a shortcut or label.
  ///
  /// Only as many rows as fit on a screen are searched; `/` searches longer lists.
  private mutating func row(named name: String, in rows: SelectableRows<Action>) -> [Outcome]? {
    // No label is as long as a pasted file, which would take long to fold.
    guard name.utf8.count <= Self.maximumNameSize else { return nil }
    let folded = TextFolding.folded(name)
    if let shortcut = rows.shortcuts.first(where: { String($0.key) == name }) {
      return rows[shortcut.index].flatMap { choose($0, shortcut.index + 1) }
    }
    for index in 0..<min(rows.count, Size.maximumSide) {
      guard let row = rows[index], let label = row.content.label else { continue }
      if TextFolding.folded(string(label)) == folded { return choose(row, index + 1) }
    }
    return nil
  }

  private mutating func choose(_ row: MenuRow<Action>, _ number: Int) -> [Outcome] {
    switch row.content {
    case .item(let item):
      if let reason = item.disabledReason {
        return [.print(["\(string(LocalizedStrings.notAvailable)): \(string(reason))"])]
      }
      if let file = row.file { return [.open(file, item.action)] }
      return item.role == .destructive ? confirm(item) : [.send(item.action)]
    case .stepper(let stepper):
      let typing = stepper.set == nil ? MenuText(verbatim: "") : LocalizedStrings.helpNumber(number)
      return message(LocalizedStrings.stepperHelp(number) + typing + MenuText(en: ".", ja: "。"))
    case .toggle(let toggle): return [.send(toggle.action)]
    case .choice(let choice): return prompt(for: choice)
    case .textField(let field): return prompt(for: field)
    case .progress(let progress): return progress.cancel.map { [.send($0)] } ?? []
    case .error(_, let retry): return retry.map { [.send($0)] } ?? []
    case .text, .value, .list, .section, .empty: return []
    }
  }

  /// Asks before an item destroys something.
  private mutating func confirm(_ item: MenuRow<Action>.Item) -> [Outcome] {
    answer = { _, line in
      line.trimmingWhitespace() == "1" ? [.send(item.action)] : [.showScreen]
    }
    let question = string(item.label + LocalizedStrings.confirmation)
    let answers = [item.label, ButtonState<Action>.cancel.label].map(string)
    return [.print([question] + answers.enumerated().map { "  \($0 + 1)) \($1)" })]
  }

  private mutating func prompt(for choice: MenuRow<Action>.Choice) -> [Outcome] {
    guard !choice.options.isEmpty else { return message(LocalizedStrings.limitReached) }
    answer = { screen, line in screen.select(line.trimmingWhitespace(), of: choice) }
    let options = choice.options.enumerated().map { "  \($0.offset + 1)) \(string($0.element))" }
    return [.print(["\(string(choice.label)):"] + options)]
  }

  private mutating func prompt(for field: MenuRow<Action>.TextField) -> [Outcome] {
    if field.isMultiline {
      readLines(field.edit)
      return message(LocalizedStrings.multilinePrompt(field.label))
    }
    answer = { _, line in [.send(field.edit(line))] }
    return message(LocalizedStrings.textPrompt(field.label))
  }

  /// Returns a line for each input that is valid on the screen.
  func help(_ menu: ScreenMenu<Action>) -> [String] {
    typealias Strings = LocalizedStrings
    var lines = [Strings.helpNumber, Strings.helpBack, Strings.helpQuit, Strings.helpEmptyLine]
    lines += rowHelp(SelectableRows(menu.rows))
    if SelectableRows(menu.rows).table(of: 0)?.sortBy != nil { lines.append(Strings.helpSort) }
    if longestList(menu) > Self.pageSize { lines.append(Strings.helpList) }
    if menu.tabs != nil { lines.append(Strings.helpTab) }
    lines.append(Strings.helpSearch)
    if !menu.commands().isEmpty { lines.append(Strings.helpPalette) }
    if menu.linkHandler != nil { lines += [Strings.helpPlaces, Strings.helpMarks] }
    if hasCompanion { lines.append(Strings.helpCompanion) }
    return lines.map(string)
  }

  /// Returns a line for the first row of each kind that takes more than its number.
  private func rowHelp(_ rows: SelectableRows<Action>) -> [MenuText] {
    var shown: Set<String> = []
    var lines: [MenuText] = []
    for number in 1..<min(rows.count, Size.maximumSide) + 1 {
      let row = rows[number - 1]
      for (item, key) in row?.previewItems ?? [] where shown.insert("\(key)").inserted {
        lines.append(MenuText(verbatim: "\(number)\(key) ") + item.label)
      }
      guard let (kind, text) = row?.help(number), shown.insert(kind).inserted else { continue }
      lines.append(text)
    }
    return lines
  }
}

extension MenuRow {
  /// Returns the kind of a row that takes more than its number, and what it takes.
  fileprivate func help(_ number: Int) -> (kind: String, text: MenuText)? {
    switch content {
    case .stepper(let stepper):
      (
        "stepper",
        LocalizedStrings.helpStepper(number)
          + (stepper.set == nil ? MenuText(verbatim: "") : LocalizedStrings.helpNumber(number))
      )
    case .item(let item) where item.select != nil: ("item", LocalizedStrings.helpSelect(number))
    case .choice: ("choice", LocalizedStrings.helpChoice(number))
    case .textField: ("field", LocalizedStrings.helpField(number))
    default: nil
    }
  }
}
