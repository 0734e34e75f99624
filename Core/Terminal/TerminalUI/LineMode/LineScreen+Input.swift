package import NavigatorMenus

extension LineScreen {
  /// Returns what the owner has to do, in order, for a line of input; an unknown one prints one line of help.
  package mutating func handle(_ line: String, menu: ScreenMenu<Action>) -> [Outcome] {
    history.record(menu)
    if let answer = answer.take() { return answer(&self, line) }
    let line = line.trimmingWhitespace()
    return outcomes(of: line, menu) ?? unknownInput(line, menu)
  }

  /// Performs what a line means, else chooses the row with that name; nil if the line is unknown.
  private mutating func outcomes(of line: String, _ menu: ScreenMenu<Action>) -> [Outcome]? {
    guard let command = LineCommand(line) else { return nil }
    if let alert = menu.alert { return answer(alert, command, line, menu) }
    switch command {
    case .row, .sortTable: return perform(command, menu)
    default: return perform(command, menu) ?? perform(.name(line), menu)
    }
  }

  /// Performs what a line means while an alert waits for an answer.
  private mutating func answer(
    _ alert: AlertState<Action>,
    _ command: LineCommand,
    _ line: String,
    _ menu: ScreenMenu<Action>
  ) -> [Outcome]? {
    switch command {
    case .show, .help, .quit, .companion: return perform(command, menu)
    case .screen(.back): return dismiss(alert)
    case .row(let index, .choose):
      guard alert.buttons.indices.contains(index) else { return nil }
      return press(alert.buttons[index], of: alert)
    default:
      let label = TextFolding.folded(line)
      let named = alert.buttons.first { TextFolding.folded(string($0.label)) == label }
      guard let named else { return nil }
      return press(named, of: alert)
    }
  }

  private mutating func press(_ button: ButtonState<Action>, of alert: AlertState<Action>)
    -> [Outcome]
  {
    guard let action = button.action else { return dismiss(alert) }
    return [.send(action)]
  }

  private mutating func dismiss(_ alert: AlertState<Action>) -> [Outcome] {
    outcomes(of: CommandResult(alert.dismiss, else: LocalizedStrings.choiceRequired))
  }

  /// Reads the lines of a text, which a line with only a period ends.
  mutating func readLines(after lines: [String] = [], _ edit: @escaping (String) -> Action) {
    let text = edit(lines.joined(separator: "\n"))
    unfinishedText = lines.isEmpty ? nil : text
    answer = { screen, line in
      screen.unfinishedText = nil
      if line == "." { return [.send(text)] }
      screen.readLines(after: lines + [line], edit)
      return []
    }
  }

  func select(_ line: String, of choice: MenuRow<Action>.Choice) -> [Outcome] {
    let count = choice.options.count
    guard let index = LineCommand.index(line), index < count else {
      let text = MenuText(
        en: "\"\(quoted(line))\" is not a number from 1 to \(count). Nothing was changed.",
        ja: "「\(quoted(line))」は1〜\(count)の番号ではありません。変更しませんでした。"
      )
      return message(text) + [.showScreen]
    }
    return [.send(choice.action(index))]
  }

  /// Returns the outcome that prints a message.
  func message(_ text: MenuText) -> [Outcome] { [.print([string(text)])] }

  /// Returns the beginning of a line; 40 characters are enough to recognize the input.
  private func quoted(_ line: String) -> String { sanitized(String(line.prefix(40))) }

  /// Prints one line with the inputs that are valid on the screen.
  private func unknownInput(_ line: String, _ menu: ScreenMenu<Action>) -> [Outcome] {
    let line = quoted(line)
    var text = MenuText(
      en: "Unknown input \"\(line)\". Try ",
      ja: "不明な入力「\(line)」です。使えるのは、"
    )
    let count = menu.alert?.buttons.count ?? SelectableRows(menu.rows).count
    switch count {
    case 0: break
    case 1: text = text + MenuText(en: "1, ", ja: "1、")
    default: text = text + MenuText(en: "a number from 1 to \(count), ", ja: "1〜\(count)の番号、")
    }
    if let tabs = menu.tabs?.tabs, menu.alert == nil {
      text = text + MenuText(en: "t1 to t\(tabs.count) a tab, ", ja: "t1〜t\(tabs.count) タブ、")
    }
    if menu.back != nil { text = text + MenuText(en: "b back, ", ja: "b 戻る、") }
    return message(text + MenuText(en: "q quit or ? help.", ja: "q 終了、? 説明 です。"))
  }
}
