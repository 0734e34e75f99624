package import NavigatorComposition
package import NavigatorRouting

/// The first screen: a menu of all others.
///
/// It does not depend on them: the router opens a screen for each delegate.
package struct Entry: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    package init() {}
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case delegate(Delegate)
  }

  package enum Delegate: Equatable, Sendable, Codable, CaseIterable {
    case toHoge
    case toFuga
    case toAuth
    case toSetup
    case toMainTab
    case toNumberFact
    case toOptionalCounter
    case toSharedCounter
    case toLegacySync
    case toModules
  }

  package init() {}

  /// `/entry`; not part of the links of the app, which has Entry as its root.
  package static let link = ScreenLink("entry", State())

  package static func delegate(in action: Action) -> Delegate? { action.delegate }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .delegate: .none
    }
  }
}
