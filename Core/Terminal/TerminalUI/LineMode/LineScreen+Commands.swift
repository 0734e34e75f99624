import NavigatorMenus

extension LineScreen {
  /// Performs a command; nil if the screen does not know it.
  mutating func perform(_ command: LineCommand, _ menu: ScreenMenu<Action>) -> [Outcome]? {
    switch command {
    case .screen(let command):
      return history.result(of: command, on: menu).map { outcomes(of: $0) }
    case .row(let index, let command): return perform(command, onRow: index, menu)
    case .sortTable(let row, let column):
      let table = SelectableRows(menu.rows).list(of: row)?.table
      return table?.resultOfSorting(by: column).map { outcomes(of: $0) }
    case .name(let name): return index(of: name, menu).flatMap { perform(.choose, onRow: $0, menu) }
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
    case .show(let text): message(text)
    case .showDisabled(let reason):
      [.print(["\(string(LocalizedStrings.notAvailable)): \(string(reason))"])]
    case .open(let file, let action): [.open(file, action)]
    case .confirm(let item): confirm(item)
    case .enterValue: []
    }
  }

  /// Prints a line for each mark.
  private func listMarks() -> [Outcome] {
    do {
      let marks = try history.marks
      if marks.isEmpty { return message(LocalizedStrings.noMarks) }
      return [.print(marks.map { "'\(sanitized($0.mark)) \(string($0.title))" })]
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
