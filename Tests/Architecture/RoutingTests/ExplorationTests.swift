import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

/// A stack of numbered screens.
private struct Screens: Reducer {
  struct State: Hashable {
    var path: [Int] = []
    var isLocked = false
  }

  enum Action: Equatable {
    case push(Int)
    case pop
    case popAll
    case lock
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .push(let screen): state.path.append(screen)
    case .pop: _ = state.path.popLast()
    case .popAll: return state.path.isEmpty ? .none : .merge(.send(.pop), .send(.popAll))
    case .lock: state.isLocked = true
    }
    return .none
  }
}

@Suite("An exploration of a reducer")
struct ExplorationTests {
  /// The explored actions: push a screen with a higher number, up to three, or pop.
  private func actions(_ state: Screens.State) -> [Screens.Action] {
    let screens = (1...3).filter { $0 > state.path.last ?? 0 }
    return screens.map(Screens.Action.push) + (state.path.isEmpty ? [] : [.pop])
  }

  @Test("finds every state and the shortest path to each")
  func everything() {
    let exploration = Exploration(of: Screens(), from: Screens.State(), actions: actions)
    #expect(exploration.states.count == 8)
    #expect(exploration.shortestPath { $0.path == [1, 3] } == [.push(1), .push(3)])
    #expect(exploration.shortestPath { $0.path.isEmpty } == [])
    #expect(exploration.shortestPath { $0.isLocked } == nil)
    #expect(exploration.deadEnds().isEmpty)
    #expect(exploration.pathsWithoutReturn { $0.path.isEmpty }.isEmpty)
    #expect(!exploration.isIncomplete)
  }

  @Test("finds the shortest path to a state that violates a rule")
  func counterexample() {
    let exploration = Exploration(of: Screens(), from: Screens.State(), actions: actions)
    #expect(exploration.counterexample { $0.path.count < 3 } == [.push(1), .push(2), .push(3)])
    #expect(exploration.counterexample { $0.path.count < 4 } == nil)
  }

  @Test("finds dead ends and states without a way back")
  func trap() {
    let exploration = Exploration(of: Screens(), from: Screens.State()) { state in
      switch state.path.last {
      case nil: [.push(1), .push(2)]
      case 1: [.pop]
      case 2: [.push(3)]
      default: []
      }
    }
    #expect(exploration.deadEnds() == [[.push(2), .push(3)]])
    let paths = exploration.pathsWithoutReturn { $0.path.isEmpty }
    #expect(paths == [[.push(2)], [.push(2), .push(3)]])
  }

  @Test("processes the actions that effects send synchronously")
  func followUps() {
    let state = Screens.State(path: [1, 2, 3])
    let exploration = Exploration(of: Screens(), from: state) { _ in [.popAll] }
    #expect(exploration.states.map(\.path) == [[1, 2, 3], []])
  }

  @Test("counts states with equal keys as one")
  func keys() {
    let exploration = Exploration(of: Screens(), from: Screens.State(), by: \.path.count) { state in
      state.path.count < 3 ? [.push(1), .push(2)] : []
    }
    #expect(exploration.states.count == 4)
  }

  @Test("is incomplete if it reaches its limit of states")
  func limit() {
    let exploration = Exploration(of: Screens(), from: Screens.State(), limit: 50) { _ in
      [.push(1)]
    }
    #expect(exploration.isIncomplete)
    #expect(exploration.states.count == 50)
  }
}

/// A root, a page on it, and the other side of the page.
private struct Pages: Reducer {
  enum State: String, Hashable {
    case root = "/"
    case page, other
  }

  enum Action: Equatable {
    case delegate(Delegate)
    case turn, back
  }

  enum Delegate: Equatable { case toPage, openPage, toOther }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state =
      switch action {
      case .delegate(.toPage), .delegate(.openPage): .page
      case .delegate(.toOther), .turn: .other
      case .back: .root
      }
    return .none
  }
}

@Suite("A navigation graph")
struct NavigationGraphTests {
  private var graph: NavigationGraph {
    let exploration = Exploration(of: Pages(), from: Pages.State.root) { state in
      switch state {
      case .root: [.delegate(.toPage)]
      case .page: [.turn, .back]
      case .other: [.back]
      }
    }
    return NavigationGraph(
      exploration,
      screen: { .init(word: $0.rawValue, title: MenuText(verbatim: "The \"\($0)\"")) },
      back: { $0 == .root ? nil : .back }
    )
  }

  @Test("is printed as a list of the screens, each with the ways out of it")
  func list() {
    #expect(
      graph.text(.text) == """
        The "root" (/)
          toPage (delegate) → The "page"
        The "page" (page)
          turn (choice) → The "other"
          back (back) → The "root"
        The "other" (other)
          back (back) → The "root"

        """
    )
  }

  @Test(
    "is drawn with one arrow for all delegates, and one for all choices, that lead from one screen to another"
  )
  func severalDelegates() {
    let exploration = Exploration(of: Pages(), from: Pages.State.root) { state in
      state == .root
        ? [.delegate(.toPage), .delegate(.openPage), .delegate(.toOther), .turn] : []
    }
    let graph = NavigationGraph(
      exploration,
      screen: { .init(word: $0.rawValue, title: MenuText(verbatim: "\($0)")) },
      back: { _ in nil }
    )
    let arrows = graph.text(.mermaid).split(separator: "\n").filter { $0.contains("|") }
    #expect(
      arrows == [
        "  n0 -->|toPage openPage| n1", "  n0 -->|toOther| n2", "  n0 -.->|turn| n2",
      ]
    )
  }

  @Test("is drawn without the ways back, and with dashes where no delegate is sent")
  func pictures() {
    #expect(
      graph.text(.mermaid) == """
        flowchart LR
          n0["The #34;root#34;"]
          n1["The #34;page#34;"]
          n2["The #34;other#34;"]
          n0 -->|toPage| n1
          n1 -.->|turn| n2

        """
    )
    #expect(
      graph.text(.dot) == """
        digraph navigation {
          n0 [label="The \\"root\\""];
          n1 [label="The \\"page\\""];
          n2 [label="The \\"other\\""];
          n0 -> n1 [label="toPage"];
          n1 -> n2 [label="turn", style=dashed];
        }

        """
    )
  }
}
