import NavigatorMenus

extension LineScreen {
  /// What is answered to a row: `3`, `3+`, `3-`, `3.2`, `3=text`, a shortcut or a label.
  mutating func row(_ line: String, _ menu: Menu<Action>) -> [Outcome]? {
    let slots = Slots(menu.rows)
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard !digits.isEmpty else { return named(line, slots) }
    guard let number = Int(digits), let row = slots[number - 1] else { return nil }
    if rest.isEmpty { return choose(row, number) }
    switch (row.content, rest.first) {
    case (.stepper(let stepper), "+") where rest == "+": return step(stepper.increment)
    case (.stepper(let stepper), "-") where rest == "-": return step(stepper.decrement)
    case (.stepper(let stepper), "−") where rest == "−": return step(stepper.decrement)
    case (.textField(let field), "="): return [.send(field.edit(String(rest.dropFirst())))]
    case (.choice(let choice), "."):
      return Self.index(rest.dropFirst(), within: choice.options.count)
        .map { [.send(choice.action($0))] }
    default: return nil
    }
  }

  private func step(_ action: Action?) -> [Outcome] {
    action.map { [.send($0)] } ?? [.say([string(Words.atEnd)])]
  }

  private mutating func named(_ line: String, _ slots: Slots<Action>) -> [Outcome]? {
    let wanted = Fuzzy.folded(line)
    // A list longer than any screen is searched with `/`, not by a label typed in full.
    for slot in 0..<min(slots.count, Size.largestSide) {
      guard let row = slots[slot], let label = row.label else { continue }
      if case .item(let item) = row.content, let shortcut = item.shortcut, line == String(shortcut)
      {
        return choose(row, slot + 1)
      }
      if Fuzzy.folded(string(label)) == wanted { return choose(row, slot + 1) }
    }
    return nil
  }

  private mutating func choose(_ row: Row<Action>, _ number: Int) -> [Outcome] {
    switch row.content {
    case .item(let item):
      guard let reason = item.disabledReason else { return [.send(item.action)] }
      return [.say(["\(string(Words.notAvailable)): \(string(reason))"])]
    case .stepper: return [.say([string(Words.stepperHelp(number))])]
    case .toggle(let toggle): return [.send(toggle.action)]
    case .choice(let choice): return ask(choice)
    case .textField(let field): return ask(field)
    case .progress(let progress): return progress.cancel.map { [.send($0)] } ?? []
    case .error(_, let retry): return retry.map { [.send($0)] } ?? []
    case .text, .value, .list, .section, .empty: return []
    }
  }

  private mutating func ask(_ choice: Choice<Action>) -> [Outcome] {
    guard !choice.options.isEmpty else { return [.say([string(Words.atEnd)])] }
    expecting = .option(choice)
    let options = choice.options.enumerated().map { "  \($0.offset + 1)) \(string($0.element))" }
    return [.say(["\(string(choice.label)):"] + options)]
  }

  private mutating func ask(_ field: TextField<Action>) -> [Outcome] {
    if field.isMultiline {
      expecting = .lines([], field.edit)
      return [.say([string(Words.askLines(field.label))])]
    }
    expecting = .text(field.edit)
    return [.say([string(Words.askText(field.label))])]
  }

  /// What would mean something, on one line.
  func unknown(_ line: String, _ menu: Menu<Action>) -> [Outcome] {
    let count = menu.alert?.buttons.count ?? Slots(menu.rows).count
    let shown = clean(String(line.prefix(Self.longestQuote)))
    return [.say([string(Words.meaningless(shown, count: count, canGoBack: menu.back != nil))])]
  }

  /// As much of a wrong answer as helps to recognise it.
  private static var longestQuote: Int { 40 }

  /// Everything that can be answered here.
  func help(_ menu: Menu<Action>) -> [String] {
    var lines = [Words.helpNumber, Words.helpBack, Words.helpQuit, Words.helpAgain]
    let rows = menu.rows.flatMap(\.flattened)
    if rows.contains(where: { if case .stepper = $0.content { true } else { false } }) {
      lines.append(Words.helpStepper)
    }
    if rows.contains(where: { if case .choice = $0.content { true } else { false } }) {
      lines.append(Words.helpChoice)
    }
    if rows.contains(where: { if case .textField = $0.content { true } else { false } }) {
      lines.append(Words.helpField)
    }
    if rows.contains(where: { if case .list = $0.content { true } else { false } }) {
      lines.append(Words.helpList)
    }
    if menu.tabs != nil { lines.append(Words.helpTab) }
    lines.append(Words.helpSearch)
    if !menu.commands().isEmpty { lines.append(Words.helpPalette) }
    if menu.place != nil { lines += [Words.helpPlaces, Words.helpMarks] }
    return lines.map(string)
  }
}

extension Row {
  /// The row, or the rows of a section.
  fileprivate var flattened: [Row] {
    if case .section(_, let rows) = content { return rows.flatMap(\.flattened) }
    return [self]
  }
}
