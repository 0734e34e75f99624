import Foundation
import ModuleGraphClient
import ModulesFeature
import NavigatorComposition
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorSessions
import NavigatorTestSupport
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorRouters

@Suite("Sessions of navigator", .waitsForPrograms)
struct SessionCommandTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/session" }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String..., input: String = "") throws -> (
    status: Int32, output: String, errors: String
  ) {
    try runNavigator(words, input: input, home: folder.path)
  }

  /// Records a session that leads from Entry to Fuga and back to Hoge.
  private func record() throws {
    let result = try run("--plain", "--record", path, input: "Hoge\nFuga\nb\nq\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test("are verified, and end with the recorded screen")
  func verification() throws {
    try record()
    let result = try run("verify", path)
    #expect(result.output == "4 actions lead to the recorded states\n")
    #expect(result.status == 0)
    let screen = try run("replay", "--headless", path)
    #expect(screen.status == 0)
    #expect(screen.output.hasPrefix("Entry › Hoge\n"))
    let japanese = try run("replay", "--headless", "--language", "ja", path)
    #expect(japanese.output.hasPrefix("入口 › ほげ\n"))
  }

  @Test("fail to verify with the first action that leads elsewhere")
  func mismatch() throws {
    try record()
    var lines = try folder.read("session").split(separator: "\n").map(String.init)
    lines[2] = lines[2].replacing(#""toHoge""#, with: #""toFuga""#)
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "session")
    let result = try run("verify", path)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("action 2 differs: .root(.delegate(.toFuga))\nrecorded:\n"))
    #expect(result.output.contains("+   path: [#0: .hoge(Hoge.State(count: 0))]\n"))
    #expect(result.output.contains("+   path: [#0: .fuga("))
  }

  @Test("with an unknown action are errors with its name")
  func unknownAction() throws {
    try record()
    try folder.write(folder.read("session").replacing("toHoge", with: "toNowhere"), to: "session")
    for words in [["verify"], ["replay", "--headless"]] {
      let result = try runNavigator(words + [path], home: folder.path)
      #expect(result.status == 65)
      #expect(result.errors.contains(#"unknown case "toNowhere""#), "\(result.errors)")
    }
  }

  @Test("of another version are read, and the version is said")
  @MainActor
  func laterVersion() throws {
    try record()
    let later = try folder.read("session").replacing("\(Sessions.program)", with: "navigator 999.1")
    try folder.write(later + "\n", to: "session")
    for words in [["verify"], ["replay", "--headless"], ["replay", "--plain"]] {
      let result = try runNavigator(words + [path], input: "q\n", home: folder.path)
      #expect(result.status == 0)
      #expect(
        result.errors.contains("recorded by navigator 999.1; this is \(Sessions.program)"),
        "\(words)"
      )
    }
  }

  @Test("with an edited change fail to verify")
  func editedChange() throws {
    try record()
    let edited = try folder.read("session").replacing(
      "path: [#0: .hoge(",
      with: "path: [#0: .fuga("
    )
    try folder.write(edited, to: "session")
    let result = try run("verify", path)
    #expect(result.status == 1)
    #expect(result.output.contains("+   path: [#0: .fuga(") && result.output.contains(".hoge("))
  }

  @Test("say at once that their file was removed, and follow no link in its place")
  func replacedFolder() throws {
    let manager = FileManager.default
    for name in ["mine", "other"] {
      try manager.createDirectory(
        atPath: "\(folder.path)/\(name)",
        withIntermediateDirectories: false
      )
    }
    let terminal = try PseudoTerminal()
    try terminal.start(
      Executable.path("navigator"),
      ["--record", "\(folder.path)/mine/session", "--open", "/account/setup"],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    )
    try terminal.wait(for: "Display name")
    try manager.moveItem(atPath: "\(folder.path)/mine", toPath: "\(folder.path)/moved")
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/mine",
      withDestinationPath: "other"
    )
    terminal.send("secret")
    try terminal.wait(for: "Not recorded: ")
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 74)
    #expect(!folder.contains("other/session"))
    #expect(try !folder.read("moved/session").contains("secret"))
  }

  @Test("that cannot be read or written are errors with a status of their own")
  func errors() throws {
    try record()
    let existing = try run("--plain", "--record", path)
    #expect(existing.status == 73)
    #expect(existing.errors.contains("already exists"))
    #expect(try run("verify", "\(folder.path)/none").status == 66)
    #expect(try run("verify", folder.path).status == 66)
    try folder.write("{}\n", to: "other")
    let other = try run("verify", "\(folder.path)/other")
    #expect(other.status == 65)
    #expect(other.errors.contains("recorded by an unknown program, not by navigator"))
    try folder.write(String(try folder.read("session").dropLast(9)), to: "torn")
    let torn = try run("verify", "\(folder.path)/torn")
    #expect(torn.status == 0)
    #expect(torn.errors.contains("the last line is incomplete and was skipped"))
  }

  @Test("are recorded in a new file, and through no link")
  func linkInTheWay() throws {
    for target in ["victim", "existing"] {
      let link = "\(folder.path)/to-\(target)"
      try folder.write("precious", to: "existing")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      #expect(try run("--plain", "--record", link, input: "q\n").status == 73)
      #expect(!folder.contains("victim"))
      #expect(try folder.read("existing") == "precious")
    }
  }

  @Test("with a package whose imports lead nowhere are errors")
  @MainActor
  func wrongImports() throws {
    let recorder = try Sessions.recorder(path)
    let reducer = AppRouter(dependencies: TestEnvironment().dependencies)
      .watching { recorder.watch($0) }
    var state = AppRouter.State()
    let pushed = Modules.State(folder: "/p", graph: .sample)
    _ = reducer.reduce(into: &state, action: .path(.push(id: 0, state: .modules(pushed))))
    let valid = try folder.read("session")
    try folder.write(valid.replacing(#""to":4"#, with: #""to":5"#), to: "session")
    for words in [["verify", path], ["replay", "--headless", path]] {
      let result = try runNavigator(words, home: folder.path)
      #expect(result.status == 65)
      #expect(result.errors.contains("session: line 2, column "), "\(result.errors)")
      #expect(result.errors.contains("an import leads to no module"))
    }
  }

  @Test("with a question about the largest prime take no time")
  func largePrime() throws {
    let input = "Shared counter\n1=9223372036854775783\nIs it prime?\nq\n"
    let words = [Executable.path("navigator"), "--plain", "--record", path]
    // A limit of the processor's seconds, which does not depend on what else the machine does.
    let command = "ulimit -t 10; printf '%s' \"$0\" | \"$@\" && exec \"$1\" verify \"$4\""
    let result = try ChildProcess.run(
      ["/bin/sh", "-c", command, input] + words,
      environment: ["LANG=C.UTF-8", "HOME=\(folder.path)"]
    )
    let output = String(decoding: result.output, as: UTF8.self)
    #expect(result.status == 0, "\(output)\(result.errors)")
    #expect(output.contains("The number 9223372036854775783 is prime!"))
    #expect(output.contains("lead to the recorded states"))
  }

  @Test("with numbers at the limits of their type do not end the program")
  func limits() throws {
    let input = "Legacy sync\n2+\nb\nMain tabs\nt3\n1\nq\n"
    _ = try run("--plain", "--record", path, input: input)
    let recorded = try folder.read("session")
    let extreme = recorded.replacing(#/"others":\d+/#, with: "\"others\":\(Int.max)")
      .replacing(#/"from":\d+,"to":\d+/#, with: "\"from\":\(Int.min),\"to\":\(Int.max)")
      .replacing(#/"time":\d+/#, with: "\"time\":\(Int.max)")
    #expect(extreme.contains("\"from\"") && extreme.contains("\"others\""), "\(recorded)")
    var lines = extreme.split(separator: "\n", omittingEmptySubsequences: false)
    lines[2].replace("\"time\":\(Int.max)", with: "\"time\":\(Int.min)")
    try folder.write(lines.joined(separator: "\n"), to: "session")
    for words in [
      ["replay", "--headless"], ["replay", "--svg"], ["verify"], ["replay", "--plain"],
    ] {
      let result = try runNavigator(words + [path], input: "q\n", home: folder.path)
      #expect(result.status == (words == ["verify"] ? 1 : 0), "\(words) \(result.errors)")
    }
  }

  @Test("are drawn as an animated picture, which is the one of the README")
  func picture() async throws {
    let file = try await committedSession("readme")
    let result = try run("replay", "--svg", file.path)
    #expect(result.status == 0)
    expectGolden(result.output, named: "readme", extension: "svg")
  }

  @Test("are replayed by steps in both directions")
  func replay() throws {
    try record()
    let terminal = try PseudoTerminal()
    try terminal.start(
      Executable.path("navigator"),
      ["replay", path],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    )
    // The recording took a few milliseconds, so it is soon at its end.
    try terminal.wait(for: "Action 4 of 4")
    try terminal.wait(for: "Entry › Hoge")
    terminal.send("\u{1B}")
    try terminal.wait(for: "Action 3 of 4")
    try terminal.wait(for: "Entry › Hoge › Fuga")
    terminal.send("\r")
    try terminal.wait(for: "Action 4 of 4")
    // The inspector shows the actions that were replayed before, and each action that is replayed later.
    terminal.send("i\u{1B}")
    try terminal.wait(for: "Action 3 of 4")
    terminal.send("\r")
    try terminal.wait(for: "#5  AppRouter › closes")
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("are replayed from an action on")
  func replayFrom() throws {
    try record()
    let terminal = try PseudoTerminal()
    try terminal.start(
      Executable.path("navigator"),
      ["replay", "--from", "4", path],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    )
    try terminal.wait(for: "Action 4 of 4")
    try terminal.wait(for: "Entry › Hoge")
    terminal.send("\u{1B}")
    try terminal.wait(for: "Entry › Hoge › Fuga")
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
    let lines = try run("replay", "--from", "4", "--plain", path, input: "q\n")
    #expect(lines.status == 0)
    #expect(lines.output.hasPrefix("Entry › Hoge\n"), "\(lines.output)")
    #expect(lines.output.contains("Action 4 of 4"), "\(lines.output)")
    for value in ["5", "-1", "x"] {
      let result = try run("replay", "--from", value, path)
      #expect(result.status == 64)
      #expect(result.errors.contains("'\(value)' is not a number from 0 to 4, for '--from'"))
    }
    for option in ["--svg", "--headless"] {
      let result = try run("replay", option, "--from", "1", path)
      #expect(result.status == 64)
      #expect(result.errors.contains("'--from' and '\(option)' cannot be used together"))
    }
  }

  /// Records the committed sessions again, if golden files are recorded: the states may have new fields.
  @MainActor
  private func recordAgain(_ file: URL) throws {
    struct Step: Decodable { let action: AppRouter.Action }
    let old = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let recorder = try Sessions.recorder("\(folder.path)/again")
    let reducer = AppRouter(dependencies: TestEnvironment().dependencies)
      .watching { recorder.watch($0) }
    var current = ReplayableState(AppRouter.State())
    for line in old.dropFirst() {
      let step = try JSONDecoder().decode(Step.self, from: Data(line.utf8))
      current.process(step.action, by: reducer)
    }
    // The hash and the change are new; the origin and the time stay.
    let lines = try zip(old, folder.read("again").split(separator: "\n")).map { old, new in
      guard let end = old.firstRange(of: ",\"origin\":"),
        let start = new.firstRange(of: ",\"origin\":")
      else { return String(new) }
      return String(new[..<start.lowerBound] + old[end.lowerBound...])
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }

  @Test("that are committed still lead to the recorded states", arguments: ["social", "counters"])
  func committed(name: String) async throws { _ = try await committedSession(name) }

  /// Returns the file of a committed session, after verifying it.
  private func committedSession(_ name: String) async throws -> URL {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/\(name).session")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try await recordAgain(file)
    }
    let result = try run("verify", file.path)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return file
  }
}
