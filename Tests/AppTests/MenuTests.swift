import AuthFeature
import EntryFeature
import FugaFeature
import HogeFeature
import HomeFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI
import NavigatorTestSupport
import NumberFactFeature
import SearchFeature
import Testing

@testable import NavigatorRouters

@MainActor
@Suite("The menus of the app")
struct AppMenuTests {
  private let router = AppRouter(dependencies: TestEnvironment().dependencies)

  private func path(_ state: AppRouter.State, in language: MenuText.Language = .en) -> String {
    AppMenu.menu(state).path.map { $0.string(in: language) }.joined(separator: " › ")
  }

  private let account = AccountRouter.State(path: [
    .mainTab(MainTabs.State(home: Home.State(path: [HomeChild.State()])))
  ])

  @Test("the breadcrumbs include the screens of nested stacks")
  func breadcrumbs() {
    #expect(path(AppRouter.State()) == "Entry")
    let fuga = AppRouter.State(path: [.hoge(Hoge.State()), .fuga(Fuga.State())])
    #expect(path(fuga) == "Entry › Hoge › Fuga")
    #expect(path(fuga, in: .ja) == "入口 › ほげ › ふが")
    #expect(
      path(AppRouter.State(path: [.account(account)])) == "Entry › Home › Child 1"
    )
    var signedIn = account
    signedIn.root.name = "blob"
    #expect(
      path(AppRouter.State(path: [.account(signedIn)])) == "Entry › Sign in › Home › Child 1"
    )
  }

  @Test("the back action removes one screen at a time, down to Entry, which has none")
  func back() throws {
    let store = TestEnvironment().liveStore()
    store.send(.root(.delegate(.toHoge)))
    store.send(.root(.delegate(.toMainTab)))
    let account = try #require(store.state.path.topID)
    let openChild = AccountRouter.Action.path(
      .element(id: 1, action: .mainTab(.home(.view(.openChild))))
    )
    store.send(.path(.element(id: account, action: .account(openChild))))
    var seen: [String] = []
    while seen.count < 10, let back = AppMenu.menu(store.state).back {
      store.send(back)
      seen.append(path(store.state))
    }
    #expect(
      seen == ["Entry › Hoge › Home", "Entry › Hoge", "Entry"]
    )
  }

  @Test("the palette has the delegates of Entry and the tabs, without those of the current screen")
  func commands() {
    let entry = Entry.Delegate.allCases.map { AppRouter.Action.root(.delegate($0)) }
    let tabs = MainTabs.Tab.allCases.map { tab in
      let account = AccountRouter.State(.mainTab(MainTabs.State(tab: tab)))
      return AppRouter.Action.open(link: AppRouter.State(path: [.account(account)]).link)
    }
    func commands(_ link: String) -> [AppRouter.Action] {
      var state = AppRouter.State()
      router.open(link, in: &state)
      return AppMenu.menu(state).commands().map(\.action)
    }
    #expect(commands("/") == tabs)
    #expect(commands("/hoge") == entry + tabs)
    #expect(commands("/account/tabs/search") == entry)
  }

  @Test(
    "the command for a tab keeps the screens below it, and the signed-in user",
    arguments: [
      ("/account/tabs;signed-in=yes/home/child/hoge", "/account/tabs;signed-in=yes/search"),
      (
        "/hoge;count=3/account/tabs;signed-in=yes/fuga",
        "/hoge;count=3/account/tabs;signed-in=yes/search"
      ),
      ("/account/setup;name=blob/hoge", "/account/tabs/search"),
      ("/account/setup/tabs;signed-in=yes/hoge", "/account/setup/tabs;signed-in=yes/search"),
    ]
  )
  func tabCommands(current: String, target: String) throws {
    var state = AppRouter.State()
    router.open(current, in: &state)
    let command = try #require(
      AppMenu.menu(state).commands().first { $0.label == Search.title }
    )
    #expect(command.action == .open(link: target))
  }

  @Test("no screen has conflicting keys", arguments: Entry.Delegate.allCases)
  func keys(delegate: Entry.Delegate) {
    let store = TestEnvironment().liveStore()
    store.send(.root(.delegate(delegate)))
    #expect(Self.conflicts(AppMenu.menu(store.state).rows) == [])
  }

  @Test("shortcuts conflict with bound keys, digits and each other")
  func conflicts() {
    func item(_ shortcut: Character) -> MenuRow<Int> {
      .item(MenuText(verbatim: "\(shortcut)"), shortcut: shortcut, action: 1)
    }
    let section = MenuRow.section(MenuText(verbatim: "more"), [item("x"), item("7"), item("w")])
    #expect(Self.conflicts([item("w")]) == [])
    #expect(Self.conflicts([item("q"), item("x"), section]) == ["q", "x", "7"])
  }

  /// Returns the shortcuts of items that are bound, are digits, or belong to an item before.
  private static func conflicts<Action>(_ rows: [MenuRow<Action>]) -> [Character] {
    var seen: Set<Character> = []
    return shortcuts(rows).filter { shortcut in
      !seen.insert(shortcut).inserted || shortcut.isNumber
        || KeyMap.standard.binds(.character(shortcut))
    }
  }

  /// Returns the shortcuts of items, also of those in sections.
  private static func shortcuts<Action>(_ rows: [MenuRow<Action>]) -> [Character] {
    rows.flatMap { row in
      switch row.content {
      case .item(let item): item.shortcut.map { [$0] } ?? []
      case .section(_, let rows): shortcuts(rows)
      default: [] as [Character]
      }
    }
  }

  @Test("every screen on the stack has a unique identity")
  func identities() {
    var state = AppRouter.State()
    var seen: Set<ScreenID> = []
    for _ in 0..<5 {
      state.path.append(.hoge(Hoge.State()))
      seen.insert(AppMenu.menu(state).screenID)
    }
    #expect(seen.count == 5)
  }
}
