package import NavigatorMenus

extension Fuga {
  package static var title: MenuText { MenuText(en: "Fuga", ja: "ふが") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "Shows what it was opened with, closes itself, or asks for others.",
        ja: "渡された値を表示します。自分で閉じるか、デリゲートで頼みます。"
      )
      MenuRow.item(MenuText(en: "Hoge", ja: "ほげ"), action: .delegate(.toHoge))
      MenuRow.button(MenuText(en: "Back to Entry", ja: "入口へ戻る"), action: .delegate(.backToEntry))
      MenuRow.button(MenuText(en: "Close", ja: "閉じる"), action: .view(.close))
      MenuRow.value(MenuText(en: "Opened with", ja: "渡された値"), openedWith(state.openedWith))
    }
  }

  static func openedWith(_ count: Int?) -> MenuText {
    count.map { MenuText(verbatim: String($0)) } ?? MenuText(en: "nothing", ja: "なし")
  }
}
