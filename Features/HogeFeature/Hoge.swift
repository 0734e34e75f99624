package import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// A counter, so that one can see the state of a screen survive while others stand above it.
package struct Hoge: Feature {
  package struct State: Equatable, Sendable, Codable {
    package var count: Int

    package init(count: Int = 0) {
      self.count = count
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(Delegate)
  }

  package enum View: Equatable, Sendable, Codable {
    case decrement
    case increment
  }

  package enum Delegate: Equatable, Sendable, Codable {
    /// The next screen is wanted; `count` is what the counter shows.
    case toFuga(count: Int)
  }

  package init() {}

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.decrement): state.count.step(by: -1)
    case .view(.increment): state.count.step(by: 1)
    case .delegate: break
    }
    return .none
  }
}
