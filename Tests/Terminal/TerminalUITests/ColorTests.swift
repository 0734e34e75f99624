import Foundation
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Colors, tested with the demo program.
@Suite struct ColorTests {
  @Test("the first frame does not wait for replies, and the next screen has the colors for them")
  func colors() throws {
    let terminal = try Demo.start([:])
    #expect(terminal.drawn.contains("38;5;31mEnter"))
    let count = terminal.output.count
    terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\j")
    try terminal.wait("the cursor on the second row") { $0.row == 3 }
    // Only two rows were drawn again, in the same colors.
    #expect(terminal.output.count - count < 300 && !terminal.drawn.contains("38;5;80m"))
    terminal.send("k1")
    try terminal.wait("brighter colors") { _ in terminal.drawn.contains("38;5;80m") }
  }

  @Test(
    "details have a contrast of 4.5 to 1 on the background of the theme, and the terminal's color before it is known"
  )
  func contrast() throws {
    func contrast(_ color: String, _ background: [Double]) -> Double {
      func luminance(_ components: [Double]) -> Double {
        let linear = components.map { value in
          let value = value / 255
          return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
      }
      let parts = color.split(separator: ",").compactMap { Double($0) }
      let both = [luminance(parts), luminance(background)].sorted()
      return both[1] / both[0]
    }
    let backgrounds: [Appearance: [[Double]]] = [
      .light: [[255, 255, 255], [253, 246, 227], [238, 238, 238]],
      .dark: [[0, 0, 0], [30, 30, 30], [40, 42, 54], [0, 43, 54]],
    ]
    for (appearance, colors) in backgrounds {
      let palette = Palette(depth: .trueColor, appearance: appearance)
      let color = try #require(palette.rgb(of: .secondary))
      for background in colors { #expect(contrast(color, background) >= 4.5, "\(background)") }
    }
    #expect(Palette(depth: .trueColor).rgb(of: .secondary) == nil)
    #expect(Palette(depth: .indexed).parameters(of: Style(.secondary), resetting: true) == "0")
  }

  @Test(
    "the environment determines the colors",
    arguments: [
      (["NO_COLOR": "1"], "1;7m❯"), (["TERM": "xterm"], "36mEnter"),
      (["COLORTERM": "truecolor"], "38;2;0;135;175mEnter"),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], "36mEnter"),
      (["COLORFGBG": "15;0"], "38;5;80mEnter"),
    ]
  )
  func environment(variables: [String: String], marker: String) throws {
    #expect(try Demo.start(variables).drawn.contains(marker))
  }
}
