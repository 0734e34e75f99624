package import NavigatorComposition
import NavigatorMenus

/// The counter of ``OptionalCounter``.
package struct Counter: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package var count = 0

    package init(count: Int = 0) {
      self.count = count
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case decrement
    case increment
  }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .decrement: state.count.step(by: -1)
    case .increment: state.count.step(by: 1)
    }
    return .none
  }
}
