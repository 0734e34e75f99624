import NavigatorMenus

extension Inspector {
  /// Returns the screen of one action: where it came from, what it did, and the change of the state.
  static func details(of action: InspectedAction, _ state: State) -> Menu<Action> {
    let count = action.started
    let none = Text(en: "nothing", ja: "なし")
    let cancelled = Text(verbatim: action.cancelled.joined(separator: ", "))
    let started = Text(en: "\(count) effect\(count == 1 ? "" : "s")", ja: "エフェクト\(count)件")
    var menu = Menu<Action>(title: Text(verbatim: "#\(action.number) \(action.feature)")) {
      Row.text(Text(verbatim: action.title), style: .code)
      if let route = action.route {
        Row.value(Text(en: "Route", ja: "ルート"), text(of: route))
      }
      Row.button(Text(en: "Show this moment", ja: "この時点を表示"), action: .view(.show(action.number)))
      Row.value(Text(en: "From", ja: "送信元"), origin(action.origin))
      Row.value(Text(en: "Reducers", ja: "リデューサー"), Text(verbatim: "\(action.microseconds) µs"))
      Row.value(Text(en: "Started", ja: "開始"), count == 0 ? none : started)
      Row.value(Text(en: "Cancelled", ja: "取り消し"), action.cancelled.isEmpty ? none : cancelled)
      Row.section(Text(en: "Change of the state", ja: "状態の変化")) {
        Row.text(
          state.change.isEmpty ? none : Text(verbatim: state.change),
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
