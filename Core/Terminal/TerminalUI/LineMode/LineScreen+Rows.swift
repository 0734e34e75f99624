import NavigatorMenus
import NavigatorTerminal

extension LineScreen {
  /// Returns the index of the first row with a shortcut or label; nil if no row has it.
  ///
  /// Only as many rows as fit on a screen are searched; `/` searches longer lists.
  func index(of name: String, _ menu: ScreenMenu<Action>) -> Int? {
    let rows = SelectableRows(menu.rows)
    let shortcut = rows.shortcuts.first { String($0.key) == name }
    if let shortcut { return shortcut.index }
    let folded = TextFolding.folded(name)
    return (0..<min(rows.count, Size.maximumSide)).first { index in
      guard let label = rows[index]?.content.label else { return false }
      return TextFolding.folded(string(label)) == folded
    }
  }

  /// Asks for the value of a row, or says how it is changed.
  mutating func enterValue(of row: MenuRow<Action>, _ number: Int) -> [Outcome] {
    switch row.content {
    case .stepper(let stepper):
      let text = MenuText(
        en: "Type \(number)+ for more or \(number)- for less",
        ja: "\(number)+ で増やし、\(number)- で減らします"
      )
      return message(text + stepper.typingHelp(number) + MenuText(en: ".", ja: "。"))
    case .choice(let choice): return prompt(for: choice)
    case .textField(let field): return prompt(for: field)
    case .item, .toggle, .progress, .error, .text, .value, .list, .section, .empty: return []
    }
  }

  /// Asks before an item destroys something.
  mutating func ask(before item: MenuRow<Action>.Item) -> [Outcome] {
    answer = { _, line in
      let isConfirmed = line.trimmingWhitespace() == "1"
      return isConfirmed ? [.send(item.action)] : [.showScreen]
    }
    let question = string(item.label + LocalizedStrings.confirmation)
    let answers = [item.label, ButtonState<Action>.cancel.label].map(string)
    return [.print([question] + numbered(answers))]
  }

  private mutating func prompt(for choice: MenuRow<Action>.Choice) -> [Outcome] {
    guard !choice.options.isEmpty else { return message(LocalizedStrings.limitReached) }
    answer = { screen, line in screen.select(line.trimmingWhitespace(), of: choice) }
    let options = numbered(choice.options.map(string))
    return [.print(["\(string(choice.label)):"] + options)]
  }

  /// Returns the lines of the answers to a question, with their numbers.
  private func numbered(_ answers: [String]) -> [String] {
    answers.enumerated().map { index, answer in "  \(index + 1)) \(answer)" }
  }

  private mutating func prompt(for field: MenuRow<Action>.TextField) -> [Outcome] {
    let label = field.label
    if field.isMultiline {
      readLines(field.edit)
      return message(
        MenuText(
          en: "\(label.en): Enter lines; end with a line that contains only a period:",
          ja: "\(label.ja)を入力してください。「.」だけの行で終わります:"
        )
      )
    }
    answer = { _, line in [.send(field.edit(line))] }
    return message(MenuText(en: "\(label.en), on one line:", ja: "\(label.ja)を1行で入力してください:"))
  }

  /// Returns a line for each input that is valid on the screen.
  func help(_ menu: ScreenMenu<Action>) -> [String] {
    let rows = SelectableRows(menu.rows)
    let first = [
      MenuText(en: "a number or its name chooses a row", ja: "番号か名前で行を選びます"),
      MenuText(en: "b goes one level back", ja: "b で1つ前に戻ります"),
      MenuText(en: "q quits", ja: "q で終了します"),
      MenuText(en: "an empty line says the screen again", ja: "空行で画面を再表示します"),
    ]
    let lines = first + rowHelp(rows) + tableHelp(menu, rows) + placeHelp(menu, rows)
    return lines.map(string)
  }

  /// Returns a line for each input that is about a table or a list, and valid on the screen.
  private func tableHelp(
    _ menu: ScreenMenu<Action>,
    _ rows: SelectableRows<Action>
  ) -> [MenuText] {
    let table = rows.table(of: 0)
    var lines: [MenuText] = []
    if table?.sortBy != nil {
      let text = MenuText(
        en: "s2 sorts by the second column, and again in reverse",
        ja: "s2 で2列目で並べ替え、もう一度で逆順にします"
      )
      lines.append(text)
    }
    if table?.selectAll != nil {
      let text = MenuText(
        en: "* selects all rows, ~ selects none",
        ja: "* ですべての行を選択し、~ で解除します"
      )
      lines.append(text)
    }
    if longestList(menu) > Self.pageSize {
      let text = MenuText(en: "n and p turn the pages of a list", ja: "n と p で一覧のページを移ります")
      lines.append(text)
    }
    return lines
  }

  /// Returns a line for each input that leads to a place or takes back a change, and is valid on the screen.
  private func placeHelp(
    _ menu: ScreenMenu<Action>,
    _ rows: SelectableRows<Action>
  ) -> [MenuText] {
    var lines: [MenuText] = []
    if menu.tabs != nil {
      let text = MenuText(
        en: "t1 shows the first tab, t2 the second",
        ja: "t1 で1番目、t2 で2番目のタブを表示します"
      )
      lines.append(text)
    }
    let search = MenuText(
      en: "/text finds rows and tabs of this screen",
      ja: "/文字 でこの画面の行とタブを探します"
    )
    lines.append(search)
    if !menu.commands().isEmpty {
      let text = MenuText(
        en: ":text goes to another screen or a recent place, : lists them",
        ja: ":文字 で他の画面や最近の場所へ移動し、: で一覧します"
      )
      lines.append(text)
    }
    if menu.linkHandler != nil {
      let text = MenuText(
        en: "- goes to the previous place, H takes back the last move, L makes it again",
        ja: "- で前の場所へ、H で最後の移動を取り消し、L でやり直します"
      )
      lines.append(text)
    }
    return lines + keptPlacesHelp(menu, rows)
  }

  /// Returns a line for each input that takes back a change, or leads to what is kept aside.
  private func keptPlacesHelp(
    _ menu: ScreenMenu<Action>,
    _ rows: SelectableRows<Action>
  ) -> [MenuText] {
    var lines: [MenuText] = []
    if rows.shortcuts.contains(where: { $0.key == "u" }) {
      let text = MenuText(
        en: "undo (or u) takes back the last change, redo (or U) makes it again",
        ja: "undo(u)で最後の変更を取り消し、redo(U)でやり直します"
      )
      lines.append(text)
    }
    if menu.linkHandler != nil {
      let text = MenuText(
        en: "m a marks this place as a, 'a goes there, ' lists the marks",
        ja: "m a でこの場所に a の印を付け、'a でそこへ行き、' で印を一覧します"
      )
      lines.append(text)
    }
    if hasCompanion {
      let text = MenuText(
        en: "inspect shows every action of the program, and the screen again",
        ja: "inspect でアクションの一覧と画面を切り替えます"
      )
      lines.append(text)
    }
    return lines
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
      for (kind, text) in row?.help(number) ?? [] where shown.insert(kind).inserted {
        lines.append(text)
      }
    }
    return lines + furtherTableHelp(rows)
  }
}

extension LineScreen {
  /// Returns a line for each table after the first one, which `s2` sorts.
  private func furtherTableHelp(_ rows: SelectableRows<Action>) -> [MenuText] {
    rows.firstRowsOfSortableTables.dropFirst().map { row in
      let number = row + 1
      return MenuText(
        en: "\(number)s2 sorts the table of row \(number) by its second column",
        ja: "\(number)s2 で\(number)番の表を2列目で並べ替えます"
      )
    }
  }
}

extension MenuRow {
  /// Returns what a row takes besides its number, each with the kind of row that takes it.
  fileprivate func help(_ row: Int) -> [(kind: String, text: MenuText)] {
    switch content {
    case .stepper(let stepper):
      let text = MenuText(
        en: "\(row)+ and \(row)- make the value of row \(row) larger and smaller",
        ja: "\(row)+ と \(row)- で\(row)番の値を増減します"
      )
      return [("stepper", text + stepper.typingHelp(row))]
    case .item(let item) where item.select != nil:
      let text = MenuText(
        en: "\(row)* selects row \(row) for the actions of the screen, or no longer",
        ja: "\(row)* で\(row)番を画面の操作の対象に選択、または解除します"
      )
      return [("item", text)]
    case .choice:
      let text = MenuText(
        en: "\(row).2 takes the second option of row \(row)",
        ja: "\(row).2 で\(row)番の2つ目を選びます"
      )
      return [("choice", text)]
    case .textField(let field):
      let text = MenuText(
        en: "\(row) asks for the text of row \(row); \(row)=text sets it at once",
        ja: "\(row) で\(row)番の文字を尋ねます。\(row)=文字 で直接入れます"
      )
      if field.submit == nil { return [("field", text)] }
      let submit = MenuText(
        en: "\(row)! enters the text of row \(row), as the Enter key does on a screen",
        ja: "\(row)! で\(row)番の文字を確定します(画面のEnterキーと同じ)"
      )
      return [("field", text), ("submit", submit)]
    default: return []
    }
  }
}

extension MenuRow.Stepper {
  /// Returns how the number is typed; an empty text if it cannot be.
  fileprivate func typingHelp(_ row: Int) -> MenuText {
    if set == nil { return MenuText(verbatim: "") }
    return MenuText(en: "; \(row)=42 sets it", ja: "。\(row)=42 で直接入れます")
  }
}
