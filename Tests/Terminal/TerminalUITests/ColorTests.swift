import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Colors, tested with the demo program.
@Suite struct ColorTests {
  @Test(
    "the first frame does not wait for replies, after which it is drawn once more in their colors",
    arguments: [
      ([:], "0000", "38;5;63mEnter", "38;5;80mEnter"),
      (["TERM": "xterm"], "0000", "[1mEnter", "36mEnter"),
      (["TERM": "xterm"], "ffff", "[1mEnter", "34mEnter"),
    ]
  )
  func colors(variables: [String: String], reply: String, first: String, next: String) throws {
    let terminal = try Demo.start(variables)
    #expect(terminal.drawn.contains(first) && !terminal.drawn.contains(next))
    let background = "\u{1B}]11;rgb:\(reply)/\(reply)/\(reply)\u{1B}\\"
    terminal.send(background)
    try terminal.wait("the colors for the background") { _ in terminal.drawn.contains(next) }
    let count = terminal.output.count
    terminal.send(background + "j")
    try terminal.wait("the cursor on the second row") { $0.row == 3 }
    // Only two rows were drawn again, as the same reply changes nothing.
    #expect(terminal.output.count - count < 300)
  }

  @Test(
    "without colors or with chosen ones a reply draws nothing",
    arguments: [(["NO_COLOR": "1"], "0000"), (["COLORFGBG": "15;0"], "0000")]
  )
  func sameColors(variables: [String: String], reply: String) throws {
    let terminal = try Demo.start(variables)
    let count = terminal.output.count
    terminal.send("\u{1B}]11;rgb:\(reply)/\(reply)/\(reply)\u{1B}\\j")
    try terminal.wait("the cursor on the second row") { $0.row == 3 }
    #expect(terminal.output.count - count < 300)
  }

  @Test(
    "the environment determines the colors",
    arguments: [
      (["NO_COLOR": "1"], "1;7m❯"), (["TERM": "xterm"], "[1mEnter"),
      (["TERM": "xterm", "COLORFGBG": "15;0"], "36mEnter"),
      (["TERM": "xterm", "COLORFGBG": "0;15"], "34mEnter"), (["TERM": "linux"], "36mEnter"),
      (["COLORTERM": "truecolor"], "38;2;95;95;255mEnter"),
      (["NO_COLOR": "1", "FORCE_COLOR": "1", "COLORFGBG": "15;0"], "36mEnter"),
      (["COLORFGBG": "15;0"], "38;5;80mEnter"),
    ]
  )
  func environment(variables: [String: String], marker: String) throws {
    #expect(try Demo.start(variables).drawn.contains(marker))
  }
}
