package import NavigatorComposition
package import NavigatorRouting
package import SocialClient
import Synchronization

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

  package typealias Unsent = UnsentMessage

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case loaded([Conversation])
    /// The oldest message on its way was saved.
    case sent([Conversation])
    /// The oldest message on its way could not be saved.
    case notSent(String)
    case failed(String)
    /// Messages could not be saved, of this screen or of an earlier one.
    case found([Unsent])
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

  package init(client: SocialClient) { self.client = client }

  /// `/message`, or `/message;with=taro` for an open conversation.
  package static let link = ScreenLink("message", State()).parameter("with", \.open)
    .draft("draft", \.draft)

  package static var appear: Action? { .view(.appear) }

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.appear): return appear(state.unsent.filter(\.hasFailed))
    case .view(.open(let id)): state.open = id
    case .view(.close): state.open = nil
    case .view(.edit(let draft)): state.draft = draft
    case .view(.submit): return submit(&state)
    case .view(.resend): return resend(&state)
    case .loaded(let conversations): state.load(conversations)
    case .sent(let conversations):
      state.unsent.removeSent()
      state.load(conversations)
    case .notSent(let reason):
      state.unsent.removeSent(hasFailed: true)
      state.failure = reason
    case .failed(let reason): state.failure = reason
    case .found(let failed): state.unsent += failed.filter { !state.unsent.contains($0) }
    }
    return .none
  }

  /// Loads the conversations, and the messages besides `known` that could not be saved.
  private func appear(_ known: [Unsent]) -> EffectOf<Self> {
    .run { [client] send in
      client.outbox.add(known)
      // After the answers to what an earlier screen has sent.
      send(.loaded(try await client.social().conversations))
      let failed = client.outbox.messages.withLock { $0.filter(\.hasFailed) }
      if failed != known { send(.found(failed)) }
    } catch: { error, send in
      send(.failed(String(describing: error)))
    }
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
    let failed = state.unsent.filter(\.hasFailed)
    // The answers arrive in the order of the requests.
    state.unsent.removeAll(where: \.hasFailed)
    state.unsent += failed.map { Unsent(to: $0.conversation, $0.text) }
    state.failure = nil
    return .merge(failed.map(send))
  }

  /// Saves a message at once, so that leaving the screen does not lose it.
  ///
  /// The client makes one change at a time, in the order in which they were asked for.
  private func send(_ message: Unsent) -> EffectOf<Self> {
    .request(Action.sent, failure: Action.notSent) { [client] in
      try await client.send(message).conversations
    }
  }
}

extension MessageList.State {
  /// The open conversation; nil while none is open.
  package var conversation: Conversation? { conversations?.first { $0.id == open } }

  /// Shows the conversations; a failure stays until what failed is sent again.
  fileprivate mutating func load(_ conversations: [Conversation]) {
    self.conversations = conversations
    if !unsent.contains(where: \.hasFailed) { failure = nil }
  }
}
