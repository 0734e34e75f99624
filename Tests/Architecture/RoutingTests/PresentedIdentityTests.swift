import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

/// A feature with an identity that waits for an answer.
private struct Page: MenuFeature {
  struct State: Equatable, Sendable, Codable, Identifiable {
    var id = 0
    var isAnswered = false
  }
  @Cases enum Action: Equatable, Sendable, Codable { case wait, answered }

  let gate: AsyncCondition

  static var title: MenuText { MenuText(verbatim: "Page") }
  static let link = ScreenLink("page", State())
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .wait:
      return .run { [gate] send in
        try await gate.wait()
        send(.answered)
      }
    case .answered:
      state.isAnswered = true
      return .none
    }
  }
}

/// A parent that presents a page, in an enum and among screens.
private struct Board: Reducer {
  @Cases enum Place: Equatable, Sendable, Identifiable { case page(Page.State), other(Page.State) }
  @Cases enum PlaceAction: Equatable, Sendable { case page(Page.Action), other(Page.Action) }
  @Screens(.withoutDelegates) struct Sheet { let page: Page }
  struct State: Equatable, Sendable {
    var place: Place?
    var sheet: Sheet.State?
  }
  @Cases enum Action: Equatable, Sendable {
    case place(PresentationAction<PlaceAction>), sheet(PresentationAction<Sheet.Action>)
    case show(Place), showSheet(id: Int)
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .show(let place): state.place = place
      case .showSheet(let id): state.sheet = .page(Page.State(id: id))
      case .place, .sheet: break
      }
      return .none
    }
    .ifLet(\.place, presentation: \.place) {
      Scope(state: \.page, action: \.page) { Page(gate: gate) }
      Scope(state: \.other, action: \.other) { Page(gate: gate) }
    }
    .ifLet(\.sheet, presentation: \.sheet) { Sheet(page: Page(gate: gate)) }
  }
}

@MainActor
@Suite("The identity of a presented feature")
struct PresentedIdentityTests {
  private let gate = AsyncCondition()

  private func store() -> StoreOf<Board> {
    Store(initialState: Board.State()) { Board(gate: gate) }
  }

  @Test(
    "is the case and the id of its payload: another one ends the effects of the first",
    arguments: [Board.Place.page(Page.State(id: 6)), .other(Page.State(id: 5))]
  )
  fileprivate func place(next: Board.Place) async {
    let store = store()
    store.send(.show(.page(Page.State(id: 5))))
    let task = store.send(.place(.presented(.page(.wait))))
    #expect(gate.count == 1)
    store.send(.show(next))
    #expect(gate.count == 0)
    gate.broadcast()
    await task.finish()
    #expect(store.state.place == next)
  }

  @Test("is the id of the state of a screen: a sheet with another id ends the effects of the first")
  func sheet() async {
    let store = store()
    store.send(.showSheet(id: 1))
    let task = store.send(.sheet(.presented(.page(.wait))))
    #expect(gate.count == 1)
    store.send(.showSheet(id: 2))
    #expect(gate.count == 0)
    gate.broadcast()
    await task.finish()
    #expect(store.state.sheet == .page(Page.State(id: 2)))
  }
}
