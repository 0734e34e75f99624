package import NavigatorMenus
import NavigatorRouting

extension Home {
  package static var title: MenuText { MenuText(en: "Home", ja: "ホーム") }

  /// Returns the menu of the top child, or of Home without children.
  package static func menu(_ state: State) -> ScreenMenu<Action> {
    guard let id = state.path.topID else { return root(state) }
    let depths = 1...state.path.count
    let leave = Self.leave(isSignedIn: state.isSignedIn)
    var menu = HomeChild.menu(depth: depths.upperBound, leave: leave).map { action in
      Action.path(.element(id: id, action: action))
    }
    menu.breadcrumbs = [title] + depths.map(HomeChild.title)
    menu.screenID = "home-\(id)"
    menu.back = .path(.popFrom(id: id))
    return menu
  }

  private static func root(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.introduction(
        en: "The first of five tabs, with a stack of its own, of any depth.",
        ja: "5つのタブの最初です。子画面は自分のスタックに重なります。"
      )
      MenuRow.item(MenuText(en: "Open a child", ja: "子画面を開く"), action: .view(.openChild))
      MenuRow.button(leave(isSignedIn: state.isSignedIn), action: .view(.leave))
      MenuRow.value(MenuText(en: "Signed in as", ja: "利用者"), user(state.name))
    }
  }

  /// The label that names the screen to which the delegate leads: a guest has not come from there.
  static func leave(isSignedIn: Bool) -> MenuText {
    guard isSignedIn else { return MenuText(en: "Sign in", ja: "サインイン") }
    return MenuText(en: "Back to Sign in", ja: "サインインへ戻る")
  }

  static func user(_ name: String?) -> MenuText {
    name.map { MenuText(verbatim: $0) } ?? MenuText(en: "guest", ja: "ゲスト")
  }
}

extension HomeChild {
  /// Returns the title of the child at a position on the stack.
  static func title(depth: Int) -> MenuText { MenuText(en: "Child \(depth)", ja: "子画面\(depth)") }

  fileprivate static func menu(depth: Int, leave: MenuText) -> ScreenMenu<Action> {
    ScreenMenu(title: title(depth: depth)) {
      MenuRow.introduction(
        en: "A screen on the stack of Home. Going back removes it, and its state.",
        ja: "ホームのスタックにある画面です。戻ると状態とともに消えます。"
      )
      MenuRow.item(MenuText(en: "Open a child", ja: "子画面を開く"), action: .view(.openChild))
      MenuRow.button(leave, action: .view(.leave))
    }
  }
}
