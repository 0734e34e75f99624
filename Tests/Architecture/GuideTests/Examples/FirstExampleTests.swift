import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

// region symbol-reducer
struct Tally: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case increment }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    }
  }
}
// endregion

// region symbol-cases
struct Game: Reducer {
  struct State: Equatable { var tally = Tally.State(), isOver = false }
  @Cases enum Action: Equatable { case tally(Tally.Action), end }

  var body: some ReducerOf<Self> {
    Scope(state: \.tally, action: \.tally) { Tally() }
    Reduce { state, action in
      if action.tally == nil { state.isOver = true }  // nil in another case
      return .none
    }
  }
}
// endregion

// region form
struct Person: Reducer {
  struct State: Equatable { var name = "", age = 0, isAdult = false }
  @Cases enum Action: Equatable, Sendable { case setName(String), setAge(Int), submit }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .setName(let name): state.name = name
    case .setAge(let age):
      state.age = age
      state.isAdult = age >= 18
    case .submit: break
    }
    return .none
  }
}
// endregion

@MainActor
@Suite("The first examples of the composition")
struct FirstExampleTests {
  @Test("a store runs a reducer")
  func store() {
    // region symbol-store
    let store = Store(initialState: Tally.State()) { Tally() }
    store.send(.increment)
    let count = store.state.count  // 1
    // endregion
    #expect(count == 1)
  }

  @Test("a parent runs a child, and has logic of its own")
  func parent() {
    let store = Store(initialState: Game.State()) { Game() }
    store.send(.tally(.increment))
    #expect(store.state == Game.State(tally: Tally.State(count: 1)))
    store.send(.end)
    #expect(store.state.isOver)
  }

  @Test("a reducer reacts to a field that is set")
  func binding() {
    let store = Store(initialState: Person.State()) { Person() }
    store.send(.setName("Ada"))
    #expect(!store.state.isAdult)
    store.send(.setAge(36))
    #expect(store.state == Person.State(name: "Ada", age: 36, isAdult: true))
  }
}
