package import NavigatorMenus
import NavigatorRouting

extension SharedCounter {
  package static var title: Text { Text(en: "Shared counter", ja: "共有カウンター") }

  package static func menu(_ state: State) -> Menu<Action> {
    var menu = Menu(title: title, rows: rows(state))
    menu.tabs = TabBar(
      tabs: Tab.allCases.map { TabBar.Tab(title: $0.title) },
      selected: Tab.allCases.firstIndex(of: state.tab) ?? 0,
      select: { .view(.select(Tab.allCases[$0])) }
    )
    menu.alert = state.alert?.presented(Action.alert)
    return menu
  }

  private static func rows(_ state: State) -> [Row<Action>] {
    switch state.tab {
    case .counter: counterRows(state)
    case .profile: profileRows(state)
    }
  }

  private static func counterRows(_ state: State) -> [Row<Action>] {
    [
      Row.stepper(
        Text(en: "Count", ja: "カウント"),
        number: state.count,
        decrement: .view(.decrement),
        increment: .view(.increment)
      ),
      Row.item(Text(en: "Is it prime?", ja: "素数ですか?"), action: .view(.askWhetherPrime)),
    ]
  }

  private static func profileRows(_ state: State) -> [Row<Action>] {
    [
      Row.value(Text(en: "Count", ja: "カウント"), number(state.count)),
      Row.value(Text(en: "Maximum", ja: "最大"), number(state.maximum)),
      Row.value(Text(en: "Minimum", ja: "最小"), number(state.minimum)),
      Row.value(Text(en: "Events", ja: "操作回数"), number(state.events)),
      Row.item(Text(en: "Reset", ja: "リセット"), role: .destructive, action: .view(.reset)),
    ]
  }

  private static func number(_ number: Int) -> Text { Text(verbatim: String(number)) }
}

extension SharedCounter {
  static func primeAlert(_ number: Int) -> AlertState<Answer> {
    AlertState(
      title: isPrime(number)
        ? Text(en: "👍 The number \(number) is prime!", ja: "👍 \(number)は素数です!")
        : Text(en: "👎 The number \(number) is not prime :(", ja: "👎 \(number)は素数ではありません"),
      buttons: [ButtonState(Text(en: "OK", ja: "OK"), role: .cancel, action: .ok)]
    )
  }
}

extension SharedCounter.Tab {
  fileprivate var title: Text {
    switch self {
    case .counter: Text(en: "Counter", ja: "カウンター")
    case .profile: Text(en: "Profile", ja: "プロフィール")
    }
  }
}
