package import NavigatorMenus

extension Fuga {
  package static var title: Text { Text(en: "Fuga", ja: "ふが") }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.introduction(
        en: "Shows what it was opened with, closes itself, or asks for others.",
        ja: "渡された値を表示します。自分で閉じ、別の画面も開けます。"
      )
      Row.item(Text(en: "Hoge", ja: "ほげ"), action: .delegate(.toHoge))
      Row.button(Text(en: "Back to Entry", ja: "入口へ戻る"), action: .delegate(.backToEntry))
      Row.button(Text(en: "Close", ja: "閉じる"), action: .view(.close))
      Row.value(Text(en: "Opened with", ja: "渡された値"), openedWith(state))
    }
  }

  private static func openedWith(_ state: State) -> Text {
    state.openedWith.map { Text(verbatim: String($0)) } ?? Text(en: "nothing", ja: "なし")
  }
}
