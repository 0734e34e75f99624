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

/// A feature that shares a unit with its part.
private struct Scales: Reducer {
  enum Unit: SharedKey { typealias Value = String }
  struct Part: Codable, Equatable {
    @Shared<Unit> var unit = ""
  }
  struct State: Codable, Equatable, SharingState {
    var count = 0
    var first = Part()
    @Shared<Unit> var unit = "kg"

    mutating func shareValues() { first.unit = unit }
  }
  enum Action: Codable, Equatable { case count, setUnit(String) }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .count: state.count += 1
      case .setUnit(let unit): state.unit = unit
      }
      return .none
    }
    .sharing(\.$unit)
  }
}

/// A feature with a change of more lines than a session contains.
private struct Lines: Reducer {
  struct State: Codable, Equatable { var lines: [String] = [] }
  enum Action: Codable, Equatable { case fill }

  var last = "last"

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.lines = (1..<1_000).map { "line \($0)" } + [last]
    return .none
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
    let store = Store(initialState: Counter.State()) { Counter().watching { recorder.watch($0) } }
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
    #expect(lines[0].contains(#""format":4,"program":"counter 1""#))
    #expect(lines[1].contains(#""origin":"input""#))
    #expect(lines[2].contains(#""origin":"effect""#))
    #expect(lines[2].contains(#"count: 14"#))
    #expect(try session().states(Counter()).map(\.count) == [0, 7, 14, 14])
  }

  @Test("has the state before an action only if another one was there after the action before")
  func statesBeforeActions() throws {
    let recorder = try SessionRecorder<Counter.State, Counter.Action>(
      path: path,
      program: "counter 1",
      initialState: Counter.State()
    )
    func record(from count: Int, nextScreen: Int) {
      let numbers = ScreenNumbers(from: nextScreen)
      let before = ReplayableState(Counter.State(count: count), screenNumbers: numbers)
      let after = ReplayableState(Counter.State(count: count + 1), screenNumbers: numbers)
      recorder.record(.add(1), before, after, milliseconds: 0)
    }
    record(from: 0, nextScreen: 0)
    record(from: 1, nextScreen: 0)
    record(from: 5, nextScreen: 0)
    record(from: 6, nextScreen: 3)
    record(from: 7, nextScreen: 3)
    let steps = try folder.read("session").split(separator: "\n").dropFirst()
    #expect(steps.map { $0.contains(#""state":"#) } == [false, false, true, true, false])
    #expect(steps.map { $0.contains(#""nextScreen":3"#) } == [false, false, false, true, false])
    #expect(try session().states(Counter()).map(\.count) == [0, 1, 2, 6, 7, 8])
  }

  @Test("has the shared values of the state")
  func sharedValues() throws {
    let path = "\(folder.path)/shared"
    let recorder = try SessionRecorder<Scales.State, Scales.Action>(
      path: path,
      program: "scales",
      initialState: Scales.State()
    )
    let store = Store(initialState: Scales.State()) { Scales().watching { recorder.watch($0) } }
    #expect(store.state.first.unit == "kg")
    store.send(.count)
    store.send(.setUnit("lb"))
    let session = try Session<Scales.State, Scales.Action>(path: path, program: "scales")
    #expect(session.states(Scales()).dropFirst().map(\.first.unit) == ["kg", "lb"])
    #expect(session.firstMismatch(Scales()) == nil)
  }

  @Test("verifies with the program that recorded it, and not with one that counts differently")
  func verification() throws {
    try record([.type("a"), .add(0), .add(3), .add(4)])
    #expect(try session().firstMismatch(Counter()) == nil)
    let mismatch = try #require(session().firstMismatch(Counter(step: 2)))
    #expect(mismatch.position == 3)
    #expect(mismatch.recorded.contains("+   count: 3"))
    #expect(mismatch.found.contains("+   count: 6"))
    #expect(mismatch.description.contains("add(3)"))
  }

  @Test("does not verify if a change differs below the lines that the file contains")
  func longChange() throws {
    let path = "\(folder.path)/long"
    let recorder = try SessionRecorder<Lines.State, Lines.Action>(
      path: path,
      program: "lines",
      initialState: Lines.State()
    )
    let store = Store(initialState: Lines.State()) { Lines().watching { recorder.watch($0) } }
    store.send(.fill)
    let session = try Session<Lines.State, Lines.Action>(path: path, program: "lines")
    #expect(session.firstMismatch(Lines()) == nil)
    let mismatch = try #require(session.firstMismatch(Lines(last: "other")))
    #expect(mismatch.recorded.contains("… (605 more lines)"))
    #expect(mismatch.recorded == mismatch.found)
    #expect(mismatch.description.contains("The hashes differ"))
  }

  @Test("ends with any number of empty lines")
  func emptyLines() throws {
    try record([.add(1)])
    try folder.write(folder.read("session") + "\n\n", to: "session")
    #expect(try session().count == 1)
    #expect(try !session().lacksFinalNewline)
  }

  @Test("does not verify with an edited change, and says more than that nothing changed")
  func editedChange() throws {
    try record([.add(1), .add(0)])
    let recorded = try folder.read("session")
    try folder.write(recorded.replacing("count: 1", with: "count: 9"), to: "session")
    let mismatch = try #require(session().firstMismatch(Counter()))
    #expect(mismatch.position == 1)
    #expect(mismatch.recorded.contains("count: 9") && mismatch.found.contains("count: 1"))
    var lines = recorded.split(separator: "\n")
    lines[2] = Substring(lines[2].replacing(#/"hash":"./#, with: #""hash":"-"#))
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "session")
    let other = try #require(session().firstMismatch(Counter()))
    #expect(other.description.contains("The hashes differ"))
    #expect(other.description.components(separatedBy: "(no change)").count == 2)
  }

  @Test("is computed again from few kept states, in any order")
  func states() throws {
    try record((1...1_000).map { .add($0 % 2) })
    let states = try session().states(Counter())
    #expect(states.count == 1_001)
    #expect(states.map(\.count) == (0...1_000).map { ($0 + 1) / 2 })
    for position in [999, 0, 512, 511, 1_000, 3] {
      #expect(states[position].count == (position + 1) / 2)
    }
  }

  @Test("is stepped while it plays, and pauses")
  func stepWhilePlaying() throws {
    try record([.add(1), .add(2), .add(3)])
    let session = try session()
    let player = Store(initialState: SessionPlayer.State()) {
      SessionPlayer(session, clock: ContinuousClock())
    }
    player.send(.play)
    #expect(player.state.isPlaying)
    player.send(.forward)
    #expect(!player.state.isPlaying)
    #expect(player.state.position == 1)
    #expect(player.isSettled)
  }

  @Test("knows which version recorded it")
  func version() throws {
    try record([])
    #expect(try session().program == "counter 1")
  }

  @Test("stays in its file when a link takes the place of the folder, and says that it ended")
  func replacedFolder() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/mine",
      withIntermediateDirectories: true
    )
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/other",
      withIntermediateDirectories: true
    )
    let recorder = try SessionRecorder<Counter.State, Counter.Action>(
      path: "\(folder.path)/mine/session",
      program: "counter 1",
      initialState: Counter.State()
    )
    let store = Store(initialState: Counter.State()) { Counter().watching { recorder.watch($0) } }
    store.send(.type("seen"))
    #expect(recorder.error == nil)
    try FileManager.default.moveItem(atPath: "\(folder.path)/mine", toPath: "\(folder.path)/moved")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/mine",
      withDestinationPath: "other"
    )
    store.send(.type("secret"))
    #expect("\(String(describing: recorder.error))".contains("moved or removed"))
    #expect(!folder.contains("other/session"))
    #expect(try folder.read("moved/session").contains("seen"))
  }

  @Test("ends, and says so, when its file is truncated or written by another program")
  func changedFile() throws {
    let changes: [(String) -> String] = [{ _ in "" }, { _ in "{}\n" }, { $0 + "{}\n" }]
    for (index, change) in changes.enumerated() {
      let path = "\(folder.path)/\(index)"
      let recorder = try SessionRecorder<Counter.State, Counter.Action>(
        path: path,
        program: "counter 1",
        initialState: Counter.State()
      )
      let store = Store(initialState: Counter.State()) { Counter().watching { recorder.watch($0) } }
      store.send(.type("seen"))
      #expect(recorder.error == nil)
      let before = change(try String(contentsOfFile: path, encoding: .utf8))
      // Not atomically, so that it is the same file.
      try Data(before.utf8).write(to: URL(filePath: path))
      store.send(.type("more"))
      #expect("\(String(describing: recorder.error))".contains("by another program"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
    }
  }

  @Test("a last line without a newline is skipped")
  func lastLineWithoutNewline() throws {
    try record([.add(1), .add(2)])
    let text = try folder.read("session")
    for length in 1..<20 {
      try folder.write(String(text.dropLast(length)), to: "session")
      #expect(try session().lacksFinalNewline)
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
        #"{"format":5}"# + "\n",
        "line 1, column 1: the session has format 5; this version reads up to 4"
      ),
      (
        #"{"format":3,"program":"counter 1","state":{"count":0,"text":""}}"# + "\n",
        "line 1, column 1: the session has format 3; this version reads 4"
      ),
      (
        #"{"format":4,"program":"navigator 1"}"# + "\n",
        "line 1, column 1: the session was recorded by navigator 1, not by counter 2"
      ),
      (#"{"format":4,"program":"counter 1"}"# + "\n", "line 1, column 1: "),
      ("{\n", "line 1, column "),
      (header + #"{"action":{"gone":{}}}"# + "\n", "line 2, column 11: unknown case \"gone\""),
      (
        header + #"{"action":{"add":{"_0":1},"double":{}}}"# + "\n",
        #"line 2, column 11: expected one case, found ["add", "double"]"#
      ),
      (header + "\n{}\n", "line 2, column 1: "),
    ]
  )
  func errors(text: String, message: String) throws {
    try folder.write(text, to: "session")
    let error = #expect(throws: SessionError.self) { try session() }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }
}

private let header = #"{"format":4,"program":"counter 1","state":{"count":0,"text":""}}"# + "\n"
