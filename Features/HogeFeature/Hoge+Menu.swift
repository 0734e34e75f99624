package import NavigatorMenus

extension Hoge {
  package static var title: MenuText { MenuText(en: "Hoge", ja: "ほげ") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "A counter. A delegate tells the router: Fuga is opened with its value.",
        ja: "カウンターです。値をデリゲートで渡すと、ルーターがふがを開きます。"
      )
      MenuRow.item(MenuText(en: "Fuga", ja: "ふが"), action: .delegate(.toFuga(count: state.count)))
      MenuRow.stepper(
        MenuText(en: "Count", ja: "カウント"),
        number: state.count,
        decrement: .view(.decrement),
        increment: .view(.increment),
        set: { .view(.set($0)) }
      )
    }
  }
}
