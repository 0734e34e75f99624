package import NavigatorMenus
import NavigatorRouting
package import NumberFactClient

extension NumberFact {
  package static var title: Text { Text(en: "Number fact", ja: "数のトリビア") }

  package static func menu(_ state: State) -> Menu<Action> {
    var menu: Menu<Action> = Menu(title: title) {
      Row.introduction(
        en: "A fact from a network service. Asking can be cancelled.",
        ja: "ネットワークから取得するトリビアです。問い合わせは取り消せます。"
      )
      Row.stepper(
        Text(en: "Number", ja: "数"),
        number: state.number,
        decrement: .view(.decrement),
        increment: .view(.increment),
        set: { .view(.set($0)) }
      )
      answer(state)
      if let provider = state.provider {
        Row.text(
          Text(en: "Number facts provided by \(provider)", ja: "トリビアの提供: \(provider)"),
          style: .secondary
        )
      }
    }
    menu.alert = state.alert?.presented(Action.alert)
    return menu
  }

  /// Returns the alert with a fact, or with the failure to load it.
  static func alert(_ answer: Answer) -> AlertState<Never> {
    var alert = AlertState<Never>(
      title: Text(en: "Could not load a number fact :(", ja: "トリビアを読み込めませんでした :(")
    )
    if case .fact(let fact) = answer { alert.title = Text(verbatim: fact) }
    if case .failed(let cause) = answer { alert.message = sentence(about: cause) }
    if case .broken(let reason) = answer { alert.message = broken(reason) }
    return alert
  }

  private static func broken(_ reason: String) -> Text {
    Text(en: "Number facts do not work: \(reason)", ja: "トリビアの機能が使えません: \(reason)")
  }

  @RowsBuilder<Action>
  private static func answer(_ state: State) -> [Row<Action>] {
    switch state.answer {
    case .none: ask(en: "Ask for a fact", ja: "トリビアを聞く")
    case .asking, .askingForAlert:
      Row.progress(Text(en: "Asking", ja: "問い合わせ中"), cancel: .view(.cancel))
    case .fact(let fact):
      ask(en: "Ask again", ja: "もう一度聞く")
      Row.text(Text(verbatim: fact))
    case .failed(let cause):
      ask(en: "Ask again", ja: "もう一度聞く")
      Row.text(sentence(about: cause))
      Row.text(
        Text(
          en: "Instead of a fact: \(state.number) is a good number Brent",
          ja: "トリビアの代わりに: \(state.number)はいい数ですね、Brentさん"
        ),
        style: .secondary
      )
    case .broken(let reason):
      Row.error(broken(reason), retry: .view(.ask))
    }
  }

  /// Returns what happened, in a sentence.
  package static func sentence(about cause: NumberFactError.Cause?) -> Text {
    switch cause {
    case .invalidAddress:
      Text(
        en: "The address of the service is not valid; NAVIGATOR_NUMBERS_URL sets it.",
        ja: "サービスのアドレスが正しくありません。NAVIGATOR_NUMBERS_URL で指定します。"
      )
    case .notFound:
      Text(en: "The service has no fact about this number.", ja: "サービスにこの数のトリビアがありません。")
    case .serverFault:
      Text(en: "The service reports a fault of its own.", ja: "サービス側で障害が起きています。")
    case .connectionLost:
      Text(en: "The connection broke before the answer.", ja: "回答の前に接続が切れました。")
    case .unknownHost:
      Text(en: "The service's name is not known.", ja: "サービスの名前が見つかりません。")
    case .noConnection:
      Text(en: "Offline: the service could not be reached.", ja: "オフライン: サービスに接続できませんでした。")
    case .timeout:
      Text(en: "The service did not answer in time.", ja: "時間内に回答がありませんでした。")
    case .unusableResponse:
      Text(en: "The service's answer is no fact.", ja: "サービスの回答はトリビアではありません。")
    case nil: Text(en: "Asking failed; the log says why.", ja: "問い合わせに失敗しました。理由はログにあります。")
    }
  }

  @RowsBuilder<Action>
  private static func ask(en: String, ja: String) -> [Row<Action>] {
    Row.button(Text(en: en, ja: ja), action: .view(.ask))
    Row.button(
      Text(en: "Show a fact in an alert", ja: "トリビアをアラートで表示"),
      action: .view(.askForAlert)
    )
  }
}
