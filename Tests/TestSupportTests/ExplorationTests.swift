import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

/// A router of numbered rooms, for exploring: every room leads on to some others.
struct Rooms: Reducer {
  struct State: Hashable {
    var path: [Int] = []
    var isLocked = false
  }

  enum Action: Equatable {
    case enter(Int)
    case back
    case leaveAll
    case lock
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .enter(let room): state.path.append(room)
    case .back: _ = state.path.popLast()
    case .leaveAll: return state.path.isEmpty ? .none : .merge(.send(.back), .send(.leaveAll))
    case .lock: state.isLocked = true
    }
    return .none
  }
}

@Suite("Exploring a reducer")
struct ExplorationTests {
  /// Up to three rooms deep, each room entered from a lower one.
  private func doors(_ state: Rooms.State) -> [Rooms.Action] {
    let rooms = (1...3).filter { $0 > state.path.last ?? 0 }
    return rooms.map(Rooms.Action.enter) + (state.path.isEmpty ? [] : [.back])
  }

  @Test("finds every state, and the shortest way to each")
  func everything() {
    let map = Exploration(of: Rooms(), from: Rooms.State(), actions: doors)
    #expect(map.states.count == 8)
    #expect(map.way { $0.path == [1, 3] } == [.enter(1), .enter(3)])
    #expect(map.way { $0.path.isEmpty } == [])
    #expect(map.way { $0.isLocked } == nil)
    #expect(map.deadEnds().isEmpty)
    #expect(map.noReturn { $0.path.isEmpty }.isEmpty)
    #expect(!map.isIncomplete)
  }

  @Test("shows the shortest way to a state that breaks a rule")
  func counterexample() {
    let map = Exploration(of: Rooms(), from: Rooms.State(), actions: doors)
    #expect(map.counterexample { $0.path.count < 3 } == [.enter(1), .enter(2), .enter(3)])
    #expect(map.counterexample { $0.path.count < 4 } == nil)
  }

  @Test("shows where nothing leads on, and whence there is no way back")
  func trap() {
    let map = Exploration(of: Rooms(), from: Rooms.State()) { state in
      switch state.path.last {
      case nil: [.enter(1), .enter(2)]
      case 1: [.back]
      case 2: [.enter(3)]
      default: []
      }
    }
    #expect(map.deadEnds() == [[.enter(2), .enter(3)]])
    #expect(map.noReturn { $0.path.isEmpty } == [[.enter(2)], [.enter(2), .enter(3)]])
  }

  @Test("follows what effects send at once, until nothing comes any more")
  func followUps() {
    let map = Exploration(of: Rooms(), from: Rooms.State(path: [1, 2, 3])) { _ in [.leaveAll] }
    #expect(map.states.map(\.path) == [[1, 2, 3], []])
  }

  @Test("takes states of one key for one")
  func keys() {
    let map = Exploration(of: Rooms(), from: Rooms.State(), by: \.path.count) { state in
      state.path.count < 3 ? [.enter(1), .enter(2)] : []
    }
    #expect(map.states.count == 4)
  }

  @Test("says when the limit stopped it")
  func limit() {
    let map = Exploration(of: Rooms(), from: Rooms.State(), limit: 50) { _ in [.enter(1)] }
    #expect(map.isIncomplete)
    #expect(map.states.count == 50)
  }
}
