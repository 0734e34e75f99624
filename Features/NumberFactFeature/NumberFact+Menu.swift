package import NavigatorMenus

extension NumberFact {
  package static var title: Text { Text(en: "Number fact", ja: "数のトリビア") }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.stepper(
        Text(en: "Number", ja: "数"),
        number: state.number,
        decrement: .view(.decrement),
        increment: .view(.increment)
      )
      answer(state)
    }
  }

  @RowsBuilder<Action>
  private static func answer(_ state: State) -> [Row<Action>] {
    switch state.answer {
    case .none: ask(en: "Ask for a fact", ja: "トリビアを聞く")
    case .asking: Row.progress(Text(en: "Asking", ja: "問い合わせ中"), cancel: .view(.cancel))
    case .fact(let fact):
      ask(en: "Ask again", ja: "もう一度聞く")
      Row.text(Text(verbatim: fact))
    case .offline(let sentence):
      ask(en: "Ask again", ja: "もう一度聞く")
      Row.text(Text(verbatim: sentence))
      Row.text(
        Text(en: "Offline: the service could not be reached.", ja: "オフライン: サービスに接続できませんでした。"),
        style: .secondary
      )
    case .broken(let reason):
      Row.error(
        Text(en: "Number facts do not work: \(reason)", ja: "トリビアの機能が使えません: \(reason)"),
        retry: .view(.ask)
      )
    }
  }

  private static func ask(en: String, ja: String) -> Row<Action> {
    Row.item(Text(en: en, ja: ja), action: .view(.ask))
  }
}
