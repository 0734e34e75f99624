package import NavigatorMenus

extension LegacySync {
  package static var title: Text { Text(en: "Legacy sync", ja: "旧モデルとの同期") }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.stepper(
        Text(en: "Store", ja: "ストア"),
        value: Text(verbatim: state.amount.map(String.init) ?? "…"),
        decrement: .view(.decrement),
        increment: .view(.increment)
      )
      Row.stepper(
        Text(en: "Old model", ja: "旧モデル"),
        value: Text(verbatim: state.modelAmount.map(String.init) ?? "…"),
        decrement: .view(.decrementModel),
        increment: .view(.incrementModel)
      )
    }
  }
}
