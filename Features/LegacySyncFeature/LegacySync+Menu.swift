package import NavigatorMenus

extension LegacySync {
  package static var title: Text { Text(en: "Legacy sync", ja: "旧モデルとの同期") }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.introduction(
        en: "One amount on two screens: the new one has a store, the old one a model. A bridge "
          + "keeps both in step.",
        ja: "ひとつの金額を、ストアの新しい画面とモデルの古い画面に表示します。ブリッジが両方を同期します。"
      )
      Row.text(Text(en: "The new screen", ja: "新しい画面"), style: .heading)
      Row.stepper(
        Text(en: "Store", ja: "ストア"),
        number: state.amount,
        decrement: .view(.decrement),
        increment: .view(.increment),
        set: { .view(.set($0)) }
      )
      Row.value(Text(en: "Old model's last change", ja: "旧モデルの最後の変更"), lastChange(state))
    }
  }

  private static func lastChange(_ state: State) -> Text {
    guard let change = state.lastModelChange else { return Text(en: "none", ja: "なし") }
    return Text(verbatim: change > 0 ? "+\(change)" : String(change))
  }
}
