import EntryFeature
import FugaFeature
import HogeFeature
import LegacySyncFeature
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import NumberFactFeature
import OptionalCounterFeature
import SetupFeature
import SharedCounterFeature
import Testing

@testable import App

@MainActor
@Suite("AppRouter")
struct AppRouterTests {
  private typealias Path = AppRouter.Path
  private let world = World()

  private func id(_ generation: Int) -> StackElementID { StackElementID(generation: generation) }

  @Test("each of Entry's delegates pushes its screen", arguments: Entry.Delegate.allCases)
  func pushing(delegate: Entry.Delegate) async {
    let store = world.store()
    await store.send(.entry(.delegate(delegate))) { $0.path.append(screen(of: delegate)) }
    // What some screens do when they come into sight has tests of its own.
    store.exhaustivity = .off
    await store.finish()
  }

  private func screen(of delegate: Entry.Delegate) -> AppRouter.Path.State {
    switch delegate {
    case .toHoge: .hoge(Hoge.State())
    case .toFuga: .fuga(Fuga.State())
    case .toAuth: .account(AccountRouter.State())
    case .toSetup: .account(AccountRouter.State(path: [.setup(Setup.State())]))
    case .toMainTab: .account(.atTabs(name: nil))
    case .toNumberFact: .numberFact(NumberFact.State())
    case .toOptionalCounter: .optionalCounter(OptionalCounter.State())
    case .toSharedCounter: .sharedCounter(SharedCounter.State())
    case .toLegacySync: .legacySync(LegacySync.State())
    }
  }

  @Test("the screens that watch something are told when they come into sight")
  func appearing() async {
    let store = world.store()
    await store.send(.entry(.delegate(.toLegacySync))) {
      $0.path.append(.legacySync(LegacySync.State()))
    }
    await store.receive(.path(.element(id: id(0), action: .legacySync(.view(.appear)))))
    let amount = LegacyModel.usualAmount
    await store.receive(.path(.element(id: id(0), action: .legacySync(.modelChanged(amount))))) {
      $0.path[id: id(0)] = .legacySync(LegacySync.State(modelAmount: amount))
    }
    await store.send(.path(.popFrom(id: id(0)))) { $0.path.popToRoot() }
    await store.finish()
  }

  @Test("Hoge opens Fuga with its count, and keeps it while Fuga stands above")
  func hogeToFuga() async {
    let store = world.store()
    await store.send(.entry(.delegate(.toHoge))) { $0.path.append(.hoge(Hoge.State())) }
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

  @Test("Fuga opens another Hoge, and empties the stack")
  func fuga() async {
    let store = world.store(AppRouter.State(path: [.fuga(Fuga.State())]))
    await store.send(.path(.element(id: id(0), action: .fuga(.delegate(.toHoge))))) {
      $0.path.append(.hoge(Hoge.State()))
    }
    await store.send(.path(.element(id: id(0), action: .fuga(.delegate(.backToEntry))))) {
      $0.path.popToRoot()
    }
    await store.finish()
  }

  @Test("Fuga closes itself from inside, and what stands above it goes too")
  func closing() async {
    let store = world.store(
      AppRouter.State(path: [.hoge(Hoge.State()), .fuga(Fuga.State()), .hoge(Hoge.State())])
    )
    await store.send(.path(.element(id: id(1), action: .fuga(.view(.close)))))
    await store.receive(.path(.popFrom(id: id(1)))) { $0.path.pop(to: id(0)) }
    #expect(world.log.lines == ["Fuga was closed."])
    await store.finish()
  }

  @Test(
    "the log is told once when Fuga leaves the stack, by whatever way",
    arguments: [
      .path(.popFrom(id: StackElementID(generation: 1))),
      .path(.popFrom(id: StackElementID(generation: 0))),
      .path(.element(id: StackElementID(generation: 1), action: .fuga(.view(.close)))),
      .path(.element(id: StackElementID(generation: 1), action: .fuga(.delegate(.backToEntry)))),
      .open(link: "/hoge"),
      .open(link: "/"),
    ] as [AppRouter.Action]
  )
  func leaving(action: AppRouter.Action) {
    let store = world.liveStore()
    store.send(.entry(.delegate(.toHoge)))
    store.send(.entry(.delegate(.toFuga)))
    store.send(action)
    #expect(store.state.path.count < 2)
    #expect(world.log.lines == ["Fuga was closed."])
  }

  @Test("the log is not told when another screen leaves")
  func others() {
    let store = world.liveStore()
    store.send(.entry(.delegate(.toHoge)))
    store.send(.path(.popFrom(id: id(0))))
    #expect(world.log.lines.isEmpty)
  }
}
