public import NavigatorMenus
public import NavigatorRouting
import NavigatorSessions

extension Inspector {
  /// "Inspector".
  public static var title: MenuText { MenuText(en: "Inspector", ja: "インスペクター") }

  /// `/inspector`.
  public static var link: ScreenLink<State> { ScreenLink("inspector", State()) }

  /// Returns the list of actions, the tree of screens, the commands, or the change of one action.
  public static func menu(_ state: State) -> ScreenMenu<Action> {
    if let detail = state.detail {
      let actions = state.actions.filter { detail.numbers.contains($0.number) }
      if !actions.isEmpty { return details(of: actions, detail.change, state) }
    }
    var menu = ScreenMenu<Action>(title: title, rows: rows(state))
    menu.screenID = "inspector"
    menu.tabs = TabBar(
      tabs: Tab.allCases.map { TabBar.Tab(title: title(of: $0)) },
      selected: Tab.allCases.firstIndex(of: state.tab) ?? 0,
      select: { .view(.select(Tab.allCases[$0])) }
    )
    if state.moment == nil {
      menu.back = .view(.close)
      menu.backLabel = MenuText(en: "Close", ja: "閉じる")
    } else {
      menu.back = .view(.show(nil))
      menu.backLabel = now
    }
    return menu
  }

  private static func title(of tab: Tab) -> MenuText {
    switch tab {
    case .actions: MenuText(en: "Actions", ja: "アクション")
    case .screens: MenuText(en: "Screens", ja: "画面")
    case .session: MenuText(en: "Session", ja: "セッション")
    }
  }

  private static func rows(_ state: State) -> [MenuRow<Action>] {
    switch state.tab {
    case .actions: actionRows(state)
    case .screens: state.screens.flatMap(rows)
    case .session: sessionRows(state)
    }
  }

  // MARK: - The list of actions

  private static func actionRows(_ state: State) -> [MenuRow<Action>] {
    guard let moments = state.moments else {
      let text = MenuText(
        en: "Use the screen: what it sends appears here.",
        ja: "画面を操作すると、アクションがここに現れます。"
      )
      return [.empty(state.isPaused ? paused : text)]
    }
    var rows = [stepper(state.moment, in: moments)]
    if state.moment != nil {
      let goOn = MenuText(en: "Go on from here", ja: "ここから続ける")
      rows.append(.button(goOn, action: .view(.goOn)))
    }
    rows.append(table(state, state.listed))
    if let selection = state.selection {
      let change = MenuText(en: "Change by ", ja: "変更: ") + numbers(selection)
      rows.append(.item(change, shortcut: "c", action: .view(.chooseSelected)))
    }
    return rows
  }

  private static func table(_ state: State, _ indices: [Int]) -> MenuRow<Action> {
    let columns = [
      MenuColumn(MenuText(verbatim: "#")), MenuColumn(MenuText(en: "Action", ja: "アクション")),
      MenuColumn(MenuText(en: "Changes", ja: "変更"), isDetail: true),
      MenuColumn(MenuText(en: "From", ja: "送信元"), isDetail: true),
    ]
    let sortBy = { Action.view(.sort($0)) }
    return .table(columns, sort: state.order, sortBy: sortBy, count: indices.count) { index in
      let action = state.actions[indices[index]]
      // The mark is as wide as the sign in its place, so that the columns stay where they are.
      let sign = action.number == state.moment ? "*" : "#"
      return .tableRow(
        MenuText(verbatim: "\(sign)\(action.number)"),
        [sentence(of: action), changes(of: action), origin(action.origin)],
        isSelected: state.selected.contains(action.number),
        select: .view(.toggle(action.number)),
        action: .view(.choose(action.number))
      )
      .id("\(action.number)")
    }
  }

  /// Returns the numbers of actions, such as `#3` or `#3–#7`.
  static func numbers(_ range: ClosedRange<Int>) -> MenuText {
    let last = range.count == 1 ? "" : "–#\(range.upperBound)"
    return MenuText(verbatim: "#\(range.lowerBound)\(last)")
  }

  /// Returns an action in words, such as `#3 Fuga › toHoge → pushes Hoge`.
  static func line(of action: InspectedAction) -> MenuText {
    let text = MenuText(verbatim: "#\(action.number) ") + sentence(of: action)
    return action.route.map { text + MenuText(verbatim: " → ") + words(of: $0) } ?? text
  }

  /// Returns an action without what it did; one that an effect sent has a point before it.
  private static func sentence(of action: InspectedAction) -> MenuText {
    let effect = action.origin == .effect ? "· " : ""
    let words = action.words ?? MenuText(verbatim: action.text)
    return MenuText(verbatim: "\(effect)\(action.feature) › ") + words
  }

  /// Returns what a router did, and the fields that have changed.
  private static func changes(of action: InspectedAction) -> MenuText {
    let fields = MenuText(verbatim: action.names.joined(separator: ", "))
    guard let route = action.route else { return fields }
    let gap = MenuText(verbatim: action.fields.isEmpty ? "" : "; ")
    return MenuText(verbatim: "→ ") + words(of: route) + gap + fields
  }

  private static func stepper(_ moment: Int?, in moments: ClosedRange<Int>) -> MenuRow<Action> {
    let shown = moment ?? moments.upperBound
    let value = MenuText(
      en: "after \(shown) of \(moments.upperBound)",
      ja: "\(moments.upperBound)件中\(shown)件の後"
    )
    return .stepper(
      MenuText(en: "Moment", ja: "時点"),
      value: moment == nil ? MenuText(en: "now", ja: "現在") : value,
      decrement: shown > moments.lowerBound ? .view(.show(shown - 1)) : nil,
      increment: moment == nil ? nil : .view(.show(shown + 1))
    )
    .verb(MenuText(en: "Earlier, later", ja: "前、後"))
  }

  static func origin(_ origin: ActionOrigin) -> MenuText {
    switch origin {
    case .input: MenuText(en: "key", ja: "キー")
    case .effect: MenuText(en: "effect", ja: "エフェクト")
    case .link: MenuText(en: "link", ja: "リンク")
    case .replay: MenuText(en: "replay", ja: "再生")
    }
  }

  /// Returns what a router did, with its name.
  static func text(of route: InspectedAction.Route) -> MenuText {
    MenuText(en: "\(route.router) ", ja: "\(route.router)が") + words(of: route)
  }

  private static func words(of route: InspectedAction.Route) -> MenuText {
    let pushed = route.pushed.joined(separator: ", ")
    let removed = route.removed.joined(separator: ", ")
    let pushes = MenuText(en: "pushes \(pushed)", ja: "\(pushed)を追加")
    let removes = MenuText(en: "removes \(removed)", ja: "\(removed)を削除")
    if removed.isEmpty { return pushes }
    if pushed.isEmpty { return removes }
    return pushes + MenuText(en: ", ", ja: "、") + removes
  }

  // MARK: - The other tabs

  private static func rows(of screen: PresentedScreen) -> [MenuRow<Action>] {
    let indent = String(repeating: "· ", count: screen.depth)
    let id = screen.id.steps.last { $0.hasPrefix("#") }.map { "\($0) " } ?? ""
    let effects = screen.effects.map {
      MenuRow<Action>.progress(MenuText(verbatim: "\(indent)· \($0.action) \($0.seconds) s"))
    }
    return [.text(MenuText(verbatim: indent + id + screen.name))] + effects
  }

  private static func sessionRows(_ state: State) -> [MenuRow<Action>] {
    var rows: [MenuRow<Action>] = [
      .toggle(MenuText(en: "Pause", ja: "一時停止"), isOn: state.isPaused, action: .view(.pause)),
      .item(clear, role: .destructive, action: .view(.clear)).verb(clear),
      .button(MenuText(en: "Save the session", ja: "セッションを保存"), action: .view(.save)),
    ]
    if let message = state.message {
      rows.append(.text(message))
    }
    return rows
  }

  private static let now = MenuText(en: "Back to now", ja: "現在に戻る")
  private static let clear = MenuText(en: "Clear", ja: "消去")
  private static let paused = MenuText(en: "Recording is paused.", ja: "記録を停止しています。")
}
