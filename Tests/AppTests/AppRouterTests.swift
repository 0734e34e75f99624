import EntryFeature
import FugaFeature
import HogeFeature
import LegacySyncFeature
import ModuleGraphClient
import ModulesFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import SearchFeature
import TestHelpers
import Testing

@testable import NavigatorRouters

@MainActor
@Suite("AppRouter")
struct AppRouterTests {
  private typealias Path = AppRouter.Path
  private let environment = TestEnvironment()

  private func id(_ generation: Int) -> StackElementID { StackElementID(generation: generation) }

  @Test("each delegate of Entry pushes one screen", arguments: Entry.Delegate.allCases)
  func pushing(delegate: Entry.Delegate) {
    let store = environment.liveStore()
    store.send(.root(.delegate(delegate)))
    #expect(store.state.path.count == 1)
    #expect(AppMenu.menu(store.state).path.count > 1)
  }

  /// Made anew, so that its screens get the numbers of the store that they are pushed in.
  private nonisolated static var tabs: Path.State {
    .account(AccountRouter.State(.mainTab(MainTabs.State())))
  }

  @Test(
    "a screen appears once, however it was added",
    arguments: [
      .root(.delegate(.toMainTab)),
      .open(link: "/account/tabs"),
      .path(.push(id: 1, state: tabs)),
    ] as [AppRouter.Action]
  )
  func appearing(action: AppRouter.Action) async {
    let store = environment.store()
    await store.send(action) { $0.path.append(Self.tabs) }
    store.exhaustivity = .off
    await store.receive(\.path[id: 1].account.path[id: 0].mainTab.search.view, .appear)
    await store.send(.path(.popFrom(id: 1)))
    await store.finish()
  }

  @Test("the screens of the initial state appear at launch")
  func restored() async {
    let store = environment.store(AppRouter.State(path: [Self.tabs]))
    store.exhaustivity = .off
    await store.send(.launched)
    await store.receive(\.path[id: 0].account.path[id: 0].mainTab.search.view, .appear)
    await store.finish()
  }

  @Test("a screen that a link opens again appears again")
  func replaced() async {
    let store = environment.store(AppRouter.State(path: [Self.tabs]))
    store.exhaustivity = .off
    await store.send(.open(link: "/hoge"))
    await store.send(.open(link: "/account/tabs"))
    await store.receive(\.path[id: 3].account.path[id: 2].mainTab.search.view, .appear)
    await store.finish()
  }

  @Test("tabs that a link adds to an account appear, and no other screen")
  func nested() async {
    let store = environment.store(AppRouter.State(path: [Self.tabs]))
    await store.send(.open(link: "/account/tabs/account")) {
      $0.path.append(.account(AccountRouter.State()))
    }
    await store.send(.open(link: "/account/tabs/account/tabs")) { $0.path[id: 1] = Self.tabs }
    store.exhaustivity = .off
    await store.receive(\.path[id: 1].account.path[id: 2].mainTab.search.view, .appear)
    await store.finish()
  }

  @Test("a change of the legacy model is added to the amount on top, and nowhere else")
  func legacyAmount() async {
    let changed = AppRouter.Action.legacyAmountChanged(from: 100, to: 107)
    let store = environment.store(AppRouter.State(path: [.legacySync(LegacySync.State(amount: 3))]))
    var screen = LegacySync.State(amount: 3)
    screen.modelChanged(from: 100, to: 107)
    #expect(screen.amount == 10)
    await store.send(changed) { [screen] in $0.path[id: 0] = .legacySync(screen) }
    await store.send(.open(link: "/legacy-sync/hoge")) { $0.path.append(.hoge(Hoge.State())) }
    await store.send(changed)
    await store.finish()
  }

  @Test("Hoge opens Fuga with its count, and keeps the count while Fuga is above it")
  func hogeToFuga() async {
    let store = environment.store()
    await store.send(.root(.delegate(.toHoge))) { $0.path.append(.hoge(Hoge.State())) }
    await store.send(.path(.element(id: id(0), action: .hoge(.view(.increment))))) {
      $0.path[id: id(0)] = .hoge(Hoge.State(count: 1))
    }
    await store.send(.path(.element(id: id(0), action: .hoge(.delegate(.toFuga(count: 1)))))) {
      $0.path.append(.fuga(Fuga.State(openedWith: 1)))
    }
    await store.send(.path(.popFrom(id: id(1)))) { $0.path.pop(from: id(1)) }
    #expect(store.state.path[id: id(0)] == .hoge(Hoge.State(count: 1)))
    await store.finish()
  }

  @Test("Fuga opens another Hoge, and returns to Entry")
  func fuga() async {
    let store = environment.store(AppRouter.State(path: [.fuga(Fuga.State())]))
    await store.send(.path(.element(id: id(0), action: .fuga(.delegate(.toHoge))))) {
      $0.path.append(.hoge(Hoge.State()))
    }
    await store.send(.path(.element(id: id(0), action: .fuga(.delegate(.backToEntry))))) {
      $0.path.popToRoot()
    }
    await store.finish()
  }

  @Test("Fuga dismisses itself and the screens above it")
  func closing() async {
    let store = environment.store(
      AppRouter.State(path: [.hoge(Hoge.State()), .fuga(Fuga.State()), .hoge(Hoge.State())])
    )
    await store.send(.path(.element(id: id(1), action: .fuga(.view(.close)))))
    await store.receive(.path(.popFrom(id: id(1)))) { $0.path.pop(to: id(0)) }
    await store.finish()
  }

  @Test(
    "a screen is removed in any way, with those above it",
    arguments: [
      (.path(.popFrom(id: StackElementID(generation: 1))), 1),
      (.path(.popFrom(id: StackElementID(generation: 0))), 2),
      (.path(.element(id: StackElementID(generation: 1), action: .fuga(.view(.close)))), 1),
      (
        .path(.element(id: StackElementID(generation: 1), action: .fuga(.delegate(.backToEntry)))),
        2
      ),
      (.open(link: "/hoge"), 1),
      (.open(link: "/"), 2),
    ] as [(AppRouter.Action, Int)]
  )
  func removing(action: AppRouter.Action, removed: Int) {
    let store = environment.liveStore()
    store.send(.root(.delegate(.toHoge)))
    store.send(.root(.delegate(.toFuga)))
    store.send(action)
    #expect(store.state.path.count == 2 - removed)
  }

  @Test("a link leaves modules with a change that can be undone only after a question")
  func undoableChange() {
    var modules = Modules.State()
    modules.package.made = [PackageChange(difference: "+ a", text: "a")]
    let state = AppRouter.State(path: [.modules(modules), .hoge(Hoge.State())])
    let store = Store(initialState: state) { AppRouter(dependencies: environment.dependencies) }
    // One that keeps them needs none.
    store.send(.open(link: "/modules/fuga"))
    #expect(store.state.link == "/modules/fuga" && AppMenu.menu(store.state).alert == nil)
    store.send(.open(link: "/number-fact"))
    #expect(store.state.link == "/modules" && AppMenu.menu(store.state).alert != nil)
    store.send(.path(.element(id: id(0), action: .modules(.alert(.presented(.leave))))))
    #expect(store.state.link == "/")
  }

  @Test("a link to another package asks before a change cannot be undone any more, too")
  func undoableChangeOfOther() {
    var modules = Modules.State(folder: "p", graph: .sample)
    modules.package.made = [PackageChange(difference: "+ a", text: "a")]
    let state = AppRouter.State(path: [.modules(modules)])
    let store = Store(initialState: state) { AppRouter(dependencies: environment.dependencies) }
    store.send(.open(link: "/modules;folder=q/findings"))
    #expect(store.state.link == "/modules;folder=%2Fsample")
    #expect(AppMenu.menu(store.state).alert != nil)
  }

  @Test("a link adds screens to the package on the stack that show what was read")
  func screenOfPackage() {
    let read = Modules.State(folder: "p", graph: .sample)
    let store = Store(initialState: AppRouter.State(path: [.modules(read)])) {
      AppRouter(dependencies: environment.dependencies)
    }
    store.send(.open(link: "/modules;folder=p/findings/finding;name=1"))
    let screens = store.state.path.last?.modules?.path
    #expect(screens?.first?.findings?.package.graph == .sample)
    #expect(screens?.last?.finding?.package.graph == .sample)
  }

  @Test("a package that was read before is shown by a link, and by the row of Entry")
  func packageThatWasRead() async {
    var environment = environment
    environment.moduleGraph.recall = { folder in
      let isKnown = folder == "p" || folder == "."
      return isKnown ? ModuleGraphClient.Reading(graph: .sample, revision: "main") : nil
    }
    let store = environment.store()
    store.exhaustivity = .off
    func package() -> InspectedPackage? { store.state.path.last?.modules?.package }
    func recalled(_ generation: Int) async {
      let modules = id(generation)
      await store.receive(
        \.path[id: modules].modules,
        .package(.recalled(.sample, revision: "main"))
      )
    }
    await store.send(.open(link: "/modules;folder=p/findings"))
    await recalled(1)
    #expect(package()?.graph == .sample && package()?.revision == "main")
    #expect(store.state.path.last?.modules?.path.last?.findings?.package.graph == .sample)
    // The modules of another folder are others.
    await store.send(.open(link: "/modules;folder=q/findings"))
    #expect(package()?.folder == "q" && package()?.graph == nil)
    await store.send(.open(link: "/modules;folder=p"))
    await recalled(1)
    #expect(package()?.graph == .sample)
    await store.send(.open(link: "/"))
    await store.send(.root(.delegate(.toModules)))
    await recalled(2)
    #expect(package()?.folder == "" && package()?.graph == .sample)
    await store.finish()
  }

  @Test("a link to another package ends the reading of the one before, which is not shown for it")
  func linkDuringReading() async {
    let (stream, reading) = AsyncThrowingStream<ModuleGraphClient.Event, any Error>.makeStream()
    var environment = environment
    environment.moduleGraph.read = { _, _ in stream }
    let store = environment.store()
    store.exhaustivity = .off
    await store.send(.open(link: "/modules;folder=p"))
    await store.send(.path(.element(id: id(0), action: .modules(.root(.delegate(.read))))))
    await store.send(.open(link: "/modules;folder=q"))
    await store.receive(\.path[id: 0].modules, .recall)
    reading.yield(.graph(.sample))
    reading.finish()
    await store.finish()
    let package = store.state.path.last?.modules?.package
    #expect(package == InspectedPackage(folder: "q"))
  }
}
