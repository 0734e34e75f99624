/// A client that reads and changes the social store.
package struct SocialClient: Sendable {
  /// Returns the current content.
  package var social: @Sendable () async throws -> Social

  /// Changes the content and returns the result; changes run one at a time.
  package var change: @Sendable (@escaping Change) async throws -> Social

  /// A function that changes the content in place.
  package typealias Change = @Sendable (inout Social) -> Void

  /// Creates a client from its two functions.
  package init(
    social: @escaping @Sendable () async throws -> Social,
    change: @escaping @Sendable (@escaping Change) async throws -> Social
  ) {
    self.social = social
    self.change = change
  }
}

extension SocialClient {
  /// Returns the profile with the name `name`; nil if there is none.
  package func profile(named name: String) async throws -> Profile? {
    try await social().people.first { $0.name == name }
  }

  /// Adds `profile`, or replaces the profile with the same name.
  package func save(_ profile: Profile) async throws {
    _ = try await change { social in
      if let index = social.people.firstIndex(where: { $0.name == profile.name }) {
        social.people[index] = profile
      } else {
        social.people.append(profile)
      }
    }
  }

  /// A client whose store is in memory.
  package static func inMemory(_ social: Social = .initial) -> SocialClient {
    let store = MemoryStore(social)
    return SocialClient(
      social: { await store.social },
      change: { await store.change($0) }
    )
  }
}

private actor MemoryStore {
  private(set) var social: Social

  init(_ social: Social) {
    self.social = social
  }

  func change(_ change: SocialClient.Change) -> Social {
    change(&social)
    return social
  }
}
