import TestHelpers
import Testing

@testable import NavigatorTerminal

/// Terminals as their terminfo descriptions `nsterm` (Terminal.app), `iterm2` and `linux` have them.
@Suite("The keys of a terminal are read") struct TerminalKeyTests {
  @Test(
    "the keys of Terminal.app",
    arguments: [
      // kcuu1, khome and kend in both modes of the cursor keys; kcbt, kbs, kdch1, kpp, knp
      ("\u{1B}OA", Key(.up)), ("\u{1B}[A", Key(.up)), ("\u{1B}OH", Key(.home)),
      ("\u{1B}[H", Key(.home)), ("\u{1B}OF", Key(.end)), ("\u{1B}[F", Key(.end)),
      ("\u{1B}[Z", Key(.tab, .shift)), ("\u{7F}", Key(.backspace)), ("\u{1B}[3~", Key(.delete)),
      ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6~", Key(.pageDown)),
      // kLFT, kLFT3, kLFT5, kDC, kDC5: with shift, with option, with control
      ("\u{1B}[1;2D", Key(.left, .shift)), ("\u{1B}b", .character("b", .alt)),
      ("\u{1B}[1;5D", Key(.left, .control)), ("\u{1B}[3;2~", Key(.delete, .shift)),
      ("\u{1B}[3;5~", Key(.delete, .control)),
      // kf1, kf5, kf6, kf12
      ("\u{1B}OP", Key(.function(1))), ("\u{1B}[15~", Key(.function(5))),
      ("\u{1B}[17~", Key(.function(6))), ("\u{1B}[24~", Key(.function(12))),
    ] as [(String, Key)]
  )
  func terminalApp(bytes: String, key: Key) {
    #expect(KeyParserTests.events(bytes) == [.key(key)])
  }

  @Test(
    "the keys of iTerm2 that differ",
    arguments: [
      // kri, kHOM, kLFT5, kLFT6, kf13
      ("\u{1B}[1;2A", Key(.up, .shift)), ("\u{1B}[1;2H", Key(.home, .shift)),
      ("\u{1B}[1;5D", Key(.left, .control)), ("\u{1B}[1;6D", Key(.left, [.shift, .control])),
      ("\u{1B}[1;2P", Key(.function(1), .shift)),
    ] as [(String, Key)]
  )
  func iTerm2(bytes: String, key: Key) {
    #expect(KeyParserTests.events(bytes) == [.key(key)])
  }

  @Test(
    "the keys of the Linux console that differ",
    arguments: [
      // kf1 to kf5, khome, kend, kcbt and kcbt2
      ("\u{1B}[[A", Key(.function(1))), ("\u{1B}[[B", Key(.function(2))),
      ("\u{1B}[[C", Key(.function(3))), ("\u{1B}[[D", Key(.function(4))),
      ("\u{1B}[[E", Key(.function(5))), ("\u{1B}[1~", Key(.home)), ("\u{1B}[4~", Key(.end)),
      ("\u{1B}\t", Key(.tab, .shift)), ("\u{1B}[Z", Key(.tab, .shift)),
    ] as [(String, Key)]
  )
  func console(bytes: String, key: Key) {
    #expect(KeyParserTests.events(bytes) == [.key(key)])
  }

  @Test("the terminal reports that its window has got or lost the focus")
  func focus() {
    #expect(
      KeyParserTests.events("\u{1B}[Oa\u{1B}[I") == [
        .focus(false), .key(.character("a")), .focus(true),
      ]
    )
  }

  @Test("an incomplete function key of the Linux console consumes no other key")
  func incompleteFunctionKey() {
    #expect(KeyParserTests.events("\u{1B}[[\u{3}") == [.key(.control("c"))])
    #expect(KeyParserTests.events("\u{1B}[[\u{1B}[A") == [.key(Key(.up))])
  }
}
