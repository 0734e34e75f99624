package import NavigatorComposition
package import NavigatorRouting
package import SocialClient

/// A list of conversations, one of which can be open.
package struct MessageList: Feature {
  package struct State: Equatable, Sendable, Codable {
    /// The conversations; nil until they are loaded.
    package var conversations: [Conversation]?
    /// The id of the open conversation; nil for the list.
    package var open: Conversation.ID?
    package var draft: String
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

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded([Conversation])
    case sent([Conversation])
    case failed(String)
  }

  package enum View: Equatable, Sendable, Codable {
    /// The screen was added.
    case appear
    case open(Conversation.ID)
    case close
    case edit(String)
    case submit
  }

  private let client: SocialClient

  package init(client: SocialClient) {
    self.client = client
  }

  /// `/message`, or `/message;with=taro` for an open conversation; the draft is restored at the next start.
  package static let link = ScreenLink("message", State()).parameter("with", \.open)
    .draft("draft", \.draft)

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear): return load(Action.loaded, client.social)
    case .view(.open(let id)): state.open = id
    case .view(.close): state.open = nil
    case .view(.edit(let draft)): state.draft = draft
    case .view(.submit): return submit(state)
    case .loaded(let conversations):
      state.conversations = conversations
      state.failure = nil
    case .sent(let conversations):
      state.draft = ""
      state.conversations = conversations
      state.failure = nil
    case .failed(let reason): state.failure = reason
    }
    return .none
  }

  /// Sends the draft, which is cleared only when the message is saved.
  private func submit(_ state: State) -> EffectOf<Self> {
    let text = state.draft
    guard let open = state.open, !text.allSatisfy(\.isWhitespace) else { return .none }
    return load(Action.sent) { [client] in
      try await client.change { social in
        for index in social.conversations.indices where social.conversations[index].id == open {
          social.conversations[index].messages.append(.init(isMine: true, text: text))
        }
      }
    }
  }

  private func load(
    _ response: @escaping @Sendable ([Conversation]) -> Action,
    _ social: @escaping @Sendable () async throws -> Social
  ) -> EffectOf<Self> {
    .request(response, failure: Action.failed) { try await social().conversations }
  }
}

extension MessageList.State {
  /// The open conversation; nil for none.
  package var conversation: Conversation? { conversations?.first { $0.id == open } }
}
