import CompositionTestHelpers
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

private enum Total: SharedKey { typealias Value = Int }

/// A screen that shares a number with the others.
private struct Sheet: MenuFeature {
  struct State: Equatable, Sendable, Codable {
    var title = ""
    @Shared<Total> var total = 0
  }
  enum Action: Equatable, Sendable, Codable { case add, addAndClose }
  static var title: MenuText { MenuText(verbatim: "Sheet") }
  static let link = ScreenLink("sheet", State())
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.total += 1
    return action == .add ? .none : .dismiss
  }
}

/// A screen of another kind.
private struct Board: MenuFeature {
  typealias State = Sheet.State
  enum Action: Equatable, Sendable, Codable { case rename(String) }
  static var title: MenuText { MenuText(verbatim: "Board") }
  static let link = ScreenLink("board", State())
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    if case .rename(let title) = action { state.title = title }
    return .none
  }
}

private struct Desk: Reducer {
  @Screens(.withoutDelegates) struct Path {
    let sheet = Sheet()
    let board = Board()
  }
  struct State: Equatable, SharingState {
    @Shared<Total> var total = 3
    var path = StackState<Path.State>()

    mutating func shareValues() {
      let total = total
      path.modifyEach { screen in screen.sheet?.total = total }
    }
  }
  @Cases enum Action: Equatable { case path(Path.StackAction) }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path, screens: Path())
      .sharing(\.$total)
  }
}

@MainActor
@Suite("A stack of screens")
struct StackStateChangesTests {
  private var path: StackState<Desk.Path.State> {
    StackState([.sheet(Sheet.State()), .board(Sheet.State(title: "a")), .sheet(Sheet.State())])
  }

  @Test("reports an action of another kind of screen, and does not change the screen")
  func wrongAction() {
    let store = Store(initialState: Desk.State(path: path)) { Desk() }
    let before = store.state
    let found = issues { store.send(.path(.element(id: 0, action: .board(.rename("b"))))) }
    #expect(found.map(\.what) == ["An action arrived at a screen of another kind."])
    #expect(store.state == before)
  }

  @Test("appends and removes several screens")
  func several() throws {
    var stack = StackState([1, 2])
    stack.append(contentsOf: [3, 4, 5, 6])
    // To traverse a stack whose count is wrong would end all tests of the process.
    try #require(stack.count == 6 && stack.indices == 0..<6)
    #expect(Array(stack) == [1, 2, 3, 4, 5, 6])
    stack.removeLast()
    stack.removeLast(2)
    stack.removeLast(-1)
    try #require(stack.count == 3)
    #expect(Array(stack) == [1, 2, 3])
    stack.removeAll { $0 != 2 }
    try #require(stack.count == 1)
    #expect(Array(stack) == [2])
    #expect(stack.ids == [1])
    stack.removeLast(5)
    #expect(stack.isEmpty)
    stack.append(7)
    stack.removeAll()
    #expect(stack.isEmpty)
    #expect(stack.nextID == 7)
  }

  @Test("reads, changes and removes a screen by its id and case")
  func screenByCase() throws {
    var path = path
    try #require(path.count == 3 && path.indices == 0..<3)
    #expect(path[id: 1, case: \.board]?.title == "a")
    #expect(path[id: 1, case: \.sheet] == nil)
    #expect(path[id: 9, case: \.sheet] == nil)
    path[id: 0, case: \.sheet]?.title = "b"
    path[id: 1, case: \.sheet]?.title = "ignored"
    path[id: 9, case: \.sheet]?.title = "ignored"
    #expect(path.map { $0.sheet?.title ?? $0.board?.title } == ["b", "a", ""])
    path[id: 1, case: \.board] = nil
    #expect(path.ids == [0, 2])
  }

  @Test("reports a screen that is set in another case, and leaves it")
  func wrongCase() {
    var path = path
    let found = issues {
      path[id: 1, case: \.sheet] = Sheet.State(title: "b")
      path[id: 9, case: \.sheet] = Sheet.State()
      path[id: 1, case: \.sheet] = nil
    }
    #expect(found.map(\.what) == ["A state was set for a screen of another kind."])
    #expect(path == self.path)
  }

  @Test("shares a value with its screens, and is tested by the case of a screen")
  func sharing() async {
    let store = TestStore(initialState: Desk.State(path: path)) { Desk() }
    #expect(store.state.path[id: 2, case: \.sheet]?.total == 3)
    #expect(store.state.path[id: 1, case: \.board]?.total == 0)
    await store.send(\.path[id: 1].board, .rename("b")) {
      $0.path[id: 1, case: \.board]?.title = "b"
    }
    await store.send(\.path[id: 2].sheet, .addAndClose) {
      $0.total = 4
    }
    #expect(store.state.path[id: 0, case: \.sheet]?.total == 4)
    await store.receive(.path(.popFrom(id: 2))) { $0.path[id: 2] = nil }
    await store.finish()
  }
}
