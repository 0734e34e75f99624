package import NavigatorMenus
import SocialClient

extension MessageList {
  package static var title: MenuText { MenuText(en: "Message", ja: "メッセージ") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    guard let conversation = state.conversation else {
      return ScreenMenu(title: title, rows: overview(state))
    }
    var menu = ScreenMenu(
      title: MenuText(verbatim: conversation.with),
      rows: rows(conversation, state)
    )
    menu.breadcrumbs = [title, menu.title]
    menu.screenID = "with-\(conversation.id)"
    menu.back = .view(.close)
    return menu
  }

  private static var send: MenuText { MenuText(en: "Send", ja: "送信") }

  @RowsBuilder<Action>
  private static func overview(_ state: State) -> [MenuRow<Action>] {
    MenuRow.introduction(
      en: "Conversations that an effect loads. State alone opens one: no router.",
      ja: "エフェクトが読み込む会話です。状態だけで開き、ルーターは使いません。"
    )
    for conversation in state.conversations ?? [] {
      MenuRow.item(
        MenuText(verbatim: conversation.with),
        detail: conversation.messages.last.map { MenuText(verbatim: $0.text) },
        action: .view(.open(conversation.id))
      ).preview { messages(conversation) }
    }
    MenuRow.loading(
      state.conversations,
      failure: state.loadingFailure,
      empty: MenuText(en: "No messages yet.", ja: "まだメッセージがありません。"),
      retry: .view(.appear)
    )
  }

  @RowsBuilder<Action>
  private static func rows(_ conversation: Conversation, _ state: State) -> [MenuRow<Action>] {
    MenuRow.introduction(
      en: "What you send is in the state at once; an effect delivers it.",
      ja: "送信した文はすぐ状態に入り、エフェクトが届けます。"
    )
    MenuRow.textField(
      MenuText(en: "Write", ja: "本文"),
      value: state.draft,
      submit: .view(.submit),
      edit: { .view(.edit($0)) }
    ).verb(send)
    MenuRow.button(send, action: .view(.submit))
    failure(state)
    // The newest message comes first, so that the user sees it below the button.
    for message in state.sending.reversed() where message.conversation == conversation.id {
      MenuRow.value(MenuText(en: "you, sending", ja: "あなた(送信中)"), MenuText(verbatim: message.text))
    }
    messages(conversation)
  }

  @RowsBuilder<Action>
  private static func failure(_ state: State) -> [MenuRow<Action>] {
    switch state.failure {
    case .loading(let reason): MenuRow.failure(reason, retry: .view(.appear))
    case .sending(let reason):
      MenuRow.error(MenuText(en: "Not sent: ", ja: "送信できませんでした: ") + MenuText(quoting: reason))
    case nil: []
    }
  }

  /// Returns the messages of a conversation, the newest first.
  private static func messages(_ conversation: Conversation) -> [MenuRow<Action>] {
    conversation.messages.reversed().map { message in
      .value(
        message.isMine ? MenuText(en: "you", ja: "あなた") : MenuText(verbatim: conversation.with),
        MenuText(verbatim: message.text)
      )
    }
  }
}

extension MessageList.State {
  /// Why the conversations could not be loaded; nil if they could.
  fileprivate var loadingFailure: String? {
    if case .loading(let reason) = failure { reason } else { nil }
  }
}
