import CompositionTestHelpers
import NavigatorComposition
import NavigatorRouting
import NavigatorSessions
import TestHelpers
import Testing

@testable import NavigatorInspector

/// A screen that can ask for two things at once.
private struct Note: Reducer {
  struct State: Equatable, Sendable, Codable {
    var title: String
    var wasTold = false
  }
  @Cases enum Action: Equatable, Sendable, Codable { case undoAndTell, undo, tell, undoAndClose }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .undoAndTell: return .merge(.send(.undo), .send(.tell))
    case .undoAndClose: return .merge(.send(.undo), .dismiss)
    case .undo: break
    case .tell: state.wasTold = true
    }
    return .none
  }
}

/// A stack of notes, to which the notes can go back.
private struct Notes: Reducer {
  struct State: Equatable, Sendable, Codable {
    var path = StackState<Note.State>()
    var kept = StackState<Note.State>()
  }
  @Cases enum Action: Equatable, Sendable, Codable {
    case path(StackAction<Note.State, Note.Action>)
    case keep, push(String), restore
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .keep: state.kept = state.path
      case .push(let title): state.path.append(Note.State(title: title))
      case .path(.element(_, .undo)):
        state.path = state.kept
        state.path.append(Note.State(title: "new"))
      case .restore: state.path = state.kept
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path, screens: Note())
  }
}

@MainActor
@Suite("A session with a stack")
struct StackSessionTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/session" }

  init() throws { folder = try TemporaryFolder() }

  /// Expects that a recorded session leads to a state.
  private func expect(_ state: Notes.State, in path: String) throws {
    let session = try Session<Notes.State, Notes.Action>(path: path, program: "notes 1")
    _ = issues {
      let mismatch = session.firstMismatch(Notes())
      #expect(mismatch?.description == nil)
      #expect(session.states(Notes()).last == state)
    }
  }

  private func recorder() throws -> SessionRecorder<Notes.State, Notes.Action> {
    try SessionRecorder(path: path, program: "notes 1", initialState: Notes.State())
  }

  @Test("leads to the recorded state after an answer was dropped")
  func droppedAnswer() throws {
    let recorder = try recorder()
    let store = Store(initialState: Notes.State()) { Notes().watching { recorder.watch($0) } }
    store.send(.keep)
    store.send(.push("a"))
    let found = issues { store.send(.path(.element(id: 0, action: .undoAndTell))) }
    #expect(found.map(\.what) == ["An action arrived for a screen that is not on the stack."])
    #expect(store.state.path.ids == [1])
    #expect(store.state.path.last == Note.State(title: "new"))
    try expect(store.state, in: path)
  }

  @Test("leads to the recorded state after a screen has asked for another and dismissed itself")
  func replacedScreen() throws {
    let recorder = try recorder()
    let store = Store(initialState: Notes.State()) { Notes().watching { recorder.watch($0) } }
    store.send(.push("a"))
    store.send(.keep)
    store.send(.path(.element(id: 0, action: .undoAndClose)))
    #expect(store.state.path.map(\.title) == ["new"])
    try expect(store.state, in: path)
  }

  @Test("leads to the recorded state after the store went back to an earlier one")
  func restoredState() throws {
    let recorder = try recorder()
    let store = Store(initialState: Notes.State()) { Notes().watching { recorder.watch($0) } }
    store.send(.push("a"))
    let early = store.state
    store.send(.push("b"))
    store.restore(early)
    store.send(.push("c"))
    #expect(store.state.path.ids == [0, 2])
    try expect(store.state, in: path)
  }

  @Test("leads to the recorded state when an inspector was paused in its middle")
  func inspected() throws {
    let log = ActionLog(initialState: Notes.State(), reducer: Notes())
    let store = Store(initialState: Notes.State()) { Notes().watching { log.watch($0) } }
    let inspection = Inspection(
      store,
      log,
      resume: nil,
      program: "notes 1",
      folder: folder.path
    )
    store.send(.push("a"))
    store.send(.restore)
    #expect(store.state.path.isEmpty)
    inspection.open()
    store.send(.push("b"))
    inspection.feature.send(.view(.pause))
    store.send(.push("c"))
    store.send(.restore)
    inspection.feature.send(.view(.pause))
    store.send(.push("d"))
    #expect(store.state.path.ids == [3])
    inspection.feature.send(.view(.show(3)))
    #expect(inspection.pastState?.path.ids == [1])
    inspection.feature.send(.view(.save))
    try expect(store.state, in: "\(folder.path)/1.session")
  }

  @Test("is refused if the number of its next screen is impossible")
  func impossibleNumber() throws {
    let header = #"{"format":4,"nextScreen":-1,"program":"notes 1","state":"#
    let stack = #"{"ids":[],"next":0,"screens":[]}"#
    try folder.write("\(header){\"kept\":\(stack),\"path\":\(stack)}}\n", to: "session")
    let error = #expect(throws: SessionError.self) {
      try Session<Notes.State, Notes.Action>(path: path, program: "notes 1")
    }
    #expect(error?.description.contains("found -1") == true, "\(String(describing: error))")
  }
}
