import NavigatorComposition
import TestHelpers

/// A reducer that appends each action to its state, and returns the effect a test assigned to it.
struct Script: Reducer {
  let effects: [String: Effect<String>]

  init(_ effects: [String: Effect<String>] = [:]) {
    self.effects = effects
  }

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    return effects[action] ?? .none
  }
}

/// Returns a store that runs a script.
@MainActor
func scripted(_ effects: [String: Effect<String>]) -> Store<[String], String> {
  Store(initialState: []) { Script(effects) }
}

extension Effect where Action == String {
  /// Waits at `gate`, then sends `action`.
  static func wait(_ gate: AsyncCondition, then action: String) -> Effect {
    .run { send in
      try await gate.wait()
      send(action)
    }
  }
}
