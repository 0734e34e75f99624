import FugaFeature
import HogeFeature
import LegacySyncFeature
import NavigatorComposition
import NavigatorRouting
import NumberFactFeature
import OptionalCounterFeature
import SharedCounterFeature

extension AppRouter.Path {
  /// The links of the whole app: each feature's own part, in the order of Entry.
  static let link = PathLink<State>()
    .screen(Hoge.link, State.hoge) { $0.hoge }
    .screen(Fuga.link, State.fuga) { $0.fuga }
    .screen(AccountRouter.link, State.account) { $0.account }
    .screen(NumberFact.link, State.numberFact) { $0.numberFact }
    .screen(OptionalCounter.link, State.optionalCounter) { $0.optionalCounter }
    .screen(SharedCounter.link, State.sharedCounter) { $0.sharedCounter }
    .screen(LegacySync.link, State.legacySync) { $0.legacySync }
}

extension AppRouter.State {
  /// Where the person is, as a link.
  ///
  /// What is typed, loaded or counted on a screen is part of it only where the feature's link says so.
  var link: String { AppRouter.Path.link.text(of: path) }

  /// Goes to a link; screens that stand there already stay, with all they hold.
  ///
  /// A link that cannot be read changes nothing and is reported: the command line has checked the
  /// person's, and every other was printed by ``link``.
  mutating func open(_ link: String) -> Effect<AppRouter.Action> {
    do throws(LinkError) {
      try AppRouter.Path.link.open(link, in: &path)
    } catch {
      reportIssue(.unreadable(error))
      return .none
    }
    return .merge(path.ids.map(appear))
  }

  /// Tells a screen that it came into sight, when it wants to know.
  func appear(_ id: StackElementID) -> Effect<AppRouter.Action> {
    let effect = path[id: id]?.appear ?? .none
    return effect.map { .path(.element(id: id, action: $0)) }
  }
}

extension AppRouter.Path.State {
  fileprivate var appear: Effect<AppRouter.Path.Action> {
    switch self {
    case .account(let account): account.appear.map(AppRouter.Path.Action.account)
    case .legacySync: .send(.legacySync(.view(.appear)))
    case .hoge, .fuga, .numberFact, .optionalCounter, .sharedCounter: .none
    }
  }
}

extension Issue {
  fileprivate static func unreadable(_ error: LinkError) -> Issue {
    Issue(
      place: "AppRouter.State.open",
      what: "A link could not be read.",
      values: ["error": "\(error)"],
      reasons: ["A screen's part of the link prints what it does not read."],
      remedy: "Open only links that were printed or checked before."
    )
  }
}
