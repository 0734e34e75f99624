import NavigatorMenus

extension LineScreen {
  /// Performs a command; nil if the screen does not know it.
  mutating func perform(_ command: LineCommand, _ menu: ScreenMenu<Action>) -> [Outcome]? {
    switch command {
    case .screen(let command):
      guard let result = history.result(of: command, on: menu) else { return nil }
      return outcomes(of: result)
    case .row(let index, let command): return perform(command, onRow: index, menu)
    case .sortTable(let row, let column):
      let table = SelectableRows(menu.rows).list(of: row)?.table
      guard let result = table?.resultOfSorting(by: column) else { return nil }
      return outcomes(of: result)
    case .name(let name):
      guard let row = index(of: name, menu) else { return nil }
      return perform(.choose, onRow: row, menu)
    case .search(let text): return [.print(search(text, menu))]
    case .palette(let text): return palette(text, menu)
    case .listMarks: return listMarks()
    case .nextPage: return turnPage(1, menu)
    case .previousPage: return turnPage(-1, menu)
    case .show: return [.showScreen]
    case .help: return [.print(help(menu))]
    case .quit: return [.exit(.quit)]
    case .companion: return hasCompanion ? [.companion] : nil
    }
  }

  private mutating func perform(
    _ command: RowCommand,
    onRow index: Int,
    _ menu: ScreenMenu<Action>
  ) -> [Outcome]? {
    guard let row = SelectableRows(menu.rows)[index], let result = row.result(of: command) else {
      return nil
    }
    if case .enterValue = result { return enterValue(of: row, index + 1) }
    return outcomes(of: result)
  }

  /// Prints the messages and the question of a result, and returns what the owner has to do.
  mutating func outcomes(of result: CommandResult<Action>) -> [Outcome] {
    switch result {
    case .send(let action): [.send(action)]
    case .announce(let text, let action): message(text) + [.send(action)]
    case .confirm(let text), .show(let text): message(text)
    case .showDisabled(let reason):
      [.print(["\(string(LocalizedStrings.notAvailable)): \(string(reason))"])]
    case .open(let file, let action): [.open(file, action)]
    case .ask(let item): ask(before: item)
    case .enterValue: []
    }
  }

  /// Prints a line for each mark.
  private func listMarks() -> [Outcome] {
    do {
      let marks = try history.marks
      if marks.isEmpty { return message(LocalizedStrings.noMarks) }
      let lines = marks.map { mark in "'\(sanitized(mark.mark)) \(string(mark.title))" }
      return [.print(lines)]
    } catch {
      return message(LocalizedStrings.marks(error))
    }
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
    var longest = 0
    for row in menu.rows {
      if case .list(let list) = row.content { longest = max(longest, list.count) }
    }
    return longest
  }

  /// The maximum number of search results; more are tedious to listen to.
  private static var maximumResults: Int { 20 }

  private func search(_ text: String, _ menu: ScreenMenu<Action>) -> [String] {
    let rows = SelectableRows(menu.rows)
    let query = FuzzyQuery(text)
    var results: [String] = []
    if let tabs = menu.tabs { results = search(query, in: tabs) }
    for index in 0..<rows.count where results.count < Self.maximumResults {
      guard let row = rows[index], matches(query, row) else { continue }
      let line = numbered(index, self.text(of: row, index), of: rows.count)
      results.append(line)
    }
    return results.isEmpty ? [string(LocalizedStrings.noMatches)] : results
  }

  /// Returns a line for each tab that matches a query.
  private func search(_ query: FuzzyQuery, in tabs: TabBar<Action>) -> [String] {
    let matches = tabs.tabs.indices.filter { index in
      let title = string(tabs.tabs[index].title)
      return query.score(in: title) != nil
    }
    let indentation = isAccessible ? "" : "  "
    return matches.map { index in indentation + name(of: index, in: tabs) }
  }

  private func matches(_ query: FuzzyQuery, _ row: MenuRow<Action>) -> Bool {
    guard let label = row.content.label else { return false }
    let detail = row.detail.map(string) ?? ""
    return query.score(in: string(label), detail: detail) != nil
  }

  /// Goes to the only place that matches a text, or to the one with that name; otherwise prints those that match.
  private func palette(_ text: String, _ menu: ScreenMenu<Action>) -> [Outcome] {
    let query = FuzzyQuery(text)
    let name = TextFolding.folded(text)
    var matchCount = 0
    var lastMatch: Action?
    var named: Action?
    var lines: [String] = []
    for (title, commands) in menu.paletteGroups(recent: history.recent) {
      let matches = commands.filter { query.score(in: string($0.label)) != nil }
        .prefix(Self.maximumResults)
      if matches.isEmpty { continue }
      lines.append(string(title))
      for command in matches {
        let label = string(command.label)
        lines.append("  :\(label)")
        if named == nil, TextFolding.folded(label) == name { named = command.action }
        lastMatch = command.action
      }
      matchCount += matches.count
    }
    if matchCount == 0 { return message(LocalizedStrings.noMatches) }
    if matchCount == 1, let lastMatch { return [.send(lastMatch)] }
    if let named { return [.send(named)] }
    return [.print(lines)]
  }
}
