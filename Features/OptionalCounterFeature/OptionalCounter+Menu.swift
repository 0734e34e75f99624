package import NavigatorMenus

extension OptionalCounter {
  package static var title: MenuText { MenuText(en: "Optional counter", ja: "オプショナルカウンター") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "An optional child: removing it ends its state, reducer and effects.",
        ja: "オプショナルな子です。外すと状態とエフェクトも終わります。"
      )
      MenuRow.toggle(
        MenuText(en: "There is a counter", ja: "カウンターあり"),
        isOn: state.counter != nil,
        action: .view(.toggle)
      )
      .verb(state.counter == nil ? MenuText(en: "Add", ja: "追加") : MenuText(en: "Remove", ja: "外す"))
      if let counter = state.counter {
        MenuRow.text(MenuText(en: "The counter is here.", ja: "カウンターはここにあります。"))
        Counter.rows(counter).map { $0.map(Action.counter) }
      } else {
        MenuRow.empty(MenuText(en: "There is no counter.", ja: "カウンターはありません。"))
      }
      MenuRow.value(
        MenuText(en: "Steps of all counters", ja: "すべてのカウンターの操作回数"),
        MenuText(verbatim: String(state.steps))
      )
    }
  }
}

extension Counter {
  /// The view of a counter, wherever there is one.
  static func rows(_ state: State) -> [MenuRow<Action>] {
    [
      MenuRow.stepper(
        MenuText(en: "Count", ja: "カウント"),
        number: state.count,
        decrement: .decrement,
        increment: .increment,
        set: Action.set
      )
    ]
  }
}
