import MessageFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import SocialClient
import Testing

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
    let hello = MessageList.Message(to: "taro", "Hello")
    await store.send(.view(.appear))
    await store.receive(.loaded([before])) { $0.conversations = [before] }
    await store.send(.view(.open("taro"))) { $0.open = "taro" }
    await store.send(.view(.edit("Hello"))) { $0.draft = "Hello" }
    await store.send(.view(.submit)) {
      $0.sending = [hello]
      $0.draft = ""
    }
    await store.receive(.sent(hello, [after])) {
      $0.conversations = [after]
      $0.sending = []
    }
    await store.send(.view(.close)) { $0.open = nil }
    await store.finish()
    #expect(try await client.social().conversations == [after])
    #expect(client.pendingChanges.isEmpty)
  }

  @Test("a blank message, or one without a conversation, is not sent")
  func nothing() async {
    let blank = MessageList.State(open: "taro", draft: " ")
    let store = TestStore(initialState: blank) { MessageList(client: .inMemory()) }
    await store.send(.view(.submit))
    await store.send(.view(.close)) { $0.open = nil }
    await store.send(.view(.edit("x")))
    await store.send(.view(.submit))
    await store.finish()
  }

  @Test("each conversation has a text of its own")
  func drafts() async {
    let state = MessageList.State(open: "taro", draft: "half")
    let store = TestStore(initialState: state) { MessageList(client: .inMemory()) }
    await store.send(.view(.open("hanako"))) { $0.open = "hanako" }
    #expect(store.state.draft == "")
    await store.send(.view(.open("taro"))) { $0.open = "taro" }
    #expect(store.state.draft == "half")
    let path = PathLink<MessageList.State>().screen(MessageList.link, { $0 }) { $0 }
    #expect(path.text(of: [store.state], withDrafts: true) == "/message;with=taro;draft=half")
    await store.finish()
  }

  @Test("a text that is submitted while messages are sent is a message, and is sent once")
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
    #expect(store.state.sending == [])
    let texts = try await client.social().conversations[0].messages.map(\.text)
    #expect(texts == ["one", "two", "three"])
  }

  @Test("a message that fails is back in its field, after newer text, with the reason")
  func failure() async {
    let clock = TestClock()
    let broken = SocialClient(social: { throw Closed() }) { _ in
      try await clock.sleep(for: .seconds(1))
      throw Closed()
    }
    let state = MessageList.State(open: "taro", draft: "Hello")
    let store = TestStore(initialState: state) { MessageList(client: broken) }
    let hello = MessageList.Message(to: "taro", "Hello")
    await store.send(.view(.submit)) {
      $0.sending = [hello]
      $0.draft = ""
    }
    await store.send(.view(.edit("And"))) { $0.draft = "And" }
    await store.send(.view(.open("hanako"))) { $0.open = "hanako" }
    await clock.advance(by: .seconds(1))
    await store.receive(.notSent(hello, "Closed()")) {
      $0.sending = []
      $0.drafts = ["taro": "And Hello"]
      $0.failure = .sending("Closed()")
    }
    await store.send(.view(.open("taro"))) { $0.open = "taro" }
    await store.send(.view(.submit)) {
      $0.sending = [.init(to: "taro", "And Hello")]
      $0.draft = ""
      $0.failure = nil
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.notSent) {
      $0.sending = []
      $0.draft = "And Hello"
      $0.failure = .sending("Closed()")
    }
    await store.finish()
  }

  @Test("a failure, what is being sent and the newest message are directly below the button")
  func order() {
    let old = Conversation.Message(isMine: false, text: "old")
    let new = Conversation.Message(isMine: true, text: "new")
    let conversation = Conversation(with: "taro", messages: [old, new])
    var state = MessageList.State(conversations: [conversation], open: "taro")
    state.sending = [.init(to: "taro", "first"), .init(to: "taro", "second")]
    state.failure = .sending("no network")
    let texts = MessageList.menu(state).rows.compactMap { row in
      switch row.content {
      case .value(_, let text), .error(let text, _): text.en
      default: nil
      }
    }
    #expect(texts == ["Not sent: no network", "second", "first", "new", "old"])
  }

  @Test("a message to a removed conversation fails")
  func missingConversation() async {
    let state = MessageList.State(open: "taro", draft: "Hello")
    let client = SocialClient.inMemory(Social(conversations: []))
    let store = TestStore(initialState: state) { MessageList(client: client) }
    await store.send(.view(.submit)) {
      $0.sending = [.init(to: "taro", "Hello")]
      $0.draft = ""
    }
    await store.receive(\.notSent) {
      $0.sending = []
      $0.draft = "Hello"
      $0.failure = .sending("the conversation does not exist any more")
    }
    await store.finish()
  }
}
