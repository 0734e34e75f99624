import Foundation
import NavigatorOperatingSystem
import TerminalTestHelpers
import TestHelpers
import Testing

/// Keys that arrive while a package is read, and the screen before and after it is read.
private struct ReadingCase: CustomTestStringConvertible {
  let testDescription: String
  /// Bursts of keys: the first begins the reading, and the next one follows when it is on the screen.
  let keys: [String]
  /// The same in line mode; nil if it has no such keys.
  var lines: [String]?
  /// The text on the screen before the reading ends.
  let meanwhile: String
  let sees: [String]
  /// Whether the reading ends with an error.
  var fails = false
  /// A text that is not on the screen after the reading.
  var hides: String?
  /// Whether the keys end the reading.
  var isCancelled = false
}

private let (enter, esc) = ("\r", "\u{1B}[27u")

extension ReadingCase {
  static let all = [
    // The second Enter neither cancels the reading nor begins another one, nor opens the result.
    ReadingCase(
      testDescription: "a second Enter",
      keys: [enter + enter],
      lines: ["1\n1\n"],
      meanwhile: "They are being read; c cancels.",
      sees: ["2 modules of p", "Read again"]
    ),
    ReadingCase(
      testDescription: "keys that type",
      keys: [enter, "jjjG"],
      meanwhile: "Reading 1 of 2 files",
      // No field takes them.
      sees: ["2 modules of p", "/p"],
      hides: "/pj"
    ),
    ReadingCase(
      testDescription: "Back",
      keys: [enter, esc],
      lines: ["1\n", "b\n"],
      meanwhile: "Entry",
      sees: ["Entry"],
      isCancelled: true
    ),
    ReadingCase(
      testDescription: "a failure",
      keys: [enter + enter],
      lines: ["1\n1\n"],
      meanwhile: "They are being read; c cancels.",
      sees: ["That did not work: no sources", "Read the package"],
      fails: true
    ),
  ]
}

@Suite("Modules that are being read", .waitsForPrograms)
struct BusyModulesTests {
  private let folder: TemporaryFolder
  private let pipe: String
  private let program: String

  init() throws {
    folder = try TemporaryFolder([
      "p/boundaries.json": "{modules: [\"m/*\"], rules: [{kind: \"acyclic\"}]}",
      "p/m/A/a.swift": "import B\n", "p/m/B/b.swift": "let b = 1\n",
    ])
    pipe = try folder.pipe()
    // Reads one file of two, then waits for a line that says how the reading ends.
    _ = try folder.script(
      """
      echo $$ >> "$HOME/readings"
      echo 'read 1 of 2' >&2
      read ending < "$HOME/pipe"
      if [ "$ending" = fail ]; then echo 'boundaries: no sources' >&2; exit 2; fi
      exec '\(Executable.path("boundaries"))' "$@"
      """,
      named: "boundaries"
    )
    program = try folder.program(Executable.path("navigator"), named: "navigator")
  }

  private var arguments: [String] {
    ["--open", "/modules;folder=\(folder.path.replacing("/", with: "%2F"))%2Fp"]
  }

  private var environment: [String: String] {
    ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path]
  }

  /// Ends the reading, or waits until it was ended; expects that the package is read by one process.
  private func end(_ reading: ReadingCase) throws {
    // The keys may be answered before the process has begun.
    while (try? folder.read("readings").hasSuffix("\n")) != true { sched_yield() }
    let processes = try folder.read("readings").split(separator: "\n").compactMap { pid_t($0) }
    #expect(processes.count == 1)
    if reading.isCancelled {
      while let process = processes.first, kill(process, 0) == 0 { sched_yield() }
    } else {
      try Data((reading.fails ? "fail\n" : "go\n").utf8).write(to: URL(filePath: pipe))
    }
  }

  @Test("lose no key and are read once, in full screen", arguments: ReadingCase.all)
  fileprivate func fullScreen(reading: ReadingCase) throws {
    let driver = try FullScreenDriver(arguments, environment: environment, program: program)
    let terminal = driver.terminal
    for keys in reading.keys {
      terminal.send(keys)
      try terminal.wait(for: keys == enter ? "Reading 1 of 2 files" : reading.meanwhile)
    }

    try end(reading)
    for text in reading.sees { try terminal.wait(for: text) }
    try terminal.wait("no text from keys") { screen in
      !screen.lines.contains { line in reading.hides.map(line.contains) ?? false }
    }
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 130)
  }

  @Test(
    "lose no input and are read once, in line mode",
    arguments: ReadingCase.all.filter { $0.lines != nil }
  )
  fileprivate func lineMode(reading: ReadingCase) throws {
    var driver = try LineModeDriver(arguments, environment: environment, program: program)
    for lines in try #require(reading.lines) {
      try driver.send(lines)
      try driver.perform(.see(lines == "1\n" ? "Reading 1 of 2 files" : reading.meanwhile))
    }
    try end(reading)
    for text in reading.sees { try driver.perform(.see(text)) }
    #expect(try driver.quit() == 0)
  }
}
