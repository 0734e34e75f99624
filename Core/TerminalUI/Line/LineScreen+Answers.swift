public import NavigatorMenus

extension LineScreen {
  /// Takes a line of input and answers what is to be done about it.
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - menu: The menu that it answers.
  /// - Returns: One line that says what would mean something when this line means nothing.
  public mutating func answer(_ line: String, menu: Menu<Action>) -> [Outcome] {
    travels.observe(menu)
    switch expecting {
    case .answer: return answerScreen(Self.trimmed(line), menu)
    case .text(let edit):
      expecting = .answer
      return [.send(edit(line))]
    case .lines(let lines, let edit): return add(line, to: lines, edit)
    case .option(let choice): return take(Self.trimmed(line), of: choice)
    }
  }

  static func trimmed(_ line: String) -> String {
    let start = line.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  private mutating func add(
    _ line: String,
    to lines: [String],
    _ edit: @escaping (String) -> Action
  ) -> [Outcome] {
    guard line == "." else {
      expecting = .lines(lines + [line], edit)
      return []
    }
    expecting = .answer
    return [.send(edit(lines.joined(separator: "\n")))]
  }

  private mutating func take(_ line: String, of choice: Choice<Action>) -> [Outcome] {
    expecting = .answer
    guard let index = Self.index(line, within: choice.options.count) else {
      return [.say([string(Words.notAnOption(clean(line), count: choice.options.count))]), .show]
    }
    return [.send(choice.action(index))]
  }

  private mutating func answerScreen(_ line: String, _ menu: Menu<Action>) -> [Outcome] {
    switch line {
    case "": return [.show]
    case "q": return [.leave(.quit)]
    case "?": return [.say(help(menu))]
    case "b": return back(menu)
    default: break
    }
    if let alert = menu.alert { return answer(line, alert) ?? unknown(line, menu) }
    return command(line, menu) ?? row(line, menu) ?? unknown(line, menu)
  }

  private func back(_ menu: Menu<Action>) -> [Outcome] {
    if let alert = menu.alert {
      return alert.dismiss.map { [.send($0)] } ?? [.say([string(Words.mustChoose)])]
    }
    return menu.back.map { [.send($0)] } ?? [.say([string(Words.firstScreen)])]
  }

  private func answer(_ line: String, _ alert: AlertState<Action>) -> [Outcome]? {
    if let index = Self.index(line, within: alert.buttons.count) {
      return [.send(alert.buttons[index].action)]
    }
    let wanted = Fuzzy.folded(line)
    return alert.buttons.first { Fuzzy.folded(string($0.label)) == wanted }
      .map { [.send($0.action)] }
  }

  /// Answers that are no row: tabs, pages, the search, and ways to other places.
  private mutating func command(_ line: String, _ menu: Menu<Action>) -> [Outcome]? {
    let rest = Self.trimmed(String(line.dropFirst()))
    switch line.first {
    case "t": return tab(rest, menu)
    case "n" where line == "n": return turnPage(1, menu)
    case "p" where line == "p": return turnPage(-1, menu)
    case "/": return [.say(search(rest, menu))]
    case ":": return palette(rest, menu)
    case "-" where line == "-": return open(travels.previous, menu)
    // With a space: a row can be called "me".
    case "m" where line.hasPrefix("m ") && rest.count == 1: return mark(rest, menu)
    case "'" where rest.count == 1: return goToMark(rest, menu)
    case "u" where line == "u":
      return menu.undo.map { [.send($0)] } ?? open(travels.undo(), menu)
    default: return nil
    }
  }

  private func tab(_ rest: String, _ menu: Menu<Action>) -> [Outcome]? {
    guard let tabs = menu.tabs else { return nil }
    return Self.index(rest, within: tabs.tabs.count).map { [.send(tabs.select($0))] }
  }

  private func open(_ address: String?, _ menu: Menu<Action>) -> [Outcome] {
    guard let address, let place = menu.place else { return [.say([string(Words.noPlace)])] }
    return [.send(place.open(address))]
  }

  private mutating func mark(_ name: String, _ menu: Menu<Action>) -> [Outcome] {
    guard let letter = name.first, menu.place != nil else {
      return [.say([string(Words.noMarks)])]
    }
    travels.mark(letter)
    return [.say([string(Words.marked(letter))])]
  }

  private func goToMark(_ name: String, _ menu: Menu<Action>) -> [Outcome] {
    guard let letter = name.first, let address = travels.marks[letter] else {
      return [.say([clean(string(Words.noSuchMark(name.first ?? " ")))])]
    }
    return open(address, menu)
  }

  private mutating func turnPage(_ step: Int, _ menu: Menu<Action>) -> [Outcome]? {
    let longest = menu.rows.compactMap { row -> Int? in
      if case .list(let list) = row.content { list.count } else { nil }
    }.max()
    guard let longest, longest > Self.pageSize else { return nil }
    let key = Views.key(of: menu)
    let start = (pages[key] ?? 0) + step * Self.pageSize
    guard start >= 0, start < longest else { return [.say([string(Words.atEnd)])] }
    pages[key] = start
    return [.show]
  }

  /// Rows that are said when something is searched for; more would not be listened to.
  private static var mostFound: Int { 20 }

  private func search(_ query: String, _ menu: Menu<Action>) -> [String] {
    let slots = Slots(menu.rows)
    let wanted = FuzzyQuery(query)
    var found: [String] = []
    for slot in 0..<slots.count where found.count < Self.mostFound {
      guard let row = slots[slot], let label = row.label else { continue }
      if wanted.score(in: string(label)) != nil {
        found.append("  \(slot + 1)) \(LinePainter(self).words(row, slot))")
      }
    }
    return found.isEmpty ? [string(Words.nothingFound)] : found
  }

  private func palette(_ query: String, _ menu: Menu<Action>) -> [Outcome] {
    let wanted = FuzzyQuery(query)
    let name = Fuzzy.folded(query)
    let matches = menu.commands().filter {
      wanted.score(in: string($0.label)) != nil
    }
    if matches.count == 1 || matches.first.map({ Fuzzy.folded(string($0.label)) == name }) == true {
      return [.send(matches[0].action)]
    }
    if matches.isEmpty { return [.say([string(Words.nothingFound)])] }
    return [.say(matches.prefix(Self.mostFound).map { "  :\(string($0.label))" })]
  }
}
