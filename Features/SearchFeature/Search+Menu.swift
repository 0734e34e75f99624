package import NavigatorMenus
import SocialClient

extension Search {
  package static var title: Text { Text(en: "Search", ja: "検索") }

  package static func menu(_ state: State) -> Menu<Action> {
    let found = state.found
    return Menu(title: title) {
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
      switch state.people {
      case .none: Row.loading
      case .failed(let reason): Row.error(Text(verbatim: reason), retry: .view(.appear))
      case .people where found.isEmpty:
        Row.empty(Text(en: "Nobody found.", ja: "見つかりませんでした。"))
      case .people: []
      }
      for profile in found {
        Row.value(Text(verbatim: profile.name), Text(verbatim: profile.bio))
      }
    }
  }
}
