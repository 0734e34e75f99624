import FugaFeature
import HogeFeature
import LegacySyncFeature
import NavigatorComposition
import NavigatorRouting
import NumberFactFeature
import OptionalCounterFeature
import SharedCounterFeature

extension AppRouter {
  /// The screens that can stand on the stack.
  struct Path: Screens {
    enum State: Equatable, Sendable, Codable {
      case hoge(Hoge.State)
      case fuga(Fuga.State)
      case numberFact(NumberFact.State)
      case optionalCounter(OptionalCounter.State)
      case sharedCounter(SharedCounter.State)
      case legacySync(LegacySync.State)
      case account(AccountRouter.State)
    }

    enum Action: Equatable, Sendable, Codable {
      case hoge(Hoge.Action)
      case fuga(Fuga.Action)
      case numberFact(NumberFact.Action)
      case optionalCounter(OptionalCounter.Action)
      case sharedCounter(SharedCounter.Action)
      case legacySync(LegacySync.Action)
      case account(AccountRouter.Action)
    }

    private let hoge = Hoge()
    private let fuga = Fuga()
    private let numberFact: NumberFact
    private let optionalCounter = Reduce(OptionalCounter())
    private let sharedCounter = SharedCounter()
    private let legacySync: LegacySync
    private let account: Reduce<AccountRouter.State, AccountRouter.Action>

    init(_ dependencies: Dependencies) {
      numberFact = NumberFact(client: dependencies.numberFact, clock: dependencies.clock)
      legacySync = LegacySync(model: dependencies.legacyModel)
      account = Reduce(AccountRouter(dependencies: dependencies))
    }

    func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
      switch action {
      case .hoge(let action): screen.run(hoge, action, State.hoge, Action.hoge) { $0.hoge }
      case .fuga(let action): screen.run(fuga, action, State.fuga, Action.fuga) { $0.fuga }
      case .numberFact(let action):
        screen.run(numberFact, action, State.numberFact, Action.numberFact) { $0.numberFact }
      case .optionalCounter(let action):
        screen.run(optionalCounter, action, State.optionalCounter, Action.optionalCounter) {
          $0.optionalCounter
        }
      case .sharedCounter(let action):
        screen.run(sharedCounter, action, State.sharedCounter, Action.sharedCounter) {
          $0.sharedCounter
        }
      case .legacySync(let action):
        screen.run(legacySync, action, State.legacySync, Action.legacySync) { $0.legacySync }
      case .account(let action):
        screen.run(account, action, State.account, Action.account) { $0.account }
      }
    }
  }
}

extension AppRouter.Path.State {
  var hoge: Hoge.State? { if case .hoge(let state) = self { state } else { nil } }
  var fuga: Fuga.State? { if case .fuga(let state) = self { state } else { nil } }
  var numberFact: NumberFact.State? {
    if case .numberFact(let state) = self { state } else { nil }
  }
  var optionalCounter: OptionalCounter.State? {
    if case .optionalCounter(let state) = self { state } else { nil }
  }
  var sharedCounter: SharedCounter.State? {
    if case .sharedCounter(let state) = self { state } else { nil }
  }
  var legacySync: LegacySync.State? {
    if case .legacySync(let state) = self { state } else { nil }
  }
  var account: AccountRouter.State? { if case .account(let state) = self { state } else { nil } }
}
