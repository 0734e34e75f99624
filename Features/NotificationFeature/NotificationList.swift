package import NavigatorComposition
package import NavigatorRouting
package import SocialClient

/// A list of notifications, read and unread.
package struct NotificationList: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    /// The notifications, newest first; nil until they are loaded.
    package var notices: [Notice]?
    package var failure: String?

    package init(notices: [Notice]? = nil, failure: String? = nil) {
      self.notices = notices
      self.failure = failure
    }

    /// The number of unread notifications.
    package var unread: Int { notices?.count { !$0.isRead } ?? 0 }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded([Notice])
    case failed(String)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added.
    case appear
    case read(Notice.ID)
    case readAll
  }

  private let client: SocialClient

  package init(client: SocialClient) { self.client = client }

  /// `/notification`, without the state.
  package static let link = ScreenLink("notification", State())

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear):
      return .request(Action.loaded, failure: Action.failed) { [client] in
        try await client.social().notices
      }
    case .view(.read(let id)): return markRead { $0 == id }
    case .view(.readAll): return markRead { _ in true }
    case .loaded(let notices): state = State(notices: notices)
    case .failed(let reason): state.failure = reason
    }
    return .none
  }

  private func markRead(_ isIncluded: @escaping @Sendable (Notice.ID) -> Bool) -> EffectOf<Self> {
    .request(Action.loaded, failure: Action.failed) { [client] in
      try await client.save { social in
        for index in social.notices.indices where isIncluded(social.notices[index].id) {
          social.notices[index].isRead = true
        }
      }.notices
    }
  }
}
