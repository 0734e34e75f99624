package import NavigatorMenus
import SocialClient

extension NotificationList {
  package static var title: Text { Text(en: "Notification", ja: "通知") }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.introduction(
        en: "What happened. Choosing a notice marks it as read.",
        ja: "お知らせです。選ぶと既読になります。"
      )
      for notice in state.notices ?? [] { row(notice) }
      Row.loading(
        state.notices,
        failure: state.failure,
        empty: Text(en: "Nothing happened.", ja: "お知らせはありません。"),
        retry: .view(.appear)
      )
      if state.unread > 0 {
        Row.button(Text(en: "Mark all as read", ja: "すべて既読にする"), action: .view(.readAll))
      }
    }
  }

  package static func badge(_ state: State) -> Text? {
    state.unread > 0 ? Text(verbatim: String(state.unread)) : nil
  }

  private static func row(_ notice: Notice) -> Row<Action> {
    let text = Text(verbatim: notice.text)
    if notice.isRead { return .text(text, style: .secondary) }
    return .item(text, badge: Text(en: "new", ja: "新着"), action: .view(.read(notice.id)))
      .id("notice-\(notice.id)")
      .verb(Text(en: "mark as read", ja: "既読にする"))
  }
}
