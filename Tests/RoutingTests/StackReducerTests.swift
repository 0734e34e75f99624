import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

@MainActor
@Suite("forEach on a stack")
struct StackReducerTests {
  private let gate = AsyncCondition()

  /// A stack of leaves with the ids 0, 1, 2…, which are also the leaves' own.
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

  @Test("a screen's own action runs the screen first, then the parent")
  func elementOrder() {
    let store = store(2)
    store.send(leaf(1, .increment))
    #expect(store.state.log == ["after #1: 1"])
  }

  @Test("popFrom runs the parent first, which still sees what goes; then it goes with all above")
  func popFrom() {
    let store = store(3)
    store.send(.path(.popFrom(id: id(1))))
    #expect(store.state.log == ["popping #1 true", "departed 2", "departed 1"])
    #expect(store.state.path.ids == [id(0)])
  }

  @Test("push puts the screen there first, then runs the parent; an old id may come back")
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

  @Test("an action for a screen that is not there is an issue; the parent still sees it")
  func missingElement() {
    let store = store(1)
    let found = issues { store.send(leaf(7, .increment)) }
    #expect(found.map(\.what) == ["An action arrived for a screen that is not on the stack."])
    #expect(found.first?.values.map(\.value).prefix(2) == ["#7", "[#0]"])
    #expect(store.state.log == ["after #7: -1"])
  }

  @Test("popFrom of a missing id and push of a present one are issues that change nothing")
  func misuse() {
    let store = store(2)
    let pop = issues { store.send(.path(.popFrom(id: id(7)))) }
    #expect(pop.map(\.what) == ["A popFrom arrived for a screen that is not on the stack."])
    let push = issues { store.send(.path(.push(id: id(0), state: .twig(Twig.State())))) }
    #expect(push.map(\.what) == ["A push arrived under an id that is on the stack."])
    #expect(store.state.path.ids.map(\.generation) == [0, 1])
    #expect(store.state.log == ["popping #7 false", "pushed #0 true"])
  }

  @Test("an action of another kind of screen is an issue and leaves the screen")
  func wrongScreen() {
    let store = store(1)
    let found = issues { store.send(.path(.element(id: id(0), action: .twig(.increment)))) }
    #expect(found.map(\.what) == ["An action arrived at a screen of another kind."])
    #expect(store.state.path[id: id(0)] == .leaf(Leaf.State()))
  }

  @Test("a screen that closes itself goes with those above it and with all their effects")
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

  @Test("asking twice to be dismissed closes one screen, not two, and is no misuse")
  func dismissTwice() {
    let store = store(3)
    let found = issues { store.send(leaf(2, .closeTwice)) }
    #expect(store.state.path.count == 2)
    #expect(found.isEmpty)
  }

  @Test(
    "effects of a screen end with it, by whatever way it leaves",
    arguments: [
      Router.Action.edit(.clear), .edit(.popLast), .edit(.removeBottom), .edit(.replace),
      .edit(.pushAndClear), .late(.clear), .late(.popLast), .late(.removeBottom), .late(.replace),
      .path(.popFrom(id: StackElementID(generation: 0))),
    ]
  )
  func leaving(way: Router.Action) {
    let store = store(1)
    store.send(leaf(0, .wait))
    store.send(way)
    #expect(gate.cancelled == 1 && gate.count == 0)
  }

  @Test("popping the bottom ends what screens of every kind have in flight")
  func kinds() {
    let store = store(1)
    store.send(.path(.push(id: id(1), state: .twig(Twig.State()))))
    store.send(leaf(0, .wait))
    store.send(.path(.element(id: id(1), action: .twig(.wait))))
    store.send(.path(.popFrom(id: id(0))))
    #expect(store.state.path.isEmpty)
    #expect(gate.cancelled == 2 && gate.count == 0)
  }

  @Test("removing a lower screen leaves the one above, with its id and its effects")
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

  @Test("effects of several screens come back each to its own")
  func delivery() async {
    let store = store(3)
    let tasks = [store.send(leaf(0, .wait)), store.send(leaf(2, .wait))]
    gate.broadcast()
    for task in tasks { await task.finish() }
    #expect(store.state.path.map { $0.leaf?.count } == [100, 0, 100])
  }

  @Test("a screen cannot cancel another's effects by an id they share; the parent can")
  func siblings() {
    let store = store(3)
    for index in 0..<3 { store.send(leaf(index, .wait)) }
    store.send(leaf(1, .stop))
    #expect(gate.cancelled == 1)
    store.send(.stop)
    #expect(gate.cancelled == 3)
  }

  @Test("a screen that is there from the start can close itself")
  func deepLinked() {
    let store = store(1)
    store.send(leaf(0, .close))
    #expect(store.state.path.isEmpty)
  }

  @Test("a delegate action of a screen is routed in the same send")
  func routing() {
    let store = store(1)
    store.send(leaf(0, .delegate(.open(9))))
    #expect(store.state.path.last == .leaf(Leaf.State(id: 9)))
    store.send(leaf(0, .announce))
    #expect(store.state.log == ["finished"])
  }

  @Test(
    "every screen that leaves is told to the popped hook, by whatever way; the upper ones first",
    arguments: [
      (Router.Action.edit(.clear), [2, 1, 0]), (.edit(.popLast), [2]), (.edit(.removeBottom), [0]),
      (.edit(.replace), [2, 1, 0]), (.edit(.pushAndClear), [2, 1, 0]), (.edit(.push), []),
      (.edit(.limit), [1, 0]), (.path(.element(id: Self.id(1), action: .leaf(.close))), [2, 1]),
      (.path(.element(id: Self.id(1), action: .leaf(.delegate(.finished)))), []),
    ]
  )
  func popped(way: Router.Action, departed: [Int]) {
    let store = store(3)
    store.send(way)
    let told = store.state.log.filter { $0.hasPrefix("departed") }
    #expect(told == departed.map { "departed \($0)" })
  }

  @Test("a push that is one too many tells the popped hook of the lowest")
  func poppedByLimit() {
    let store = store(3)
    store.send(.edit(.limit))
    store.send(.path(.push(id: id(7), state: .twig(Twig.State()))))
    #expect(store.state.log.last == "departed 2")
  }

  @Test("a stack of one kind of screen needs no enum")
  func plainStack() {
    enum Action: Equatable { case path(StackAction<Leaf.State, Leaf.Action>) }
    let path = Case(Action.path) { if case .path(let action) = $0 { action } else { nil } }
    let gate = gate
    let store = Store(initialState: StackState([Leaf.State(), Leaf.State()])) {
      EmptyReducer<StackState<Leaf.State>, Action>()
        .forEach(\.self, action: path, screens: SingleScreen { Leaf(gate: gate) })
    }
    store.send(.path(.element(id: id(1), action: .increment)))
    #expect(store.state.map(\.count) == [0, 1])
    store.send(.path(.element(id: id(0), action: .close)))
    #expect(store.state.isEmpty)
  }

  @Test("the screens of a stack have stores that follow their screens by id")
  func scopedStores() {
    let store = store(2)
    let screens = store.scope(state: \.path) { id, action in
      Router.Action.path(.element(id: id, action: action))
    }
    screens[1].send(.leaf(.increment))
    #expect(screens.map(\.state.leaf?.count) == [0, 1])
    store.send(.edit(.removeBottom))
    screens[1].send(.leaf(.increment))
    #expect(store.state.path.map { $0.leaf?.count } == [2])
  }

  @Test("an array on a screen is changed in place, whatever the depth")
  func inPlace() {
    enum Action { case path(StackAction<[Int], Int>) }
    let path = Case(Action.path) { if case .path(let action) = $0 { action } else { nil } }
    let store = Store(initialState: StackState([[0, 0, 0], [0, 0, 0]])) {
      EmptyReducer<StackState<[Int]>, Action>()
        .forEach(
          \.self,
          action: path,
          screens: SingleScreen {
            Reduce { numbers, index in
              numbers[index] += 1
              return .none
            }
          }
        )
    }
    func address() -> Int {
      store.state[0].withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let before = address()
    store.send(.path(.element(id: id(0), action: 1)))
    #expect(store.state[0] == [0, 1, 0])
    #expect(address() == before)
  }
}
