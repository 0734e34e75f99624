import NavigatorComposition
import NavigatorTestSupport
import Testing

// region sequence
/// The messages of a server, received while the screen is shown.
struct Inbox: Reducer {
  struct State: Equatable {
    var messages: [String] = []
  }

  @Cases enum Action: Equatable {
    case connect
    case received(String)
    case disconnect
  }

  let messages: @Sendable () -> AsyncStream<String>

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .connect:
      return .stream(messages()) { .received($0) }
        .cancellable(id: "inbox", cancelInFlight: true)
    case .received(let message): state.messages.append(message)
    case .disconnect: return .cancel(id: "inbox")
    }
    return .none
  }
}
// endregion

// region heavy-work
/// The sum of many numbers, which takes long.
struct LongSum: Reducer {
  struct State: Equatable {
    var sum: Int?
  }

  @Cases enum Action: Equatable {
    case compute(upTo: Int)
    case computed(Int)
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .compute(let last):
      return .run { send in
        send(.computed(try await Self.sum(upTo: last)))
      }
    case .computed(let sum): state.sum = sum
    }
    return .none
  }

  /// Runs on another thread than the main actor.
  @concurrent
  private static func sum(upTo last: Int) async throws -> Int {
    var sum = 0
    for number in 1...last {
      try Task.checkCancellation()
      sum += number
    }
    return sum
  }
}
// endregion

@MainActor
@Suite("The page about sequences of values and heavy work")
struct SequenceTests {
  // region sequence-test
  @Test("each message of the sequence is received, until the inbox disconnects")
  func messages() async {
    let (messages, continuation) = AsyncStream.makeStream(of: String.self)
    let store = TestStore(initialState: Inbox.State()) { Inbox(messages: { messages }) }
    await store.send(.connect)
    continuation.yield("Hello")
    await store.receive(.received("Hello")) { $0.messages = ["Hello"] }
    await store.send(.disconnect)
    await store.finish()
  }
  // endregion

  @Test("a computation is awaited, and its result is an action")
  func sum() async {
    let store = TestStore(initialState: LongSum.State()) { LongSum() }
    await store.send(.compute(upTo: 100))
    await store.receive(.computed(5_050)) { $0.sum = 5_050 }
    await store.finish()
  }
}
