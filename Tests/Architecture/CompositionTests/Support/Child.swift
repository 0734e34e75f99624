import NavigatorComposition
import TestHelpers

/// A feature with an effect that waits at a gate, for tests of presenting operators.
struct Child: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case increment, wait, answered, stop, close, reidentify(Int)
    /// Waits, even if the parent removes the child for this action.
    case leave
    /// Sends `increment` in a cancellable effect, even if the parent removes the child for this action.
    case leaveWithAction
    case send(Int)
  }

  let gate: AsyncCondition

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment: state.count += 1
    case .answered: state.count += 100
    case .reidentify(let id):
      state.id = id
      return wait()
    case .wait, .leave: return wait()
    case .leaveWithAction:
      return .merge(.send(.increment), wait()).cancellable(id: "leave")
    case .stop: return .cancel(id: "wait")
    case .close: return .dismiss
    case .send(let times): return times > 0 ? .send(.send(times - 1)) : .none
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

/// The actions of a parent that are those of its child.
@Cases enum Same<Action> { case own(Action) }

extension Same: Equatable where Action: Equatable {}
extension Same: Sendable where Action: Sendable {}
