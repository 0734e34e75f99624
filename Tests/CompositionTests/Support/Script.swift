import NavigatorComposition
import NavigatorTestSupport

/// A reducer that notes its actions and answers each with the effect a test has given it.
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

/// A store that runs a script.
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
