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
///
/// Those that have failed are also kept for the next start, in a list that all running programs change.
package final class Outbox: Sendable {
  package let messages: Mutex<[UnsentMessage]>
  /// The failed messages that could not be kept.
  private let unkept = Mutex<[UnsentMessage]>([])
  private let changeKept: ChangeKept
  /// Called when a message could not be saved.
  private let didFail: @Sendable () -> Void

  /// A function that changes the list of what is kept; it calls its argument at most once.
  package typealias ChangeKept =
    @Sendable (_ change: (inout [UnsentMessage]) -> Void) throws -> Void

  package init(
    _ messages: [UnsentMessage] = [],
    changeKept: @escaping ChangeKept = { _ in },
    didFail: @escaping @Sendable () -> Void = {}
  ) {
    self.messages = Mutex(messages)
    (self.changeKept, self.didFail) = (changeKept, didFail)
  }

  /// The messages that no next start has: those that could not be kept, and those on their way.
  package var rest: [UnsentMessage] {
    let sending = messages.withLock { $0.filter { !$0.hasFailed } }
    return unkept.withLock { $0 } + sending.map(\.failed)
  }

  /// Adds failed messages, such as those of a link, without those that it has.
  package func add(_ failed: [UnsentMessage]) {
    let new = messages.withLock { messages in
      let new = failed.filter { !messages.contains($0) }
      messages += new
      return new
    }
    if !new.isEmpty { keep(new) }
  }

  private func keep(_ failed: [UnsentMessage]) {
    do { try changeKept { $0 += failed } } catch { unkept.withLock { $0 += failed } }
  }

  /// Whether another program has sent a failed message: it is not kept any more.
  private func wasSentElsewhere(_ message: UnsentMessage) -> Bool {
    if unkept.withLock({ $0.contains(message) }) { return false }
    var wasSent = false
    try? changeKept { wasSent = !$0.contains(message) }
    return wasSent
  }

  /// Begins to send a message, which may have failed before; returns false if there is no need.
  fileprivate func begin(_ message: UnsentMessage) -> Bool {
    let isNeeded = !message.hasFailed || !wasSentElsewhere(message)
    messages.withLock { messages in
      if message.hasFailed { messages.removeFirst(message) }
      if isNeeded { messages.append(UnsentMessage(to: message.conversation, message.text)) }
    }
    return isNeeded
  }

  fileprivate func end(_ message: UnsentMessage, hasFailed: Bool) {
    messages.withLock { $0.removeSent(hasFailed: hasFailed) }
    if hasFailed {
      if !message.hasFailed { keep([message.failed]) }
      didFail()
    } else if message.hasFailed, !unkept.withLock({ $0.removeFirst(message) }) {
      try? changeKept { $0.removeFirst(message) }
    }
  }
}

extension UnsentMessage {
  fileprivate var failed: UnsentMessage { UnsentMessage(to: conversation, text, hasFailed: true) }
}

extension [UnsentMessage] {
  /// Removes the first of equal messages; returns whether there was one.
  @discardableResult
  fileprivate mutating func removeFirst(_ message: UnsentMessage) -> Bool {
    guard let index = firstIndex(of: message) else { return false }
    remove(at: index)
    return true
  }
}

extension SocialClient {
  /// Adds a message to its conversation, and keeps it in the outbox until it is saved.
  package nonisolated(nonsending) func send(_ message: UnsentMessage) async throws -> Social {
    guard outbox.begin(message) else { return try await social() }
    do {
      let social = try await change { social in
        let index = social.conversations.firstIndex { $0.id == message.conversation }
        let new = Conversation.Message(isMine: true, text: message.text)
        if let index { social.conversations[index].messages.append(new) }
      }
      outbox.end(message, hasFailed: false)
      return social
    } catch {
      outbox.end(message, hasFailed: true)
      throw error
    }
  }
}
