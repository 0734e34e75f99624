import NavigatorMenus

extension LineScreen {
  /// Handles a command that is not about a row: tabs, pages, search, palette and places.
  mutating func command(_ line: String, _ menu: ScreenMenu<Action>) -> [Outcome]? {
    let argument = String(line.dropFirst()).trimmingWhitespace()
    switch line.first {
    case "t": return selectTab(argument, menu)
    case "s": return sort(argument, menu)
    case "n" where line == "n": return turnPage(1, menu)
    case "p" where line == "p": return turnPage(-1, menu)
    case "/": return [.print(search(argument, menu))]
    case ":": return palette(argument, menu)
    case "-" where line == "-":
      return send(menu.opening(history.previous?.address()), else: LocalizedStrings.noEarlierPlace)
    // The space is required because a row may be labeled "me".
    case "m" where line.hasPrefix("m ") && argument.count == 1,
      "'" where argument.count <= 1:
      do {
        return try line.first == "m" ? mark(argument, menu) : goToMark(argument, menu)
      } catch {
        return message(LocalizedStrings.marks(error))
      }
    case "u" where line == "u" || line == "undo":
      return row("u", menu) ?? message(LocalizedStrings.nothingToUndo(moves: "H"))
    case "U" where line == "U", "r" where line == "redo":
      return row("U", menu) ?? message(LocalizedStrings.nothingToRedo(moves: "L"))
    case "H" where line == "H":
      return move(
        to: history.goBack(),
        LocalizedStrings.wentBack,
        LocalizedStrings.noEarlierPlace,
        menu
      )
    case "L" where line == "L":
      return move(
        to: history.goForward(),
        LocalizedStrings.wentForward,
        LocalizedStrings.noLaterPlace,
        menu
      )
    default: return nil
    }
  }

  /// Opens a place of the history and prints where that is, or prints that there is none.
  private func move(
    to place: Bookmark?,
    _ text: (MenuText) -> MenuText,
    _ missing: MenuText,
    _ menu: ScreenMenu<Action>
  ) -> [Outcome] {
    guard let place, let action = menu.opening(place.address) else { return message(missing) }
    return message(text(place.title)) + [.send(action)]
  }

  private func selectTab(_ number: String, _ menu: ScreenMenu<Action>) -> [Outcome]? {
    guard let tabs = menu.tabs else { return nil }
    return Self.index(number, within: tabs.tabs.count).map { [.send(tabs.select($0))] }
  }

  private func sort(_ number: String, _ menu: ScreenMenu<Action>) -> [Outcome]? {
    guard let table = SelectableRows(menu.rows).table(of: 0), let sortBy = table.sortBy else {
      return nil
    }
    return Self.index(number, within: table.columns.count).map { [.send(sortBy($0))] }
  }

  private mutating func mark(_ name: String, _ menu: ScreenMenu<Action>) throws -> [Outcome] {
    guard let letter = name.first, menu.linkHandler != nil else {
      return message(LocalizedStrings.marksUnavailable)
    }
    try history.mark(letter)
    return message(LocalizedStrings.marked(letter))
  }

  /// Opens a marked place; without a name, prints a line for each.
  private func goToMark(_ name: String, _ menu: ScreenMenu<Action>) throws -> [Outcome] {
    let marks = try history.marks
    guard let letter = name.first else {
      if marks.isEmpty { return message(LocalizedStrings.noMarks) }
      return [.print(marks.map { "'\(sanitized($0.mark)) \(string($0.title))" })]
    }
    guard let location = marks.first(where: { $0.mark == name }) else {
      return message(LocalizedStrings.noSuchMark(letter))
    }
    return send(menu.opening(location.address), else: LocalizedStrings.marksUnavailable)
  }

  private mutating func turnPage(_ step: Int, _ menu: ScreenMenu<Action>) -> [Outcome]? {
    let longest = longestList(menu)
    guard longest > Self.pageSize else { return nil }
    let first = firstListRow(of: menu) + step * Self.pageSize
    guard first >= 0, first < longest else { return message(LocalizedStrings.limitReached) }
    setFirstListRow(of: menu, to: first)
    return [.showScreen]
  }

  /// Returns the number of rows of the longest list.
  func longestList(_ menu: ScreenMenu<Action>) -> Int {
    menu.rows.map { if case .list(let list) = $0.content { list.count } else { 0 } }.max() ?? 0
  }

  /// The maximum number of search results; more are tedious to listen to.
  private static var maximumResults: Int { 20 }

  private func search(_ text: String, _ menu: ScreenMenu<Action>) -> [String] {
    let rows = SelectableRows(menu.rows)
    let query = FuzzyQuery(text)
    var results =
      menu.tabs.map { tabs in
        tabs.tabs.indices.filter { query.score(in: string(tabs.tabs[$0].title)) != nil }
          .map { (isAccessible ? "" : "  ") + name(of: $0, in: tabs) }
      } ?? []
    for index in 0..<rows.count where results.count < Self.maximumResults {
      guard let row = rows[index], let label = row.content.label else { continue }
      if query.score(in: string(label), detail: row.detail.map(string) ?? "") != nil {
        results.append(numbered(index, self.text(of: row, index), of: rows.count))
      }
    }
    return results.isEmpty ? [string(LocalizedStrings.noMatches)] : results
  }

  private func palette(_ text: String, _ menu: ScreenMenu<Action>) -> [Outcome] {
    let query = FuzzyQuery(text)
    let name = TextFolding.folded(text)
    let groups = menu.paletteGroups(recent: history.recent).map { title, commands in
      (
        title,
        commands.filter { query.score(in: string($0.label)) != nil }.prefix(Self.maximumResults)
      )
    }
    let matches = groups.flatMap { $0.1 }
    guard let first = matches.first else { return message(LocalizedStrings.noMatches) }
    let named = matches.first { TextFolding.folded(string($0.label)) == name }
    if let command = matches.count == 1 ? first : named { return [.send(command.action)] }
    return [
      .print(
        groups.filter { !$0.1.isEmpty }.flatMap { title, commands in
          [string(title)] + commands.map { "  :\(string($0.label))" }
        }
      )
    ]
  }
}
