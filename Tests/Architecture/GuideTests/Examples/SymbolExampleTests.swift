import CompositionTestHelpers
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorSessions
import NavigatorTerminal
import NavigatorTerminalUI
import NavigatorTestSupport
import TestHelpers
import Testing

// region symbol-identified-action
struct Counters: Reducer {
  struct Row: Identifiable, Equatable { var id: Int, count = 0 }
  struct State: Equatable { var rows: IdentifiedArrayOf<Row> }
  @Cases enum Action: Equatable { case row(IdentifiedAction<Int, Change>), clear }
  enum Change: Equatable { case add }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().forEach(\.rows, action: \.row) {
      Reduce { row, _ in
        row.count += 1
        return .none
      }
    }
  }
}
// endregion

/// A feature whose effects take time.
private struct Slow: Reducer {
  struct State: Equatable { var answer = 0 }
  @Cases enum Action: Equatable { case load, answered(Int) }

  let clock: any Clock<Duration>

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .load:
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        send(.answered(42))
      }
    case .answered(let answer): state.answer = answer
    }
    return .none
  }
}

// region symbol-link-value
enum Folder: String, CaseIterable, LinkValue, Codable { case inbox, sent }

struct Mail: Equatable, Sendable, Codable {
  var folder = Folder.inbox

  // `mail` is a link to the inbox, and `mail;folder=sent` one to the sent messages.
  static let link = ScreenLink("mail", Mail()).parameter("folder", \.folder)
}
// endregion

@MainActor
@Suite("The examples in the comments of the symbols")
struct SymbolExampleTests {
  @Test("an observation ends")
  func observation() {
    let store = Store(initialState: CartScreen.State()) { CartScreen() }
    var shown: [Int] = []
    // region symbol-observation
    let observation = store.observe(\.count) { shown.append($0) }
    store.send(.add)
    observation.cancel()
    // endregion
    store.send(.add)
    #expect(shown == [0, 1])
  }

  @Test("the effects of a send are awaited")
  func task() async {
    let store = Store(initialState: Slow.State()) { Slow(clock: ImmediateClock()) }
    // region symbol-task
    let task = store.send(.load)
    await task.finish()
    // The effects have ended, and the store has processed their actions.
    // endregion
    #expect(store.state.answer == 42 && !task.isRunning)
  }

  @Test("an issue is reported, and a handler receives it")
  func issue() {
    let collector = IssueCollector()
    // region symbol-issue
    let issue = ReportedIssue(
      place: "Cart.remove at Shop/Cart.swift:12",
      what: "An item was removed that is not in the cart.",
      values: ["item": "pen"],
      reasons: ["Two screens remove the same item."],
      remedy: "Remove an item only on the screen that shows it."
    )
    // endregion
    // region symbol-issue-handler
    IssueReporter.withHandler {
      collector.add($0)
    } perform: {
      reportIssue(issue)
    }
    // endregion
    #expect(collector.issues == [issue])
  }

  @Test("elements are found by their ids")
  func elements() {
    // region symbol-identified-array
    var rows = IdentifiedArray([Counters.Row(id: 7), Counters.Row(id: 9)])
    rows[id: 9]?.count = 3
    rows.append(Counters.Row(id: 4))
    rows.remove(id: 7)
    // rows.ids is [9, 4]
    // endregion
    #expect(rows.ids == [9, 4])
    let store = Store(initialState: Counters.State(rows: rows)) { Counters() }
    store.send(.row(.element(id: 9, action: .add)))
    #expect(store.state.rows[id: 9]?.count == 4)
  }

  @Test("an action of a stack is for the screen with an id")
  func stack() {
    let store = Store(initialState: FlaggedRouter.State()) { FlaggedRouter { false } }
    // region symbol-stack-action
    store.send(.path(.push(id: 0, state: .detail(Detail.State(number: 1)))))
    store.send(.path(.element(id: 0, action: .detail(.delegate(.toDetail(2))))))
    store.send(.path(.popFrom(id: 1)))
    // endregion
    // region symbol-stack-id
    let ids = store.state.path.ids
    // A number in code is the id of the screen that has it.
    let top = store.state.path[id: 0]
    // endregion
    #expect(ids == [0] && top?.detail?.number == 1)
  }

  @Test("a link is parsed, or says what is wrong")
  func link() {
    var message = ""
    // region symbol-link-error
    var path = StackState<ResultRouter.Path.State>()
    do throws(LinkError) {
      try ResultRouter.Path.link.open("/detial", in: &path)
    } catch {
      message = "No screen is called \(error.found); did you mean \(error.suggestion ?? "…")?"
    }
    // endregion
    #expect(message == "No screen is called detial; did you mean detail?")
    #expect(Folder(linkText: "sent") == .sent)
  }

  @Test("an immediate clock does not wait")
  func immediate() async {
    // region symbol-immediate-clock
    let store = TestStore(initialState: Slow.State()) { Slow(clock: ImmediateClock()) }
    await store.send(.load)
    await store.receive(.answered(42)) { $0.answer = 42 }
    // endregion
  }

  @Test("a test store asserts everything, or only what the test says")
  func exhaustivity() async {
    // region symbol-exhaustivity
    let store: TestStoreOf<Slow> = TestStore(initialState: Slow.State()) {
      Slow(clock: ImmediateClock())
    }
    store.exhaustivity = .off
    await store.send(.load)
    await store.receive(\.answered)
    // endregion
    #expect(store.state.answer == 42)
  }

  @Test("a task of a test store is awaited or cancelled")
  func testTask() async {
    let store = TestStore(initialState: Slow.State()) { Slow(clock: TestClock()) }
    // region symbol-test-task
    let task = await store.send(.load)
    await task.cancel()
    // endregion
    #expect(task.isCancelled)
  }

  @Test("the order of a table is reversed by its column")
  func sort() {
    // region symbol-sort
    var sort = TableSort(column: 1)
    sort.toggle(1)  // by the same column, the greatest first
    sort.toggle(0)  // by another column
    // endregion
    #expect(sort == TableSort(column: 0))
  }

  @Test("a menu has tabs, commands, an address and messages")
  func menu() {
    enum Action: Equatable { case select(Int), open(String), delete, keep }
    var menu = ScreenMenu<Action>(title: MenuText(en: "Notes", ja: "メモ"))
    // region symbol-tab-bar
    menu.tabs = TabBar(
      tabs: [
        TabBar.Tab(title: MenuText(en: "All", ja: "すべて")),
        TabBar.Tab(title: MenuText(en: "New", ja: "新着"), badge: MenuText(verbatim: "3")),
      ],
      selected: 0,
      select: { .select($0) }
    )
    // endregion
    // region symbol-command
    menu.commands = {
      [MenuCommand(label: MenuText(en: "Delete all", ja: "すべて削除"), action: .delete)]
    }
    // endregion
    // region symbol-link-handler
    menu.linkHandler = ScreenLinkHandler(address: "/notes;new=yes") { .open($0) }
    // endregion
    // region symbol-button
    menu.alert = AlertState(
      title: MenuText(en: "Delete all?", ja: "すべて削除しますか?"),
      buttons: [
        ButtonState(MenuText(en: "Delete", ja: "削除"), role: .destructive, action: .delete),
        ButtonState(MenuText(en: "Keep", ja: "残す"), role: .cancel, action: .keep),
      ]
    )
    // endregion
    #expect(menu.tabs?.select(1) == .select(1))
    #expect(menu.commands().map(\.action) == [.delete])
    #expect(menu.linkHandler?.open("/notes") == .open("/notes"))
    #expect(menu.alert?.buttons.count == 2)
  }

  @Test("a key file changes the keys")
  func keys() throws {
    // region symbol-keys
    let keys = try KeyMap.reading("quit = ctrl-q", file: "keys")
    var options = TerminalOptions(environment: TerminalEnvironment(["LANG": "ja_JP.UTF-8"]))
    options.keyMap = keys
    options.title = "Notes"
    // endregion
    #expect(keys != .standard && options.language == .ja)
    // region symbol-key-error
    do throws(KeyFileError) {
      _ = try KeyMap.reading("quitt = ctrl-q", file: "keys")
    } catch {
      // error.description is "keys:1: …", and says which command is meant.
    }
    // endregion
    #expect(throws: KeyFileError.self) { try KeyMap.reading("quitt = ctrl-q", file: "keys") }
  }

  @Test("a session is played, and its states are computed")
  func player() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/report.session"
    let recorder = try SessionRecorder<CartScreen.State, CartScreen.Action>(
      path: path,
      program: "cart 1.0",
      initialState: CartScreen.State()
    )
    let store = Store(initialState: CartScreen.State()) {
      CartScreen().watching { recorder.watch($0) }
    }
    store.send(.add)
    // region symbol-player
    let session = try Session<CartScreen.State, CartScreen.Action>(path: path, program: "cart 1.0")
    let states = session.states(CartScreen())
    let player = Store(initialState: SessionPlayer.State()) {
      SessionPlayer(session, clock: ContinuousClock())
    }
    player.send(.forward)
    let shown = states[player.state.position]
    // endregion
    #expect(shown.count == 1)
  }
}
