import NavigatorMenus

/// Menus for tests; the actions are numbers.
enum TestMenus {
  static func text(_ string: String) -> Text { Text(verbatim: string) }

  /// Nine items from a to i, which send 1 to 9.
  static var letters: Menu<Int> {
    Menu(
      title: text("Letters"),
      rows: "abcdefghi".enumerated().map {
        Row.item(text("\($0.element) item"), action: $0.offset + 1)
      }
    )
  }

  /// A menu with every kind of row.
  static var everything: Menu<Int> {
    var menu = Menu<Int>(title: Text(en: "Everything", ja: "すべて")) {
      Row.text(Text(en: "Some words", ja: "ことば"), style: .secondary)
      Row.value(Text(en: "Name", ja: "名前"), text("Blob"))
      Row.item(
        Text(en: "Open", ja: "開く"),
        detail: text("detail"),
        badge: text("3"),
        shortcut: "o",
        action: 1
      )
      Row.item(Text(en: "Shut", ja: "閉"), disabled: Text(en: "broken", ja: "故障"), action: 2)
      Row.item(Text(en: "Delete", ja: "削除"), role: .destructive, action: 3)
      Row.stepper(Text(en: "Count", ja: "数"), value: text("0"), decrement: nil, increment: 4)
      Row.toggle(Text(en: "Loud", ja: "大"), isOn: true, action: 5)
      Row.choice(
        Text(en: "Color", ja: "色"),
        options: [text("red"), text("green")],
        selected: 0
      ) { 60 + $0 }
      Row.textField(
        Text(en: "Title", ja: "題"),
        value: "日本",
        validation: Text(en: "too long", ja: "長すぎます")
      ) { 700 + $0.count }
      Row.progress(Text(en: "Loading", ja: "読込"), fraction: 0.5, cancel: 8)
      Row.progress(Text(en: "Waiting", ja: "待機"))
      Row.section(Text(en: "More", ja: "他")) {
        Row.empty(Text(en: "nothing", ja: "なし"))
        Row.error(Text(en: "It broke", ja: "失敗"), retry: 9)
      }
      Row.list(count: 50) { .item(text("row \($0)"), action: 1_000 + $0) }
    }
    menu.breadcrumbs = [Text(en: "Entry", ja: "入口"), menu.title]
    menu.back = -1
    menu.tabs = TabBar(
      tabs: [
        .init(title: Text(en: "One", ja: "一")),
        .init(title: Text(en: "Two", ja: "二"), badge: text("2")),
      ],
      selected: 0
    ) { -10 - $0 }
    menu.status = Text(en: "ready", ja: "準備完了")
    menu.commands = { [Command(label: Text(en: "Far away", ja: "遠く"), action: -50)] }
    menu.place = Place(address: "entry/everything") { -100 - $0.count }
    return menu
  }

  static var question: AlertState<Int> {
    AlertState(
      title: Text(en: "Really delete it?", ja: "本当に削除しますか?"),
      message: Text(en: "It cannot be undone.", ja: "取り消せません。"),
      buttons: [
        ButtonState(Text(en: "Delete", ja: "削除"), role: .destructive, action: 20),
        ButtonState(Text(en: "Keep", ja: "残す"), role: .cancel, action: 21),
      ],
      dismiss: 22
    )
  }
}
