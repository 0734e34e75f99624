import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

// region symbol-tabs
/// Returns the action that selects the tab after the selected one.
func selectionOfNextTab<T: TabsReducer>(of tabs: T.Type, in state: T.State) -> T.Action {
  let all = Array(T.Tab.allCases)
  let index = all.firstIndex(of: state.tab) ?? 0
  return .select(all[(index + 1) % all.count])
}
// endregion

/// A clock on a screen, which starts when it appears.
struct Clockwork: Feature {
  struct State: Equatable, Sendable, Codable { var isRunning = false }
  enum Action: Equatable, Sendable, Codable { case start }

  static var title: MenuText { MenuText(en: "Clock", ja: "時計") }
  static let link = ScreenLink("clock", State())
  static var appear: Action? { .start }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.isRunning = true
    return .none
  }
}

/// A lesson, which may have a clock.
struct Lesson: Feature {
  struct State: Equatable, Sendable, Codable {
    var isBegun = false
    var clock: Clockwork.State?
  }

  @Cases enum Action: Equatable, Sendable, Codable { case begin, clock(Clockwork.Action) }

  static var title: MenuText { MenuText(en: "Lesson", ja: "レッスン") }
  static let link = ScreenLink("lesson", State())

  // region symbol-appearance
  static var appear: Action? { .begin }
  static var containsScreens: Bool { true }

  static func appearances(in state: State) -> [Appearance<Action>] {
    let clock = state.clock.map { Clockwork.appearances(in: $0, Action.clock, at: "clock") }
    return [Appearance(.begin)] + (clock ?? [])
  }
  // endregion

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if action == .begin { state.isBegun = true }
      return .none
    }
    .ifLet(\.clock, action: \.clock) { Clockwork() }
  }
}

/// A router whose screen is a parent of another one.
struct LessonRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let lesson = Lesson()
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    if case .root(.toDetail) = delegate {
      state.path.append(.lesson(Lesson.State(clock: Clockwork.State())))
    }
    return .none
  }
}

@MainActor
@Suite("The examples in the comments of features with children")
struct ParentExampleTests {
  @Test("code for any tabs selects the next one")
  func tabs() {
    let store = Store(initialState: MainTabs.State()) { MainTabs() }
    for expected in [MainTabs.Tab.note, .library] {
      store.send(selectionOfNextTab(of: MainTabs.self, in: store.state))
      #expect(store.state.tab == expected)
    }
  }

  @Test("screens of which one has delegates compile")
  func delegates() {
    // region symbol-screen-delegates
    // What `@Screens` and `@Tabs` write; without any delegate, `check()` would not be available.
    let delegates = ScreenDelegates.of(Home.Delegate.self, Note.Delegate.self)
    delegates.check()
    // endregion
    #expect(type(of: delegates) == ScreenDelegates.self)
    // region symbol-no-delegates
    // What the macros write for screens without delegates, where a call of `check()` does not compile.
    let none: ScreenDelegates.None = ScreenDelegates.of(Note.Delegate.self)
    // endregion
    #expect(type(of: none) == ScreenDelegates.None.self)
    // region symbol-feature-of
    let title = FeatureOf<Home>.title.en  // "Home", as `Home.title.en`
    // endregion
    #expect(title == "Home")
  }

  @Test("a screen and its child receive their actions when the screen is added")
  func appearances() {
    let store = Store(initialState: LessonRouter.State()) { LessonRouter() }
    store.send(.root(.delegate(.toDetail(1))))
    let lesson = store.state.path.last?.lesson
    #expect(lesson == Lesson.State(isBegun: true, clock: Clockwork.State(isRunning: true)))
  }
}
