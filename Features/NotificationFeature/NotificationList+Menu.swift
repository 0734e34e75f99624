package import NavigatorMenus
import SocialClient

extension NotificationList {
  package static var title: MenuText { MenuText(en: "Notification", ja: "通知") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "The notices and the number on the tab are drawn from one state.",
        ja: "お知らせとタブの数は、1つの状態から描かれます。"
      )
      for notice in state.notices ?? [] { row(notice) }
      MenuRow.loading(
        state.notices,
        failure: state.failure,
        empty: MenuText(en: "Nothing happened.", ja: "お知らせはありません。"),
        retry: .view(.appear)
      )
      if state.unread > 0 {
        MenuRow.button(MenuText(en: "Mark all as read", ja: "すべて既読にする"), action: .view(.readAll))
      }
    }
  }

  package static func badge(_ state: State) -> MenuText? {
    state.unread > 0 ? MenuText(verbatim: String(state.unread)) : nil
  }

  /// Returns the row of a notice, which keeps its place and its number when the notice is read.
  private static func row(_ notice: Notice) -> MenuRow<Action> {
    let new = MenuText(en: "new", ja: "新着")
    let read = MenuText(en: "It is read.", ja: "既読です。")
    return .item(
      MenuText(verbatim: notice.text),
      badge: notice.isRead ? nil : new,
      disabled: notice.isRead ? read : nil,
      action: .view(.read(notice.id))
    )
    .id("notice-\(notice.id)")
    .verb(MenuText(en: "Mark as read", ja: "既読にする"))
  }
}
