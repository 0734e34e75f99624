package import NavigatorMenus

extension OptionalCounter {
  package static var title: Text {
    Text(en: "Optional counter", ja: "オプショナルカウンター")
  }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.toggle(
        Text(en: "There is a counter", ja: "カウンターあり"),
        isOn: state.counter != nil,
        action: .view(.toggle)
      )
      if let counter = state.counter {
        Row.stepper(
          Text(en: "Count", ja: "カウント"),
          number: counter.count,
          decrement: .counter(.decrement),
          increment: .counter(.increment)
        )
      } else {
        Row.empty(Text(en: "No counter: its state is nil.", ja: "カウンターはありません(nil)。"))
      }
      Row.value(
        Text(en: "Steps of all counters", ja: "すべてのカウンターの操作回数"),
        Text(verbatim: String(state.steps))
      )
    }
  }
}
