package import NavigatorMenus
import SocialClient

extension Search {
  package static var title: Text { Text(en: "Search", ja: "検索") }

  package static func menu(_ state: State) -> Menu<Action> {
    guard let person = state.person else { return Menu(title: title, rows: search(state)) }
    var menu = Menu(title: Text(verbatim: person.name), rows: profile(person))
    menu.breadcrumbs = [title, menu.title]
    menu.screenID = "person-\(person.id)"
    menu.back = .view(.close)
    return menu
  }

  @RowsBuilder<Action>
  private static func profile(_ person: Profile) -> [Row<Action>] {
    Row.introduction(en: "The profile that others see.", ja: "ほかの人に見えるプロフィールです。")
    Row.value(Text(en: "Name", ja: "名前"), Text(verbatim: person.name))
    if person.bio.isEmpty {
      Row.empty(Text(en: "No words about themselves yet.", ja: "自己紹介はまだありません。"))
    } else {
      Row.value(Text(en: "Bio", ja: "自己紹介"), Text(verbatim: person.bio))
    }
  }

  @RowsBuilder<Action>
  private static func search(_ state: State) -> [Row<Action>] {
    let found = state.found
    Row.introduction(
      en: "People by name or bio, found while you type.",
      ja: "入力するそばから、名前や自己紹介で人を探します。"
    )
    Row.textField(
      Text(en: "Find", ja: "検索語"),
      value: state.query,
      prompt: Text(en: "a name, or words of a bio", ja: "名前、または自己紹介の言葉"),
      edit: { .view(.edit($0)) }
    )
    if state.previousQuery != nil {
      Row.progress(Text(en: "Searching", ja: "検索中"))
    }
    Row.loading(
      state.people.map { _ in found },
      failure: state.failure,
      empty: Text(en: "Nobody found.", ja: "見つかりませんでした。"),
      retry: .view(.appear)
    )
    for person in found {
      Row.item(
        Text(verbatim: person.name),
        detail: person.bio.isEmpty ? nil : Text(verbatim: person.bio),
        action: .view(.open(person.id))
      ).preview { profile(person) }
    }
  }
}
