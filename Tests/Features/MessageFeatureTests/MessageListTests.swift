import MessageFeature
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import SocialClient
import Synchronization
import Testing

private final class Count: Sendable {
  let number = Atomic(0)
}

/// A screen that can be left.
private struct Screen: Reducer {
  struct State: Equatable, Sendable { var list: MessageList.State? }
  @Cases enum Action: Equatable, Sendable {
    case list(MessageList.Action)
    case leave
  }
  let list: MessageList

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if action == .leave { state.list = nil }
      return .none
    }
    .ifLet(\.list, action: \.list) { list }
  }
}

@MainActor
@Suite("MessageList")
struct MessageListTests {
  private struct Closed: Error {}

  @Test("a conversation is opened, a message is sent, and the conversation is closed")
  func writing() async throws {
    let before = Conversation(with: "taro", messages: [.init(isMine: false, text: "Hi")])
    var after = before
    after.messages.append(.init(isMine: true, text: "Hello"))
    let client = SocialClient.inMemory(Social(conversations: [before]))
    let store = TestStore(initialState: MessageList.State()) { MessageList(client: client) }
    await store.send(.view(.appear))
    await store.receive(.loaded([before])) { $0.conversations = [before] }
    await store.send(.view(.open("taro"))) { $0.open = "taro" }
    await store.send(.view(.edit("Hello"))) { $0.draft = "Hello" }
    await store.send(.view(.submit)) {
      $0.unsent = [MessageList.Unsent(to: "taro", "Hello")]
      $0.draft = ""
    }
    await store.receive(.sent([after])) {
      $0.conversations = [after]
      $0.unsent = []
    }
    await store.send(.view(.close)) { $0.open = nil }
    await store.finish()
    #expect(try await client.social().conversations == [after])
  }

  @Test("a blank message, or one without a conversation, is not sent")
  func nothing() async {
    let blank = MessageList.State(open: "taro", draft: " ")
    let store = TestStore(initialState: blank) { MessageList(client: .inMemory()) }
    await store.send(.view(.submit))
    await store.send(.view(.close)) { $0.open = nil }
    await store.send(.view(.edit("x"))) { $0.draft = "x" }
    await store.send(.view(.submit))
    await store.finish()
  }

  @Test("what is submitted while messages are sent is a message of its own, and is sent once")
  func meanwhile() async throws {
    let before = Conversation(with: "taro", messages: [])
    let client = SocialClient.inMemory(Social(conversations: [before]))
    let state = MessageList.State(conversations: [before], open: "taro")
    let store = TestStore(initialState: state) { MessageList(client: client) }
    store.exhaustivity = .off
    for text in ["one", "two", "three"] {
      await store.send(.view(.edit(text)))
      await store.send(.view(.submit))
      await store.send(.view(.submit))
    }
    await store.send(.view(.edit("next")))
    for _ in 0..<3 { await store.receive(\.sent) }
    await store.finish()
    #expect(store.state.draft == "next")
    #expect(store.state.unsent == [])
    let texts = try await client.social().conversations[0].messages.map(\.text)
    #expect(texts == ["one", "two", "three"])
  }

  @Test("a failure to save is displayed, the message is kept, and it is sent again on request")
  func failure() async {
    let broken = SocialClient(social: { throw Closed() }, change: { _ in throw Closed() })
    let state = MessageList.State(open: "taro", draft: "Hello")
    let store = TestStore(initialState: state) { MessageList(client: broken) }
    await store.send(.view(.submit)) {
      $0.unsent = [MessageList.Unsent(to: "taro", "Hello")]
      $0.draft = ""
    }
    await store.receive(.notSent("Closed()")) {
      $0.failure = "Closed()"
      $0.unsent[0].hasFailed = true
    }
    await store.send(.view(.edit("And"))) { $0.draft = "And" }
    await store.send(.view(.resend)) {
      $0.failure = nil
      $0.unsent[0].hasFailed = false
    }
    await store.receive(.notSent("Closed()")) {
      $0.failure = "Closed()"
      $0.unsent[0].hasFailed = true
    }
    await store.finish()
  }

  @Test("failed messages are in no link, and are sent again, each to whom it was written")
  func failuresOfSeveral() async throws {
    var state = MessageList.State(open: "hanako", draft: "And")
    state.unsent = ["One", "Two"].map { .init(to: "taro", $0, hasFailed: true) }
    let path = PathLink<MessageList.State>().screen(MessageList.link, { $0 }) { $0 }
    #expect(path.text(of: [state], withDrafts: true) == "/message;with=hanako;draft=And")
    let conversations = ["taro", "hanako"].map { Conversation(with: $0, messages: []) }
    let client = SocialClient.inMemory(Social(conversations: conversations))
    let store = TestStore(initialState: state) { MessageList(client: client) }
    store.exhaustivity = .off
    await store.send(.view(.resend))
    for _ in 0..<2 { await store.receive(\.sent) }
    await store.finish()
    let texts = try await client.social().conversations.map { $0.messages.map(\.text) }
    #expect(texts == [["One", "Two"], []])
    #expect(store.state.draft == "And")
  }

  @Test(
    "messages that could not be saved after their screen was left are on the next one, and are sent once",
    arguments: [["one"], ["one", "one", "two"]]
  )
  func leaving(texts: [String]) async throws {
    let saved = SocialClient.inMemory(Social(conversations: [Conversation(with: "taro")]))
    let (failures, reports) = (Count(), Count())
    var client = SocialClient(social: saved.social) { change in
      let failure = failures.number.add(1, ordering: .relaxed).newValue
      // The screen is left meanwhile.
      await Task.yield()
      if failure <= texts.count { throw Closed() }
      return try await saved.change(change)
    }
    client.outbox = Outbox(didFail: { reports.number.add(1, ordering: .relaxed) })
    let messages = MessageList(client: client)
    func conversation() -> MessageList.State { MessageList.State(open: "taro") }
    let left = Store(initialState: Screen.State(list: conversation())) { Screen(list: messages) }
    for text in texts {
      left.send(.list(.view(.edit(text))))
      left.send(.list(.view(.submit)))
    }
    left.send(.leave)
    while reports.number.load(ordering: .relaxed) < texts.count { await Task.yield() }
    let store = TestStore(initialState: conversation()) { messages }
    store.exhaustivity = .off
    await store.send(.view(.appear))
    await store.receive(\.found)
    #expect(store.state.unsent == texts.map { .init(to: "taro", $0, hasFailed: true) })
    await store.send(.view(.resend))
    for _ in texts { await store.receive(\.sent) }
    await store.finish()
    #expect(store.state.unsent == [] && client.outbox.messages.withLock { $0 } == [])
    #expect(try await client.social().conversations[0].messages.map(\.text) == texts)
  }

  @Test("a failed message stays to be sent again when another one is saved, whichever was first")
  func failureAmongOthers() async throws {
    let empty = Conversation(with: "taro", messages: [])
    let saved = SocialClient.inMemory(Social(conversations: [empty]))
    let client = SocialClient(social: saved.social) { change in
      try await saved.change { social in
        try change(&social)
        if social.conversations[0].messages.last?.text == "one" { throw Closed() }
      }
    }
    let state = MessageList.State(conversations: [empty], open: "taro")
    let store = TestStore(initialState: state) { MessageList(client: client) }
    store.exhaustivity = .off
    func submit(_ text: String) async {
      await store.send(.view(.edit(text)))
      await store.send(.view(.submit))
    }
    let one = MessageList.Unsent(to: "taro", "one", hasFailed: true)
    await submit("one")
    await store.receive(\.notSent)
    await submit("two")
    await store.receive(\.sent)
    #expect(store.state.unsent == [one])
    #expect(store.state.failure != nil)
    await submit("three")
    await store.send(.view(.resend))
    await store.receive(\.sent)
    await store.receive(\.notSent)
    await store.finish()
    #expect(store.state.unsent == [one])
    let texts = try await client.social().conversations[0].messages.map(\.text)
    #expect(texts == ["two", "three"])
  }
}
