package import NavigatorMenus

extension OptionalCounter {
  package static var title: Text {
    Text(en: "Optional counter", ja: "オプショナルカウンター")
  }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.introduction(
        en: "A counter that is there or not. Removing it removes its state and its effects.",
        ja: "カウンターがある状態とない状態です。外すと、その状態と副作用も消えます。"
      )
      Row.toggle(
        Text(en: "There is a counter", ja: "カウンターあり"),
        isOn: state.counter != nil,
        action: .view(.toggle)
      )
      .verb(state.counter == nil ? Text(en: "add", ja: "追加") : Text(en: "remove", ja: "外す"))
      if let counter = state.counter {
        Row.text(Text(en: "The counter is here.", ja: "カウンターはここにあります。"))
        Counter.rows(counter).map { $0.map(Action.counter) }
      } else {
        Row.empty(Text(en: "There is no counter.", ja: "カウンターはありません。"))
      }
      Row.value(
        Text(en: "Steps of all counters", ja: "すべてのカウンターの操作回数"),
        Text(verbatim: String(state.steps))
      )
    }
  }
}

extension Counter {
  /// The view of a counter, wherever there is one.
  static func rows(_ state: State) -> [Row<Action>] {
    [
      Row.stepper(
        Text(en: "Count", ja: "カウント"),
        number: state.count,
        decrement: .decrement,
        increment: .increment,
        set: Action.set
      )
    ]
  }
}
