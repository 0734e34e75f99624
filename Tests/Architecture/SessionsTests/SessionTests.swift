import Foundation
import NavigatorComposition
import NavigatorOperatingSystem
import NavigatorSessions
import TestHelpers
import Testing

private struct Counter: Reducer {
  struct State: Codable, Equatable {
    var count = 0
    var text = ""
  }
  enum Action: Codable, Equatable {
    case add(Int)
    case type(String)
    case double
  }

  var step = 1

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { [step] state, action in
      switch action {
      case .add(let number):
        state.count += number * step
        return number == 7 ? .send(.double) : .none
      case .type(let text): state.text = text
      case .double: state.count *= 2
      }
      return .none
    }
  }
}

@MainActor
@Suite("A session")
struct SessionTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/session" }

  init() throws { folder = try TemporaryFolder() }

  private func record(_ actions: [Counter.Action]) throws {
    let recorder = try SessionRecorder<Counter.State, Counter.Action>(
      path: path,
      program: "counter 1",
      initialState: Counter.State()
    )
    let store = Store(initialState: Counter.State()) { recorder.recording(Counter()) }
    for action in actions {
      recorder.origin = .input
      store.send(action)
    }
    #expect(recorder.error == nil)
  }

  private func session() throws -> Session<Counter.State, Counter.Action> {
    try Session(path: path, program: "counter 2")
  }

  @Test("has every action in order, also those of effects, with the changes and the origins")
  func recording() throws {
    try record([.add(7), .type("\n\"é")])
    let lines = try folder.read("session").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains(#""format":2,"program":"counter 1""#))
    #expect(lines[1].contains(#""origin":"input""#))
    #expect(lines[2].contains(#""origin":"effect""#))
    #expect(lines[2].contains(#"count: 14"#))
    #expect(try session().states(Counter()).map(\.count) == [0, 7, 14, 14])
  }

  @Test("verifies with the program that recorded it, and not with one that counts differently")
  func verification() throws {
    try record([.type("a"), .add(0), .add(3), .add(4)])
    #expect(try session().firstMismatch(Counter()) == nil)
    let mismatch = try #require(try session().firstMismatch(Counter(step: 2)))
    #expect(mismatch.position == 3)
    #expect(mismatch.recorded.contains("+   count: 3"))
    #expect(mismatch.found.contains("+   count: 6"))
    #expect(mismatch.description.contains("add(3)"))
  }

  @Test("a torn last line is skipped")
  func tornLine() throws {
    try record([.add(1), .add(2)])
    let text = try folder.read("session")
    for length in 1..<20 {
      try folder.write(String(text.dropLast(length)), to: "session")
      #expect(try session().hasTornLine)
      #expect(try session().count == 1)
    }
  }

  @Test("never replaces a file, and only the user can read it")
  func files() throws {
    try record([])
    #expect(throws: SessionError.fileExists(path)) { try record([]) }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(
    "an invalid file is an error with its place",
    arguments: [
      ("", "line 1, column 1: not a complete line"),
      (
        #"{"format":3}"# + "\n",
        "line 1, column 1: the session has format 3; this version reads up to 2"
      ),
      (
        #"{"format":1,"program":"navigator 1"}"# + "\n",
        "line 1, column 1: the session was recorded by navigator 1, not by counter 2"
      ),
      (#"{"format":1,"program":"counter 1"}"# + "\n", "line 1, column 1: "),
      ("{\n", "line 1, column "),
      (header + #"{"action":{"gone":{}}}"# + "\n", "line 2, column 11: "),
      (header + "\n", "line 2, column 1: "),
    ]
  )
  func errors(text: String, message: String) throws {
    try folder.write(text, to: "session")
    let error = #expect(throws: SessionError.self) { try session() }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }
}

private let header = #"{"format":1,"program":"counter 1","state":{"count":0,"text":""}}"# + "\n"
