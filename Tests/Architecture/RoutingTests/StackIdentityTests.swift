import CompositionTestHelpers
import Foundation
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

/// A screen with a serial number that no other screen has, which its effects answer.
private struct Numbered: Reducer {
  struct State: Equatable, Sendable, Codable {
    var serial: Int
    var answers: [Int] = []
  }
  enum Action: Equatable, Sendable { case wait, reply, answer(Int), next, leave(LeaveKind) }
  enum LeaveKind { case merged, concatenated, alone }

  let gate: AsyncCondition

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .wait:
      return .run { [gate, serial = state.serial] send in
        try await gate.wait()
        send(.answer(serial))
      }
    case .leave(.merged): return .merge(.send(.next), .dismiss)
    case .leave(.concatenated): return .concatenate(.send(.next), .dismiss)
    case .leave(.alone): return .dismiss
    case .next: return .none
    case .reply: return .send(.answer(state.serial))
    case .answer(let serial):
      state.answers.append(serial)
      return .none
    }
  }
}

/// A change of the stack in a world of pushed, kept and restored paths.
private enum Edit: Equatable, Sendable {
  case push, pop, bottom, keep, restore(Int), decode, popToRoot
}

private struct World: Reducer {
  typealias Path = StackState<Numbered.State>

  struct State: Equatable {
    var path = Path()
    var kept: [Path] = [[]]
    var serial = 0
  }
  @Cases enum Action: Equatable {
    case edit([Edit])
    /// A screen's reply, and changes of the stack that are processed before its answer.
    case reply(StackElementID, [Edit])
    case path(StackAction<Numbered.State, Numbered.Action>)
  }

  let gate: AsyncCondition
  /// The change that the parent makes for a screen that requests the next one.
  var next: [Edit] = [.push]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .edit(let edits): for edit in edits { state.apply(edit) }
      case .reply(let id, let edits):
        return .merge(.send(.path(.element(id: id, action: .reply))), .send(.edit(edits)))
      case .path(.element(_, .next)): for edit in next { state.apply(edit) }
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path, screens: Numbered(gate: gate))
  }
}

extension World.State {
  fileprivate mutating func apply(_ edit: Edit) {
    switch edit {
    case .push:
      serial += 1
      path.append(Numbered.State(serial: serial))
    case .pop: path.popLast()
    case .bottom: if let id = path.ids.first { path[id: id] = nil }
    case .keep: kept.append(path)
    case .restore(let index): path = kept[index % kept.count]
    case .popToRoot: path.popToRoot()
    case .decode:
      // A decoded screen is another one.
      guard let data = try? JSONEncoder().encode(path),
        let copy = try? JSONDecoder().decode(World.Path.self, from: data)
      else { return }
      path = copy
      for id in path.ids {
        serial += 1
        path[id: id] = Numbered.State(serial: serial)
      }
    }
  }

  var serials: [Int] { path.map(\.serial) }

  /// The screens that got an answer of another screen.
  fileprivate var confused: [Numbered.State] {
    path.filter { screen in screen.answers.contains { $0 != screen.serial } }
  }
}

/// Two stacks that are kept and restored.
private struct Twins: Reducer {
  enum Side { case left, right }
  struct State: Equatable {
    var left = StackState<Int>()
    var right = StackState<Int>()
    var keptLeft = StackState<Int>()
    var keptRight = StackState<Int>()
  }
  @Cases enum Action: Equatable {
    case push(Side, Int), pop(Side), keep(Side), restore(Side)
    case leftPath(StackAction<Int, Never>), rightPath(StackAction<Int, Never>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push(.left, let serial): state.left.append(serial)
      case .push(.right, let serial): state.right.append(serial)
      case .pop(.left): state.left.popLast()
      case .pop(.right): state.right.popLast()
      case .keep(.left): state.keptLeft = state.left
      case .keep(.right): state.keptRight = state.right
      case .restore(.left): state.left = state.keptLeft
      case .restore(.right): state.right = state.keptRight
      case .leftPath, .rightPath: break
      }
      return .none
    }
    .forEach(\.left, action: \.leftPath, screens: EmptyReducer<Int, Never>())
    .forEach(\.right, action: \.rightPath, screens: EmptyReducer<Int, Never>())
  }
}

@MainActor
@Suite("The identity of a screen on a stack")
struct StackIdentityTests {
  private let gate = AsyncCondition()

  private func store() -> StoreOf<World> {
    Store(initialState: World.State()) { World(gate: gate) }
  }

  private func element(_ id: StackElementID, _ action: Numbered.Action) -> World.Action {
    .path(.element(id: id, action: action))
  }

  @Test(
    "a kept path that is restored and pushed onto ends the effects of the screen that was there"
  )
  func restoredCopy() async {
    let store = store()
    store.send(.edit([.push, .keep, .push]))
    let task = store.send(element(1, .wait))
    store.send(.edit([.restore(1), .push]))
    #expect(store.state.path.ids == [0, 2] && store.state.serials == [1, 3])
    #expect(gate.count == 0)
    gate.broadcast()
    await task.finish()
    #expect(store.state.confused.isEmpty)
  }

  @Test("an answer that waits while another screen takes the place does not reach that screen")
  func queuedAnswer() {
    let store = store()
    store.send(.edit([.push, .keep, .push]))
    let found = issues { store.send(.reply(1, [.restore(1), .push])) }
    #expect(store.state.serials == [1, 3])
    #expect(store.state.confused.isEmpty)
    #expect(found.map(\.what) == ["An action arrived for a screen that is not on the stack."])
  }

  @Test(
    "a screen that asks for another and dismisses itself is replaced by it",
    arguments: [Numbered.LeaveKind.merged, .concatenated]
  )
  fileprivate func replacement(kind: Numbered.LeaveKind) {
    let store = store()
    store.send(.edit([.push, .push, .push]))
    store.send(element(2, .leave(kind)))
    #expect(store.state.serials == [1, 2, 4])
    store.send(element(1, .leave(kind)))
    #expect(store.state.serials == [1, 5])
    store.send(element(0, .leave(.alone)))
    #expect(store.state.path.isEmpty)
  }

  @Test("an exploration replaces a screen that asks for another and dismisses itself")
  func exploration() {
    let start = World.State(path: [Numbered.State(serial: 0)])
    let exploration = Exploration(of: World(gate: gate), from: start, by: \.serials) { state in
      state.serials == [0] ? [element(0, .leave(.merged))] : []
    }
    #expect(exploration.states.map(\.serials) == [[0], [1]])
  }

  @Test("a screen that was removed while it dismissed itself is restored, and removed as any other")
  func restoredAfterDismissal() {
    let store = Store(initialState: World.State()) { World(gate: gate, next: [.popToRoot]) }
    store.send(.edit([.push, .keep]))
    store.send(element(0, .leave(.merged)))
    #expect(store.state.path.isEmpty)
    store.send(.edit([.restore(1), .push]))
    #expect(store.state.serials == [1, 2])
    store.send(.path(.popFrom(id: 0)))
    #expect(store.state.path.isEmpty)
  }

  @Test("the scoped store of a screen is not that of another screen in its place")
  func scopedStore() throws {
    let store = store()
    store.send(.edit([.push, .keep, .push]))
    let screens = store.scope(state: \.path) { .path(.element(id: $0, action: $1)) }
    store.send(.edit([.restore(1), .push]))
    #expect(store.state.path.ids == [0, 2] && store.state.serials == [1, 3])
    #expect(screens.map(\.state.serial) == [1, 2])
    let found = issues { screens.last?.send(.answer(2)) }
    #expect(found.map(\.what) == ["An action arrived for a screen that is not on the stack."])
    screens.first?.send(.answer(1))
    #expect(store.state.path.map(\.answers) == [[1], []])
  }

  @Test(
    "recorded actions, also those of effects, lead to the same state when they are processed again"
  )
  func replay() throws {
    var recorded: [World.Action] = []
    let reducer = World(gate: gate).build()
    let recorder = Reduce<World.State, World.Action> { state, action in
      recorded.append(action)
      return reducer.reduce(into: &state, action: action)
    }
    let store = Store(initialState: World.State()) { recorder }
    store.send(.edit([.push, .keep, .push]))
    store.send(element(try #require(store.state.path.topID), .reply))
    store.send(.edit([.restore(1), .push]))
    store.send(element(try #require(store.state.path.topID), .reply))
    store.send(element(try #require(store.state.path.ids.first), .leave(.merged)))
    var replayed = ReplayableState(World.State())
    let found = issues {
      for action in recorded { replayed.process(action, by: reducer) }
    }
    #expect(found.isEmpty)
    #expect(replayed.state == store.state)
  }

  @Test("a test's expectation pushes onto a copy, and restores one")
  func expectation() async {
    let store = TestStore(initialState: World.State()) { World(gate: gate) }
    await store.send(.edit([.push, .keep, .push])) {
      for edit in [Edit.push, .keep, .push] { $0.apply(edit) }
    }
    await store.send(.edit([.restore(1), .push])) {
      for edit in [Edit.restore(1), .push] { $0.apply(edit) }
    }
    await store.finish()
  }

  @Test("a test's expectation pushes onto an inner stack below screens of the initial state")
  func innerExpectation() async {
    let inner = Twins.State(left: [1], right: [1, 2, 3])
    let store = TestStore(initialState: inner) { Twins() }
    await store.send(.push(.left, 7)) { $0.left.append(7) }
    #expect(store.state.left.ids == [0, 3])
    await store.send(.leftPath(.push(id: 4, state: 8))) { $0.left.append(8) }
    await store.send(.push(.right, 9)) { $0.right.append(9) }
    #expect(store.state.right.ids == [0, 1, 2, 5])
  }

  @Test("two stacks of one store never share a number", arguments: 1...20 as ClosedRange<UInt64>)
  func siblings(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = Store(initialState: Twins.State()) { Twins() }
    var owners: [StackElementID: Int] = [:]
    for serial in 0..<100 {
      let side: Twins.Side = Bool.random(using: &random) ? .left : .right
      switch Int.random(in: 0..<6, using: &random) {
      case 0: store.send(.keep(side))
      case 1: store.send(.restore(side))
      case 2: store.send(.pop(side))
      default: store.send(.push(side, serial))
      }
      for stack in [store.state.left, store.state.right] {
        for (id, owner) in zip(stack.ids, stack) {
          let first = owners.updateValue(owner, forKey: id) ?? owner
          #expect(first == owner, "seed \(seed), \(serial)")
        }
      }
      #expect(Set(store.state.left.ids).isDisjoint(with: store.state.right.ids), "seed \(seed)")
    }
    #expect(store.state.left.ids.allSatisfy { $0 < 100 })
  }

  @Test(
    "for every order of copies, restores, decodes and pushes",
    arguments: 1...200 as ClosedRange<UInt64>
  )
  func smallWorlds(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let store = store()
    /// The serials of the screens whose effects run.
    var running: [Int] = []
    /// The serials of the screens that have had an id.
    var owners: [StackElementID: Int] = [:]
    func edit() -> Edit {
      let edits: [Edit] = [
        .push, .push, .pop, .keep, .restore(.random(in: 0..<9, using: &random)), .bottom, .decode,
        .popToRoot,
      ]
      return edits[Int.random(in: 0..<edits.count, using: &random)]
    }
    for step in 0..<30 {
      let edits = (0..<Int.random(in: 1...4, using: &random)).map { _ in edit() }
      if let id = store.state.path.ids.randomElement(using: &random) {
        if Bool.random(using: &random) {
          store.send(element(id, .wait))
          running.append(store.state.path[id: id]?.serial ?? 0)
        } else {
          _ = issues { store.send(.reply(id, edits)) }
          running = running.filter(store.state.serials.contains)
        }
      }
      // The screens between two edits of one action are not seen by the store.
      store.send(.edit(edits))
      running = running.filter(store.state.serials.contains)
      let numbers = store.state.path.ids.map(\.generation)
      for (id, screen) in zip(store.state.path.ids, store.state.path) {
        let owner = owners.updateValue(screen.serial, forKey: id) ?? screen.serial
        #expect(owner == screen.serial, "seed \(seed), step \(step): \(id)")
      }
      #expect(Set(numbers).count == numbers.count, "seed \(seed), step \(step): \(numbers)")
      #expect(gate.count == running.count, "seed \(seed), step \(step): \(edits)")
      #expect(store.state.confused.isEmpty, "seed \(seed), step \(step): \(edits)")
    }
  }
}
