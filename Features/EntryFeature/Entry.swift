package import NavigatorComposition

/// The first screen: a menu of every other one.
///
/// Where each leads is the router's to decide.
package struct Entry: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package init() {}
  }

  package enum Action: Equatable, Sendable, Codable {
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
  }

  package init() {}

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .delegate: .none
    }
  }
}
