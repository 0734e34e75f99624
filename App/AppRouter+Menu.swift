import AuthFeature
import EntryFeature
import FugaFeature
import HogeFeature
import LegacySyncFeature
import NavigatorMenus
import NavigatorRouting
import NumberFactFeature
import OptionalCounterFeature
import SharedCounterFeature

extension AppRouter {
  /// The screen on top of the stack, or Entry when the stack is empty, with the way to it.
  static func menu(_ state: State) -> Menu<Action> {
    var menu = screen(state)
    let (isEntry, showsTabs) = (state.path.ids.isEmpty, state.showsTabs)
    menu.commands = { [own = menu.commands] in
      own() + (isEntry ? [] : commands) + (showsTabs ? [] : MainTabRouter.commands(state))
    }
    menu.place = Place(address: state.link) { .open(link: $0) }
    return menu
  }

  private static func screen(_ state: State) -> Menu<Action> {
    guard let id = state.path.ids.last, let top = state.path.last else {
      return Entry.menu(state.entry).map(Action.entry)
    }
    var menu = top.menu { .path(.element(id: id, action: $0)) }
    menu.breadcrumbs = [Entry.title] + state.path.dropLast().map(\.title) + menu.path
    menu.screenID = "\(id)-\(menu.screenID)"
    menu.back = menu.back ?? .path(.popFrom(id: id))
    return menu
  }

  /// The ways on from Entry, for the palette of every other screen.
  private static var commands: [Command<Action>] {
    Entry.commands.map {
      Command(label: $0.label, detail: $0.detail, action: Action.entry($0.action))
    }
  }
}

extension AppRouter.State {
  fileprivate var showsTabs: Bool { path.last?.account?.path.last?.mainTab != nil }
}

extension AppRouter.Path.State {
  fileprivate var title: Text {
    switch self {
    case .hoge: Hoge.title
    case .fuga: Fuga.title
    case .numberFact: NumberFact.title
    case .optionalCounter: OptionalCounter.title
    case .sharedCounter: SharedCounter.title
    case .legacySync: LegacySync.title
    case .account: Auth.title
    }
  }

  /// The screen, with actions that `embed` makes the router's: all in one step, for every key.
  fileprivate func menu(
    _ embed: @escaping (AppRouter.Path.Action) -> AppRouter.Action
  ) -> Menu<AppRouter.Action> {
    switch self {
    case .hoge(let state): Hoge.menu(state).map { embed(.hoge($0)) }
    case .fuga(let state): Fuga.menu(state).map { embed(.fuga($0)) }
    case .numberFact(let state): NumberFact.menu(state).map { embed(.numberFact($0)) }
    case .optionalCounter(let state):
      OptionalCounter.menu(state).map { embed(.optionalCounter($0)) }
    case .sharedCounter(let state):
      SharedCounter.menu(state).map { embed(.sharedCounter($0)) }
    case .legacySync(let state): LegacySync.menu(state).map { embed(.legacySync($0)) }
    case .account(let state): AccountRouter.menu(state).map { embed(.account($0)) }
    }
  }
}
