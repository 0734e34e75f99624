import EntryFeature
import FugaFeature
import HogeFeature
import LegacySyncFeature
import NavigatorComposition
import NavigatorRouting
import NumberFactFeature
import OptionalCounterFeature
import SetupFeature
import SharedCounterFeature

/// Entry, and the stack of every screen that was opened from it.
struct AppRouter: Reducer {
  struct State: Equatable, Sendable, Codable {
    var entry = Entry.State()
    var path = StackState<Path.State>()
  }

  enum Action: Equatable, Sendable, Codable {
    case entry(Entry.Action)
    case path(StackAction<Path.State, Path.Action>)
    /// Goes to a link, from wherever the person is.
    case open(link: String)
  }

  let dependencies: Dependencies

  var body: some ReducerOf<Self> {
    Scope(state: \.entry, action: Case(Action.entry) { $0.entry }) { Entry() }
    Reduce(route)
      .forEach(
        \.path,
        action: Case(Action.path) { $0.path },
        screens: Path(dependencies),
        popped: popped
      )
  }

  private func route(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .entry(.delegate(let delegate)):
      return open(delegate, &state)
    case .open(let link):
      return state.open(link)

    case .path(.element(id: _, action: .hoge(.delegate(.toFuga(let count))))):
      state.path.append(.fuga(Fuga.State(openedWith: count)))
    case .path(.element(id: _, action: .fuga(.delegate(.toHoge)))):
      state.path.append(.hoge(Hoge.State()))
    case .path(.element(id: _, action: .fuga(.delegate(.backToEntry)))):
      state.path.popToRoot()

    case .path(.element(id: _, action: .hoge(.view))): break
    case .path(.element(id: _, action: .fuga(.view))): break
    case .path(.element(id: _, action: .numberFact(.view))): break
    case .path(.element(id: _, action: .numberFact(.answered))): break
    case .path(.element(id: _, action: .optionalCounter(.view))): break
    case .path(.element(id: _, action: .optionalCounter(.counter))): break
    case .path(.element(id: _, action: .sharedCounter(.view))): break
    case .path(.element(id: _, action: .legacySync(.view))): break
    case .path(.element(id: _, action: .legacySync(.modelChanged))): break
    case .path(.element(id: _, action: .account(.auth))): break
    case .path(.element(id: _, action: .account(.path))): break
    case .path(.popFrom), .path(.push): break
    }
    return .none
  }

  private func open(_ delegate: Entry.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .toHoge: state.path.append(.hoge(Hoge.State()))
    case .toFuga: state.path.append(.fuga(Fuga.State()))
    case .toAuth: state.path.append(.account(AccountRouter.State()))
    case .toSetup:
      state.path.append(.account(AccountRouter.State(path: [.setup(Setup.State())])))
    case .toMainTab: return push(.account(.atTabs(name: nil)), &state)
    case .toNumberFact: state.path.append(.numberFact(NumberFact.State()))
    case .toOptionalCounter: state.path.append(.optionalCounter(OptionalCounter.State()))
    case .toSharedCounter: state.path.append(.sharedCounter(SharedCounter.State()))
    case .toLegacySync: return push(.legacySync(LegacySync.State()), &state)
    }
    return .none
  }

  /// Pushes a screen that wants to know when it comes into sight.
  private func push(_ screen: Path.State, _ state: inout State) -> Effect<Action> {
    let id = state.path.append(screen)
    return state.appear(id)
  }

  /// The hook for screens that leave the stack, by whatever way they go.
  private func popped(_ screen: Path.State) -> Effect<Action> {
    switch screen {
    case .fuga:
      .run { [log = dependencies.log] _ in log("Fuga was closed.") }
    case .hoge, .numberFact, .optionalCounter, .sharedCounter, .legacySync, .account:
      .none
    }
  }
}

extension AppRouter.Action {
  var entry: Entry.Action? { if case .entry(let action) = self { action } else { nil } }
  var path: StackAction<AppRouter.Path.State, AppRouter.Path.Action>? {
    if case .path(let action) = self { action } else { nil }
  }
}
