import EntryFeature
import FugaFeature
import HogeFeature
import LegacySyncFeature
import ModulesFeature
import NavigatorComposition
import NavigatorRouting
import NumberFactFeature
import OptionalCounterFeature
import SetupFeature
import SharedCounterFeature

/// The router of the app: Entry at the root, and the stack of all screens above it.
///
/// A router does two things: it decides which screen is next, and it has the stack of screens. The
/// features do not import each other. A feature sends a delegate action, such as Hoge's
/// `.delegate(.toFuga(count: 3))`, and ``route(_:_:)`` handles it, usually by pushing a screen.
struct AppRouter: RouterReducer {
  /// The root and the screens of the stack.
  @Screens struct Path {
    let root = Entry()
    let hoge = Hoge()
    let fuga = Fuga()
    let account: AccountRouter
    let numberFact: NumberFact
    let optionalCounter = OptionalCounter()
    let sharedCounter = SharedCounter()
    let legacySync = LegacySync()
    let modules: Modules
  }

  struct State: RouterState {
    var root = Entry.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction {
    case root(Entry.Action)
    case path(Path.StackAction)
    /// The program started; the initial state may have screens on the stack.
    case launched
    /// Opens the screens of a link.
    case open(link: String)
    /// The amount of the legacy model changed, while Legacy sync is on top.
    case legacyAmountChanged(from: Int, to: Int)
  }

  let path: Path
  let dependencies: Dependencies

  init(dependencies: Dependencies) {
    path = Path(
      account: AccountRouter(dependencies: dependencies),
      numberFact: NumberFact(client: dependencies.numberFact, clock: dependencies.clock),
      modules: Modules(client: dependencies.moduleGraph)
    )
    self.dependencies = dependencies
  }

  /// Handles the request of a screen; `.root` is Entry.
  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toHoge): state.path.append(.hoge(Hoge.State()))
    case .root(.toFuga): state.path.append(.fuga(Fuga.State()))
    case .root(.toAuth): state.path.append(.account(AccountRouter.State()))
    case .root(.toSetup): state.path.append(.account(AccountRouter.State(.setup(Setup.State()))))
    case .root(.toMainTab):
      state.path.append(.account(AccountRouter.State(.mainTab(MainTabs.State()))))
    case .root(.toNumberFact): state.path.append(.numberFact(NumberFact.State()))
    case .root(.toOptionalCounter): state.path.append(.optionalCounter(OptionalCounter.State()))
    case .root(.toSharedCounter): state.path.append(.sharedCounter(SharedCounter.State()))
    case .root(.toLegacySync): state.path.append(.legacySync(LegacySync.State()))
    case .root(.toModules):
      state.path.append(.modules(Modules.State()))
      return recallPackages(state)
    case .hoge(.toFuga(let count)): state.path.append(.fuga(Fuga.State(openedWith: count)))
    case .fuga(.toHoge): state.path.append(.hoge(Hoge.State()))
    case .fuga(.backToEntry): state.path.popToRoot()
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .launched: return appear(state)
    case .open(let link):
      let old = state
      open(link, in: &state)
      state.showSignInIfNeeded()
      state.keepChanges(of: old)
      return recallPackages(state)
    case .legacyAmountChanged(let old, let new): state.legacyAmountChanged(from: old, to: new)
    case .root, .path: break
    }
    return .none
  }

  /// Shows packages that were read before on the screens that a link or a row has opened.
  private func recallPackages(_ state: State) -> Effect<Action> {
    let unread = state.path.ids.filter { id in
      state.path[id: id]?.modules?.package.isUnread == true
    }
    return .merge(unread.map { id in .send(.path(.element(id: id, action: .modules(.recall)))) })
  }
}
