package import NavigatorComposition
package import NavigatorRouting
package import SocialClient

/// A list of communities, which the user can join and leave.
package struct CommunityList: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    /// The communities; nil until they are loaded.
    package var communities: [Community]?
    package var failure: String?

    package init(communities: [Community]? = nil, failure: String? = nil) {
      self.communities = communities
      self.failure = failure
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded([Community])
    case failed(String)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added.
    case appear
    case toggleMembership(Community.ID)
  }

  private let client: SocialClient

  package init(client: SocialClient) { self.client = client }

  /// `/community`, without the state.
  package static let link = ScreenLink("community", State())

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear):
      return .request(Action.loaded, failure: Action.failed) { [client] in
        try await client.social().communities
      }
    case .view(.toggleMembership(let id)):
      return .request(Action.loaded, failure: Action.failed) { [client] in
        try await client.save { social in
          for index in social.communities.indices where social.communities[index].id == id {
            social.communities[index].isMember.toggle()
          }
        }.communities
      }
    case .loaded(let communities):
      state = State(communities: communities)
      return .none
    case .failed(let reason):
      state.failure = reason
      return .none
    }
  }
}
