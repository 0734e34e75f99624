import NavigatorComposition
import NavigatorInspector
import NavigatorMenus
import NavigatorRouting
import NavigatorTerminalUI
import NavigatorTestSupport
import Testing

// region symbol-row-content
/// Returns what a screen reader says of the value of a row; nil for a row without one.
func spokenValue<Action>(of row: MenuRow<Action>) -> String? {
  switch row.content {
  case .item(let item): item.isSelected ? "selected" : nil
  case .stepper(let stepper): stepper.value.en
  case .toggle(let toggle): toggle.isOn ? "on" : "off"
  case .choice(let choice): choice.options[choice.selected].en
  case .textField(let textField): textField.value
  case .progress(let progress): progress.fraction.map { "\(Int($0 * 100)) percent" }
  case .list(let list):
    list.table.map { table in "\(list.count) rows, \(table.columns.count) columns" }
  case .value(_, let value): value.en
  case .text, .section, .empty, .error: nil
  }
}
// endregion

// region symbol-link-form
/// Returns what a person could type where a link is wrong.
func hint(for error: LinkError) -> String {
  switch error.expected {
  case .oneOf(let words): words.joined(separator: ", ")
  case .wholeNumber: "7"
  case .text: "any text"
  case .parameter: "name=value"
  case .escape: "%20"
  }
}
// endregion

// region symbol-graph-edge
/// Returns the screens of a graph from which nothing leads on.
func ends(of graph: NavigationGraph) -> [NavigationGraph.Screen] {
  graph.screens.filter { screen in
    !graph.edges.contains { edge in edge.from == screen.word && edge.kind != .back }
  }
}
// endregion

// region symbol-stack-action-of
/// Returns the action that pushes the first screen of a stack.
func firstPush<Path: Screens>(_ screen: Path.State, of path: Path.Type) -> StackActionOf<Path> {
  .push(id: 0, state: screen)
}
// endregion

// region symbol-signpost-moment
/// Returns the duration of an event that a person notices; nil for any other event.
func noticedDuration(of signpost: Signpost) -> Duration? {
  switch signpost.moment {
  case .reduced(let duration): duration > .milliseconds(16) ? duration : nil
  case .ended(let duration): duration > .seconds(1) ? duration : nil
  case .began, .cancelled: nil
  }
}
// endregion

// region symbol-reduce-of
/// Returns a reducer that also counts its actions.
func counting<R: Reducer>(_ reducer: R, count: @escaping () -> Void) -> ReduceOf<R> {
  let built = ReduceOf<R>(reducer)  // The body is evaluated once, here.
  return ReduceOf<R> { state, action in
    count()
    return built.reduce(into: &state, action: action)
  }
}
// endregion

/// A question to a service that may fail.
private struct Question: Reducer {
  struct State: Equatable { var answer: String? }
  @Cases enum Action: Equatable { case ask, answered(String), failed(String) }

  let service: @Sendable (Int) async throws -> String

  // region symbol-run-catch
  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .ask:
      return .run { [service] send in
        send(.answered(try await service(7)))
      } catch: { error, send in
        send(.failed(String(describing: error)))
      }
    case .answered(let text), .failed(let text): state.answer = text
    }
    return .none
  }
  // endregion
}

/// A form about a detail or about the settings.
private struct TitleEditor: Reducer {
  struct Form: Equatable { var name = "" }
  @Cases enum Destination: Equatable { case detail(Form), settings(Form) }
  struct State: Equatable { var destination = Destination.detail(Form()) }
  @Cases enum Action: Equatable { case rename(String) }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    if case .rename(let name) = action { state.destination = .detail(Form(name: name)) }
    return .none
  }
}

@MainActor
@Suite("The examples of types inside of types, and of functions")
struct NestedTypeExampleTests {
  @Test("a row has a value or none")
  func rows() {
    let rows: [MenuRow<Int>] = [
      .item(MenuText(verbatim: "a"), action: 1),
      .toggle(MenuText(verbatim: "b"), isOn: true, action: 2),
      .textField(MenuText(verbatim: "c"), value: "d") { _ in 3 },
      .list(count: 2) { _ in .empty(MenuText(verbatim: "e")) },
    ]
    #expect(rows.map(spokenValue) == [nil, "on", "d", nil])
    // region symbol-golden
    let text = rows.map { spokenValue(of: $0) ?? "-" }.joined(separator: "\n")
    expectGolden(text, named: "rows")  // Golden/rows.txt, beside the test
    // endregion
  }

  @Test("what a link expects, and what a graph has, can be told apart")
  func links() {
    let error = LinkError(link: "/a", position: 1, found: "a", expected: .oneOf(["b", "c"]))
    #expect(hint(for: error) == "b, c")
    let exploration = Exploration(of: NoteRouter(), from: NoteRouter.State(), by: \.path.count) {
      _ in []
    }
    let graph = NavigationGraph(
      exploration,
      screen: { _ in .init(word: "/", title: MenuText(verbatim: "Notes")) },
      back: { _ in nil }
    )
    #expect(ends(of: graph).map(\.word) == ["/"])
    let push = firstPush(.note(Note.State()), of: NoteRouter.Path.self)
    #expect(push == .push(id: 0, state: .note(Note.State())))
  }

  @Test("an event is told by its moment, and a reducer counts its actions")
  func reducers() {
    let log = Log()
    let timed = Store(initialState: TitleEditor.State()) {
      TitleEditor().signpost("folders", clock: TestClock()) {
        if noticedDuration(of: $0) == nil { log.append("\($0)") }
      }
    }
    timed.send(.rename("a"))
    #expect(log.lines.map { $0.contains("reduced in 0") } == [true])
    var count = 0
    let counted = Store(initialState: TitleEditor.State()) {
      counting(TitleEditor()) { count += 1 }
    }
    counted.send(.rename("a"))
    #expect(count == 1)
  }

  @Test("an effect that fails sends an action, too")
  func failure() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Question.State()) { Question { _ in throw Offline() } }
    await store.send(.ask)
    await store.receive(.failed("Offline()")) { $0.answer = "Offline()" }
  }

  @Test("the payload of an enum is changed in place")
  func payload() async {
    let store = TestStore(initialState: TitleEditor.State()) { TitleEditor() }
    // region symbol-payload
    await store.send(.rename("List")) {
      expectPayload(of: &$0.destination, in: \.detail) { $0.name = "List" }
    }
    // endregion
  }

  @Test("two alerts differ in their ids")
  func alerts() {
    var menu = ScreenMenu<Int>(title: MenuText(verbatim: "Menu"))
    let title = MenuText(en: "No connection", ja: "接続がありません")
    menu.alert = AlertState(title: title)
    // region symbol-alert-id
    let shown: AlertState<Int>.ID? = menu.alert?.id
    menu.alert = AlertState(title: title)  // The same words again are another alert.
    let isNew = menu.alert?.id != shown
    // endregion
    #expect(isNew)
  }

  @Test("the inspector is a screen like any other")
  func inspector() {
    // region symbol-inspector
    // A front end of its own shows the menu of the inspector, and sends its actions.
    let menu: ScreenMenu<Inspector.Action> = Inspector.menu(Inspector.State())
    let tabs = Inspector.Tab.allCases.map { Inspector.Action.view(.select($0)) }
    let closing = Inspector.Action.view(.close)
    // endregion
    #expect(menu.tabs?.tabs.count == tabs.count && !tabs.contains(closing))
  }

  @Test("a clock is at an instant")
  func instants() async throws {
    let clock = TestClock()
    // region symbol-instant
    let end: TestClock.Instant = clock.now.advanced(by: .seconds(2))
    await clock.advance(to: end)
    // endregion
    #expect(clock.now == end)
    let immediate = ImmediateClock()
    // region symbol-immediate-instant
    let start: ImmediateClock.Instant = immediate.now
    try await immediate.sleep(for: .seconds(2))
    let duration = start.duration(to: immediate.now)  // two seconds, which took no time
    // endregion
    #expect(duration == .seconds(2))
  }
}
