import NavigatorMenus

/// Menus for tests; the actions are numbers.
enum TestMenus {
  static func text(_ string: String) -> MenuText { MenuText(verbatim: string) }

  /// Nine items from a to i, which send 1 to 9.
  static var letters: ScreenMenu<Int> {
    ScreenMenu(
      title: text("Letters"),
      rows: "abcdefghi".enumerated().map {
        MenuRow.item(text("\($0.element) item"), action: $0.offset + 1)
      }
    )
  }

  /// A menu with every kind of row.
  static var everything: ScreenMenu<Int> {
    var menu = ScreenMenu<Int>(title: MenuText(en: "Everything", ja: "すべて")) {
      MenuRow.text(MenuText(en: "Some words", ja: "ことば"), style: .secondary)
      MenuRow.value(MenuText(en: "Name", ja: "名前"), text("Blob"))
      MenuRow.item(
        MenuText(en: "Open", ja: "開く"),
        detail: text("detail"),
        badge: text("3"),
        shortcut: "o",
        action: 1
      )
      MenuRow.item(
        MenuText(en: "Shut", ja: "閉"),
        disabled: MenuText(en: "broken", ja: "故障"),
        action: 2
      )
      MenuRow.item(MenuText(en: "Delete", ja: "削除"), role: .destructive, action: 3)
      MenuRow.stepper(
        MenuText(en: "Count", ja: "数"),
        value: text("0"),
        decrement: nil,
        increment: 4
      )
      MenuRow.toggle(MenuText(en: "Loud", ja: "大"), isOn: true, action: 5)
      MenuRow.choice(
        MenuText(en: "Color", ja: "色"),
        options: [text("red"), text("green")],
        selected: 0
      ) { 60 + $0 }
      MenuRow.textField(
        MenuText(en: "Title", ja: "題"),
        value: "日本",
        validation: MenuText(en: "too long", ja: "長すぎます")
      ) { 700 + $0.count }
      MenuRow.progress(MenuText(en: "Loading", ja: "読込"), fraction: 0.5, cancel: 8)
      MenuRow.progress(MenuText(en: "Waiting", ja: "待機"))
      MenuRow.section(MenuText(en: "More", ja: "他")) {
        MenuRow.empty(MenuText(en: "nothing", ja: "なし"))
        MenuRow.error(MenuText(en: "It broke", ja: "失敗"), retry: 9)
      }
      MenuRow.list(count: 50) { .item(text("row \($0)"), action: 1_000 + $0) }
    }
    menu.breadcrumbs = [MenuText(en: "Entry", ja: "入口"), menu.title]
    menu.back = -1
    menu.tabs = TabBar(
      tabs: [
        .init(title: MenuText(en: "One", ja: "一")),
        .init(title: MenuText(en: "Two", ja: "二"), badge: text("2")),
      ],
      selected: 0
    ) { -10 - $0 }
    menu.status = MenuText(en: "ready", ja: "準備完了")
    menu.commands = { [MenuCommand(label: MenuText(en: "Far away", ja: "遠く"), action: -50)] }
    menu.linkHandler = ScreenLinkHandler(address: "entry/everything") { -100 - $0.count }
    return menu
  }

  static var question: AlertState<Int> {
    AlertState(
      title: MenuText(en: "Really delete it?", ja: "本当に削除しますか?"),
      message: MenuText(en: "It cannot be undone.", ja: "取り消せません。"),
      buttons: [
        ButtonState(MenuText(en: "Delete", ja: "削除"), role: .destructive, action: 20),
        ButtonState(MenuText(en: "Keep", ja: "残す"), role: .cancel, action: 21),
      ],
      dismiss: 22
    )
  }
}
