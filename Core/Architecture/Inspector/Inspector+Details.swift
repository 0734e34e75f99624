import NavigatorMenus

extension Inspector {
  /// Returns the screen of one action, or of several that follow from each other, with their change of the state.
  static func details(
    of actions: [InspectedAction],
    _ change: String,
    _ state: State
  ) -> ScreenMenu<Action> {
    let numbers = numbers(actions[0].number...actions[actions.count - 1].number)
    var menu: ScreenMenu<Action>
    if actions.count == 1 {
      let action = actions[0]
      let title = numbers + MenuText(verbatim: " \(action.feature)")
      menu = ScreenMenu(title: title, rows: rows(of: action, change, among: state.actions))
    } else {
      menu = ScreenMenu(title: numbers, rows: rows(of: actions, change))
    }
    menu.breadcrumbs = [title, menu.title]
    menu.screenID = "inspector-\(numbers.en)"
    menu.back = .view(.choose(nil))
    return menu
  }

  /// Returns the change of the state by an action, what else it did, and the actions that are like it.
  @RowsBuilder<Action>
  private static func rows(
    of action: InspectedAction,
    _ change: String,
    among actions: [InspectedAction]
  ) -> [MenuRow<Action>] {
    let show = MenuText(en: "Show this moment", ja: "この時点を表示")
    let text = MenuText(verbatim: action.title)
    MenuRow.item(text, badge: show, action: .view(.show(action.number))).verb(show)
    for row in changeRows(change) { row }
    for row in effectRows(of: action) { row }
    for row in relatedRows(of: action, in: actions) { row }
  }

  /// Returns the change of the state by several actions, and each of them.
  @RowsBuilder<Action>
  private static func rows(of actions: [InspectedAction], _ change: String) -> [MenuRow<Action>] {
    for row in changeRows(change) { row }
    MenuRow.list(count: actions.count) { index in
      .item(line(of: actions[index]), action: .view(.choose(actions[index].number)))
    }
  }

  /// Returns what contains the first change, and the lines from the first to the last change.
  private static func changeRows(_ change: String) -> [MenuRow<Action>] {
    let lines = change.split(separator: "\n")
    guard let first = lines.firstIndex(where: isChanged),
      let last = lines.lastIndex(where: isChanged)
    else { return MenuRow.difference(change) }
    let shown = lines[first...last]
    let indentation = shown.map(indentation).min() ?? 0
    let aligned = shown.map { line in line.prefix(1) + line.dropFirst(max(1, indentation)) }
    let rows = MenuRow<Action>.difference(aligned.joined(separator: "\n"))
    let containers = containers(of: first, in: lines).joined(separator: " › ")
    if containers.isEmpty { return rows }
    return [.text(MenuText(verbatim: containers), style: .secondary)] + rows
  }

  private static func isChanged(_ line: Substring) -> Bool {
    line.hasPrefix("+") || line.hasPrefix("-")
  }

  /// Returns the number of spaces after the mark of a line.
  private static func indentation(_ line: Substring) -> Int {
    line.dropFirst().prefix { $0 == " " }.count
  }

  /// Returns the values that contain the one on a line, the outermost first, without their brackets.
  private static func containers(of index: Int, in lines: [Substring]) -> [Substring] {
    var names: [Substring] = []
    var inner = indentation(lines[index])
    for line in lines[..<index].reversed() where indentation(line) < inner {
      inner = indentation(line)
      var name = line.dropFirst(1 + inner)
      while let last = name.last, ":([ ".contains(last) { name.removeLast() }
      names.append(name)
    }
    return names.reversed()
  }

  /// Returns what the action did besides changing the state; nothing about what it did not.
  private static func effectRows(of action: InspectedAction) -> [MenuRow<Action>] {
    let cancelled = MenuText(verbatim: action.cancelled.joined(separator: ", "))
    let count = action.started
    let effects = MenuText(en: "\(count) effect\(count == 1 ? "" : "s")", ja: "エフェクト\(count)件")
    let time = action.microseconds.map { MenuText(verbatim: "\($0) µs") }
    let facts: [(label: MenuText, value: MenuText?)] = [
      (MenuText(en: "Action", ja: "アクション"), MenuText(verbatim: action.text)),
      (MenuText(en: "From", ja: "送信元"), origin(action.origin)),
      (MenuText(en: "Route", ja: "ルート"), action.route.map(text)),
      (MenuText(en: "Reducers", ja: "リデューサー"), time),
      (MenuText(en: "Started", ja: "開始"), count > 0 ? effects : nil),
      (MenuText(en: "Cancelled", ja: "取り消し"), action.cancelled.isEmpty ? nil : cancelled),
    ]
    return facts.compactMap { fact in fact.value.map { .value(fact.label, $0) } }
  }

  /// Returns the next and the previous action of the feature, and for each changed field the action that changed it
  /// before.
  private static func relatedRows(
    of action: InspectedAction,
    in actions: [InspectedAction]
  ) -> [MenuRow<Action>] {
    func row(_ label: MenuText, _ key: Character?, to other: InspectedAction?) -> MenuRow<Action>? {
      guard let other else { return nil }
      return .item(
        label,
        detail: line(of: other),
        shortcut: key,
        action: .view(.choose(other.number))
      )
    }
    let name = action.feature
    let earlier = actions.filter { $0.number < action.number }
    let later = actions.filter { $0.number > action.number }
    let next = later.first { $0.feature == name }
    let previous = earlier.last { $0.feature == name }
    let changes = action.fields.map { field in
      let name = InspectedAction.name(of: field)
      return row(
        MenuText(en: "\(name), changed before by", ja: "\(name)の前の変更"),
        "f",
        to: earlier.last { $0.hasChanged(field) }
      )
    }
    let steps = [
      row(MenuText(en: "Next of \(name)", ja: "\(name)の次のアクション"), "n", to: next),
      row(MenuText(en: "Previous of \(name)", ja: "\(name)の前のアクション"), "p", to: previous),
    ]
    return (steps + changes).compactMap(\.self)
  }
}
