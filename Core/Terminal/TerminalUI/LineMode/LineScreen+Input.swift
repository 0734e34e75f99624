package import NavigatorMenus

extension LineScreen {
  /// Returns what the owner has to do, in order, for a line of input; an unknown one prints one line of help.
  package mutating func handle(_ line: String, menu: ScreenMenu<Action>) -> [Outcome] {
    history.record(menu)
    if let answer = answer.take() { return answer(&self, line) }
    return handleCommand(line.trimmingWhitespace(), menu)
  }

  /// Returns the index for a number from 1 to `count`; nil for any other text.
  static func index(_ text: some StringProtocol, within count: Int) -> Int? {
    guard let number = Int(text), number >= 1, number <= count else { return nil }
    return number - 1
  }

  /// Reads the lines of a text, which a line with only a period ends.
  mutating func readLines(after lines: [String] = [], _ edit: @escaping (String) -> Action) {
    answer = { screen, line in
      if line == "." { return [.send(edit(lines.joined(separator: "\n")))] }
      screen.readLines(after: lines + [line], edit)
      return []
    }
  }

  func select(_ line: String, of choice: MenuRow<Action>.Choice) -> [Outcome] {
    let count = choice.options.count
    guard let index = Self.index(line, within: count) else {
      let text = MenuText(
        en: "\"\(quoted(line))\" is not a number from 1 to \(count). Nothing was changed.",
        ja: "「\(quoted(line))」は1〜\(count)の番号ではありません。変更しませんでした。"
      )
      return message(text) + [.showScreen]
    }
    return [.send(choice.action(index))]
  }

  private mutating func handleCommand(_ line: String, _ menu: ScreenMenu<Action>) -> [Outcome] {
    switch line {
    case "": return [.showScreen]
    case "q": return [.exit(.quit)]
    case "?": return [.print(help(menu))]
    case "b": return back(menu)
    case "inspect" where hasCompanion: return [.companion]
    default: break
    }
    // Only the text of a field may be long; nothing has so long a name.
    if line.utf8.count > Self.maximumNameSize {
      return (menu.alert == nil ? row(line, menu) : nil) ?? unknownInput(line, menu)
    }
    if let alert = menu.alert {
      guard let button = button(line, in: alert) else { return unknownInput(line, menu) }
      return button.action.map { [.send($0)] } ?? back(menu)
    }
    return command(line, menu) ?? row(line, menu) ?? unknownInput(line, menu)
  }

  private func back(_ menu: ScreenMenu<Action>) -> [Outcome] {
    if let alert = menu.alert { return send(alert.dismiss, else: LocalizedStrings.choiceRequired) }
    return send(menu.back, else: LocalizedStrings.firstScreen)
  }

  /// Sends an action, or prints why there is none.
  func send(_ action: Action?, else missing: MenuText = LocalizedStrings.limitReached) -> [Outcome]
  {
    action.map { [.send($0)] } ?? message(missing)
  }

  private func button(_ line: String, in alert: AlertState<Action>) -> ButtonState<Action>? {
    if let index = Self.index(line, within: alert.buttons.count) { return alert.buttons[index] }
    let label = TextFolding.folded(line)
    return alert.buttons.first { TextFolding.folded(string($0.label)) == label }
  }

  /// Returns the outcome that prints a message.
  func message(_ text: MenuText) -> [Outcome] { [.print([string(text)])] }

  /// The maximum number of bytes in the name of a row, a place or a button.
  static var maximumNameSize: Int { 10_000 }

  /// Returns the beginning of a line; 40 characters are enough to recognize the input.
  private func quoted(_ line: String) -> String { sanitized(String(line.prefix(40))) }

  /// Prints one line with the inputs that are valid on the screen.
  private func unknownInput(_ line: String, _ menu: ScreenMenu<Action>) -> [Outcome] {
    let (line, count) = (quoted(line), menu.alert?.buttons.count ?? SelectableRows(menu.rows).count)
    let numbers =
      count == 1
      ? MenuText(en: "1, ", ja: "1、")
      : MenuText(en: "a number from 1 to \(count), ", ja: "1〜\(count)の番号、")
    let (none, back) = (MenuText(verbatim: ""), MenuText(en: "b back, ", ja: "b 戻る、"))
    return message(
      MenuText(en: "Unknown input \"\(line)\". Try ", ja: "不明な入力「\(line)」です。使えるのは、")
        + (count == 0 ? none : numbers) + (menu.back == nil ? none : back)
        + MenuText(en: "q quit or ? help.", ja: "q 終了、? 説明 です。")
    )
  }
}
