import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

// region leaving
/// A letter, which asks before the user leaves it with a text.
struct Letter: MenuFeature {
  struct State: Equatable, Sendable, Codable {
    var text = ""
    var alert: AlertState<Answer>?
  }

  enum Answer: Equatable, Sendable, Codable {
    case discard
  }

  @Cases enum Action: Equatable, Sendable, Codable {
    case edit(String)
    case leave
    case alert(PresentationAction<Answer>)
  }

  static var title: MenuText { MenuText(en: "Letter", ja: "手紙") }
  static let link = ScreenLink("letter", State())

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .edit(let text): state.text = text
      case .leave: state.alert = Self.question
      case .alert(.presented(.discard)): return .dismiss
      case .alert(.dismiss): break
      }
      return .none
    }
    .ifLet(\.alert, alert: \.alert)
  }

  static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu: ScreenMenu<Action> = ScreenMenu(title: title) {
      MenuRow.textField(MenuText(en: "Text", ja: "本文"), value: state.text) { .edit($0) }
    }
    // Without an action of its own, Back pops the screen.
    if !state.text.isEmpty { menu.back = .leave }
    menu.alert = state.alert?.presented(Action.alert)
    return menu
  }

  static var question: AlertState<Answer> {
    AlertState(
      title: MenuText(en: "Discard the letter?", ja: "手紙を破棄しますか?"),
      buttons: [
        ButtonState(MenuText(en: "Discard", ja: "破棄"), role: .destructive, action: .discard),
        .cancel,
      ]
    )
  }
}
// endregion

/// A router with a letter.
struct LetterRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let letter = Letter()
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
    switch delegate {
    case .root(.toEditor): state.path.append(.letter(Letter.State()))
    case .root(.toAccount), .root(.toDetail), .root(.toOrder): break
    }
    return .none
  }
}

@MainActor
@Suite("Recipe: ask before a screen is left")
struct LeavingTests {
  /// A store with a letter on its stack.
  private func store() async -> TestStoreOf<LetterRouter> {
    let store = TestStore(initialState: LetterRouter.State()) { LetterRouter() }
    await store.send(.root(.delegate(.toEditor))) { $0.path.append(.letter(Letter.State())) }
    return store
  }

  // region leaving-test
  @Test("a letter with a text is discarded after a question")
  func question() async {
    let store = await store()
    await store.send(\.path[id: 0].letter, .edit("Dear")) {
      $0.path[id: 0, case: \.letter]?.text = "Dear"
    }
    #expect(
      RouterView<LetterRouter>.menu(store.state).back
        == .path(.element(id: 0, action: .letter(.leave)))
    )
    await store.send(\.path[id: 0].letter, .leave) {
      $0.path[id: 0, case: \.letter]?.alert = Letter.question
    }
    await store.send(\.path[id: 0].letter, .alert(.presented(.discard))) {
      $0.path[id: 0, case: \.letter]?.alert = nil
    }
    await store.receive(.path(.popFrom(id: 0))) { $0.path.popLast() }
    await store.finish()
  }
  // endregion

  @Test("an empty letter is popped without a question")
  func withoutText() async {
    let store = await store()
    #expect(RouterView<LetterRouter>.menu(store.state).back == .path(.popFrom(id: 0)))
    await store.finish()
  }

  @Test("the letter stays when the user answers no")
  func cancellation() async {
    let store = await store()
    await store.send(\.path[id: 0].letter, .leave) {
      $0.path[id: 0, case: \.letter]?.alert = Letter.question
    }
    await store.send(\.path[id: 0].letter, .alert(.dismiss)) {
      $0.path[id: 0, case: \.letter]?.alert = nil
    }
    await store.finish()
  }
}
