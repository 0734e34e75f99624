package import NavigatorComposition
package import NavigatorRouting
package import SocialClient

/// A list of conversations, one of which can be open.
package struct MessageList: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    /// The conversations; nil until they are loaded.
    package var conversations: [Conversation]?
    /// The id of the open conversation; nil for the list.
    package var open: Conversation.ID?
    package var draft: String
    /// The messages that were sent and are not yet saved, oldest first.
    package var unsent: [Unsent] = []
    package var failure: String?

    package init(
      conversations: [Conversation]? = nil,
      open: Conversation.ID? = nil,
      draft: String = "",
      failure: String? = nil
    ) {
      self.conversations = conversations
      self.open = open
      self.draft = draft
      self.failure = failure
    }
  }

  /// A message on its way to the store, in which another one may be written already.
  package struct Unsent: Equatable, Sendable, Codable {
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

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded([Conversation])
    /// The oldest message on its way was saved.
    case sent([Conversation])
    /// The oldest message on its way could not be saved.
    case notSent(String)
    case failed(String)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added.
    case appear
    case open(Conversation.ID)
    case close
    case edit(String)
    case submit
    /// Sends what could not be saved again.
    case resend
  }

  private let client: SocialClient

  package init(client: SocialClient) {
    self.client = client
  }

  /// `/message`, or `/message;with=taro` for an open conversation; what is not sent is restored at the next start.
  package static let link = ScreenLink("message", State()).parameter("with", \.open)
    .draft("draft", \.draft).draft("unsent", \.failedMessages)

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear):
      return .request(Action.loaded, failure: Action.failed) { [client] in
        try await client.social().conversations
      }
    case .view(.open(let id)): state.open = id
    case .view(.close): state.open = nil
    case .view(.edit(let draft)): state.draft = draft
    case .view(.submit): return submit(&state)
    case .view(.resend): return resend(&state)
    case .loaded(let conversations): state.load(conversations)
    case .sent(let conversations):
      state.removeSent()
      state.load(conversations)
    case .notSent(let reason):
      state.markFailed()
      state.failure = reason
    case .failed(let reason): state.failure = reason
    }
    return .none
  }

  /// Sends the draft, and leaves the field to the next message.
  private func submit(_ state: inout State) -> EffectOf<Self> {
    guard let open = state.open, !state.draft.allSatisfy(\.isWhitespace) else { return .none }
    let message = Unsent(to: open, state.draft)
    state.unsent.append(message)
    state.draft = ""
    return send(message)
  }

  private func resend(_ state: inout State) -> EffectOf<Self> {
    let failed = state.unsent.filter(\.hasFailed).map { Unsent(to: $0.conversation, $0.text) }
    // The answers arrive in the order of the requests.
    state.unsent = state.unsent.filter { !$0.hasFailed } + failed
    state.failure = nil
    return .merge(failed.map(send))
  }

  /// Saves a message at once, so that leaving the screen does not lose it.
  ///
  /// The client makes one change at a time, in the order in which they were asked for.
  private func send(_ message: Unsent) -> EffectOf<Self> {
    .request(Action.sent, failure: Action.notSent) { [client] in
      try await client.change { social in
        for index in social.conversations.indices
        where social.conversations[index].id == message.conversation {
          social.conversations[index].messages.append(.init(isMine: true, text: message.text))
        }
      }.conversations
    }
  }
}

extension MessageList.State {
  /// The open conversation; nil while none is open.
  package var conversation: Conversation? { conversations?.first { $0.id == open } }

  /// The messages that could not be saved, each with its conversation.
  ///
  /// The separators are characters that no field takes.
  fileprivate var failedMessages: String {
    get {
      unsent.filter(\.hasFailed).map { "\($0.conversation)\u{1F}\($0.text)" }
        .joined(separator: "\u{1E}")
    }
    set {
      let messages = newValue.split(separator: "\u{1E}")
      let failed = messages.compactMap { message -> MessageList.Unsent? in
        guard let end = message.firstIndex(of: "\u{1F}") else { return nil }
        let text = String(message[message.index(after: end)...])
        return MessageList.Unsent(to: String(message[..<end]), text, hasFailed: true)
      }
      // A link that is opened where they have failed already adds none twice.
      unsent = unsent + failed.filter { !unsent.contains($0) }
    }
  }

  /// Shows the conversations; a failure stays until what failed is sent again.
  fileprivate mutating func load(_ conversations: [Conversation]) {
    self.conversations = conversations
    if !unsent.contains(where: \.hasFailed) { failure = nil }
  }

  fileprivate mutating func removeSent() {
    if let index = unsent.firstIndex(where: { !$0.hasFailed }) { unsent.remove(at: index) }
  }

  fileprivate mutating func markFailed() {
    if let index = unsent.firstIndex(where: { !$0.hasFailed }) { unsent[index].hasFailed = true }
  }
}
