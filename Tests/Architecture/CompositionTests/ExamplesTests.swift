import NavigatorComposition
import TestHelpers
import Testing

/// The child of the examples.
struct ExampleCounter: Reducer {
  struct State: Equatable, Identifiable { var id = 0, count = 0 }
  enum Action: Equatable, Sendable { case increment, close }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .close: return .dismiss
    }
  }
}

@MainActor
@Suite("An example of each reducer operator")
struct ExamplesTests {
  typealias Counter = ExampleCounter

  struct Parent: Equatable { var counter: Counter.State? }
  @Cases enum Session: Equatable { case signedOut, signedIn(Counter.State) }
  @Cases enum Action: Sendable { case show, hide, counter(Counter.Action) }

  enum Size: SharedKey { typealias Value = Int }
  struct Page: Equatable, Identifiable {
    var id = 0
    @Shared<Size> var size = 1
  }
  @Cases enum Sheet: Equatable { case page(Page), other }

  @Test("ifLet runs the reducer of an optional child")
  func ifLet() {
    let reducer = Reduce<Parent, Action> { state, action in
      if case .show = action { state.counter = Counter.State() }
      return .none
    }
    .ifLet(\.counter, action: \.counter) { Counter() }

    let store = Store(initialState: Parent()) { reducer }
    store.send(.show)
    store.send(.counter(.increment))
    #expect(store.state.counter?.count == 1)
  }

  @Test("Scope runs the reducer of a child in one case of an enum state")
  func scopeOnCase() {
    let store = Store<Session, Action>(initialState: .signedOut) {
      Scope(state: \.signedIn, action: \.counter) { Counter() }
      Reduce { state, action in
        if case .show = action { state = .signedIn(Counter.State()) }
        return .none
      }
    }
    store.send(.show)
    store.send(.counter(.increment))
    #expect(store.state == .signedIn(Counter.State(count: 1)))
  }

  @Test("forEach runs the reducer of an element, which can dismiss itself")
  func forEach() {
    struct State: Equatable { var counters: IdentifiedArrayOf<Counter.State> = [] }
    typealias Action = Same<IdentifiedAction<Int, Counter.Action>>

    let reducer = EmptyReducer<State, Action>().forEach(\.counters, action: \.own) {
      Counter()
    }

    let counters = IdentifiedArray([Counter.State(id: 7), Counter.State(id: 8)])
    let store = Store(initialState: State(counters: counters)) { reducer }
    store.send(.own(.element(id: 7, action: .increment)))
    store.send(.own(.element(id: 8, action: .close)))
    #expect(store.state.counters == [Counter.State(id: 7, count: 1)])
  }

  @Test("CombineReducers applies an operator to several reducers")
  func combineReducers() {
    let doubled = Reduce<Int, Int> { state, action in
      state += 2 * action
      return .none
    }
    let added = Reduce<Int, Int> { state, action in
      state += action
      return .none
    }
    var changes: [Int] = []

    let reducer = CombineReducers {
      doubled
      added
    }
    .onChange(of: { $0 }) { _, new, _ in
      changes.append(new)
      return .none
    }

    Store(initialState: 0) { reducer }.send(5)
    #expect(changes == [15])
  }

  @Test("IdentifiedArray finds, changes, moves and removes elements by id")
  func identifiedArray() {
    var counters = IdentifiedArray((1...3).map { Counter.State(id: $0) })
    counters[id: 2]?.count = 5
    counters.modify(id: 3) { $0.count = 6 }
    if let last = counters.remove(id: 3) { counters.insert(last, at: 0) }
    counters.removeAll { $0.count == 0 }
    #expect(counters.ids == [3, 2])
    #expect(counters.firstIndex(id: 2) == 1)
    let isAppended = counters.append(Counter.State(id: 2))
    #expect(!isAppended)
  }

  @Test("sharing hands a value to its copies, and saves it")
  func sharing() async {
    struct State: Equatable, SharingState {
      @Shared<Size> var size = 1
      var first = Page()
      var pages: IdentifiedArrayOf<Page> = [Page()]
      var sheet: Sheet? = .page(Page())

      mutating func shareValues() {
        let size = size
        first.size = size
        pages.modifyEach { page in page.size = size }
        if case .page(var page) = sheet {
          page.size = size
          sheet = .page(page)
        }
      }
    }
    var saved: [Int] = []

    let reducer = Reduce<State, Int> { state, size in
      state.first.size = size
      return .none
    }
    .sharing(\.$size) { size in saved.append(size) }

    let store = Store(initialState: State()) { reducer }
    await store.send(9).finish()
    #expect(store.state.size == 9)
    #expect(store.state.pages[0].size == 9)
    #expect(store.state.sheet?.page?.size == 9)
    #expect(saved == [9])
  }
}
