import NavigatorComposition
import TestHelpers

/// A feature with each kind of step that a test store can record.
struct Steps: Reducer {
  struct State: Equatable {
    var count = 0
    var note = ""
  }

  @Cases enum Action: Equatable {
    case add(Int)
    case read(String)
    case nothing
    /// Sends two actions at once.
    case addTwice
    /// Sends an action that sends another, twice.
    case chain
    case link(Int)
    /// Waits for the condition, and sends an action.
    case wait
    /// Waits for the condition, and then sends `wait`.
    case waitTwice
    case cancel
    case close
    /// Has an effect that throws an error.
    case fail
  }

  struct Broken: Error {}

  var condition = AsyncCondition()

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .add(let number):
      state.count += number
      return .none
    case .read(let text):
      state.note = text
      return .none
    case .nothing: return .none
    case .addTwice: return .merge(.send(.add(1)), .run { $0(.add(2)) })
    case .chain: return .send(.link(2))
    case .link(let rest):
      state.count += 1
      return rest > 0 ? .send(.link(rest - 1)) : .none
    case .wait:
      return .run { [condition] send in
        try await condition.wait()
        send(.read("resumed"))
      }
      .cancellable(id: "wait")
    case .waitTwice:
      return .run { [condition] send in
        try await condition.wait()
        send(.wait)
      }
    case .cancel: return .cancel(id: "wait")
    case .close: return .dismiss
    case .fail: return .run { _ in throw Broken() }
    }
  }
}
