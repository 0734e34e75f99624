import NavigatorComposition
import NavigatorTestSupport
import Testing

/// A text that is fetched.
private struct Quote: Reducer {
  struct State: Equatable { var text = "" }
  @Cases enum Action: Equatable { case load, loaded(String), cancel }

  let fetch: @Sendable () async throws -> String

  // region symbol-effect
  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .load:
      // A newer request replaces the one that runs.
      return .run { [fetch] send in send(.loaded(try await fetch())) }
        .cancellable(id: "load", cancelInFlight: true)
    case .loaded(let text): state.text = text
    case .cancel: return .cancel(id: "load")
    }
    return .none
  }
  // endregion
}

/// A number that decreases each second.
private struct Countdown: Reducer {
  struct State: Equatable { var seconds = 3 }
  @Cases enum Action: Equatable { case start, left(Int) }

  let clock: any Clock<Duration>

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .start:
      // region symbol-send
      return .run { [clock] send in
        for seconds in (0..<3).reversed() {
          try await clock.sleep(for: .seconds(1))
          send(.left(seconds))
        }
      }
    // endregion
    case .left(let seconds): state.seconds = seconds
    }
    return .none
  }
}

/// A parent of an optional child.
private struct Desk: Reducer {
  struct State: Equatable { var cart: CartScreen.State? }
  @Cases enum Action: Equatable { case cart(CartScreen.Action) }

  // region symbol-empty-reducer
  // The parent has no logic of its own: all actions are the child's.
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.cart, action: \.cart) { CartScreen() }
  }
  // endregion
}

/// Two carts and their sum.
private struct Carts: Reducer {
  struct State: Equatable {
    var first = CartScreen.State()
    var second = CartScreen.State()
    var total = 0
  }
  @Cases enum Action: Equatable { case first(CartScreen.Action), second(CartScreen.Action) }

  // region symbol-combine
  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.first, action: \.first) { CartScreen() }
      Scope(state: \.second, action: \.second) { CartScreen() }
    }
    .onChange(of: { $0.first.count + $0.second.count }) { _, total, state in
      state.total = total
      return .none
    }
  }
  // endregion
}

// region symbol-builder
/// Runs reducers while a condition is true.
struct When<State, Action>: Reducer {
  private let condition: (State) -> Bool
  private let reducers: Reduce<State, Action>

  init(
    _ condition: @escaping (State) -> Bool,
    @ReducerBuilder<State, Action> then reducers: () -> Reduce<State, Action>
  ) {
    self.condition = condition
    self.reducers = reducers()
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    condition(state) ? reducers.reduce(into: &state, action: action) : .none
  }
}
// endregion

@MainActor
@Suite("The examples in the comments of reducers and effects")
struct ReducerExampleTests {
  @Test("an effect sends an action, replaces an earlier one, and is cancelled")
  func effect() async {
    let store = TestStore(initialState: Quote.State()) { Quote { "To be" } }
    await store.send(.load)
    await store.receive(.loaded("To be")) { $0.text = "To be" }
    await store.send(.load)
    await store.send(.cancel)
    await store.finish()
  }

  @Test("an effect sends as many actions as it wants")
  func send() async {
    let store = TestStore(initialState: Countdown.State()) { Countdown(clock: ImmediateClock()) }
    await store.send(.start)
    for seconds in [2, 1, 0] { await store.receive(.left(seconds)) { $0.seconds = seconds } }
    await store.finish()
  }

  @Test("a parent without logic runs its child")
  func emptyReducer() {
    let store = Store(initialState: Desk.State(cart: CartScreen.State())) { Desk() }
    store.send(.cart(.add))
    #expect(store.state.cart?.count == 1)
  }

  @Test("an operator is applied to several reducers")
  func combined() {
    let store = Store(initialState: Carts.State()) { Carts() }
    store.send(.first(.add))
    store.send(.second(.cartChanged(by: 2)))
    #expect(store.state.total == 3)
  }

  @Test("a function takes reducers as a body does")
  func builder() {
    let store = Store(initialState: CartScreen.State(count: 1)) {
      When({ $0.count < 2 }) {
        CartScreen()
        Reduce<CartScreen.State, CartScreen.Action> { _, _ in .none }
      }
    }
    for _ in 0..<3 { store.send(.add) }
    #expect(store.state.count == 2)
  }

  @Test("a name that does not exist is a path, for which an overload has a message")
  func unknownNames() {
    // region symbol-unknown-names
    // Every name compiles, so the compiler chooses the overload whose message says what is wrong.
    let path: UnknownKeyPath = \.noSuchCase
    // endregion
    #expect(path != \.noOtherCase)
  }
}
