import Synchronization

/// Where the input thread leaves messages for the main actor.
///
/// However many come while the main actor is busy, it is called once and takes them all.
final class Mailbox: Sendable {
  private struct State {
    var messages: [InputThread.Message] = []
    var isCalled = false
  }

  private let state = Mutex(State())
  private let deliver: @MainActor @Sendable ([InputThread.Message]) -> Void

  init(_ deliver: @escaping @MainActor @Sendable ([InputThread.Message]) -> Void) {
    self.deliver = deliver
  }

  /// Leaves messages, from any thread.
  func post(_ messages: [InputThread.Message]) {
    let mustCall = state.withLock { state in
      state.messages += messages
      defer { state.isCalled = true }
      return !state.isCalled
    }
    guard mustCall else { return }
    Task { @MainActor in self.take() }
  }

  @MainActor
  private func take() {
    let messages = state.withLock { state in
      state.isCalled = false
      defer { state.messages = [] }
      return state.messages
    }
    deliver(messages)
  }
}
