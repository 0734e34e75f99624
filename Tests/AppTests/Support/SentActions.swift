import NavigatorMenus

import NavigatorTerminal
@testable import NavigatorTerminalUI

/// The actions that a front end can send from a screen, found by trying its commands.
///
/// A field sends the same action for every text, and a stepper for every number, so that it does not matter how one
/// types them.
enum SentActions {
  /// Returns what full screen can send.
  static func inFullScreen(_ menu: ScreenMenu<String>) -> Set<String> {
    union(menu.variants.map(sentByKeys))
  }

  /// Returns what line mode can send.
  static func inLineMode(_ menu: ScreenMenu<String>) -> Set<String> {
    union(menu.variants.map(sentByLines))
  }

  private static func union(_ sets: [Set<String>]) -> Set<String> {
    sets.reduce(into: []) { $0.formUnion($1) }
  }

  // MARK: - Full screen

  /// The keys that some kind of row takes, or that concern the whole screen.
  private static let keys = [
    "enter", "space", "left", "right", "c", "-", "+", "7", "esc", "tab", ">", "R",
  ]

  private static func sentByKeys(on menu: ScreenMenu<String>) -> Set<String> {
    var screen = MenuScreen<String>(size: Size(columns: 80, rows: 24))
    _ = screen.draw(menu)
    var sent: Set<String> = []
    for _ in 0..<max(1, menu.choiceCount) {
      for name in keys + menu.itemKeys {
        guard let key = Key(name: name) else { continue }
        sent.formUnion(self.sent(by: key, on: screen, menu))
      }
      _ = screen.handle(.key(Key(.down)), menu: menu)
    }
    return sent
  }

  /// Returns what a key sends, and what the question sends that it leads to.
  private static func sent(
    by key: Key,
    on screen: MenuScreen<String>,
    _ menu: ScreenMenu<String>
  ) -> [String] {
    var copy = screen
    var outcomes = copy.handle(.key(key), menu: menu)
    if copy.confirmation != nil {
      outcomes += copy.handle(.key(.character("1")), menu: menu)
    }
    return outcomes.compactMap { outcome in
      switch outcome {
      case .send(let action): action
      case .open(let file): "open \(file)"
      default: nil
      }
    }
  }

  // MARK: - Line mode

  /// What follows the number of a row.
  private static let commands =
    ["", "*", "+", "-", "=7", "!"] + (1...9).flatMap { [".\($0)", "s\($0)"] }

  private static func sentByLines(on menu: ScreenMenu<String>) -> Set<String> {
    var sent = Set(sent(by: "b", on: menu))
    for number in 1...20 {
      sent.formUnion(self.sent(by: "t\(number)", on: menu))
      sent.formUnion(self.sent(by: "s\(number)", on: menu))
    }
    for number in 1..<menu.choiceCount + 1 {
      for command in commands + menu.itemKeys {
        sent.formUnion(self.sent(by: "\(number)\(command)", on: menu))
      }
    }
    return sent
  }

  /// Returns what a line sends, and what the answer sends that it asks for.
  private static func sent(by line: String, on menu: ScreenMenu<String>) -> [String] {
    var screen = LineScreen<String>()
    var outcomes = screen.handle(line, menu: menu)
    // 1 is a text, an option, and the answer that destroys something; a period ends a text of several lines.
    for answer in ["1", "."] where screen.answer != nil {
      outcomes += screen.handle(answer, menu: menu)
    }
    return outcomes.compactMap { outcome in
      switch outcome {
      case .send(let action): action
      case .open(let file, _): "open \(file)"
      default: nil
      }
    }
  }
}

extension ScreenMenu<String> {
  /// The number of the buttons of the alert, or of the selectable rows.
  fileprivate var choiceCount: Int { alert?.buttons.count ?? SelectableRows(rows).count }

  /// The keys of items, in the screen and in previews.
  fileprivate var itemKeys: [String] {
    let rows = SelectableRows(self.rows)
    let own = (0..<rows.count).flatMap { rows[$0]?.previewItems.map(\.key) ?? [] }
    return Set(own + rows.shortcuts.map(\.key)).map { String($0) }
  }

  /// The menu with each option and each tab selected in turn: a key selects the one beside the selected one.
  fileprivate var variants: [ScreenMenu<String>] {
    let optionCount = rows.map(\.optionCount).max() ?? 0
    let count = max(1, optionCount, tabs?.tabs.count ?? 0)
    return (0..<count).map { selected in
      var menu = self
      if let count = tabs?.tabs.count, count > 0 { menu.tabs?.selected = selected % count }
      menu.rows = rows.map { $0.selecting(selected) }
      return menu
    }
  }
}

extension MenuRow<String> {
  /// The largest number of options of the row or of a row inside.
  fileprivate var optionCount: Int {
    switch content {
    case .choice(let choice): choice.options.count
    case .list(let list): list.table?.columns.count ?? 0
    case .section(_, let rows): rows.map(\.optionCount).max() ?? 0
    default: 0
    }
  }

  /// Returns the row with an option or a column selected, and with one action for every text and every number.
  fileprivate func selecting(_ index: Int) -> MenuRow<String> {
    var row = self
    switch content {
    case .choice(var choice) where !choice.options.isEmpty:
      choice.selected = index % choice.options.count
      row.content = .choice(choice)
    case .stepper(var stepper):
      if let set = stepper.set { stepper.set = { _ in set(7) } }
      row.content = .stepper(stepper)
    case .textField(var field):
      let edit = field.edit
      field.edit = { _ in edit("text") }
      row.content = .textField(field)
    case .section(let title, let rows):
      row.content = .section(title, rows.map { $0.selecting(index) })
    case .list(var list):
      // Made once: to describe the action of a row takes longer than to try a command.
      let rows = (0..<list.count).map { list.row($0).selecting(index) }
      list.row = { rows[$0] }
      if let table = list.table, !table.columns.isEmpty {
        list.table?.sort = TableSort(column: index % table.columns.count, isDescending: false)
      }
      row.content = .list(list)
    default: break
    }
    return row
  }
}
