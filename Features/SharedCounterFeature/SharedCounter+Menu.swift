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
    menu.alert = state.counter.alert?.presented(Counter.Action.alert).map(Action.counter)
    return menu
  }

  private static func rows(_ state: State) -> [Row<Action>] {
    switch state.tab {
    case .counter: Counter.rows(state.counter).map { $0.map(Action.counter) }
    case .profile: Profile.rows(state.profile).map { $0.map(Action.profile) }
    }
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

extension Counter {
  @RowsBuilder<Action>
  fileprivate static func rows(_ state: State) -> [Row<Action>] {
    Row.introduction(
      en: "Two tabs share one state: what is counted here is shown in the profile.",
      ja: "ふたつのタブがひとつの状態を共有します。ここで数えた値はプロフィールにも表示されます。"
    )
    Row.stepper(
      Text(en: "Count", ja: "カウント"),
      number: state.count,
      decrement: .decrement,
      increment: .increment,
      set: Action.set
    )
    Row.item(Text(en: "Is it prime?", ja: "素数ですか?"), action: .askWhetherPrime)
      .verb(Text(en: "ask", ja: "聞く"))
  }

  static func primeAlert(_ number: Int) -> AlertState<Never> {
    AlertState(
      title: isPrime(number)
        ? Text(en: "👍 The number \(number) is prime!", ja: "👍 \(number)は素数です!")
        : Text(en: "👎 The number \(number) is not prime :(", ja: "👎 \(number)は素数ではありません")
    )
  }
}

extension Profile {
  fileprivate static func rows(_ state: State) -> [Row<Action>] {
    [
      Row.introduction(
        en: "Statistics of the counter. Each tab has the part of the state that it needs, and a "
          + "change in one is seen in the other.",
        ja: "カウンターの統計です。各タブは必要な部分だけを状態として持ち、一方の変更は他方にも反映されます。"
      ),
      Row.value(Text(en: "Count", ja: "カウント"), number(state.count)),
      Row.value(Text(en: "Maximum", ja: "最大"), number(state.maximum)),
      Row.value(Text(en: "Minimum", ja: "最小"), number(state.minimum)),
      Row.value(Text(en: "Events", ja: "操作回数"), number(state.events)),
      Row.item(reset, role: .destructive, action: .reset).verb(reset),
    ]
  }

  private static var reset: Text { Text(en: "Reset", ja: "リセット") }

  private static func number(_ number: Int) -> Text { Text(verbatim: String(number)) }
}
