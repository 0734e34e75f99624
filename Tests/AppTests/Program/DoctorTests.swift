import Foundation
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite("navigator doctor", .waitsForPrograms)
struct DoctorTests {
  private let folder: TemporaryFolder
  private let server: LoopbackServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LoopbackServer { _ in .init(body: "7 is a number.") }
  }

  private func run(
    _ words: [String] = [],
    _ variables: [String: String] = [:]
  ) throws -> (status: Int32, lines: [String]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Executable.url("navigator")
    process.arguments = ["doctor"] + words
    process.environment = [
      "LANG": "C.UTF-8", "HOME": folder.path, "NAVIGATOR_NUMBERS_URL": server.address,
    ]
    .merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }

  @Test(
    "prints the environment, and changes nothing",
    .enabled(if: Executable.hasCurl, "curl is missing")
  )
  func found() throws {
    let (status, lines) = try run()
    #expect(status == 0)
    #expect(
      lines == [
        "  Terminal: -, of unknown size",
        "  Screens: line by line: the output is not a terminal that supports escape sequences",
        "  Colors: none",
        "  Keyboard: Esc acts after a moment (no reply)",
        "  Language: English, all characters",
        "  Keys: the standard ones",
        "  Data: \(folder.path)/.local/share/navigator, not yet there",
        "  Log and last place: \(folder.path)/.local/state/navigator, not yet there",
        "  Network: the service of number facts answers",
      ]
    )
    #expect(try Files.list(folder.path) == [])
    #expect(server.paths == ["/7/trivia"])
    let japanese = try run(["--language", "ja"], ["TERM": "xterm-256color", "ACCESSIBLE": "1"])
    #expect(japanese.status == 0)
    #expect(japanese.lines.count == 9)
    #expect(japanese.lines.contains("  画面: ACCESSIBLE の指定により行単位"))
    #expect(japanese.lines.contains("  色: 256"))
  }

  @Test("tells what will not work, and ends with 1")
  func problems() throws {
    try folder.write("qiut = q\n", to: "navigator/keys")
    try folder.write("", to: "data/navigator")
    let (status, lines) = try run(
      [],
      [
        "HOME": "home", "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": "\(folder.path)/data",
        "NAVIGATOR_NUMBERS_URL": "http://me:secret@127.0.0.1:9", "LANG": "C",
      ]
    )
    #expect(status == 1)
    let problems = lines.filter { $0.hasPrefix("! ") }
    #expect(problems.count == 4)
    #expect(
      problems.first?.contains("keys:1: unknown command 'qiut'; did you mean 'quit'?") == true
    )
    #expect(
      problems.dropFirst().first?.hasPrefix("! Data: \(folder.path)/data/navigator: ") == true
    )
    #expect(
      problems.dropFirst(2).first
        == "! Log and last place: Ignored because the path is relative: HOME"
    )
    let offline = "! Network: Offline: the service could not be reached."
    #expect(problems.last?.hasPrefix("\(offline) (http://127.0.0.1:9/7/trivia: curl: ") == true)
    #expect(!lines.joined().contains("secret"))
    #expect(lines.contains("  Language: English, ASCII alone, as the locale is not UTF-8"))
  }

  @Test("asks the terminal, and leaves it as it was", arguments: [true, false])
  func terminal(hasKittyProtocol: Bool) throws {
    let terminal = try PseudoTerminal(columns: 100, rows: 30)
    terminal.setUnusualSettings()
    let before = terminal.settings
    try terminal.start(
      Executable.path("navigator"),
      ["doctor"],
      environment: [
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": folder.path,
        "NAVIGATOR_NUMBERS_URL": server.address,
      ]
    )
    try terminal.wait("the queries") { _ in
      String(decoding: terminal.output, as: UTF8.self).hasSuffix("\u{1B}[c")
    }
    terminal.send((hasKittyProtocol ? "\u{1B}[?0u" : "") + "\u{1B}[?62c")
    let protocolText = hasKittyProtocol ? "Esc acts at once" : "(no kitty protocol)"
    try terminal.wait(for: protocolText)
    try terminal.wait(for: "Terminal: xterm-256color, 100 × 30")
    try terminal.wait(for: "Screens: the whole terminal")
    try terminal.wait(for: "Colors: all of 24 bits")
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.settings == before)
  }
}
