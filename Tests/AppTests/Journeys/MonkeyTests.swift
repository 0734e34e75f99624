import Foundation
import NavigatorOperatingSystem
import TerminalTestHelpers
import TestHelpers
import Testing

@MainActor
@Suite("A monkey at the keys")
struct MonkeyTests {
  /// The keys of one store: enough for a deep place, and few enough to read its session.
  private static let life = 2_000

  @Test("leaves no effect, and no state that cannot be coded, linked to, or reached again")
  func inProcess() async throws {
    let seed = SeededGenerator.seedOfRun
    let folder = try TemporaryFolder()
    var left = MonkeyEffort.keys
    var number = UInt64(0)
    while left > 0 {
      let path = "\(folder.path)/session"
      var monkey = try Monkey(SeededGenerator(seed: seed &+ number), recordingTo: path)
      try await monkey.live(min(left, Self.life))
      try FileManager.default.removeItem(atPath: path)
      left -= Self.life
      number += 1
    }
  }
}

@Suite("A monkey at the real program", .waitsForPrograms)
struct MonkeyProcessTests {
  private static let quit: Set<Int32> = [0, 130]
  /// The kilobytes of memory that the program may have: the program itself and its libraries have less than 20 MB,
  /// and no number of keys adds more than its undone places, its drafts and what the allocator keeps of them.
  private static let residentLimit = 64_000

  @Test(
    "sees only frames that are right, restores the terminal, and leaves a session that verifies"
  )
  func terminal() throws {
    let seed = SeededGenerator.seedOfRun
    let end = ContinuousClock.now + MonkeyEffort.terminalTime
    var left = MonkeyEffort.terminalKeys
    var number: UInt64 = 0
    while left > 0, ContinuousClock.now < end {
      // One life, unless a key quits.
      let life = seed &+ number
      do {
        left -= try Self.live(life, keys: min(left, Self.life), until: end)
      } catch {
        Issue.record("seed \(life): \(error)")
        left -= Self.life
      }
      number += 1
    }
  }

  @Test("types lines that line mode answers, and leaves a session that verifies")
  func lines() throws {
    let end = ContinuousClock.now + MonkeyEffort.terminalTime
    var left = MonkeyEffort.lines
    var seed = SeededGenerator.seedOfRun
    while left > 0, ContinuousClock.now < end {
      let count = min(left, Self.life)
      try Self.type(lines: count, seed)
      left -= count
      seed &+= 1
    }
  }

  /// The keys or lines of one run of the program, whose session is read at its end.
  private static let life = 10_000

  /// Types random lines, and quits.
  private static func type(lines count: Int, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let session = "\(folder.path)/session"
    let environment = [
      "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path,
      "NAVIGATOR_NUMBERS_URL": "http://127.0.0.1:9",
    ]
    var driver = try LineModeDriver(["--plain", "--record", session], environment: environment)
    for _ in 1...count { try driver.send(random.line() + "\n") }
    let status = try driver.quit()
    #expect(status == 0, "seed \(seed)")
    try expectGoodEnd(of: session, in: folder, seed)
  }

  /// Expects a log without problems, and a session that leads to the states that it contains.
  private static func expectGoodEnd(
    of session: String,
    in folder: TemporaryFolder,
    _ seed: UInt64
  ) throws {
    let log = (try? folder.read(".local/state/navigator/navigator.log")) ?? ""
    let problems = log.split(separator: "\n").filter { !$0.contains("No fact about") }
    #expect(problems.isEmpty, "seed \(seed)")
    let verification = try runNavigator(["verify", session], home: folder.path)
    #expect(verification.status == 0, "seed \(seed): \(verification.output)\(verification.errors)")
  }

  /// The sizes of the terminal at the start of a run.
  private static let sizes = [
    (columns: 80, rows: 24), (columns: 40, rows: 10), (columns: 200, rows: 60),
    (columns: 132, rows: 43),
  ]

  /// Presses keys until the program has quit, `keys` were pressed, or the time is over, and returns how many were.
  private static func live(
    _ seed: UInt64,
    keys: Int,
    until end: ContinuousClock.Instant
  ) throws -> Int {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let session = "\(folder.path)/session"
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path,
      "EDITOR": "true", "PAGER": "true", "NAVIGATOR_NUMBERS_URL": "http://127.0.0.1:9",
    ]
    let size = random.element(of: sizes)
    let driver = try FullScreenDriver(
      ["--mouse", "--record", session],
      environment: environment,
      columns: size.columns,
      rows: size.rows
    )
    let terminal = driver.terminal
    var pressed = 0
    while pressed < keys, ContinuousClock.now < end, !terminal.hasExited() {
      let count = 1 + random.number(below: 20)
      terminal.send((0..<count).map { _ in random.keys() }.joined())
      pressed += count
      disturb(terminal, size, &random)
      terminal.read(forMilliseconds: 1)
      if random.number(below: 20) == 0 {
        try expectRightFrame(terminal, "seed \(seed)")
        try expectLittleMemory(terminal, "\(pressed) keys, seed \(seed)")
      }
    }
    try expectLittleMemory(terminal, "\(pressed) keys, seed \(seed)")
    // While an editor has the terminal, the key would end the editor alone.
    _ = try settle(terminal)
    terminal.send("\u{3}")
    let status = try terminal.waitForExit()
    #expect(quit.contains(status), "status \(status), seed \(seed)")
    #expect(terminal.settings == driver.settings)
    try expectGoodEnd(of: session, in: folder, seed)
    return max(pressed, 1)
  }

  private static func expectLittleMemory(_ terminal: PseudoTerminal, _ keys: String) throws {
    guard PseudoTerminal.hasProcessFiles, !terminal.hasExited() else { return }
    let kilobytes = try terminal.residentMemory()
    #expect(kilobytes < residentLimit, "\(kilobytes) KB after \(keys)")
  }

  /// Resizes the terminal, or suspends and continues the program.
  private static func disturb(
    _ terminal: PseudoTerminal,
    _ size: (columns: Int, rows: Int),
    _ random: inout SeededGenerator
  ) {
    switch random.number(below: 25) {
    case 0:
      terminal.resize(columns: 1 + random.number(below: 130), rows: 1 + random.number(below: 45))
    case 1 where terminal.screen.columns != size.columns:
      terminal.resize(columns: size.columns, rows: size.rows)
    case 2: terminal.signal(SIGWINCH)
    case 3:
      terminal.signal(SIGTSTP)
      terminal.signal(SIGCONT)
    default: break
    }
  }

  /// Expects the same frame after the whole screen was drawn again, unless work is running.
  private static func expectRightFrame(_ terminal: PseudoTerminal, _ seed: String) throws {
    // A key without a meaning removes the messages that any key removes.
    terminal.send("\u{1B}[20~")
    guard try settle(terminal) else { return }
    let lines = terminal.screen.lines
    // A request that may end at any moment.
    let requests = ["(c Cancel)", "Cancel reading", "Reading", "Working out", "Waiting"]
    if lines.contains(where: { line in requests.contains(where: line.contains) }) { return }
    // The inspector may show an earlier state than the one that has the request.
    if terminal.hasChildProcess { return }
    terminal.send("\u{C}")
    guard try settle(terminal) else { return }
    let again = terminal.screen.lines
    #expect(lines == again, "\(seed)\n\((lines + again).joined(separator: "\n"))")
  }

  /// Waits until the screen stays the same for longer than a search waits for more letters.
  ///
  /// - Returns: Whether it does; false if it does not, or the program has ended.
  private static func settle(_ terminal: PseudoTerminal) throws -> Bool {
    guard !terminal.hasExited() else { return false }
    try terminal.waitUntilRead()
    // Some 400 milliseconds in which nothing was written, and the program was not busy.
    var quiet = 0
    for _ in 0..<500 where quiet < 20 {
      let lines = terminal.screen.lines
      terminal.read(forMilliseconds: 20)
      quiet = lines == terminal.screen.lines && terminal.isWaiting ? quiet + 1 : 0
    }
    return quiet == 20 && !terminal.hasExited()
  }
}

extension SeededGenerator {
  /// A line of line mode: a row with a command, a command of the screen, or a text; none that quits.
  fileprivate mutating func line() -> String {
    let text = text().filter { !$0.isNewline }
    let row = 1 + number(below: 15)
    switch number(below: 12) {
    case 0...4: return "\(row)"
    case 5:
      let commands = ["+", "-", "*", "!", ".1", ".2", "s1", "s2", "d", "c", "o", "=12", "=blob"]
      return "\(row)\(element(of: commands))"
    case 6: return "\(row)=\(text)"
    case 7: return element(of: ["t1", "t2", "t3", "t4", "t5", "s1", "s2", "m a", "'a", "'"])
    case 8: return element(of: ["b", "-", "u", "U", "undo", "redo", "H", "L"])
    case 9: return element(of: ["", "?", "n", "p", "*", "~", "inspect", "/a", ":", ":Search"])
    case 10: return "\(element(of: ["/", ":"]))\(text)"
    default: return text == "q" ? "" : text
    }
  }

  /// The bytes of a key, a paste, or a click; none that quits or suspends the program at once.
  fileprivate mutating func keys() -> String {
    let moves = [
      "\r", "\t", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[Z", "i", "\u{1B}[24~",
    ]
    switch number(below: 20) {
    case 0: return "\u{1B}[200~\(text())\u{1B}[201~"
    case 1:
      let place = "\(1 + number(below: 100));\(1 + number(below: 30))"
      return "\u{1B}[<\(element(of: [0, 64, 65]));\(place)M\u{1B}[<0;\(place)m"
    // Esc alone is a key after a pause, which any other byte replaces by Alt.
    case 2: return "\u{1B}\u{1B}"
    case 3...12: return element(of: moves)
    case 13:
      return String(
        UnicodeScalar(UInt8(element(of: Array(1...25).filter { ![3, 17, 19].contains($0) })))
      )
    default: return String(element(of: Array("abcdefghijklmnoprstuvwxyzGNY0123456789 +-/:?'[].あ")))
    }
  }
}
