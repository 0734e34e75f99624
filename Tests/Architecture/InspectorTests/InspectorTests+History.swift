import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import NavigatorInspector

extension InspectorTests {
  @Test(
    "shows the actions since the start of the store, when it has a log, and steps back to the state before them"
  )
  func actionsSinceTheStart() throws {
    log.origin = .input
    store.send(.root(.add))
    for _ in 2...200 { store.send(.root(.add)) }
    store.send(.root(.delegate(.more(7))))
    inspection.open()
    store.send(.root(.add))
    let actions = inspection.feature.state.actions
    #expect(actions.map(\.number) == Array(1...202))
    #expect(actions[0].origin == .input && actions[1].origin == .effect)
    #expect(actions[0].fields == ["root.count"] && actions[200].route?.pushed == ["Counter"])
    inspection.feature.send(.view(.show(0)))
    #expect(inspection.pastState?.root.count == 0)
    inspection.feature.send(.view(.show(150)))
    #expect(inspection.pastState?.root.count == 150)
    inspection.feature.send(.view(.show(201)))
    #expect(inspection.pastState?.path.count == 1)
  }

  @Test("keeps the last thousand actions of a log, and fewer with long texts")
  func logBounds() {
    struct Note: Reducer {
      typealias State = String
      typealias Action = String
      var body: some ReducerOf<Self> {
        Reduce<State, Action> { state, action in
          state = action
          return .none
        }
      }
    }
    func logged() -> (ActionLog<String, String>, Store<String, String>) {
      let log = ActionLog(initialState: "", reducer: Note())
      return (log, Store(initialState: "") { Note().watching { log.watch($0) } })
    }
    func kept(_ text: String, _ count: Int) -> Int {
      let (log, store) = logged()
      for _ in 0..<count { store.send(text) }
      return log.history.numbers.count
    }
    #expect((1_000...1_100).contains(kept("a", 5_000)))
    #expect(kept("a", 700) == 700)
    let long = String(repeating: "a", count: 10_000)
    #expect((64...256).contains(kept(long, 5_000)))
    // However long the texts are, the last action is kept.
    #expect(kept(String(repeating: long, count: 300), 3) == 1)
  }

  @Test(
    "lists late actions of an effect with the send that started it, before and after the inspector is opened"
  )
  func lateEffects() async throws {
    for action in [Counter.Action.later, .add, .later] {
      log.origin = .input
      store.send(.root(action))
      if action == .add { await clock.advance(by: .seconds(1)) }
    }
    inspection.open()
    log.origin = .input
    store.send(.root(.later))
    log.origin = .input
    store.send(.root(.add))
    await clock.advance(by: .seconds(1))
    let actions = inspection.feature.state
    let numbers = actions.listed.map { actions.actions[$0].number }
    // The clock wakes two effects with the same deadline in any order.
    let orders = [[7, 6, 10, 11, 5, 8, 9, 2, 1, 3, 4], [7, 6, 8, 9, 5, 10, 11, 2, 1, 3, 4]]
    #expect(orders.contains(numbers), "\(numbers)")
  }

  @Test("computes every moment again, also across the kept states")
  func moments() {
    inspection.open()
    for _ in 1...200 { store.send(.root(.add)) }
    for number in stride(from: 0, to: 200, by: 7) {
      choose(.show(number))
      #expect(inspection.pastState?.root.count == number)
    }
    choose(.show(200))
    #expect(inspection.pastState == nil, "the newest moment is the present")
    choose(.choose(3))
    #expect(state.detail?.change.contains("-   root: Counter.State(count: 2)") == true)
  }

  @Test("keeps a bounded number of actions")
  func bounds() {
    inspection.open()
    for _ in 1...1_150 { store.send(.root(.add)) }
    #expect(state.actions.map(\.number) == Array(128...1_150))
    choose(.show(0))
    #expect(state.moment == 127)
    #expect(inspection.pastState?.root.count == 127)
    for _ in 1...50 { store.send(.root(.add)) }
    #expect(state.moment == 191, "the moment is no longer kept")
    #expect(inspection.pastState?.root.count == 191)
  }

  @Test("continues from a moment, and cancels the effects that started after it")
  func goingOn() throws {
    inspection.open()
    for _ in 1...3 { store.send(.root(.add)) }
    store.send(.root(.wait))
    choose(.show(2))
    choose(.goOn)
    #expect(state.moment == nil)
    #expect(store.state.root.count == 2)
    #expect(store.isSettled)
    store.send(.root(.add))
    #expect(store.state.root.count == 3)
    choose(.show(4))
    #expect(inspection.pastState?.root.count == 3)
    #expect(try savedSession().map(\.root.count) == [0, 1, 2, 3, 3, 3])
  }

  @Test("pauses, forgets and saves")
  func commands() throws {
    inspection.open()
    store.send(.root(.add))
    choose(.pause)
    store.send(.root(.add))
    choose(.pause)
    store.send(.path(.push(id: 0, state: .counter(Counter.State()))))
    #expect(state.actions.map(\.number) == [1, 2])
    #expect(try savedSession().map(\.root.count) == [0, 1, 2])
    choose(.clear)
    #expect(state.actions.isEmpty)
    choose(.save)
    #expect(state.message?.en == "Not saved: no action")
    store.send(.root(.add))
    #expect(state.actions.map(\.number) == [3])
    #expect(try savedSession().last?.root.count == 3)
  }

  /// Saves the session, verifies it, and returns its states.
  private func savedSession() throws -> [Root.State] {
    choose(.save)
    let path = try #require(state.message?.en.split(separator: " ").last.map(String.init))
    let session = try Session<Root.State, Root.Action>(path: path, program: "test 2")
    let root = Root(path: Root.Path(root: Counter(clock: clock), counter: Counter(clock: clock)))
    #expect(session.firstMismatch(root) == nil)
    return Array(session.states(root))
  }
}
