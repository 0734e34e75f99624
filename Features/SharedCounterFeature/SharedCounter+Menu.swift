package import NavigatorMenus
import NavigatorRouting

extension SharedCounter {
  package static var title: MenuText { MenuText(en: "Shared counter", ja: "共有カウンター") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu = ScreenMenu(title: title, rows: rows(state))
    menu.tabs = TabBar(
      tabs: Tab.allCases.map { TabBar.Tab(title: $0.title) },
      selected: Tab.allCases.firstIndex(of: state.tab) ?? 0,
      select: { .view(.select(Tab.allCases[$0])) }
    )
    menu.alert = state.counter.alert?.presented(Counter.Action.alert).map(Action.counter)
    return menu
  }

  private static func rows(_ state: State) -> [MenuRow<Action>] {
    switch state.tab {
    case .counter: Counter.rows(state.counter).map { $0.map(Action.counter) }
    case .profile: Profile.rows(state.profile).map { $0.map(Action.profile) }
    }
  }
}

extension SharedCounter.Tab {
  fileprivate var title: MenuText {
    switch self {
    case .counter: MenuText(en: "Counter", ja: "カウンター")
    case .profile: MenuText(en: "Profile", ja: "プロフィール")
    }
  }
}

extension Counter {
  @RowsBuilder<Action>
  fileprivate static func rows(_ state: State) -> [MenuRow<Action>] {
    MenuRow.introduction(
      en: "Two tabs share one state: what is counted here is shown in the profile.",
      ja: "2つのタブが1つの状態を共有します。値は隣にも表示されます。"
    )
    MenuRow.stepper(
      MenuText(en: "Count", ja: "カウント"),
      number: state.count,
      decrement: .decrement,
      increment: .increment,
      set: Action.set
    )
    MenuRow.item(MenuText(en: "Is it prime?", ja: "素数ですか?"), action: .askWhetherPrime)
      .verb(MenuText(en: "Ask", ja: "聞く"))
  }

  static func primeAlert(_ number: Int) -> AlertState<Never> {
    AlertState(
      title: isPrime(number)
        ? MenuText(en: "👍 The number \(number) is prime!", ja: "👍 \(number)は素数です!")
        : MenuText(en: "👎 The number \(number) is not prime :(", ja: "👎 \(number)は素数ではありません")
    )
  }
}

extension Profile {
  fileprivate static func rows(_ state: State) -> [MenuRow<Action>] {
    [
      MenuRow.introduction(
        en: "Statistics of the counter. Each tab has the part of the state it needs.",
        ja: "カウンターの統計です。各タブは状態の必要な部分だけを持ちます。"
      ),
      MenuRow.value(MenuText(en: "Count", ja: "カウント"), number(state.count)),
      MenuRow.value(MenuText(en: "Maximum", ja: "最大"), number(state.maximum)),
      MenuRow.value(MenuText(en: "Minimum", ja: "最小"), number(state.minimum)),
      MenuRow.value(MenuText(en: "Events", ja: "操作回数"), number(state.events)),
      MenuRow.item(reset, role: .destructive, action: .reset).verb(reset),
    ]
  }

  private static var reset: MenuText { MenuText(en: "Reset", ja: "リセット") }

  private static func number(_ number: Int) -> MenuText { MenuText(verbatim: String(number)) }
}
