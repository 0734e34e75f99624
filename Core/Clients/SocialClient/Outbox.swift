package import Synchronization

/// A message on its way to the store, in which another one may be written already.
package struct UnsentMessage: Equatable, Sendable, Codable {
  package let conversation: Conversation.ID
  package let text: String
  /// Whether it could not be saved, and waits to be sent again.
  package var hasFailed = false

  package init(to conversation: Conversation.ID, _ text: String, hasFailed: Bool = false) {
    self.conversation = conversation
    self.text = text
    self.hasFailed = hasFailed
  }
}

extension [UnsentMessage] {
  /// Removes the oldest message on its way, which was saved, or marks it as failed.
  package mutating func removeSent(hasFailed: Bool = false) {
    guard let index = firstIndex(where: { !$0.hasFailed }) else { return }
    if hasFailed { self[index].hasFailed = true } else { remove(at: index) }
  }
}

/// The messages that are not saved, whether or not the screen on which they were written still exists.
package final class Outbox: Sendable {
  package let messages: Mutex<[UnsentMessage]>
  /// Called when a message could not be saved after its screen was left.
  let didFail: @Sendable () -> Void

  package init(_ messages: [UnsentMessage] = [], didFail: @escaping @Sendable () -> Void = {}) {
    self.messages = Mutex(messages)
    self.didFail = didFail
  }
}

extension SocialClient {
  /// Adds a message to its conversation, and keeps it in the outbox until it is saved.
  package nonisolated(nonsending) func send(_ message: UnsentMessage) async throws -> Social {
    outbox.messages.withLock { messages in
      if message.hasFailed, let index = messages.firstIndex(of: message) {
        messages.remove(at: index)
      }
      messages.append(UnsentMessage(to: message.conversation, message.text))
    }
    do {
      let social = try await change { social in
        let index = social.conversations.firstIndex { $0.id == message.conversation }
        let new = Conversation.Message(isMine: true, text: message.text)
        if let index { social.conversations[index].messages.append(new) }
      }
      outbox.messages.withLock { $0.removeSent() }
      return social
    } catch {
      outbox.messages.withLock { $0.removeSent(hasFailed: true) }
      if Task.isCancelled { outbox.didFail() }
      throw error
    }
  }
}
