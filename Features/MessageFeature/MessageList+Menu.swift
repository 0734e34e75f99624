package import NavigatorMenus
import SocialClient

extension MessageList {
  package static var title: Text { Text(en: "Message", ja: "メッセージ") }

  package static func menu(_ state: State) -> Menu<Action> {
    guard let conversation = state.conversation else {
      return Menu(title: title, rows: overview(state))
    }
    var menu = Menu(title: Text(verbatim: conversation.with), rows: rows(conversation, state))
    menu.breadcrumbs = [title, menu.title]
    menu.screenID = "with-\(conversation.id)"
    menu.back = .view(.close)
    return menu
  }

  private static var send: Text { Text(en: "Send", ja: "送信") }

  @RowsBuilder<Action>
  private static func overview(_ state: State) -> [Row<Action>] {
    Row.introduction(
      en: "Conversations, with the last message of each.",
      ja: "会話の一覧と、それぞれの最後のメッセージです。"
    )
    for conversation in state.conversations ?? [] {
      Row.item(
        Text(verbatim: conversation.with),
        detail: conversation.messages.last.map { Text(verbatim: $0.text) },
        action: .view(.open(conversation.id))
      ).preview { messages(conversation) }
    }
    Row.loading(
      state.conversations,
      failure: state.failure,
      empty: Text(en: "No messages yet.", ja: "まだメッセージがありません。"),
      retry: .view(.appear)
    )
  }

  @RowsBuilder<Action>
  private static func rows(_ conversation: Conversation, _ state: State) -> [Row<Action>] {
    Row.introduction(
      en: "A conversation, oldest message first.",
      ja: "会話です。古いメッセージから順に並びます。"
    )
    Row.textField(
      Text(en: "Write", ja: "本文"),
      value: state.draft,
      submit: .view(.submit),
      edit: { .view(.edit($0)) }
    ).verb(send)
    Row.button(send, action: .view(.submit))
    messages(conversation)
    for message in state.unsent where message.conversation == conversation.id {
      Row.value(
        message.hasFailed
          ? Text(en: "you, not sent", ja: "あなた(未送信)")
          : Text(en: "you, sending", ja: "あなた(送信中)"),
        Text(verbatim: message.text)
      )
    }
    if let failure = state.failure {
      let isUnsent = state.unsent.contains(where: \.hasFailed)
      Row.failure(failure, retry: .view(isUnsent ? .resend : .appear))
    }
  }

  private static func messages(_ conversation: Conversation) -> [Row<Action>] {
    conversation.messages.map { message in
      .value(
        message.isMine ? Text(en: "you", ja: "あなた") : Text(verbatim: conversation.with),
        Text(verbatim: message.text)
      )
    }
  }
}
