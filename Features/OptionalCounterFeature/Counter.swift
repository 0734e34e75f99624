package import NavigatorComposition
import NavigatorMenus

/// The number of steps of all counters so far, which ``OptionalCounter`` keeps when a counter is removed.
package enum Steps: SharedKey {
  package typealias Value = Int
}

/// The counter of ``OptionalCounter``.
package struct Counter: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package var count = 0
    @Shared<Steps> package var steps: Int

    package init(count: Int = 0, steps: Int = 0) {
      self.count = count
      _steps = Shared(wrappedValue: steps)
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case decrement
    case increment
    case set(Int)
  }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.steps.step(by: 1)
    switch action {
    case .decrement: state.count.step(by: -1)
    case .increment: state.count.step(by: 1)
    case .set(let count): state.count = count
    }
    return .none
  }
}
