import TestHelpers
import Testing

@testable import NavigatorTerminal

@Suite struct KeyParserTests {
  static func events(_ text: String) -> [InputEvent] { events(Array(text.utf8)) }

  static func events(_ bytes: [UInt8]) -> [InputEvent] {
    var parser = KeyParser()
    return parser.feed(bytes) + parser.timeOutCompletely()
  }

  @Test("where the terminal marks pastes, any number of letters are keys")
  func manyLetters() {
    let letters = String(repeating: "j", count: 3_000)
    for (report, isTyped) in [("", false), ("\u{1B}[?2004;0$y", false), ("\u{1B}[?2004;1$y", true)]
    {
      var parser = KeyParser()
      _ = parser.feed(Array(report.utf8))
      let events = parser.feed(Array(letters.utf8)) + parser.timeOutCompletely()
      #expect(events.count == (isTyped ? 3_000 : 1))
    }
  }

  @Test(
    "the bytes of keys",
    arguments: [
      ("a", [.character("a")]), ("本", [.character("本")]), (" ", [.character(" ")]),
      ("\r", [Key(.enter)]), ("\n", [Key(.enter)]), ("\t", [Key(.tab)]),
      ("\u{7F}", [Key(.backspace)]), ("\u{8}", [Key(.backspace)]), ("\u{1B}", [Key(.escape)]),
      ("\u{1B}[A", [Key(.up)]), ("\u{1B}OA", [Key(.up)]), ("\u{1B}[1;5C", [Key(.right, .control)]),
      ("\u{1B}[H", [Key(.home)]), ("\u{1B}[1~", [Key(.home)]), ("\u{1B}[4~", [Key(.end)]),
      ("\u{1B}[5~", [Key(.pageUp)]), ("\u{1B}[6;3~", [Key(.pageDown, .alt)]),
      ("\u{1B}[Z", [Key(.tab, .shift)]), ("\u{1B}OP", [Key(.function(1))]),
      ("\u{1B}[15~", [Key(.function(5))]), ("\u{1B}a", [.character("a", .alt)]),
      ("\u{1B}\u{1B}[A", [Key(.escape), Key(.up)]), ("\u{3}", [.control("c")]),
      ("\u{1B}\u{3}", [Key(.escape), .control("c")]),
      ("\u{1B}é", [Key(.escape), .character("é")]), ("\u{1B}本", [Key(.escape), .character("本")]),
      ("\u{1B}Oé", [.character("O", .alt), .character("é")]),
      ("\u{1B}[27u", [Key(.escape)]), ("\u{1B}[99;5u", [.control("c")]),
      ("\u{1B}[97;2u", [.character("A")]), ("\u{1B}[106;1:3u", []),
      ("\u{1B}[106;1:2u", [.character("j")]), ("\u{1B}[27;5;99~", [.control("c")]),
      ("\u{1B}[57441u", []), ("\u{1B}[1;1:3A", []),
      ("\u{1B}[3~\u{1B}[2~", [Key(.delete), Key(.insert)]),
    ] as [(String, [Key])]
  )
  func keys(bytes: String, keys: [Key]) {
    #expect(Self.events(bytes) == keys.map(InputEvent.key))
  }

  @Test(
    "the bytes of replies and mouse events, and invalid sequences",
    arguments: [
      ("\u{1B}[?1u", [.reply(.kittyKeyboard)]), ("\u{1B}[?62;22c", [.reply(.deviceAttributes)]),
      ("\u{1B}[?2026;1$y", [.reply(.synchronizedOutput(true))]),
      ("\u{1B}[?2026;0$y", [.reply(.synchronizedOutput(false))]),
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", [.reply(.background(.light))]),
      ("\u{1B}]11;rgb:1e/1e/2e\u{1B}\\", [.reply(.background(.dark))]),
      ("\u{1B}]11;rgb:zz/1/2\u{7}", [.reply(.other)]), ("\u{1B}[24;80R", [.reply(.other)]),
      ("\u{1B}[<0;5;3M", [.mouse(Mouse(.click, at: Position(row: 2, column: 4)))]),
      ("\u{1B}[<0;5;3m", []),
      ("\u{1B}[<64;1;1M", [.mouse(Mouse(.wheelUp, at: Position(row: 0, column: 0)))]),
      ("\u{1B}[M !!a", [.key(.character("a"))]), ("\u{1B}[12\u{18}a", [.key(.character("a"))]),
      ("\u{1B}[12\u{3}", [.key(.control("c"))]), ("\u{1B}]0;x\u{3}", [.key(.control("c"))]),
      ("\u{1B}[999999999999999999999A", [.key(Key(.up))]),
    ] as [(String, [InputEvent])]
  )
  func others(bytes: String, events: [InputEvent]) {
    #expect(Self.events(bytes) == events)
  }

  @Test("a lone escape has a timeout, an incomplete sequence has none")
  func waits() {
    var parser = KeyParser(escapeDelay: 25)
    #expect(parser.timeout == nil)
    #expect(parser.feed([0x1B]) == [] && parser.timeout == 25)
    #expect(parser.timeOut() == [.key(Key(.escape))] && parser.timeout == nil)
    #expect(parser.feed([0x1B, 0x5B]) == [] && parser.timeout == nil)
    #expect(parser.timeOut() == [] && parser.feed([0x42]) == [.key(Key(.down))])
  }

  @Test("ESCDELAY sets the escape delay, which is 50 milliseconds otherwise")
  func escapeDelay() {
    for (value, delay) in ["10": 10, "1000": 1_000, "-5": 0, "soon": 50, "\(Int.max)": 60_000] {
      #expect(TerminalEnvironment(["ESCDELAY": value]).escapeDelay == delay)
    }
    #expect(TerminalEnvironment([:]).escapeDelay == 50)
  }

  @Test(
    "invalid UTF-8 becomes replacement characters and consumes no other key",
    arguments: [
      ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x28], "\u{FFFD}("), ([0xE3, 0x81, 0x61], "\u{FFFD}a"),
      ([0xF0, 0x9F, 0x1B, 0x5B, 0x42], "\u{FFFD}"),
    ] as [([UInt8], String)]
  )
  func invalidUTF8(bytes: [UInt8], text: String) {
    let typed = Self.events(bytes).compactMap { event -> Character? in
      if case .key(let key) = event, case .character(let character) = key.code { return character }
      return nil
    }
    #expect(String(typed) == text)
  }

  @Test("the events do not depend on how the bytes are split")
  func anySplit() {
    let samples = [
      "\u{1B}[A\u{1B}[1;5C日本\u{1B}OPq", "\u{1B}]11;rgb:00/00/00\u{1B}\\j", "\u{1B}[<0;5;3Mx",
      "\u{1B}[200~a\u{1B}[201~", "\u{1B}[?2026;2$y\u{1B}[?1u\u{1B}[?6c", "\u{1B}P1$r0m\u{1B}\\z",
    ].map { Array($0.utf8) }
    for bytes in samples {
      let whole = Self.events(bytes)
      for split in 1..<bytes.count {
        var parser = KeyParser()
        let events = parser.feed(Array(bytes[..<split])) + parser.feed(Array(bytes[split...]))
        #expect(events + parser.timeOutCompletely() == whole, "split at \(split)")
      }
    }
  }

  @Test("after any bytes, a cancel and Ctrl-C return to the ground state")
  func fuzz() {
    var random = SeededGenerator(seed: 1)
    let alphabet: [UInt8] = [
      0x1B, 0x5B, 0x5D, 0x4F, 0x50, 0x3B, 0x3A, 0x3F, 0x3C, 0x4D, 0x75, 0x7E, 0x32, 0x30, 0x31,
      0x07,
      0x5C, 0xC3, 0xE3, 0xF0, 0x81, 0x9B, 0x00, 0x0D, 0x61, 0x18,
    ]
    for _ in 0..<10_000 {
      var parser = KeyParser()
      for _ in 0..<random.number(below: 12) {
        let piece = (0..<random.number(below: 24)).map { _ in
          random.number(below: 4) == 0
            ? UInt8(random.number(below: 256)) : alphabet[random.number(below: alphabet.count)]
        }
        _ = parser.feed(piece)
        if random.number(below: 3) == 0 { _ = parser.timeOut() }
      }
      _ = parser.timeOutCompletely()
      _ = parser.feed([0x18]) + parser.feed([0x03]) + parser.feed([0x1B]) + parser.timeOut()
      _ = parser.feed([0x18])
      #expect(parser.feed([0x6A]).last == .key(.character("j")), "state \(parser.state)")
    }
  }

  @Test("a string that never ends swallows no control key, and no other one after a second")
  func endless() {
    for start in ["\u{1B}]11;rgb:", "\u{1B}P1$r", "\u{1B}_x", "\u{1B}]0;x\u{1B}"] {
      var parser = KeyParser()
      #expect(parser.feed(Array(start.utf8)) == [] && parser.timeout == 1_000)
      #expect(parser.timeOut() == [] && parser.timeout == nil)
      #expect(parser.feed(Array("j".utf8)) == [.key(.character("j"))])
    }
    var parser = KeyParser()
    #expect(
      parser.feed(Array("\u{1B}]11;rgb:00\rj".utf8)) == [.key(Key(.enter)), .key(.character("j"))]
    )
  }

  @Test("a paste is one event of at most a mebibyte, without control characters")
  func pastes() {
    #expect(
      Self.events("\u{1B}[200~a\r\nb\rc\td\u{7}\u{1B}[31m\u{9B}e\u{1B}[201~") == [
        .paste("a\nb\nc\td[31me")
      ]
    )
    #expect(Self.events("\u{1B}[200~a\u{1B}[201~b\u{1B}[201~") == [.paste("ab")])
    #expect(Self.events("\u{1B}[200~a\u{1B}[201~b") == [.paste("a"), .key(.character("b"))])
    let huge = String(repeating: "x", count: 3 << 20)
    let sizes = Self.events("\u{1B}[200~\(huge)\u{1B}[201~").map { event in
      if case .paste(let text) = event { text.utf8.count } else { 0 }
    }
    #expect(sizes.count == 1 && sizes.allSatisfy { (1 << 20...(1 << 20) + 256).contains($0) })
  }

  @Test(
    "three Ctrl-C and a short silence end a paste without an end, in every protocol",
    arguments: ["\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"]
  )
  func interruptedPaste(key: String) {
    let bytes = Array(key.utf8)
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}[200~text".utf8)) == [])
    #expect(parser.feed(bytes) == [] && parser.feed(bytes) == [] && parser.timeout == 2_000)
    #expect(parser.feed(bytes) == [] && parser.timeout == 100)
    #expect(parser.timeOut() == [.key(.control("c"))] && parser.timeout == nil)
    #expect(parser.feed([0x6A]) == [.key(.character("j"))])
    _ = parser.feed(Array("\u{1B}[200~text".utf8) + bytes + bytes + bytes)
    #expect(parser.timeOut() == [.key(.control("c"))])
  }

  @Test("Ctrl-C inside a paste is no key, also three times, and ends no paste that has an end")
  func controlInPaste() {
    #expect(Self.events("\u{1B}[200~a\u{3}\u{3}\u{3}b\u{1B}[201~") == [.paste("ab")])
    var parser = KeyParser()
    _ = parser.feed(Array("\u{1B}[200~a".utf8))
    let pieces: [[UInt8]] = [[3], [3], [3], Array("b".utf8), [3], Array("\u{1B}[201~".utf8)]
    #expect(pieces.flatMap { parser.feed($0) } == [])
    #expect(parser.feed([3]) + parser.timeOutCompletely() == [.paste("ab"), .key(.control("c"))])
  }

  @Test("a burst of a thousand letters is keys, a longer one is a paste")
  func unbracketedPaste() {
    #expect(Self.events(String(repeating: "j", count: 1_000)).count == 1_000)
    let burst = String(repeating: "jq\n", count: 1_000)
    #expect(Self.events(burst) == [.paste(burst)])
  }
}

extension KeyParser {
  /// Lets every timeout pass and returns the events.
  mutating func timeOutCompletely() -> [InputEvent] {
    var events: [InputEvent] = []
    // The bytes after a paste may start another paste.
    for _ in 0..<64 where timeout != nil { events += timeOut() }
    return events
  }
}
