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
    menu.backLabel = state.moment == nil ? MenuText(en: "close", ja: "閉じる") : now
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
    let sends = state.sends
    let earlier = Array(sends.dropFirst(titledSends).joined())
    let rest = MenuRow<Action>.list(count: earlier.count) { row(of: earlier[$0], state) }
    var rows = [stepper(state.moment, in: moments)]
    if let moment = state.moment { rows += self.rows(at: moment) }
    for send in sends.prefix(titledSends) {
      rows += titles(of: send) + send.map { row(of: $0, state) }
    }
    return earlier.isEmpty ? rows : rows + [.text(before, style: .heading), rest]
  }

  /// The number of sends with a title; those before them are a list, so that a key takes no longer in a long session.
  private static let titledSends = 20

  /// Returns the title of a send: what sent the first action, and its feature; none in a session, where all are alike.
  private static func titles(of send: ArraySlice<InspectedAction>) -> [MenuRow<Action>] {
    send.prefix(1).filter { $0.origin != .replay }.map { first in
      .text(origin(first.origin) + MenuText(verbatim: " · \(first.feature)"), style: .heading)
    }
  }

  private static func row(of action: InspectedAction, _ state: State) -> MenuRow<Action> {
    let fields = MenuText(verbatim: action.fields.joined(separator: ", "))
    return .item(
      line(of: action),
      detail: action.fields.isEmpty ? nil : fields,
      badge: action.number == state.moment ? shown : nil,
      action: .view(.choose(action.number))
    )
  }

  /// Returns an action in words, such as `#3 Fuga › toHoge → pushes Hoge`; one that an effect sent has a point before
  /// it.
  static func line(of action: InspectedAction) -> MenuText {
    let effect = action.origin == .effect ? "· " : ""
    let text = MenuText(verbatim: "#\(action.number) \(effect)\(action.feature) › \(action.words)")
    return action.route.map { text + MenuText(verbatim: " → ") + words(of: $0) } ?? text
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
    .verb(MenuText(en: "earlier, later", ja: "前、後"))
  }

  /// What can be done at an earlier moment.
  private static func rows(at moment: Int) -> [MenuRow<Action>] {
    [
      .button(MenuText(en: "Go on from here", ja: "ここから続ける"), action: .view(.goOn)),
      .button(now, action: .view(.show(nil))),
    ]
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
    var words: [MenuText] = []
    if !pushed.isEmpty { words.append(MenuText(en: "pushes \(pushed)", ja: "\(pushed)を追加")) }
    if !removed.isEmpty { words.append(MenuText(en: "removes \(removed)", ja: "\(removed)を削除")) }
    return words.dropFirst().reduce(words.first ?? MenuText(verbatim: "")) {
      $0 + MenuText(en: ", ", ja: "、") + $1
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

  private static let now = MenuText(en: "Back to now", ja: "現在に戻る")
  private static let before = MenuText(en: "Before", ja: "それ以前")
  private static let clear = MenuText(en: "Clear", ja: "消去")
  private static let shown = MenuText(en: "shown", ja: "表示中")
  private static let paused = MenuText(en: "Recording is paused.", ja: "記録を停止しています。")
}
