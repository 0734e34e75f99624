/// A client that reads and changes the social store.
package struct SocialClient: Sendable {
  /// Returns the current content.
  package var social: nonisolated(nonsending) @Sendable () async throws -> Social

  /// Changes the content and returns the result; changes run one at a time, those that one actor asks for in that
  /// order, and one that throws changes nothing.
  package var change: nonisolated(nonsending) @Sendable (@escaping Change) async throws -> Social

  /// Called when a change could not be saved, whose screen may have been left by then.
  package var didFail: @Sendable () -> Void = {}

  /// The changes that are not saved yet: before the program ends, it waits for them.
  package let pendingChanges = PendingChanges()

  /// A function that changes the content in place.
  package typealias Change = @Sendable (inout Social) throws -> Void

  /// Creates a client from its two functions.
  package init(
    social: nonisolated(nonsending) @escaping @Sendable () async throws -> Social,
    change: nonisolated(nonsending) @escaping @Sendable (@escaping Change) async throws -> Social
  ) {
    self.social = social
    self.change = change
  }
}

extension SocialClient {
  /// Changes the content for a screen, and calls ``didFail`` if it cannot be saved.
  package nonisolated(nonsending) func save(_ change: @escaping Change) async throws -> Social {
    pendingChanges.begin()
    defer { pendingChanges.end() }
    do {
      return try await self.change(change)
    } catch {
      if !(error is NameTaken) { didFail() }
      throw error
    }
  }

  /// Adds a message of the user to a conversation, and returns all conversations.
  ///
  /// - Throws: ``ConversationMissing`` if the conversation does not exist any more.
  package nonisolated(nonsending) func send(
    _ text: String,
    to id: Conversation.ID
  ) async throws -> [Conversation] {
    let social = try await save { social in
      guard let index = social.conversations.firstIndex(where: { $0.id == id }) else {
        throw ConversationMissing()
      }
      social.conversations[index].messages.append(.init(isMine: true, text: text))
    }
    return social.conversations
  }

  /// Returns the profile with the name `name`; nil if there is none.
  package func profile(named name: String) async throws -> Profile? {
    try await social().people.first { Profile.areSame($0.name, name) }
  }

  /// Adds a profile.
  ///
  /// - Throws: ``NameTaken`` if another profile has the name.
  package func add(_ profile: Profile) async throws {
    _ = try await save { social in
      guard !social.people.contains(where: { Profile.areSame($0.name, profile.name) }) else {
        throw NameTaken()
      }
      social.people.append(profile)
    }
  }

  /// A client whose store is in memory.
  package static func inMemory(_ social: Social = .initial) -> SocialClient {
    let store = MemoryStore(social)
    return SocialClient(social: { await store.social }, change: { try await store.change($0) })
  }
}

private actor MemoryStore {
  private(set) var social: Social

  init(_ social: Social) { self.social = social }

  func change(_ change: SocialClient.Change) throws -> Social {
    var changed = social
    try change(&changed)
    social = changed
    return changed
  }
}

/// The error of sending a message to a conversation that does not exist any more.
package struct ConversationMissing: Error, CustomStringConvertible {
  package var description: String { "the conversation does not exist any more" }
}

/// The error of adding a profile with the name of another.
package struct NameTaken: Error {
  package init() {}
}
