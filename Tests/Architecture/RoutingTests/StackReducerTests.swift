import CompositionTestHelpers
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@MainActor
@Suite("forEach on a stack")
struct StackReducerTests {
  private let gate = AsyncCondition()

  /// Returns a store with a stack of leaves, whose ids are those of the stack.
  private func store(_ depth: Int) -> StoreOf<Router> {
    let path = StackState((0..<depth).map { Router.Path.State.leaf(Leaf.State(id: $0)) })
    return Store(initialState: Router.State(path: path)) { Router(gate: gate) }
  }

  private nonisolated static func id(_ generation: Int) -> StackElementID {
    StackElementID(generation: generation)
  }
  private func id(_ generation: Int) -> StackElementID { Self.id(generation) }

  private func leaf(_ generation: Int, _ action: Leaf.Action) -> Router.Action {
    .path(.element(id: id(generation), action: .leaf(action)))
  }

  @Test("for an action of a screen, the screen runs before the parent")
  func elementOrder() {
    let store = store(2)
    store.send(leaf(1, .increment))
    #expect(store.state.log == ["after #1: 1"])
  }

  @Test("for popFrom, the parent runs before the screen and all above it are removed")
  func popFrom() {
    let store = store(3)
    store.send(.path(.popFrom(id: id(1))))
    #expect(store.state.log == ["popping #1 true", "removed 2", "removed 1"])
    #expect(store.state.path.ids == [id(0)])
  }

  @Test("for push, the screen is added before the parent runs; a removed id is allowed")
  func push() {
    let store = store(1)
    store.send(.path(.push(id: id(1), state: .twig(Twig.State()))))
    #expect(store.state.log == ["pushed #1 true"])
    store.send(.path(.popFrom(id: id(1))))
    store.send(.path(.push(id: id(1), state: .twig(Twig.State()))))
    #expect(store.state.path.count == 2)
    store.send(.edit(.push))
    #expect(store.state.path.ids.map(\.generation) == [0, 1, 2])
  }

  @Test("an action for a missing screen is an issue, and the parent still runs")
  func missingElement() {
    let store = store(1)
    let found = issues { store.send(leaf(7, .increment)) }
    #expect(found.map(\.what) == ["An action arrived for a screen that is not on the stack."])
    #expect(found.first?.values.map(\.value).prefix(2) == ["#7", "[#0]"])
    #expect(store.state.log == ["after #7: -1"])
  }

  @Test("popFrom of a missing id and push of a present one are issues and change nothing")
  func misuse() {
    let store = store(2)
    let pop = issues { store.send(.path(.popFrom(id: id(7)))) }
    #expect(pop.map(\.what) == ["A popFrom arrived for a screen that is not on the stack."])
    let push = issues { store.send(.path(.push(id: id(0), state: .twig(Twig.State())))) }
    #expect(push.map(\.what) == ["A push arrived under an id that is on the stack."])
    #expect(store.state.path.ids.map(\.generation) == [0, 1])
    #expect(store.state.log == ["popping #7 false", "pushed #0 true"])
  }

  @Test("an action of another kind of screen is an issue and does not change the screen")
  func wrongScreen() {
    let store = store(1)
    let found = issues { store.send(.path(.element(id: id(0), action: .twig(.increment)))) }
    #expect(
      found.map(\.what) == ["An action arrived for a child while the state was in another case."]
    )
    #expect(store.state.path[id: id(0)] == .leaf(Leaf.State()))
  }

  @Test("a screen that dismisses itself is removed with all above it and their effects")
  func dismissFromTheMiddle() async {
    let store = store(3)
    let tasks = (0..<3).map { store.send(leaf($0, .wait)) }
    store.send(leaf(1, .close))
    #expect(store.state.path.ids == [id(0)])
    #expect(gate.cancelled == 2 && gate.count == 1)
    #expect(store.state.log.first == "popping #1 true")
    gate.broadcast()
    for task in tasks { await task.finish() }
    #expect(store.state.path.first?.leaf?.count == 100)
  }

  @Test("two dismissals by one screen remove only that screen, without an issue")
  func dismissTwice() {
    let store = store(3)
    let found = issues { store.send(leaf(2, .closeTwice)) }
    #expect(store.state.path.count == 2)
    #expect(found.isEmpty)
  }

  @Test(
    "the effects of a screen are cancelled when it is removed, in any way",
    arguments: [
      Router.Action.edit(.clear), .edit(.popLast), .edit(.removeBottom), .edit(.replace),
      .edit(.pushAndClear), .late(.clear), .late(.popLast), .late(.removeBottom), .late(.replace),
      .path(.popFrom(id: StackElementID(generation: 0))),
    ]
  )
  func leaving(action: Router.Action) {
    let store = store(1)
    store.send(leaf(0, .wait))
    store.send(action)
    #expect(gate.cancelled == 1 && gate.count == 0)
  }

  @Test("popping the bottom screen cancels the effects of all kinds of screens")
  func kinds() {
    let store = store(1)
    store.send(.path(.push(id: id(1), state: .twig(Twig.State()))))
    store.send(leaf(0, .wait))
    store.send(.path(.element(id: id(1), action: .twig(.wait))))
    store.send(.path(.popFrom(id: id(0))))
    #expect(store.state.path.isEmpty)
    #expect(gate.cancelled == 2 && gate.count == 0)
  }

  @Test("removing a lower screen keeps the one above, with its id and its effects")
  func removeBottom() async {
    let store = store(2)
    store.send(leaf(0, .wait))
    let task = store.send(leaf(1, .wait))
    store.send(.edit(.removeBottom))
    #expect(gate.cancelled == 1)
    gate.broadcast()
    await task.finish()
    #expect(store.state.path[id: id(1)]?.leaf?.count == 100)
  }

  @Test("the action of an effect reaches the screen of the effect")
  func delivery() async {
    let store = store(3)
    let tasks = [store.send(leaf(0, .wait)), store.send(leaf(2, .wait))]
    gate.broadcast()
    for task in tasks { await task.finish() }
    #expect(store.state.path.map { $0.leaf?.count } == [100, 0, 100])
  }

  @Test("the parent, but no other screen, can cancel an effect by a shared id")
  func siblings() {
    let store = store(3)
    for index in 0..<3 { store.send(leaf(index, .wait)) }
    store.send(leaf(1, .stop))
    #expect(gate.cancelled == 1)
    store.send(.stop)
    #expect(gate.cancelled == 3)
  }

  @Test("a screen of the initial state can dismiss itself")
  func deepLinked() {
    let store = store(1)
    store.send(leaf(0, .close))
    #expect(store.state.path.isEmpty)
  }

  @Test("a delegate of a screen is handled in the same send")
  func routing() {
    let store = store(1)
    store.send(leaf(0, .delegate(.open(9))))
    #expect(store.state.path.last == .leaf(Leaf.State(id: 9)))
    store.send(leaf(0, .announce))
    #expect(store.state.log == ["finished"])
  }

  @Test(
    "didPop is called for every removed screen, the top one first",
    arguments: [
      (Router.Action.edit(.clear), [2, 1, 0]), (.edit(.popLast), [2]), (.edit(.removeBottom), [0]),
      (.edit(.replace), [2, 1, 0]), (.edit(.pushAndClear), [2, 1, 0]), (.edit(.push), []),
      (.path(.element(id: Self.id(1), action: .leaf(.close))), [2, 1]),
      (.path(.element(id: Self.id(1), action: .leaf(.delegate(.finished)))), []),
    ]
  )
  func didPop(action: Router.Action, removed: [Int]) {
    let store = store(3)
    store.send(action)
    let removals = store.state.log.filter { $0.hasPrefix("removed") }
    #expect(removals == removed.map { "removed \($0)" })
  }

  @Test(
    "didPop gets the screens from before the action, however the stack and its copies change"
  )
  func poppedBefore() {
    typealias State = PoppedNumbers.State
    let changes: [(change: (inout State) -> Void, removed: [Int])] = [
      (
        {
          $0.copy = $0.path; $0.copy.popLast(); $0.path.popLast()
        }, [3]
      ),
      (
        {
          $0.copy = $0.path; $0.path.popLast(); $0.copy.popLast()
        }, [3]
      ),
      (
        {
          $0.copy = $0.path; $0.copy.append(4); $0.path = $0.copy; $0.path.popLast()
        }, []
      ),
      (
        {
          $0.path[id: 2] = 30; $0.path.popLast()
        }, [3]
      ),
      (
        {
          $0.path[id: 0] = 10; $0.path.append(4)
        }, []
      ),
      (
        {
          $0.path.append(4); $0.path.popLast(); $0.path.popLast()
        }, [3]
      ),
      (
        {
          $0.copy = $0.path; $0.path = [1, 2, 3]
        }, [3, 2, 1]
      ),
      (
        {
          $0.path.popLast(); $0.path = [7]
        }, [3, 2, 1]
      ),
      (
        {
          $0.copy = $0.path; $0.path.popToRoot(); $0.path = $0.copy
        }, []
      ),
    ]
    for (index, test) in changes.enumerated() {
      let store = Store(initialState: State()) { PoppedNumbers(change: test.change) }
      store.send(.change)
      #expect(store.state.removed == test.removed, "change \(index)")
    }
  }

  @Test("a scoped store identifies its screen by id")
  func scopedStores() {
    let store = store(2)
    let screens = store.scope(state: \.path) { id, action in
      Router.Action.path(.element(id: id, action: action))
    }
    screens.last?.send(.leaf(.increment))
    #expect(screens.map(\.state.leaf?.count) == [0, 1])
    store.send(.edit(.removeBottom))
    screens.last?.send(.leaf(.increment))
    #expect(store.state.path.map { $0.leaf?.count } == [2])
  }

  @Test("an array in the state of a screen is changed in place")
  func inPlace() {
    let reducer = EmptyReducer<StackState<[Int]>, NumbersAction>()
      .forEach(
        \.self,
        action: \.path,
        screens: Reduce<[Int], Int> { numbers, index in
          numbers[index] += 1
          return .none
        }
      )
    var state = StackState([[0, 0, 0], [0, 0, 0]])
    func address() -> Int? {
      state.first?.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let before = address()
    _ = reducer.reduce(into: &state, action: .path(.element(id: id(0), action: 1)))
    #expect(state.first == [0, 1, 0])
    #expect(address() == before)
  }
}

/// A stack of numbers that one action changes, and the numbers that were removed.
private struct PoppedNumbers: Reducer {
  struct State {
    var path: StackState<Int> = [1, 2, 3]
    var copy: StackState<Int> = []
    var removed: [Int] = []
  }
  @Cases enum Action { case change, removed(Int), path(StackAction<Int, Never>) }

  let change: (inout State) -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change: change(&state)
      case .removed(let number): state.removed.append(number)
      case .path: break
      }
      return .none
    }
    .forEach(
      \.path,
      action: \.path,
      screens: EmptyReducer<Int, Never>(),
      didPop: { .send(.removed($0)) }
    )
  }
}

@Cases private enum NumbersAction {
  case path(StackAction<[Int], Int>)
}
