package import NavigatorMenus
import NavigatorRouting
package import NumberFactClient

extension NumberFact {
  package static var title: MenuText { MenuText(en: "Number fact", ja: "数のトリビア") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu: ScreenMenu<Action> = ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "A fact from a network service. The effect that asks can be cancelled.",
        ja: "ネットワークから取得するトリビアです。エフェクトは取り消せます。"
      )
      MenuRow.stepper(
        MenuText(en: "Number", ja: "数"),
        number: state.number,
        decrement: .view(.decrement),
        increment: .view(.increment),
        set: { .view(.set($0)) }
      )
      answer(state)
      if let provider = state.provider {
        MenuRow.text(
          MenuText(en: "Number facts provided by \(provider)", ja: "トリビアの提供: \(provider)"),
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
      title: MenuText(en: "Could not load a number fact", ja: "トリビアを読み込めませんでした")
    )
    if case .fact(let fact) = answer { alert.title = MenuText(verbatim: fact) }
    if case .failed(let cause) = answer { alert.message = sentence(about: cause) }
    return alert
  }

  @RowsBuilder<Action>
  private static func answer(_ state: State) -> [MenuRow<Action>] {
    switch state.answer {
    case .none: ask(en: "Ask for a fact", ja: "トリビアを聞く")
    case .asking, .askingForAlert:
      // They stay under the focus, so that a second Enter does not cancel.
      ask(en: "Ask for a fact", ja: "トリビアを聞く")
      MenuRow.progress(MenuText(en: "Waiting for the answer", ja: "回答待ち"), cancel: .view(.cancel))
    case .fact(let fact):
      ask(en: "Ask again", ja: "もう一度聞く")
      MenuRow.text(MenuText(verbatim: fact))
    case .failed(let cause):
      ask(en: "Ask again", ja: "もう一度聞く")
      MenuRow.text(sentence(about: cause), style: .error)
      MenuRow.text(
        MenuText(
          en: "Instead of a fact: \(state.number) is a good number Brent",
          ja: "トリビアの代わりに: \(state.number)はいい数ですね、Brentさん"
        ),
        style: .secondary
      )
      MenuRow.introduction(
        en: "So answers the sample code of TCA, which asks no network.",
        ja: "ネットワークを使わないTCAのサンプルコードの返答です。"
      )
    }
  }

  /// Returns what happened, in a sentence.
  package static func sentence(about cause: NumberFactError.Cause?) -> MenuText {
    switch cause {
    case .missingCurl:
      MenuText(
        en: "Number facts need the program curl, which was not found.",
        ja: "トリビアの取得には curl というプログラムが必要ですが、見つかりません。"
      )
    case .invalidAddress:
      MenuText(
        en: "The address of the service is not valid; NAVIGATOR_NUMBERS_URL sets it.",
        ja: "サービスのアドレスが正しくありません。NAVIGATOR_NUMBERS_URL で指定します。"
      )
    case .notFound:
      MenuText(en: "The service has no fact about this number.", ja: "サービスにこの数のトリビアがありません。")
    case .serverFault:
      MenuText(en: "The service reports a fault of its own.", ja: "サービス側で障害が起きています。")
    case .connectionLost:
      MenuText(en: "The connection broke before the answer.", ja: "回答の前に接続が切れました。")
    case .unknownHost:
      MenuText(en: "The service's name is not known.", ja: "サービスの名前が見つかりません。")
    case .noConnection:
      MenuText(en: "Offline: the service could not be reached.", ja: "オフライン: サービスに接続できませんでした。")
    case .timeout:
      MenuText(en: "The service did not answer in time.", ja: "時間内に回答がありませんでした。")
    case .unusableResponse:
      MenuText(en: "The service's answer is no fact.", ja: "サービスの回答はトリビアではありません。")
    case nil: MenuText(en: "Asking failed; the log says why.", ja: "問い合わせに失敗しました。理由はログにあります。")
    }
  }

  @RowsBuilder<Action>
  private static func ask(en: String, ja: String) -> [MenuRow<Action>] {
    MenuRow.button(MenuText(en: en, ja: ja), action: .view(.ask))
    MenuRow.button(
      MenuText(en: "Show a fact in an alert", ja: "トリビアをアラートで表示"),
      action: .view(.askForAlert)
    )
  }
}
