package import NavigatorComposition
package import NavigatorRouting

/// A screen that displays a count, asks its router for Hoge or Entry, and closes itself.
package struct Fuga: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    /// The count of the screen that opened this one; nil if that screen has no count.
    package internal(set) var openedWith: Int?

    package init(openedWith: Int? = nil) { self.openedWith = openedWith }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case delegate(Delegate)
  }

  package enum View: Equatable, Sendable, Codable {
    /// Returns to the screen below.
    case close
  }

  package enum Delegate: Equatable, Sendable, Codable {
    case toHoge
    /// Returns to the first screen, from any depth.
    case backToEntry
  }

  package init() {}

  /// `/fuga`, or `/fuga;with=3` if it was opened with a count.
  package static let link = ScreenLink("fuga", State()).parameter("with", \.openedWith)

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.close): .dismiss
    case .delegate: .none
    }
  }
}
