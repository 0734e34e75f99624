import NavigatorCLibrary
import NavigatorOperatingSystem
import TestHelpers

extension TerminalBenchmark {
  /// Counts the instructions of a start and of a key with callgrind, if it is installed.
  func instructions() throws -> [BenchmarkResult] {
    guard Platform.kind(of: "/usr/bin/valgrind") == .file else { return [] }
    let start = try instructions(keys: 0)
    let key = (try instructions(keys: 200) - start) / 200
    return [
      result("instructions to the first frame", start, ""),
      result("instructions of a key", key, ""),
    ]
  }

  private func instructions(keys: Int) throws -> Double {
    let file = "/tmp/terminal-benchmark-\(getpid()).callgrind"
    defer { unlink(file) }
    let callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(file)"]
    let terminal = try start(callgrind)
    try terminal.waitForSilence()
    for key in 0..<keys { _ = try frame(after: key % 2 == 0 ? "j" : "k", on: terminal) }
    // The key to quit and SIGTERM would also save the place.
    terminal.signal(SIGQUIT)
    _ = try terminal.waitForExit()
    let summary = try Files.text(file).split(separator: "\n").first { $0.hasPrefix("summary: ") }
    return summary.flatMap { Double($0.dropFirst("summary: ".count)) } ?? 0
  }

  /// Measures a thousand pushes that are sent at once, and the growth to four thousand.
  func pushes() throws -> [BenchmarkResult] {
    let time = try pushes(1_000)
    return [
      result("1,000 pushes at once", time, "ms"),
      result("growth from 1,000 to 4,000", try pushes(4_000) / time, "×"),
    ]
  }

  private func pushes(_ count: Int) throws -> Double {
    let times = try (0..<5).map { _ in
      let terminal = try start()
      // The terminal marks pastes, so thousands of letters at once are typed.
      terminal.send("\u{1B}[?2004;1$y")
      try terminal.waitForSilence()
      return try milliseconds {
        // The help opens after all pushes.
        terminal.send(String(repeating: "1", count: count) + "?")
        try terminal.waitForOutput("Keys: ")
      }
    }
    return percentile(of: times)
  }

  /// Measures the picture of a session, which line mode records.
  func picture() throws -> [BenchmarkResult] {
    let folder = try TemporaryFolder([
      "input": "Hoge\n" + String(repeating: "1\n", count: 20_000) + "q\n"
    ])
    func run(_ words: String) throws {
      let command = "'\(program.path)' \(words) < '\(folder.path)/input' > /dev/null"
      let status = try ChildProcess.run(["env", "HOME=\(folder.path)", "sh", "-c", command]).status
      guard status == 0 else { throw Failure(description: "\(command): status \(status)") }
    }
    let session = "'\(folder.path)/session'"
    try run("--plain --record \(session)")
    let time = try milliseconds { try run("replay --svg \(session)") }
    let profile = "55 % draw the screens, 15 % describe the actions, 10 % read them"
    return [result("replay --svg of 20,000 pushes", time, "ms", profile: profile)]
  }

  /// Measures keys while a package of 500 targets and 50,000 files is read, from the start until it is shown.
  func keysWhileReading() throws -> [BenchmarkResult] {
    // The statically linked one is without the program that reads.
    guard program.name == "navigator" else { return [] }
    let folder = try TemporaryFolder()
    try folder.writePackage(to: "p", targets: 500, files: 50_000, body: "let a = 1\n")
    // A copy is an answer of its own, which no progress looks like.
    let times = try (1...3).flatMap { _ in
      try PseudoTerminal([program.path, "modules", "\(folder.path)/p"])
        .times(from: "y", to: "]52;") { $0.lines[1].contains("[Modules 500]") }
    }
    let name = "key while 50,000 files are read, 99th percentile"
    return [result(name, percentile(0.99, of: times), "ms")]
  }

  /// Measures a key after a paste of 20 kB into the filter.
  func pastes() throws -> [BenchmarkResult] {
    let terminal = try start()
    terminal.send("/")
    try terminal.waitForSilence()
    terminal.send("\u{1B}[200~\(String(repeating: "a", count: 20_000))\u{1B}[201~")
    try terminal.waitForOutput("aaa")
    try terminal.waitForSilence()
    let times = try (0..<100).map { try frame(after: $0 % 2 == 0 ? "b" : "c", on: terminal).time }
    return [result("key after a paste of 20 kB", percentile(of: times), "ms")]
  }

  /// Counts the wake-ups while a server does not answer.
  func waiting() throws -> [BenchmarkResult] {
    guard PseudoTerminal.hasProcessFiles else { return [] }
    let server = try LoopbackServer { _ in nil }
    defer { withExtendedLifetime(server) {} }
    let terminal = try start(variables: ["NAVIGATOR_NUMBERS_URL": server.address])
    terminal.send("/number\r\r")
    try terminal.waitForOutput("Ask for a fact")
    terminal.send("j\r")
    try terminal.waitForOutput("Waiting for the answer")
    try terminal.waitForSilence()
    let before = try terminal.contextSwitches()
    terminal.read(forMilliseconds: 2_000)
    let count = Double(try terminal.contextSwitches() - before)
    return [result("wake-ups in 2 seconds of a request", count, "")]
  }
}
