import Foundation
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

@MainActor
@Suite("An app in the style of The Composable Architecture")
struct SeedAppTests {
  let clock = TestClock()

  private func fact() -> NumberFact {
    NumberFact(
      fact: { number throws(FactError) in
        if number < 0 { throw FactError() }
        return "\(number) is a good number Brent"
      },
      clock: clock
    )
  }

  private func alert(_ title: String) -> AlertState<NumberFact.AlertAction> {
    AlertState(
      title: MenuText(verbatim: title),
      buttons: [ButtonState(MenuText(en: "Share", ja: "共有"), action: .share)]
    )
  }

  @Test("a fact is loaded on the test clock and displayed")
  func answer() async {
    let store = TestStore(initialState: NumberFact.State()) { fact() }
    await store.send(.stepperChanged(7)) { $0.count = 7 }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.factResponse(.success("7 is a good number Brent"))) {
      $0.isLoading = false
      $0.alert = alert("7 is a good number Brent")
    }
    await store.send(.alert(.presented(.share))) { $0.alert = nil }
    await store.receive(.delegate(.share(7)))
    await store.finish()
  }

  @Test("a failure is displayed, and cancellation leaves no effect in flight")
  func failure() async {
    let store = TestStore(initialState: NumberFact.State(count: -1)) { fact() }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.factResponse(.failure(FactError()))) {
      $0.isLoading = false
      $0.alert = alert("Could not load a number fact :(")
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.send(.cancelButtonTapped) { $0.isLoading = false }
    await store.finish()
  }

  @Test("an optional counter is added, incremented and removed")
  func optional() async {
    let store = TestStore(initialState: OptionalBasics.State()) { OptionalBasics() }
    await store.send(.toggleCounterButtonTapped) { $0.optionalCounter = CounterState() }
    await store.send(.optionalCounter(.incrementButtonTapped)) { $0.optionalCounter?.count = 1 }
    await store.send(.toggleCounterButtonTapped) { $0.optionalCounter = nil }
  }

  @Test("a tab reads and resets the count of another through a computed property")
  func shared() async {
    let store = TestStore(initialState: SharedBasics.State()) { SharedBasics() }
    await store.send(.counter(.incrementButtonTapped)) {
      $0.counter.count = 1
      $0.numberOfCounts = 1
    }
    #expect(store.state.profile == SharedBasics.Profile(count: 1, numberOfCounts: 1))
    await store.send(.profile(.resetButtonTapped)) { $0 = SharedBasics.State() }
  }

  @Test("the router pushes on a delegate and handles popFrom")
  func router() async {
    let store = TestStore(initialState: SeedRouter.State()) { SeedRouter(fact: fact()) }
    let first = StackElementID(generation: 0)
    let second = StackElementID(generation: 1)
    await store.send(.openFact) { $0.path.append(.fact(NumberFact.State())) }
    await store.send(.path(.element(id: first, action: .fact(.delegate(.share(1)))))) {
      $0.path.append(.optional(OptionalBasics.State()))
    }
    await store.send(.path(.popFrom(id: second))) {
      $0.closed = 1
      $0.path.pop(from: second)
    }
    // The effect of the fact's screen is cancelled with the screen.
    await store.send(.path(.element(id: first, action: .fact(.factButtonTapped)))) {
      $0.path[id: first] = .fact(NumberFact.State(isLoading: true))
    }
    await store.send(.path(.popFrom(id: first))) { $0.path.popToRoot() }
    await store.finish()
  }

  @Test("a front end observes a part of the state and scopes a store to a child")
  func frontEnd() {
    let store = Store(initialState: SharedBasics.State()) { SharedBasics() }
    var shown: [Int] = []
    let observation = store.observe(\.counter.count) { shown.append($0) }
    let counter = store.scope(state: \.counter, action: SharedBasics.Action.counter)
    counter.send(.incrementButtonTapped)
    store.send(.profile(.resetButtonTapped))
    #expect(shown == [0, 1, 0])
    observation.cancel()
  }

  @Test("debug() prints the changes by an action and folds the unchanged elements")
  func debug() {
    struct Todo: Equatable, Identifiable {
      let id: Int
      var description: String
      var isComplete = false
    }
    struct App: Equatable { var todos: IdentifiedArrayOf<Todo> }
    enum AppAction { case todoCheckboxTapped(id: Int) }
    var printed: [String] = []
    let store = Store(
      initialState: App(
        todos: [
          Todo(id: 1, description: "Milk"), Todo(id: 2, description: "Eggs"),
          Todo(id: 3, description: "Soap"),
        ])
    ) {
      Reduce<App, AppAction> { state, action in
        if case .todoCheckboxTapped(let id) = action { state.todos[id: id]?.isComplete.toggle() }
        return .none
      }
      .debug { printed.append($0) }
    }
    store.send(.todoCheckboxTapped(id: 1))
    let text = printed.first ?? ""
    #expect(text.hasPrefix("received action:\n"))
    #expect(text.contains("-       isComplete: false\n+       isComplete: true\n"))
    #expect(text.contains("      … (2 unchanged)\n"))
  }
}
