package import NavigatorMenus
import SocialClient

extension CommunityList {
  package static var title: MenuText { MenuText(en: "Community", ja: "コミュニティ") }

  package static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "Each switch sends an action; its effect saves, then loads the list.",
        ja: "切り替えるとアクションが送られ、エフェクトが保存します。"
      )
      for community in state.communities ?? [] {
        MenuRow.toggle(
          label(of: community),
          isOn: community.isMember,
          action: .view(.toggleMembership(community.id))
        )
        .verb(community.isMember ? MenuText(en: "Leave", ja: "退会") : MenuText(en: "Join", ja: "参加"))
      }
      MenuRow.loading(
        state.communities,
        failure: state.failure,
        empty: MenuText(en: "No communities yet.", ja: "まだコミュニティがありません。"),
        retry: .view(.appear)
      )
    }
  }

  /// Returns the name of a community, and the number of its members with the user.
  private static func label(of community: Community) -> MenuText {
    var members = community.others
    if community.isMember {
      members.step(by: 1)
    }
    return MenuText(
      en: "\(community.name) (\(members) members)",
      ja: "\(community.name)(\(members)人)"
    )
  }
}
