package import NavigatorMenus

extension Hoge {
  package static var title: Text { Text(en: "Hoge", ja: "ほげ") }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.introduction(
        en: "A counter. Fuga is opened with its value, which is kept here.",
        ja: "カウンターです。この値でふがを開きます。値はここにも残ります。"
      )
      Row.item(Text(en: "Fuga", ja: "ふが"), action: .delegate(.toFuga(count: state.count)))
      Row.stepper(
        Text(en: "Count", ja: "カウント"),
        number: state.count,
        decrement: .view(.decrement),
        increment: .view(.increment),
        set: { .view(.set($0)) }
      )
    }
  }
}
