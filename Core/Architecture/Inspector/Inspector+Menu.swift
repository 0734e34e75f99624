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
    if let chosen = state.actions.first(where: { $0.number == state.chosen }) {
      return details(of: chosen, state)
    }
    var menu = ScreenMenu<Action>(title: title, rows: rows(state))
    menu.screenID = "inspector"
    menu.tabs = TabBar(
      tabs: Tab.allCases.map { TabBar.Tab(title: title(of: $0)) },
      selected: Tab.allCases.firstIndex(of: state.tab) ?? 0,
      select: { .view(.select(Tab.allCases[$0])) }
    )
    menu.back = state.moment == nil ? .view(.close) : .view(.show(nil))
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
    let lines = state.listed.flatMap { action in
      let isShown = action.number == state.moment
      return [Line(action: action, isShown: isShown)]
        + (action.route.map { [Line(action: action, route: $0)] } ?? [])
    }
    return [stepper(state.moment, in: moments)] + (state.moment.map(rows) ?? [])
      + [.list(count: lines.count) { lines[$0].row }]
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
  }

  /// What can be done at an earlier moment.
  private static func rows(at moment: Int) -> [MenuRow<Action>] {
    [
      .button(MenuText(en: "Go on from here", ja: "ここから続ける"), action: .view(.goOn)),
      .button(MenuText(en: "Back to now", ja: "現在に戻る"), action: .view(.show(nil))),
    ]
  }

  /// A line of the list: an action, or below a delegate what a router did.
  private struct Line {
    let action: InspectedAction
    var route: InspectedAction.Route?
    /// Whether the screen is that after the action.
    var isShown = false

    var row: MenuRow<Action> {
      let number = "#\(action.number)"
      guard let route else {
        return .item(
          MenuText(verbatim: number + " ") + origin(action.origin)
            + MenuText(verbatim: " \(action.title)"),
          badge: isShown ? shown : action.isDelegate ? delegate : nil,
          action: .view(.choose(action.number))
        )
      }
      return .item(
        MenuText(verbatim: String(repeating: " ", count: number.count) + " => ") + text(of: route),
        badge: MenuText(en: "route", ja: "ルート"),
        action: .view(.choose(action.number))
      )
    }
  }

  static func origin(_ origin: ActionOrigin) -> MenuText {
    switch origin {
    case .input: MenuText(en: "key", ja: "キー")
    case .effect: MenuText(en: "effect", ja: "エフェクト")
    case .link: MenuText(en: "link", ja: "リンク")
    case .replay: MenuText(en: "replay", ja: "再生")
    }
  }

  static func text(of route: InspectedAction.Route) -> MenuText {
    let pushed = route.pushed.joined(separator: ", ")
    let removed = route.removed.joined(separator: ", ")
    var words: [MenuText] = []
    if !pushed.isEmpty { words.append(MenuText(en: "pushes \(pushed)", ja: "\(pushed)を追加")) }
    if !removed.isEmpty { words.append(MenuText(en: "removes \(removed)", ja: "\(removed)を削除")) }
    return words.enumerated().reduce(MenuText(en: route.router, ja: "\(route.router)が")) {
      text,
      word in
      text + MenuText(en: word.offset > 0 ? ", " : " ", ja: word.offset > 0 ? "、" : "")
        + word.element
    }
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
    let features = Set(state.actions.map(\.feature)).sorted()
    let all = [nil] + features.map(Optional.some)
    let names = [MenuText(en: "all", ja: "すべて")] + features.map { MenuText(verbatim: $0) }
    return [
      .choice(
        MenuText(en: "Feature", ja: "機能"),
        options: names,
        selected: all.firstIndex(of: state.filter) ?? 0,
        action: { .view(.filter(all[$0])) }
      ),
      .toggle(MenuText(en: "Pause", ja: "一時停止"), isOn: state.isPaused, action: .view(.pause)),
      .item(clear, role: .destructive, action: .view(.clear)).verb(clear),
      .button(MenuText(en: "Save the session", ja: "セッションを保存"), action: .view(.save)),
    ] + (state.message.map { [.text($0)] } ?? [])
  }

  private static let clear = MenuText(en: "Clear", ja: "消去")
  private static let shown = MenuText(en: "shown", ja: "表示中")
  private static let delegate = MenuText(en: "delegate", ja: "デリゲート")
  private static let paused = MenuText(en: "Recording is paused.", ja: "記録を停止しています。")
}
