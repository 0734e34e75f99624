import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

/// A reducer of another package, which knows nothing of screens.
struct Player: Reducer {
  struct State: Equatable, Sendable, Codable {
    var isPlaying = false
  }

  @Cases enum Action: Equatable, Sendable, Codable {
    case toggle
    case finished
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .toggle: state.isPlaying.toggle()
    case .finished: state.isPlaying = false
    }
    return .none
  }
}

// region foreign
/// The player of another package as a screen of this app.
struct PlayerScreen: MenuFeature {
  typealias State = Player.State
  typealias Action = Player.Action

  enum Delegate: Equatable, Sendable, Codable {
    case finished
  }

  let player: Player

  static var title: MenuText { MenuText(en: "Player", ja: "プレーヤー") }
  static let link = ScreenLink("player", State())

  static func delegate(in action: Action) -> Delegate? {
    switch action {
    case .finished: .finished
    case .toggle: nil
    }
  }

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.toggle(MenuText(en: "Play", ja: "再生"), isOn: state.isPlaying, action: .toggle)
    }
  }

  var body: some Reducer<State, Action> { player }
}
// endregion

@MainActor
@Suite("Recipe: a feature of another package")
struct ForeignFeatureTests {
  @Test("its reducer runs, and its actions are delegates where the router should know them")
  func player() {
    let store = Store(initialState: Player.State()) { PlayerScreen(player: Player()) }
    store.send(.toggle)
    #expect(store.state.isPlaying)
    store.send(.finished)
    #expect(!store.state.isPlaying)
    #expect(PlayerScreen.delegate(in: .finished) == .finished)
    #expect(PlayerScreen.menu(store.state).rows.count == 1)
  }
}
