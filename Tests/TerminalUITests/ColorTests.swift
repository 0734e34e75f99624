import NavigatorTestSupport
import Testing

@testable import NavigatorTerminalUI

/// Colors, tested with the demo program.
@Suite struct ColorTests {
  @Test("the first frame does not wait for replies, and a dark background changes the colors")
  func colors() throws {
    let terminal = try Demo.start([:])
    #expect(terminal.drawn.contains("\u{1B}[0;1;38;5;31m"))
    terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    try terminal.wait("brighter colors") { _ in terminal.drawn.contains("38;5;80m") }
    #expect(terminal.screen.lines.contains(" ❯ 1 Hoge"))
  }

  @Test(
    "the environment determines the colors",
    arguments: [
      (["NO_COLOR": "1"], "\u{1B}[0;1m❯"), (["TERM": "xterm"], "\u{1B}[0;1;36m❯"),
      (["COLORTERM": "truecolor"], "\u{1B}[0;1;38;2;0;135;175m❯"),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], "\u{1B}[0;1;36m❯"),
      (["COLORFGBG": "15;0"], "\u{1B}[0;1;38;5;80m❯"),
    ]
  )
  func environment(variables: [String: String], marker: String) throws {
    #expect(try Demo.start(variables).drawn.contains(marker))
  }
}
