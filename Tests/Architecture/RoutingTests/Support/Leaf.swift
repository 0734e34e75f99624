import NavigatorComposition
import NavigatorRouting
import TestHelpers

/// A screen with a waiting effect, for tests of stacks and presentations.
struct Leaf: Reducer {
  struct State: Equatable, Identifiable, Sendable, Codable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable, Sendable, Codable {
    case increment, wait, answered, stop, close, reidentify(Int), delegate(Delegate)
    case closeTwice
    case announce
  }

  enum Delegate: Equatable, Sendable, Codable { case open(Int), finished }

  let gate: AsyncCondition

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment: state.count += 1
    case .answered: state.count += 100
    case .wait: return wait()
    case .stop: return .cancel(id: "wait")
    case .close: return .dismiss
    case .closeTwice: return .merge(.dismiss, .dismiss)
    case .reidentify(let id):
      state.id = id
      return wait()
    case .announce: return .send(.delegate(.finished))
    case .delegate: break
    }
    return .none
  }

  private func wait() -> EffectOf<Self> {
    .run { [gate] send in
      try await gate.wait()
      send(.answered)
    }
    .cancellable(id: "wait")
  }
}

/// A ``Leaf`` as another kind of screen.
struct Twig: Reducer {
  struct State: Equatable, Sendable, Codable {
    var leaf = Leaf.State()
  }
  typealias Action = Leaf.Action

  let leaf: Leaf

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    leaf.reduce(into: &state.leaf, action: action)
  }
}
