import Foundation
import NavigatorComposition
import NavigatorTestSupport
import Testing

private struct Form: Reducer {
  struct State: FormState, Equatable, Sendable {
    var name = ""
    var age = 0
    var tags: [String] = []
    var address = Address()
    var changes = 0

    static let fields = [
      FormField("name", \Self.name), FormField("age", \Self.age),
      FormField("city", \Self.address.city),
    ]
  }
  struct Address: Equatable, Sendable { var city = "" }
  @Cases enum Action: Equatable, Sendable, Codable { case set(BindingAction<State>), submit }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.set)
    Reduce { state, action in
      switch action {
      case .set(\.age): state.changes += state.age
      case .set(\.address.city): state.changes -= 1
      case .set, .submit: break
      }
      return .none
    }
  }
}

/// A reducer that sends a binding.
private struct Sender: Reducer {
  @Cases enum Action: Equatable, Sendable { case start, set(BindingAction<Form.State>) }
  func reduce(into state: inout Form.State, action: Action) -> EffectOf<Self> {
    action == .start ? .send(.set(.field(\.name, "a"))) : .none
  }
}

@MainActor
@Suite("A binding")
struct BindingTests {
  @Test("of any field is sent in one case, and handled by field after it was set")
  func fields() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.set(.field(\.name, "a"))) { $0.name = "a" }
    await store.send(.set(.field(\.age, 3))) {
      $0.age = 3
      $0.changes = 3
    }
    await store.send(\.set, .field(\.address.city, "b")) {
      $0.address.city = "b"
      $0.changes = 2
    }
    await store.send(.set(.field(\.tags, ["c"]))) { $0.tags = ["c"] }
    await store.send(.submit)
  }

  @Test("equals another one of the same field with an equal value")
  func equality() {
    let name = BindingAction<Form.State>.field(\.name, "a")
    #expect(name == .field(\.name, "a"))
    #expect(name != .field(\.name, "b"))
    #expect(name != .field(\.address.city, "a"))
    #expect(name != .field(\.age, 1))
  }

  @Test("that is not the expected one is described in a failure")
  func failure() async throws {
    let store = TestStore(initialState: Form.State()) { Sender() }
    await store.send(.start)
    let failures = await TestFailure.capture { await store.receive(.set(.field(\.name, "b"))) }
    let text = try #require(failures.first?.text)
    #expect(text.contains(#"State.name = "a""#), "\(text)")
    #expect(text.contains(#"State.name = "b""#))
  }

  @Test("is encoded under the name of its field")
  func coding() throws {
    for action: Form.Action in [
      .set(.field(\.name, "a")), .set(.field(\.age, 1)), .set(.field(\.address.city, "b")),
    ] {
      let data = try JSONEncoder().encode(action)
      #expect(try JSONDecoder().decode(Form.Action.self, from: data) == action)
    }
    let city = try JSONEncoder().encode(BindingAction<Form.State>.field(\.address.city, "b"))
    #expect(String(decoding: city, as: UTF8.self) == #"{"city":"b"}"#)
  }

  @Test("of an unnamed field is an error, encoded and decoded", arguments: ["{}", #"{"x":1}"#])
  func unnamed(text: String) {
    let action = BindingAction<Form.State>.field(\.tags, [])
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(action) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BindingAction<Form.State>.self, from: Data(text.utf8))
    }
  }
}
