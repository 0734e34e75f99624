package import NavigatorMenus
import SocialClient

extension Search {
  package static var title: MenuText { MenuText(en: "Search", ja: "検索") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    guard let person = state.person else { return ScreenMenu(title: title, rows: search(state)) }
    var menu = ScreenMenu(title: MenuText(verbatim: person.name), rows: profile(person))
    menu.breadcrumbs = [title, menu.title]
    menu.screenID = "person-\(person.id)"
    menu.back = .view(.close)
    return menu
  }

  @RowsBuilder<Action>
  private static func profile(_ person: Profile) -> [MenuRow<Action>] {
    MenuRow.introduction(
      en: "The profile that others see. State alone opens it: no router.",
      ja: "ほかの人に見えるプロフィールです。状態だけで開きます。"
    )
    MenuRow.value(MenuText(en: "Name", ja: "名前"), MenuText(verbatim: person.name))
    if person.bio.isEmpty {
      MenuRow.empty(MenuText(en: "No words about themselves yet.", ja: "自己紹介はまだありません。"))
    } else {
      MenuRow.value(MenuText(en: "Bio", ja: "自己紹介"), MenuText(verbatim: person.bio))
    }
  }

  @RowsBuilder<Action>
  private static func search(_ state: State) -> [MenuRow<Action>] {
    let found = state.found
    MenuRow.introduction(
      en: "Each letter restarts an effect, which finds people by name or bio.",
      ja: "入力のたびにエフェクトがやり直され、名前や自己紹介で探します。"
    )
    MenuRow.textField(
      MenuText(en: "Find", ja: "検索語"),
      value: state.query,
      prompt: MenuText(en: "a name, or words of a bio", ja: "名前、または自己紹介の言葉"),
      edit: { .view(.edit($0)) }
    )
    if state.previousQuery != nil { MenuRow.progress(MenuText(en: "Searching", ja: "検索中")) }
    MenuRow.loading(
      state.people.map { _ in found },
      failure: state.failure,
      empty: MenuText(en: "Nobody found.", ja: "見つかりませんでした。"),
      retry: .view(.appear)
    )
    for person in found {
      MenuRow.item(
        MenuText(verbatim: person.name),
        detail: person.bio.isEmpty ? nil : MenuText(verbatim: person.bio),
        action: .view(.open(person.id))
      ).preview { profile(person) }
    }
  }
}
