package import NavigatorMenus

extension LegacySync {
  package static var title: MenuText { MenuText(en: "Legacy sync", ja: "旧モデルとの同期") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "One amount, in a store and in an older model: a bridge joins the two.",
        ja: "1つの金額を、ストアと古いモデルに。ブリッジが同期します。"
      )
      MenuRow.text(MenuText(en: "The new screen", ja: "新しい画面"), style: .heading)
      MenuRow.stepper(
        MenuText(en: "Store", ja: "ストア"),
        number: state.amount,
        decrement: .view(.decrement),
        increment: .view(.increment),
        set: { .view(.set($0)) }
      )
      MenuRow.value(MenuText(en: "Old model's last change", ja: "旧モデルの最後の変更"), lastChange(state))
    }
  }

  private static func lastChange(_ state: State) -> MenuText {
    guard let change = state.lastModelChange else { return MenuText(en: "none", ja: "なし") }
    return MenuText(verbatim: change > 0 ? "+\(change)" : String(change))
  }
}
