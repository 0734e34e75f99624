// The router of the article about the TCA × Router pattern, with as few changes as the library allows.
// The comments are the article's; each difference has a row in Articles.md.

import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

struct SampleRouter: Reducer {
  @Screens struct Path {
    let hoge = HogeRoot()
    let fuga = FugaRoot()
  }

  struct State: Equatable {
    var entry = Entry.State()  // 初期画面のState
    var path = StackState<Path.State>()  // 後続画面(HogeやFuga)のState
  }

  @Cases enum Action: Equatable, Sendable {
    case entry(Entry.Action)  // 初期画面のアクション検知用アクション
    case path(StackActionOf<Path>)  // 後続画面内でのアクション検知用アクション
  }

  var print: @MainActor (String) -> Void = { _ in }

  var body: some ReducerOf<Self> {
    Scope(state: \.entry, action: \.entry) { Entry() }
    Reduce { state, action in
      switch action {
      case .entry(.delegate(.toHoge)):
        // 初期画面でHogeへの遷移が要求された場合、以下の処理を行う
        state.path.append(.hoge(HogeRoot.State()))
        return .none

      case .path(.element(id: _, action: .hoge(.delegate(.toFuga)))):
        // Hoge内でFugaへの遷移が要求された場合、以下の処理を行う
        state.path.append(.fuga(FugaRoot.State()))
        return .none

      case .path(.popFrom(id: let id)):
        guard let childState = state.path[id: id] else { return .none }
        switch childState {
        case .fuga:
          return .run { _ in print("Fuga画面が閉じられました") }
        default:
          break
        }
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path, screens: Path())
  }
}

enum SampleRouterView {
  static func menu(_ state: SampleRouter.State) -> ScreenMenu<SampleRouter.Action> {
    guard let id = state.path.ids.last, let screen = state.path.last else {
      // 初期画面
      return Entry.menu(state.entry).map(SampleRouter.Action.entry)
    }
    return switch screen {
    case .hoge(let state):
      // Hoge画面
      HogeRoot.menu(state).map { .path(.element(id: id, action: .hoge($0))) }
    case .fuga(let state):
      // Fuga画面
      FugaRoot.menu(state).map { .path(.element(id: id, action: .fuga($0))) }
    }
  }
}

/// The first screen.
struct Entry: Reducer {
  struct State: Equatable {}

  // 初期画面のアクション
  enum Action: Equatable, Sendable {
    case delegate(Delegate)

    enum Delegate: Equatable, Sendable {
      case toHoge
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate(.toHoge):  // 👈 このアクションが発火
        return .none
      }
    }
  }

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: MenuText(verbatim: "Entry")) {
      MenuRow.item(MenuText(verbatim: "Hoge画面へ"), action: .delegate(.toHoge))
    }
  }
}

/// The second screen.
struct HogeRoot: MenuFeature {
  struct State: Equatable, Sendable, Codable {}

  @Cases enum Action: Equatable, Sendable, Codable {
    case delegate(Delegate)
  }

  enum Delegate: Equatable, Sendable, Codable {
    case toFuga
  }

  static let title = MenuText(verbatim: "Hoge")
  static let link = ScreenLink("hoge", State())

  static func delegate(in action: Action) -> Delegate? { action.delegate }

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.item(MenuText(verbatim: "Fuga画面へ"), action: .delegate(.toFuga))
    }
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .delegate(.toFuga): .none
    }
  }
}

/// The third screen, which returns to the one before.
struct FugaRoot: MenuFeature {
  struct State: Equatable, Sendable, Codable {}

  enum Action: Equatable, Sendable, Codable {
    case closeButtonTapped
  }

  static let title = MenuText(verbatim: "Fuga")
  static let link = ScreenLink("fuga", State())

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) { MenuRow.item(MenuText(verbatim: "閉じる"), action: .closeButtonTapped) }
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .closeButtonTapped: .dismiss
    }
  }
}
