import NavigatorMenus

extension Inspector {
  /// Returns the screen of one action: where it came from, what it did, and the change of the state.
  static func details(of action: InspectedAction, _ state: State) -> ScreenMenu<Action> {
    let count = action.started
    let none = MenuText(en: "nothing", ja: "なし")
    let cancelled = MenuText(verbatim: action.cancelled.joined(separator: ", "))
    let started = MenuText(en: "\(count) effect\(count == 1 ? "" : "s")", ja: "エフェクト\(count)件")
    var menu = ScreenMenu<Action>(title: MenuText(verbatim: "#\(action.number) \(action.feature)"))
    {
      MenuRow.text(MenuText(verbatim: action.title), style: .code)
      if let route = action.route {
        MenuRow.value(MenuText(en: "Route", ja: "ルート"), text(of: route))
      }
      MenuRow.button(
        MenuText(en: "Show this moment", ja: "この時点を表示"),
        action: .view(.show(action.number))
      )
      MenuRow.value(MenuText(en: "From", ja: "送信元"), origin(action.origin))
      MenuRow.value(
        MenuText(en: "Reducers", ja: "リデューサー"),
        MenuText(verbatim: "\(action.microseconds) µs")
      )
      MenuRow.value(MenuText(en: "Started", ja: "開始"), count == 0 ? none : started)
      MenuRow.value(
        MenuText(en: "Cancelled", ja: "取り消し"),
        action.cancelled.isEmpty ? none : cancelled
      )
      MenuRow.section(MenuText(en: "Change of the state", ja: "状態の変化")) {
        MenuRow.text(
          state.change.isEmpty ? none : MenuText(verbatim: state.change),
          style: .code
        )
      }
    }
    menu.breadcrumbs = [title, menu.title]
    menu.screenID = "inspector-\(action.number)"
    menu.back = .view(.choose(nil))
    return menu
  }
}
