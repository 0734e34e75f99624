import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Terminals as their terminfo descriptions `nsterm` (Terminal.app), `iterm2` and `linux` have them.
@Suite(.waitsForPrograms) struct TerminalDescriptionTests {
  @Test(
    "the colors of a terminal follow its description",
    arguments: [
      (["TERM": "nsterm"], .indexed), (["TERM": "iterm2"], .indexed),
      (["TERM": "iTerm.app"], .indexed), (["TERM": "linux"], .sixteen),
      (
        ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "COLORTERM": "truecolor"],
        .trueColor
      ),
    ] as [([String: String], ColorDepth)]
  )
  func colors(variables: [String: String], depth: ColorDepth) {
    #expect(TerminalEnvironment(variables).colorDepth == depth)
  }

  /// A compiled description with a number of colors; larger numbers take four bytes each.
  private static func description(colors: Int, isLarge: Bool = false, flags: Int = 1) -> [UInt8] {
    let size = isLarge ? 4 : 2
    let header = [isLarge ? 0o1036 : 0o432, 5, flags, 14, 0, 0]
    var bytes = header.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + Array("term\0".utf8)
    bytes += [UInt8](repeating: 1, count: flags)
    if bytes.count % 2 == 1 { bytes.append(0) }
    bytes += [UInt8](repeating: 0, count: 13 * size)
    return bytes + (0..<size).map { UInt8(colors >> (8 * $0) & 0xFF) }
  }

  @Test(
    "a terminal that only its description knows has the colors of that, as over ssh",
    arguments: [
      (256, false, 1, .indexed), (256, false, 2, .indexed), (256, true, 1, .indexed),
      (8, false, 1, .sixteen), (88, false, 1, .sixteen), (0xFFFF, false, 1, .sixteen),
    ] as [(Int, Bool, Int, ColorDepth)]
  )
  func described(colors: Int, isLarge: Bool, flags: Int, depth: ColorDepth) throws {
    let bytes = Self.description(colors: colors, isLarge: isLarge, flags: flags)
    #expect(Terminfo.colors(in: bytes) == (colors == 0xFFFF ? nil : colors))
    for end in 0..<bytes.count { #expect(Terminfo.colors(in: Array(bytes[..<end])) == nil) }
    for folder in ["h", "68"] {
      let files = try TemporaryFolder()
      try files.write(bytes, to: "\(folder)/hypothetical")
      let variables = ["TERM": "hypothetical", "TERMINFO": files.path, "HOME": files.path]
      #expect(TerminalEnvironment(variables).colorDepth == depth)
    }
  }

  @Test(
    "a name that is no file of the database has 16 colors",
    arguments: ["../x", ".", "é", "a/b"]
  )
  func undescribed(name: String) {
    #expect(TerminalEnvironment(["TERM": name]).colorDepth == .sixteen)
  }

  @Test("the program draws with the colors of the description")
  func describedProgram() throws {
    let files = try TemporaryFolder()
    try files.write(Self.description(colors: 256), to: "h/hypothetical")
    let terminal = try Demo.start(["TERM": "hypothetical", "TERMINFO": files.path])
    #expect(terminal.drawn.contains("38;5;"))
  }

  @Test(
    "Terminal.app has 24-bit colors from macOS 26 on, for any value of COLORTERM",
    arguments: [
      (["TERM_PROGRAM_VERSION": "455"], .indexed), ([:], .indexed),
      (["TERM_PROGRAM_VERSION": "466"], .trueColor),
      (["TERM_PROGRAM_VERSION": "466", "COLORTERM": ""], .indexed),
      (["TERM_PROGRAM_VERSION": "455", "TERM": "vt100", "COLORTERM": ""], ColorDepth.none),
      (["TERM_PROGRAM_VERSION": "455", "FORCE_COLOR": "3"], .trueColor),
    ] as [([String: String], ColorDepth)]
  )
  func terminalAppColors(variables: [String: String], depth: ColorDepth) {
    let terminal = [
      "TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal", "COLORTERM": "truecolor",
    ]
    #expect(TerminalEnvironment(terminal.merging(variables) { $1 }).colorDepth == depth)
  }

  @Test("a terminal without an alternate screen, as the Linux console, is left empty")
  func leavingConsole() throws {
    let terminal = try Demo.start(["TERM": "linux"])
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
    var console = TerminalEmulator(columns: 80, rows: 24)
    let output = terminal.drawn.replacing("\u{1B}[?1049h", with: "")
    console.feed(Array(output.replacing("\u{1B}[?1049l", with: "").utf8))
    #expect(console.lines.joined() == "")
    #expect(console.row == 0 && console.column == 0)
  }

  @Test("a terminal without a stack of titles, as Terminal.app, gets its default title back")
  func leavingTitle() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(Demo.path, ["--title"], environment: Demo.environment)
    try terminal.wait(for: "Hoge")
    #expect(terminal.screen.titles.count == 1 && terminal.screen.titles.last != "2;")
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.screen.titles.last?.hasPrefix("2;\u{1B}") == true, "an empty title")
  }
}
