import Foundation
import SocialClient
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite("The place that was left last", .waitsForPrograms)
struct SavedPlaceTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/place" }

  init() throws { folder = try TemporaryFolder() }

  /// Runs line mode with a file for the place.
  private func run(_ words: String..., input: String = "") throws -> (
    status: Int32, output: String, errors: String
  ) {
    try runNavigator(["--plain", "--state", file] + words, input: input, home: folder.path)
  }

  @Test("is shown at the next start, but not with --fresh or --open")
  func restoring() throws {
    let first = try run(input: "Hoge\n2+\nFuga\nq\n")
    #expect(first.status == 0)
    #expect(try run().output.hasPrefix("Entry › Hoge › Fuga\n"))
    #expect(
      try run("--open", "/legacy-sync", input: "q\n").output.hasPrefix("Entry › Legacy sync\n")
    )
    #expect(try run().output.hasPrefix("Entry › Legacy sync\n"))
    #expect(try run("--fresh").output.hasPrefix("Entry\n"))
    #expect(try run().output.hasPrefix("Entry\n"))
  }

  @Test("is kept for a person at a terminal, and not for a script")
  func terminal() throws {
    let home = folder.path
    let script = try runNavigator(["--plain"], input: "Hoge\nq\n", home: home)
    #expect(script.status == 0)
    for expected in ["Every screen is a module", "Fuga is opened with its value"] {
      let terminal = try PseudoTerminal()
      try terminal.start(
        Executable.path("navigator"),
        environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": home]
      )
      try terminal.wait(for: expected)
      terminal.send("1")
      try terminal.wait(for: "Fuga")
      terminal.send("q")
      #expect(try terminal.waitForExit() == 0)
    }
    #expect(try runNavigator(["--plain"], home: home).output.hasPrefix("Entry\n"))
  }

  @Test(
    "has the text that was being written, also if a signal ends the program, or its window is closed",
    arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGUSR1, nil]
  )
  func signal(number: Int32?) throws {
    let driver = try FullScreenDriver(
      ["--open", "/account/tabs/message;with=taro"],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    )
    try driver.terminal.wait(for: "Write")
    driver.terminal.send("half a thought")
    try driver.terminal.wait(for: "Write: half a thought")
    if let number { driver.terminal.signal(number) } else { driver.terminal.hangUp() }
    #expect(try driver.terminal.waitForExit() == 128 + (number ?? SIGHUP))
    let place = try folder.read(".local/state/navigator/place.json")
    #expect(place.contains("draft=half%20a%20thought"), "\(place)")
  }

  @Test(
    "has the text of a line, also if a signal ends line mode, or its window is closed",
    arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGUSR1, nil]
  )
  func signalInLineMode(number: Int32?) throws {
    let terminal = try PseudoTerminal()
    try terminal.start(
      Executable.path("navigator"),
      ["--plain", "--open", "/account/tabs/message;with=taro"],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    )
    try terminal.wait(for: ") Write:")
    let line = try #require(terminal.screen.lines.first { $0.contains(") Write:") })
    let row = line.filter(\.isNumber).prefix(1)
    terminal.send("\(row)=half a thought\n")
    try terminal.wait(for: "Write: half a thought")
    try terminal.waitUntilRead()
    if let number { terminal.signal(number) } else { terminal.hangUp() }
    let status = try terminal.waitForExit()
    #expect(status == 128 + (number ?? SIGHUP) || number == nil && status == 0)
    let place = try folder.read(".local/state/navigator/place.json")
    #expect(place.contains("draft=half%20a%20thought"), "\(place)")
  }

  /// Starts the program in an interactive shell, and writes a text that is not sent.
  private func startWritingInShell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal()
    try terminal.start(
      "/bin/bash",
      ["--norc", "-i"],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    )
    let program = Executable.path("navigator")
    terminal.send("'\(program)' --open '/account/tabs/message;with=taro'\r")
    try terminal.wait(for: "Write")
    terminal.send("half a thought")
    try terminal.wait(for: "Write: half a thought")
    return terminal
  }

  @Test(
    "has the text that was being written when the window of a shell is closed, which sends the signal as well"
  )
  func window() throws {
    let terminal = try startWritingInShell()
    terminal.hangUp()
    let deadline = ContinuousClock.now + .seconds(120)
    var place = ""
    while !place.contains("draft="), ContinuousClock.now < deadline {
      place = (try? folder.read(".local/state/navigator/place.json")) ?? ""
      sched_yield()
    }
    #expect(place.contains("draft=half%20a%20thought"), "\(place)")
  }

  /// Starts the program on a message of which a half is written, and opens that in an editor.
  private func startEditing(with editor: String) throws -> PseudoTerminal {
    let driver = try FullScreenDriver(
      ["--open", "/account/tabs/message;with=taro"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path,
        "TMPDIR": folder.path, "EDITOR": editor, "PAGER": editor,
      ]
    )
    let terminal = driver.terminal
    try terminal.wait(for: "Write")
    terminal.send("half a thought")
    try terminal.wait(for: "Write: half a thought")
    terminal.send("\u{7}")
    try terminal.wait(for: "in the editor")
    return terminal
  }

  @Test(
    "has the text that was being written when a signal ends the program while its editor runs",
    arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT]
  )
  func signalDuringEditor(number: Int32) throws {
    let editor = try folder.script("printf 'in the editor'; read line", named: "editor")
    let terminal = try startEditing(with: editor)
    terminal.signal(number)
    #expect(try terminal.waitForExit() == 128 + number)
    let place = try folder.read(".local/state/navigator/place.json")
    #expect(place.contains("draft=half%20a%20thought"), "\(place)")
    #expect(!(try Files.list(folder.path)).contains { $0.hasPrefix("navigator-edit-") })
  }

  @Test(
    "has what the editor has saved, also if the editor handles no signal",
    arguments: ["", "exec "]
  )
  func stubbornEditor(prefix: String) throws {
    let script = "trap '' TERM HUP INT QUIT; printf 'a whole one' > \"$1\"; printf 'in the editor'"
    let editor = try folder.script("\(script); read line; read line", named: "editor")
    let terminal = try startEditing(with: prefix + editor)
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == 128 + SIGTERM)
    let place = try folder.read(".local/state/navigator/place.json")
    #expect(place.contains("draft=a%20whole%20one"), "\(place)")
  }

  @Test("has the text that was being written when the window of a stopped program is closed")
  func stopped() throws {
    let terminal = try startWritingInShell()
    terminal.send("\u{1A}")
    try terminal.wait(for: "Stopped")
    terminal.send("kill %1\r")
    #expect(try savedPlace().contains("draft=half%20a%20thought"))
    terminal.hangUp()
  }

  /// Waits for the file of the place, which a program in the background writes at its end.
  private func savedPlace() throws -> String {
    let deadline = ContinuousClock.now + .seconds(10)
    var place = ""
    while !place.contains("link"), ContinuousClock.now < deadline {
      place = (try? folder.read(".local/state/navigator/place.json")) ?? ""
      sched_yield()
    }
    return place
  }

  @Test("that cannot be restored is kept aside, and the screen says so", arguments: ["en", "ja"])
  func damaged(language: String) throws {
    try folder.write("{\"link\": 7}", to: "place")
    let notice =
      language == "en" ? "The last place could not be restored: " : "前回の場所を復元できませんでした: "
    let result = try run("--language", language, input: "2\nq\n")
    #expect(result.status == 0)
    #expect(result.output.contains(notice))
    #expect(result.output.components(separatedBy: notice).count == 2, "it is shown once")
    #expect(try folder.read("place.damaged1") == "{\"link\": 7}")
    let log = try folder.read(".local/state/navigator/navigator.log")
    #expect(log.contains("The last place could not be restored: "))
  }

  @Test(
    "has marks: damaged ones are told on the screen and in the log, in both front ends and languages",
    arguments: [("en", "Entry", "Marked places: ", "q Quit"), ("ja", "入口", "印を付けた場所: ", "q 終了")]
  )
  func damagedMarks(language: String, entry: String, notice: String, footer: String) throws {
    let marks = ".local/share/navigator/marks.json"
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: ".local/share/navigator"),
      withIntermediateDirectories: true
    )
    try folder.write("{", to: marks)
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    var lines = try LineModeDriver(["--plain", "--language", language], environment: environment)
    try lines.perform(.at(entry))
    try lines.answer("'")
    try lines.perform(.see(notice))
    #expect(try lines.quit() == 0)
    try folder.write("{", to: marks)
    let end = try runNavigator(
      ["--plain", "--language", language],
      input: "'\nq\n",
      home: folder.path
    )
    #expect(end.output.components(separatedBy: notice).count == 2, "\(end.output)")
    #expect(!end.output.contains("No place is marked."))
    #expect(try folder.read(".local/state/navigator/navigator.log").contains("marks.json"))
    try folder.write("{", to: marks)
    let terminal = try PseudoTerminal()
    try terminal.start(
      Executable.path("navigator"),
      ["--language", language],
      environment: environment
    )
    try terminal.wait(for: footer)
    terminal.send("'")
    try terminal.wait(for: notice)
    terminal.send("!")
    try terminal.wait(for: "It was moved to")
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 130)
    #expect(try runNavigator(["--help"], home: folder.path).output.contains("marks.json"))
  }

  @Test("has the texts that were being written, in a file for the user alone")
  func drafts() throws {
    let text = "half a / ;=% あ thought"
    _ = try run(input: "Set up a profile\n1=Ada\n2=\(text)\nq\n")
    let second = try run(input: "q\n")
    #expect(second.output.hasPrefix("Entry › Set up a profile\n"))
    #expect(second.output.contains("1) Display name: Ada"))
    #expect(second.output.contains(text))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("does not sign in, and shows the message that was being written after signing in")
  func guarded() throws {
    let signIn = "1=blob\n2\n"
    let first = try run(input: "Sign in\n\(signIn)t5\ntaro\n1=half a thought\nq\n")
    #expect(first.output.contains("half a thought"))
    let second = try run(input: "\(signIn)q\n")
    #expect(second.output.hasPrefix("Entry › Sign in\n"))
    let screens = second.output.components(separatedBy: "\n\n").filter { !$0.isEmpty }
    #expect(screens.last?.hasPrefix("Entry › Sign in › Message › taro\n") == true, "\(screens)")
    #expect(screens.last?.contains("half a thought") == true)
  }

  @Test("has the message that was being written also after a start without signing in")
  func twoStarts() throws {
    _ = try run(input: "Sign in\n1=blob\n2\nt5\ntaro\n1=half a thought\nq\n")
    _ = try run(input: "q\n")
    let last = try run(input: "1=blob\n2\nq\n")
    #expect(last.output.contains("half a thought"), "\(last.output)")
  }

  @Test("has a message that could not be saved, in its field")
  func unsent() throws {
    // Without the lock the content can be read, and not changed.
    let lock = ".local/share/navigator/social.json.lock"
    try folder.write("", to: "\(lock)/x")
    let conversation = "/account/tabs/message;with=taro"
    let first = try run("--open", conversation, input: "1=hello\n2\nq\n")
    #expect(first.output.contains("Not sent: "), "\(first.output)")
    #expect(first.output.contains("1) Write: hello"), "\(first.output)")
    #expect(try folder.read("place").contains("with=taro;draft=hello"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(lock)")
    _ = try run("--open", "\(conversation);draft=hello", input: "2\nq\n")
    let saved = try folder.read(".local/share/navigator/social.json")
    let social = try JSONDecoder().decode(Social.self, from: Data(saved.utf8))
    #expect(social.conversations[0].messages.map(\.text).last == "hello")
    #expect(try !folder.read("place").contains("draft"))
  }

  @Test("that leads to a missing screen opens the nearest place")
  func gone() throws {
    try folder.write("{\"link\": \"/hoge;count=3/gone/fuga\"}", to: "place")
    let result = try run()
    #expect(result.output.hasPrefix("Entry › Hoge\n"))
    #expect(result.output.contains("/hoge;count=3/gone/fuga leads to a missing screen."))
    #expect(folder.contains("place.damaged1"))
  }

  @Test("of any length is read in linear time, and quoted in part")
  func long() throws {
    let link = "/hoge" + String(repeating: "/x", count: 100_000)
    try folder.write("{\"link\": \"\(link)\"}", to: "place")
    let result = try run()
    #expect(result.output.hasPrefix("Entry › Hoge\n"))
    #expect(result.output.count < 2_000)
  }
}
