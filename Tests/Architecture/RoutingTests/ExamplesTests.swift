import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

/// A screen of the examples.
struct ExampleNote: MenuFeature {
  struct State: Equatable, Sendable, Codable {
    var number = 0
    var isPinned = false
  }
  enum Action: Equatable, Sendable, Codable { case increment, close }

  static var title: MenuText { MenuText(en: "Note", ja: "メモ") }
  static let link = ScreenLink("note", State())
    .parameter("number", \.number)
    .parameter("pinned", \.isPinned)
  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) { MenuRow.item(MenuText(en: "Close", ja: "閉じる"), action: .close) }
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment:
      state.number += 1
      return .none
    case .close: return .dismiss
    }
  }
}

/// The screens that ``ExampleParent`` can present, of which none has delegates.
@Screens(.withoutDelegates) struct ExampleDestination {
  let note = ExampleNote()
}

/// A feature that presents a note, a destination, and a stack of notes.
struct ExampleParent: Reducer {
  struct State: Equatable {
    var note: ExampleNote.State?
    var destination: ExampleDestination.State?
    var path = StackState<ExampleNote.State>()
    var removed: [Int] = []
  }
  @Cases enum Action: Equatable, Sendable {
    case note(PresentationAction<ExampleNote.Action>)
    case destination(PresentationAction<ExampleDestination.Action>)
    case path(StackAction<ExampleNote.State, ExampleNote.Action>)
    case removed(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .removed(let number) = action { state.removed.append(number) }
      return .none
    }
    .ifLet(\.note, neverReplaced: \.note) { ExampleNote() }
    .ifLet(\.destination, presentation: \.destination) { ExampleDestination() }
    .forEach(
      \.path,
      action: \.path,
      screens: ExampleNote(),
      didPop: { .send(.removed($0.number)) }
    )
  }
}

@MainActor
@Suite("An example of each operator and stack method")
struct ExamplesTests {
  private func store(_ state: ExampleParent.State) -> StoreOf<ExampleParent> {
    Store(initialState: state) { ExampleParent() }
  }

  @Test("ifLet(presentation:) runs a presented feature, which can dismiss itself")
  func presentation() {
    let store = store(ExampleParent.State(note: ExampleNote.State()))
    store.send(.note(.presented(.increment)))
    #expect(store.state.note?.number == 1)
    store.send(.note(.presented(.close)))
    #expect(store.state.note == nil)
  }

  @Test("ifLet(presentation:) runs one of several presented features")
  func destination() {
    let store = store(ExampleParent.State(destination: .note(ExampleNote.State())))
    store.send(.destination(.presented(.note(.increment))))
    #expect(store.state.destination?.note?.number == 1)
    store.send(.destination(.dismiss))
    #expect(store.state.destination == nil)
  }

  @Test("forEach runs the screens of a stack and reports removed ones")
  func stack() {
    let path = StackState((1...3).map { ExampleNote.State(number: $0) })
    let store = store(ExampleParent.State(path: path))
    store.send(.path(.element(id: 0, action: .increment)))
    store.send(.path(.element(id: 1, action: .close)))
    #expect(store.state.path.map(\.number) == [2])
    #expect(store.state.removed == [3, 2])
  }

  @Test("Store.scope returns a store for each screen of a stack")
  func scope() {
    let store = store(ExampleParent.State(path: [ExampleNote.State(), ExampleNote.State()]))
    let notes = store.scope(state: \.path) { id, action in .path(.element(id: id, action: action)) }
    notes.last?.send(.increment)
    #expect(notes.map(\.state.number) == [0, 1])
  }

  @Test("methods of StackState push, replace and pop screens")
  func methods() throws {
    var stack: StackState = ["inbox", "folder"]
    let message = stack.append("message")
    #expect(Array(stack) == ["inbox", "folder", "message"])
    stack.replaceTop(with: "draft")
    #expect(!stack.contains(id: message))
    let folder = try #require(stack.ids.dropFirst().first)
    stack.pop(to: folder)
    #expect(Array(stack) == ["inbox", "folder"])
    stack.pop(from: folder)
    stack.pushAndClear("welcome")
    #expect(Array(stack) == ["welcome"])
    stack.replaceAll(with: ["inbox", "message"])
    #expect(stack.popLast() == "message")
    stack.popToRoot()
    #expect(stack.isEmpty)
  }

  @Test("PathLink prints and opens the links of a stack")
  func link() throws {
    let link = ExampleDestination.link
    var stack: StackState<ExampleDestination.State> = [.note(ExampleNote.State(number: 7))]
    #expect(link.text(of: stack) == "/note;number=7")
    try link.open("/note;pinned=yes/note", in: &stack)
    #expect(stack.first?.note == ExampleNote.State(isPinned: true))
    #expect(stack.count == 2)
    let error = #expect(throws: LinkError.self) { try link.screens(in: "/note;numer=7") }
    #expect(error?.suggestion == "number")
  }
}
