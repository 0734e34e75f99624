import Foundation
import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminalUI
import NavigatorTestSupport
import TestHelpers
import Testing

/// A feature with everything that the examples of the symbols need.
struct Search: Reducer {
  struct State: Equatable, Sendable, Codable {
    var text = ""
    var results: [String] = []
    var counter = CartScreen.State()
  }

  @Cases enum Action: Equatable, Sendable, Codable {
    case edit(String)
    case found([String])
    case cancel
    case counter(CartScreen.Action)
  }

  private enum CancelID: Hashable { case request }

  let find: @Sendable (String) async throws -> [String]
  let clock: any Clock<Duration>

  // region example-scope
  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CartScreen() }
    Reduce(reduceSearch)
  }
  // endregion

  // region example-effect
  private func reduceSearch(_ state: inout State, _ action: Action) -> EffectOf<Self> {
    switch action {
    case .edit(let text):
      state.text = text
      // A newer request replaces the one that runs.
      return .run { [find, clock] send in
        try await clock.sleep(for: .milliseconds(300))
        send(.found(try await find(text)))
      }
      .cancellable(id: CancelID.request, cancelInFlight: true)
    case .found(let results): state.results = results
    case .cancel: return .cancel(id: CancelID.request)
    case .counter: break
    }
    return .none
  }
  // endregion
}

@MainActor
@Suite("The examples of the libraries")
struct ExampleTests {
  @Test("a scope runs a child, and an effect answers by an action")
  func composition() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search(find: { [$0, $0] }, clock: clock)
    }
    await store.send(.counter(.add)) { $0.counter.count = 1 }
    await store.send(.edit("a")) { $0.text = "a" }
    await store.send(.edit("ab")) { $0.text = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found(["ab", "ab"])) { $0.results = ["ab", "ab"] }
    await store.send(.edit("abc")) { $0.text = "abc" }
    await store.send(.cancel)
    await store.finish()
  }

  // region example-test-store
  @Test("a newer request replaces the one that runs")
  func search() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search(find: { [$0] }, clock: clock)
    }
    await store.send(.edit("a")) { $0.text = "a" }
    await store.send(.edit("ab")) { $0.text = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found(["ab"])) { $0.results = ["ab"] }
    await store.finish()
  }
  // endregion

  @Test("a stack keeps its ids")
  func stack() {
    // region example-stack
    var path = StackState<String>()
    let first = path.append("Hoge")
    path.append("Fuga")
    path[id: first] = "Piyo"
    path.pop(to: first)
    // endregion
    #expect(Array(path) == ["Piyo"])
  }

  @Test("a router's view is the menu of the screen on top")
  func view() {
    // region example-view
    let state = NoteRouter.State(path: [.note(Note.State(name: "List"))])
    let menu = RouterView<NoteRouter>.menu(state)
    // menu.title is "List", and menu.back removes the screen
    // endregion
    #expect(menu.title.en == "List")
    #expect(menu.back != nil)
  }

  @Test("rows have labels and actions")
  func rows() {
    enum Action { case open, decrement, increment, edit(String) }
    let count = 3
    let name = "Ada"
    // region example-rows
    let menu: ScreenMenu<Action> = ScreenMenu(title: MenuText(en: "Profile", ja: "プロフィール")) {
      MenuRow.introduction(en: "What others see.", ja: "ほかの人に見えるものです。")
      MenuRow.item(MenuText(en: "Open", ja: "開く"), action: .open)
      MenuRow.stepper(
        MenuText(en: "Count", ja: "回数"),
        number: count,
        decrement: .decrement,
        increment: .increment
      )
      if !name.isEmpty {
        MenuRow.textField(MenuText(en: "Name", ja: "名前"), value: name) { .edit($0) }
      }
    }
    // endregion
    #expect(menu.rows.count == 4)
  }

  @Test("a table has columns, an order, and rows that can be selected")
  func table() {
    enum Action { case open(Int), sort(Int), toggle(Int), delete }
    let files = [("a.swift", 12), ("b.swift", 7)]
    let sort = TableSort(column: 1)
    let selected = Set([1])
    // region example-table
    let columns = [
      MenuColumn(MenuText(en: "File", ja: "ファイル")),
      MenuColumn(MenuText(en: "Lines", ja: "行数"), alignment: .trailing, isDetail: true),
    ]
    // The reducer sorts the files: `case .sort(let column): state.sort.toggle(column)`.
    let menu: ScreenMenu<Action> = ScreenMenu(title: MenuText(en: "Files", ja: "ファイル")) {
      MenuRow.table(columns, sort: sort, sortBy: Action.sort, count: files.count) { index in
        MenuRow.tableRow(
          MenuText(verbatim: files[index].0),
          [MenuText(verbatim: "\(files[index].1)")],
          isSelected: selected.contains(index),
          select: .toggle(index),
          action: .open(index)
        )
        .id(files[index].0)
      }
      if !selected.isEmpty {
        MenuRow.item(MenuText(en: "Delete", ja: "削除"), shortcut: "d", action: .delete)
      }
    }
    // endregion
    #expect(menu.rows.count == 2)
  }

  @Test("a program shows the screen on top")
  func program() {
    let store = Store(initialState: NoteRouter.State()) { NoteRouter() }
    // region example-program
    let program = Program(
      menu: { RouterView<NoteRouter>.menu(store.state) },
      send: { _ = store.send($0) },
      onChange: { store.onChange($0) },
      isSettled: { store.isSettled }
    )
    let frontEnd = LineMode(program)
    // endregion
    _ = frontEnd
    #expect(RouterView<NoteRouter>.menu(store.state).title.en == "Notes")
  }

  @Test("a program has an inspector")
  func inspector() {
    // region example-inspector
    let log = ActionLog(initialState: NoteRouter.State(), reducer: NoteRouter())
    let store = Store(initialState: NoteRouter.State()) {
      NoteRouter().watching { log.watch($0) }
    }
    let program = Program(
      menu: { RouterView<NoteRouter>.menu(store.state) },
      send: { _ = store.send($0) },
      onChange: { store.onChange($0) }
    )
    .inspected(store, log: log) { RouterView<NoteRouter>.menu($0) }
    // endregion
    #expect(program.companion != nil)
  }

  @Test("a session is recorded and verified")
  func session() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/report.session"
    // region example-session
    let recorder = try SessionRecorder<CartScreen.State, CartScreen.Action>(
      path: path,
      program: "cart 1.0",
      initialState: CartScreen.State()
    )
    let store = Store(initialState: CartScreen.State()) {
      CartScreen().watching { recorder.watch($0) }
    }
    store.send(.add)
    // Later, for example from a bug report:
    let session = try Session<CartScreen.State, CartScreen.Action>(path: path, program: "cart 1.0")
    let mismatch = session.firstMismatch(CartScreen())
    // endregion
    #expect(mismatch == nil)
    #expect(session.count == 1)
  }
}
