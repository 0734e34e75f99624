package import NavigatorComposition
import NavigatorMenus
package import NavigatorRouting

/// A counter, which keeps its state while other screens are above it.
package struct Hoge: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package var count: Int

    package init(count: Int = 0) { self.count = count }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(Delegate)
  }

  package enum View: Equatable, Sendable, Codable {
    case decrement
    case increment
    case set(Int)
  }

  package enum Delegate: Equatable, Sendable, Codable {
    /// Requests Fuga, with the current count.
    case toFuga(count: Int)
  }

  package init() {}

  /// `/hoge`, or `/hoge;count=3`.
  package static let link = ScreenLink("hoge", State()).parameter("count", \.count)

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.decrement): state.count.step(by: -1)
    case .view(.increment): state.count.step(by: 1)
    case .view(.set(let count)): state.count = count
    case .delegate: break
    }
    return .none
  }
}
