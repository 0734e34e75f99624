public import NavigatorMenus
public import NavigatorRouting
import NavigatorSessions

extension Inspector {
  /// "Inspector".
  public static var title: Text { Text(en: "Inspector", ja: "インスペクター") }

  /// `/inspector`.
  public static var link: ScreenLink<State> { ScreenLink("inspector", State()) }

  /// Returns the list of actions, the tree of screens, the commands, or the change of one action.
  public static func menu(_ state: State) -> Menu<Action> {
    if let chosen = state.actions.first(where: { $0.number == state.chosen }) {
      return details(of: chosen, state)
    }
    var menu = Menu<Action>(title: title, rows: rows(state))
    menu.screenID = "inspector"
    menu.tabs = TabBar(
      tabs: Tab.allCases.map { TabBar.Tab(title: title(of: $0)) },
      selected: Tab.allCases.firstIndex(of: state.tab) ?? 0,
      select: { .view(.select(Tab.allCases[$0])) }
    )
    menu.back = state.moment == nil ? .view(.close) : .view(.show(nil))
    return menu
  }

  private static func title(of tab: Tab) -> Text {
    switch tab {
    case .actions: Text(en: "Actions", ja: "アクション")
    case .screens: Text(en: "Screens", ja: "画面")
    case .session: Text(en: "Session", ja: "セッション")
    }
  }

  private static func rows(_ state: State) -> [Row<Action>] {
    switch state.tab {
    case .actions: actionRows(state)
    case .screens: state.screens.flatMap(rows)
    case .session: sessionRows(state)
    }
  }

  // MARK: - The list of actions

  private static func actionRows(_ state: State) -> [Row<Action>] {
    guard let moments = state.moments else {
      let text = Text(
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

  private static func stepper(_ moment: Int?, in moments: ClosedRange<Int>) -> Row<Action> {
    let shown = moment ?? moments.upperBound
    let value = Text(
      en: "after \(shown) of \(moments.upperBound)",
      ja: "\(moments.upperBound)件中\(shown)件の後"
    )
    return .stepper(
      Text(en: "Moment", ja: "時点"),
      value: moment == nil ? Text(en: "now", ja: "現在") : value,
      decrement: shown > moments.lowerBound ? .view(.show(shown - 1)) : nil,
      increment: moment == nil ? nil : .view(.show(shown + 1))
    )
  }

  /// What can be done at an earlier moment.
  private static func rows(at moment: Int) -> [Row<Action>] {
    [
      .button(Text(en: "Go on from here", ja: "ここから続ける"), action: .view(.goOn)),
      .button(Text(en: "Back to now", ja: "現在に戻る"), action: .view(.show(nil))),
    ]
  }

  /// A line of the list: an action, or below a delegate what a router did.
  private struct Line {
    let action: InspectedAction
    var route: InspectedAction.Route?
    /// Whether the screen is that after the action.
    var isShown = false

    var row: Row<Action> {
      let number = "#\(action.number)"
      guard let route else {
        return .item(
          Text(verbatim: number + " ") + origin(action.origin) + Text(verbatim: " \(action.title)"),
          badge: isShown ? shown : action.isDelegate ? delegate : nil,
          action: .view(.choose(action.number))
        )
      }
      return .item(
        Text(verbatim: String(repeating: " ", count: number.count) + " => ") + text(of: route),
        badge: Text(en: "route", ja: "ルート"),
        action: .view(.choose(action.number))
      )
    }
  }

  static func origin(_ origin: ActionOrigin) -> Text {
    switch origin {
    case .input: Text(en: "key", ja: "キー")
    case .effect: Text(en: "effect", ja: "エフェクト")
    case .link: Text(en: "link", ja: "リンク")
    case .replay: Text(en: "replay", ja: "再生")
    }
  }

  static func text(of route: InspectedAction.Route) -> Text {
    let pushed = route.pushed.joined(separator: ", ")
    let removed = route.removed.joined(separator: ", ")
    var words: [Text] = []
    if !pushed.isEmpty { words.append(Text(en: "pushes \(pushed)", ja: "\(pushed)を追加")) }
    if !removed.isEmpty { words.append(Text(en: "removes \(removed)", ja: "\(removed)を削除")) }
    return words.enumerated().reduce(Text(en: route.router, ja: "\(route.router)が")) { text, word in
      text + Text(en: word.offset > 0 ? ", " : " ", ja: word.offset > 0 ? "、" : "") + word.element
    }
  }

  // MARK: - The other tabs

  private static func rows(of screen: PresentedScreen) -> [Row<Action>] {
    let indent = String(repeating: "· ", count: screen.depth)
    let id = screen.id.steps.last { $0.hasPrefix("#") }.map { "\($0) " } ?? ""
    let effects = screen.effects.map {
      Row<Action>.progress(Text(verbatim: "\(indent)· \($0.action) \($0.seconds) s"))
    }
    return [.text(Text(verbatim: indent + id + screen.name))] + effects
  }

  private static func sessionRows(_ state: State) -> [Row<Action>] {
    let features = Set(state.actions.map(\.feature)).sorted()
    let all = [nil] + features.map(Optional.some)
    let names = [Text(en: "all", ja: "すべて")] + features.map { Text(verbatim: $0) }
    return [
      .choice(
        Text(en: "Feature", ja: "機能"),
        options: names,
        selected: all.firstIndex(of: state.filter) ?? 0,
        action: { .view(.filter(all[$0])) }
      ),
      .toggle(Text(en: "Pause", ja: "一時停止"), isOn: state.isPaused, action: .view(.pause)),
      .item(clear, role: .destructive, action: .view(.clear)).verb(clear),
      .button(Text(en: "Save the session", ja: "セッションを保存"), action: .view(.save)),
    ] + (state.message.map { [.text($0)] } ?? [])
  }

  private static let clear = Text(en: "Clear", ja: "消去")
  private static let shown = Text(en: "shown", ja: "表示中")
  private static let delegate = Text(en: "delegate", ja: "デリゲート")
  private static let paused = Text(en: "Recording is paused.", ja: "記録を停止しています。")
}
