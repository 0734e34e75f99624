package import NavigatorComposition
import NavigatorRouting

/// Shows what it was opened with, and the three ways on: forward, all the way back, and away.
package struct Fuga: Feature {
  package struct State: Equatable, Sendable, Codable {
    /// The count of whoever opened this screen; nil when it was opened without one.
    package internal(set) var openedWith: Int?

    package init(openedWith: Int? = nil) {
      self.openedWith = openedWith
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(Delegate)
  }

  package enum View: Equatable, Sendable, Codable {
    case close
  }

  package enum Delegate: Equatable, Sendable, Codable {
    case toHoge
    case backToEntry
  }

  package init() {}

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.close): .dismiss
    case .delegate: .none
    }
  }
}
