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
    /// The texts that are being written, by conversation.
    package var drafts: [Conversation.ID: String] = [:]
    /// The messages that are being saved, oldest first.
    package var sending: [Message] = []
    package var failure: Failure?

    package init(
      conversations: [Conversation]? = nil,
      open: Conversation.ID? = nil,
      draft: String = "",
      failure: Failure? = nil
    ) {
      self.conversations = conversations
      self.open = open
      self.failure = failure
      self.draft = draft
    }
  }

  /// A message to a conversation.
  package struct Message: Equatable, Sendable, Codable {
    package let conversation: Conversation.ID
    package let text: String

    package init(to conversation: Conversation.ID, _ text: String) {
      self.conversation = conversation
      self.text = text
    }
  }

  /// What did not work, with the reason in English.
  package enum Failure: Equatable, Sendable, Codable {
    case loading(String)
    case sending(String)
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded([Conversation])
    case notLoaded(String)
    case sent(Message, [Conversation])
    case notSent(Message, String)
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

  package init(client: SocialClient) { self.client = client }

  /// `/message`, or `/message;with=taro` for an open conversation.
  package static let link = ScreenLink("message", State()).parameter("with", \.open)
    .draft("draft", \.draft)

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear): return load()
    case .view(.open(let id)): state.open = id
    case .view(.close): state.open = nil
    case .view(.edit(let draft)): state.draft = draft
    case .view(.submit): return submit(&state)
    case .loaded(let conversations):
      state.conversations = conversations
      if case .loading = state.failure { state.failure = nil }
    case .notLoaded(let reason): state.failure = .loading(reason)
    case .sent(let message, let conversations):
      state.conversations = conversations
      state.removeFromSending(message)
    case .notSent(let message, let reason):
      state.removeFromSending(message)
      state.putBack(message)
      state.failure = .sending(reason)
    }
    return .none
  }

  private func load() -> EffectOf<Self> {
    .request(Action.loaded, failure: Action.notLoaded) { [client] in
      try await client.social().conversations
    }
  }

  /// Sends the draft, and leaves the field to the next message.
  ///
  /// The client makes one change at a time, in the order in which they were asked for.
  private func submit(_ state: inout State) -> EffectOf<Self> {
    guard let open = state.open, !state.draft.allSatisfy(\.isWhitespace) else { return .none }
    let message = Message(to: open, state.draft)
    state.sending.append(message)
    state.draft = ""
    state.failure = nil
    return .run { [client] send in
      let conversations = try await client.send(message.text, to: message.conversation)
      send(.sent(message, conversations))
    } catch: { error, send in
      send(.notSent(message, "\(error)"))
    }
  }
}

extension MessageList.State {
  /// The open conversation; nil while none is open.
  package var conversation: Conversation? { conversations?.first { $0.id == open } }

  /// The text that is being written in the open conversation.
  package var draft: String {
    get { open.flatMap { drafts[$0] } ?? "" }
    set {
      guard let open else { return }
      drafts[open] = newValue.isEmpty ? nil : newValue
    }
  }

  fileprivate mutating func removeFromSending(_ message: MessageList.Message) {
    guard let index = sending.firstIndex(of: message) else { return }
    sending.remove(at: index)
  }

  /// Puts the text of a message that could not be saved back into its field, after the text that was written since.
  fileprivate mutating func putBack(_ message: MessageList.Message) {
    guard let written = drafts[message.conversation] else {
      drafts[message.conversation] = message.text
      return
    }
    drafts[message.conversation] = "\(written) \(message.text)"
  }
}
