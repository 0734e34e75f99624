import CompositionTestHelpers
import NavigatorComposition
import NavigatorRouting
import TestHelpers
import Testing

@MainActor
@Suite("A dismissal that is processed after other actions")
struct LateDismissalTests {
  @Test("is ignored if one of them has removed the feature")
  func removedBefore() {
    let store = Store(initialState: Opener.State(sheet: Cover.State())) { Opener() }
    let found = issues { store.send(.sheet(.presented(.leaf(.leave)))) }
    #expect(store.state.sheet == nil)
    #expect(found.isEmpty, "\(found)")
  }
}

/// A feature that takes two steps, asks to be removed, and dismisses itself.
private struct LeavingLeaf: Reducer {
  struct State: Equatable { var steps = 0 }
  enum Action: Equatable { case leave, step, close }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .leave: return .merge(.send(.step), .send(.step), .send(.step), .send(.close), .dismiss)
    case .step: state.steps += 1
    case .close: break
    }
    return .none
  }
}

private struct Cover: Reducer {
  struct State: Equatable { var leaf = LeavingLeaf.State() }
  @Cases enum Action: Equatable { case leaf(LeavingLeaf.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { LeavingLeaf() }
  }
}

private struct Opener: Reducer {
  struct State: Equatable { var sheet: Cover.State? }
  @Cases enum Action: Equatable { case sheet(PresentationAction<Cover.Action>) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .sheet(.presented(.leaf(.close))) { state.sheet = nil }
      return .none
    }
    .ifLet(\.sheet, neverReplaced: \.sheet) { Cover() }
  }
}
