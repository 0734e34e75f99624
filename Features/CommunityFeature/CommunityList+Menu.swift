package import NavigatorMenus
import SocialClient

extension CommunityList {
  package static var title: Text { Text(en: "Community", ja: "コミュニティ") }

  package static func menu(_ state: State) -> Menu<Action> {
    Menu(title: title) {
      Row.introduction(
        en: "Communities that you can join and leave.",
        ja: "コミュニティへの参加と退会ができます。"
      )
      for community in state.communities ?? [] {
        Row.toggle(
          label(community),
          isOn: community.isMember,
          action: .view(.toggleMembership(community.id))
        )
        .verb(community.isMember ? Text(en: "leave", ja: "退会") : Text(en: "join", ja: "参加"))
      }
      Row.loading(
        state.communities,
        failure: state.failure,
        empty: Text(en: "No communities yet.", ja: "まだコミュニティがありません。"),
        retry: .view(.appear)
      )
    }
  }

  private static func label(_ community: Community) -> Text {
    var members = community.others
    if community.isMember { members.step(by: 1) }
    return Text(
      en: "\(community.name) (\(members) members)",
      ja: "\(community.name)(\(members)人)"
    )
  }
}
