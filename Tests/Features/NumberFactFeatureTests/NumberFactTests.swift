import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import NumberFactClient
import Synchronization
import Testing

@testable import NumberFactFeature

private final class Counter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .relaxed) }

  func increment() { value.add(1, ordering: .relaxed) }
}

@MainActor
@Suite("NumberFact")
struct NumberFactTests {
  private struct Unreachable: Error {}

  private let clock = TestClock()

  private func store(
    number: Int = 0,
    answer: NumberFact.Answer = .none,
    fact: @escaping @Sendable (Int) async throws -> String
  ) -> TestStore<NumberFact.State, NumberFact.Action> {
    TestStore(initialState: NumberFact.State(number: number, answer: answer)) {
      NumberFact(client: NumberFactClient(fact: fact), clock: clock)
    }
  }

  /// Returns a service with a delay on the test clock.
  private func slow(_ delay: Duration) -> @Sendable (Int) async throws -> String {
    { [clock] number in
      try await clock.sleep(for: delay)
      return "\(number)!"
    }
  }

  private func alert(_ title: MenuText) -> AlertState<Never> { AlertState(title: title) }

  private var failure: AlertState<Never> {
    alert(MenuText(en: "Could not load a number fact", ja: "トリビアを読み込めませんでした"))
  }

  @Test("increment, decrement, ask for a fact, receive it as an alert, and dismiss that")
  func flow() async {
    let store = store { [clock] number in
      try await clock.sleep(for: .seconds(1))
      return "\(number) is a good number Brent"
    }
    await store.send(.view(.increment)) { $0.number = 1 }
    await store.send(.view(.decrement)) { $0.number = 0 }
    await store.send(.view(.askForAlert)) { $0.answer = .askingForAlert }
    await clock.advance(by: .seconds(1))
    await store.receive(.answered(.fact("0 is a good number Brent"))) {
      $0.answer = .none
      $0.alert = alert(MenuText(verbatim: "0 is a good number Brent"))
    }
    #expect(NumberFact.menu(store.state).alert?.dismiss == .alert(.dismiss))
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.finish()
  }

  @Test("one style of asking replaces the other, and both can be cancelled")
  func styles() async {
    let store = store(fact: slow(.seconds(5)))
    await store.send(.view(.askForAlert)) { $0.answer = .askingForAlert }
    await store.send(.view(.ask)) { $0.answer = .asking }
    await store.send(.view(.askForAlert)) { $0.answer = .askingForAlert }
    await store.send(.view(.cancel)) { $0.answer = .none }
    await store.send(.view(.askForAlert)) { $0.answer = .askingForAlert }
    await store.send(.view(.increment)) {
      $0.number = 1
      $0.answer = .none
    }
    await store.send(.answered(.fact("0!")))
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test("a second Enter while it waits asks no second time, and does not begin anew")
  func second() async {
    let requests = Counter()
    let answer = slow(.seconds(5))
    let store = store(number: 7) { number in
      requests.increment()
      return try await answer(number)
    }
    await store.send(.view(.ask)) { $0.answer = .asking }
    await clock.advance(by: .seconds(4))
    await store.send(.view(.ask))
    await clock.advance(by: .seconds(1))
    await store.receive(.answered(.fact("7!"))) { $0.answer = .fact("7!") }
    #expect(requests.count == 1)
    await store.finish()
  }

  @Test("a fact about the number is loaded")
  func asking() async {
    let store = store(number: 7) { "\($0) is lucky" }
    await store.send(.view(.ask)) { $0.answer = .asking }
    await store.receive(.answered(.fact("7 is lucky"))) { $0.answer = .fact("7 is lucky") }
    await store.finish()
  }

  @Test("a network failure is shown after a second: a default sentence, or the alert")
  func offline() async {
    let store = store(number: 7) { _ in throw NumberFactError(.noConnection, "") }
    let sentence = NumberFact.Answer.failed(.noConnection)
    for (view, answer) in [(NumberFact.View.ask, sentence), (.askForAlert, .none)] {
      await store.send(.view(view)) { $0.answer = view == .ask ? .asking : .askingForAlert }
      await clock.advance(by: .milliseconds(999))
      #expect(clock.sleepingTaskCount == 1)
      await clock.advance(by: .milliseconds(1))
      await store.receive(.answered(sentence)) {
        $0.answer = answer
        if view == .askForAlert {
          $0.alert = failure
          $0.alert?.message = NumberFact.sentence(about: .noConnection)
        }
      }
    }
    await store.finish()
  }

  @Test("each cause of a failure is a sentence of its own, in both languages")
  func causes() {
    let causes = NumberFactError.Cause.allCases.map(Optional.some) + [nil]
    for language in MenuText.Language.allCases {
      let sentences = causes.map { NumberFact.sentence(about: $0).string(in: language) }
      #expect(Set(sentences).count == causes.count)
    }
  }

  @Test("cancelling cancels the request")
  func cancelling() async {
    let store = store(fact: slow(.seconds(5)))
    await store.send(.view(.ask)) { $0.answer = .asking }
    await store.send(.view(.cancel)) { $0.answer = .none }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test("cancelling during the delay of a failure cancels the delay")
  func cancellingOffline() async {
    let store = store { _ in throw Unreachable() }
    await store.send(.view(.ask)) { $0.answer = .asking }
    await store.send(.view(.cancel)) { $0.answer = .none }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test(
    "changing the number cancels the request and removes the fact",
    arguments: [(NumberFact.View.increment, 1), (.decrement, -1), (.set(42), 42)]
  )
  func changing(view: NumberFact.View, number: Int) async {
    let store = store(fact: slow(.seconds(5)))
    await store.send(.view(.ask)) { $0.answer = .asking }
    await store.send(.view(view)) {
      $0.number = number
      $0.answer = .none
    }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test(
    "the number does not overflow, and the request then continues",
    arguments: [(Int.max, NumberFact.View.increment), (.min, .decrement), (7, .set(7))]
  )
  func ends(number: Int, view: NumberFact.View) async {
    let store = store(number: number, fact: slow(.seconds(5)))
    await store.send(.view(.ask)) { $0.answer = .asking }
    await store.send(.view(view))
    await clock.advance(by: .seconds(5))
    await store.receive(.answered(.fact("\(number)!"))) { $0.answer = .fact("\(number)!") }
    await store.finish()
  }

  @Test("assigning another number, as by a link, removes the fact and ignores the response")
  func setting() async {
    var state = NumberFact.State(number: 7, answer: .asking)
    state.number = 8
    #expect(state == NumberFact.State(number: 8))
    let store = store(number: 8, fact: slow(.seconds(5)))
    await store.send(.answered(.fact("7!")))
    await store.finish()
  }
}
