package import NavigatorComposition

/// Shows what it was opened with, and the three ways on: forward, all the way back, and away.
package struct Fuga: Reducer {
  package struct State: Equatable, Sendable, Codable {
    /// The count of whoever opened this screen; nil when it was opened without one.
    package internal(set) var openedWith: Int?

    package init(openedWith: Int? = nil) {
      self.openedWith = openedWith
    }
  }

  package enum Action: Equatable, Sendable, Codable {
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

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.close): .dismiss
    case .delegate: .none
    }
  }
}
