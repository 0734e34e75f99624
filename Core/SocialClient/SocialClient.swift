/// Reads and changes the social store.
public struct SocialClient: Sendable {
  /// Everything there is now.
  public var social: @Sendable () async throws -> Social

  /// Changes the store, and returns what it then holds.
  ///
  /// Changes come one at a time.
  public var change: @Sendable (@escaping Change) async throws -> Social

  /// A change of the whole content, made in place.
  public typealias Change = @Sendable (inout Social) -> Void

  /// Makes a client of its two functions.
  public init(
    social: @escaping @Sendable () async throws -> Social,
    change: @escaping @Sendable (@escaping Change) async throws -> Social
  ) {
    self.social = social
    self.change = change
  }
}

extension SocialClient {
  /// The profile of the person called `name`; nil when nobody is.
  public func profile(named name: String) async throws -> Profile? {
    try await social().people.first { $0.name == name }
  }

  /// Adds `profile`, or puts it in the place of the one with its name.
  public func save(_ profile: Profile) async throws {
    _ = try await change { social in
      if let index = social.people.firstIndex(where: { $0.name == profile.name }) {
        social.people[index] = profile
      } else {
        social.people.append(profile)
      }
    }
  }

  /// A store that lives as long as the client, and nowhere else.
  public static func inMemory(_ social: Social = .initial) -> SocialClient {
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
