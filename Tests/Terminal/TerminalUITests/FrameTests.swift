import NavigatorMenus
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

@Suite struct FrameTests {
  @Test(
    "a cluster has a number of columns",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("本", 2), ("ｶ", 1), ("ｶﾞ", 2), ("한", 2), ("👍", 2),
      ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("❤", 1), ("❤️", 2), ("①", 1), ("…", 1), ("\u{AD}", 1),
      ("ｱ", 1), ("Ａ", 2), ("1️⃣", 2), ("각", 2),
    ]
  )
  func widths(cluster: String, columns: Int) {
    #expect(Width.columns(of: cluster) == columns)
  }

  /// A letter with a number of marks.
  private static func marked(_ count: Int) -> Character {
    Character("a" + String(repeating: "\u{301}", count: count))
  }

  @Test(
    "control characters are replaced by visible ones",
    arguments: [
      ("\u{1B}", "␛"), ("\u{7}", "␇"), ("\u{7F}", "␡"), ("\u{9B}", "�"), ("\u{202E}", "�"),
      ("\u{301}", "◌\u{301}"), ("\r\n", "␍"), ("a", "a"), ("日", "日"), ("\u{FEFF}", "�"),
      ("❤\u{FE0F}", "❤\u{FE0F}"), ("1️⃣", "1️⃣"), ("🏳️‍🌈", "🏳️‍🌈"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("क्‍ष", "क्‍ष"),
      ("❤\u{FE0F}\u{FE0F}", "�"), ("\u{FE0F}\u{FE0F}", "�"), ("❤\u{200D}\u{200D}", "�"),
      ("a\u{301}\u{323}", "a\u{301}\u{323}"),
      (marked(40), marked(30)),
    ] as [(Character, Character)]
  )
  func sanitizing(cluster: Character, shown: Character) {
    #expect(Sanitizing.visible(cluster) == shown)
  }

  @Test("every control character has a picture, and the characters beside them are as they were")
  func controls() {
    for value in UInt8(0)...0x21 {
      let scalar = Unicode.Scalar(value)
      let picture = Unicode.Scalar(0x2400 + UInt32(value)).map(Character.init)
      let shown = value < 0x20 ? picture : Character(scalar)
      #expect(Sanitizing.visible(Character(scalar)) == shown, "\(value)")
      #expect(Sanitizing.visible("a\(scalar)") == "a\(shown ?? " ")", "\(value)")
    }
    #expect(Sanitizing.visible("~\u{7F}") == "~␡")
  }

  @Test("overwriting never leaves half of a wide cluster")
  func wholeClusters() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<(isLongRun ? 2_000 : 400) {
      var frame = Frame(size: Size(columns: 1 + random.number(below: 7), rows: 1))
      for _ in 0..<6 {
        let text = ["本", "a", "日本", "e\u{301}", "👍🏽x"][random.number(below: 5)]
        frame.write(text, row: 0, column: random.number(below: 8) - 1)
      }
      let cells = frame.cells[0]
      for (index, cell) in cells.enumerated() {
        let isWide = Width.columns(of: frame.glyph(of: cell)) == 2
        let next = index + 1 < cells.count ? cells[index + 1] : nil
        #expect(isWide == (next?.isRightHalf ?? false))
      }
    }
  }

  @Test("the encoded difference turns the old screen into the new one")
  func fuzz() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<(isLongRun ? 1_000 : 250) {
      let size = Size(columns: 1 + random.number(below: 30), rows: 1 + random.number(below: 8))
      var emulator = TerminalEmulator(columns: size.columns, rows: size.rows)
      emulator.feed(Array(EscapeSequences.wrapOff.utf8))
      var encoder = FrameEncoder(palette: Palette(depth: .indexed, colorScheme: nil))
      encoder.usesSynchronizedOutput = random.number(below: 2) == 0
      var shown: Frame?
      for _ in 0..<6 {
        let frame = Self.frame(size, &random, from: shown)
        emulator.feed(
          encoder.bytes(of: FrameDifference(from: shown, to: frame), in: frame)
        )
        shown = frame
        Self.expectEqual(emulator, frame)
      }
      let last = shown ?? Frame(size: size)
      #expect(encoder.bytes(of: FrameDifference(from: shown, to: last), in: last) == [])
    }
  }

  /// Returns the old frame with random text written over it, or a new frame.
  static func frame(_ size: Size, _ random: inout SeededGenerator, from old: Frame?) -> Frame {
    var frame = random.number(below: 4) == 0 ? nil : old
    frame = frame ?? Frame(size: size)
    guard var frame else { return Frame(size: size) }
    let texts = [
      "plain text", "日本語", "a", "   ", "👍🏽 ❤️", "①②", "e\u{301}é", "\u{1B}[31m", "    x    ",
    ]
    for _ in 0..<random.number(below: 6) {
      frame.write(
        texts[random.number(below: texts.count)],
        row: random.number(below: size.rows),
        column: random.number(below: size.columns),
        style: Style(
          ColorRole.allCases[random.number(below: ColorRole.allCases.count)],
          Style.Attributes(rawValue: UInt8(random.number(below: Style.Attributes.count)))
        )
      )
    }
    frame.cursor = Position(
      row: random.number(below: size.rows),
      column: random.number(below: size.columns)
    )
    frame.isCursorVisible = random.number(below: 2) == 0
    return frame
  }

  static func expectEqual(_ emulator: TerminalEmulator, _ frame: Frame) {
    let palette = Palette(depth: .indexed, colorScheme: nil)
    #expect(emulator.unknown == [])
    #expect(emulator.cells.map(\.glyph) == frame.cells.joined().map(frame.glyph))
    let styles = frame.cells.joined().map { palette.parameters(of: $0.style, resetting: false) }
    #expect(emulator.cells.map(\.style) == styles)
    #expect(emulator.row == frame.cursor.row && emulator.column == frame.cursor.column)
    #expect(emulator.isOn("?25") == frame.isCursorVisible)
    #expect(!emulator.isOn("?2026"))
  }

  @Test("frames of sizes up to 40 by 12 are drawn, in a long run of each")
  func sizes() {
    var menu = TestMenus.everything
    for alert in [nil, TestMenus.question] {
      menu.alert = alert
      for columns in stride(from: 0, through: 40, by: isLongRun ? 1 : 3) {
        for rows in 0...12 {
          var screen = MenuScreen<Int>(size: Size(columns: columns, rows: rows))
          for key in ["?", "j", "G"] {
            _ = screen.handle(.key(.character(Character(key))), menu: menu)
            let frame = screen.draw(menu)
            #expect(frame.cells.joined().count == columns * rows)
            #expect(frame.size.isEmpty || frame.cursor.row < rows && frame.cursor.column < columns)
            if key == "?" { _ = screen.handle(.key(Key(.escape)), menu: menu) }
          }
        }
      }
    }
  }

  @Test("an absurd size is clamped")
  func absurdSizes() {
    #expect(Size(columns: -3, rows: 70_000) == Size(columns: 0, rows: 2_000))
  }

  @Test("a cluster of a thousand marks is replaced")
  func stackedMarks() {
    var frame = Frame(size: Size(columns: 10, rows: 1))
    frame.write("a" + String(repeating: "\u{301}", count: 1_000) + "b", row: 0, column: 0)
    #expect(frame.lines == ["\u{FFFD}b"])
  }

  @Test(
    "text breaks between words, inside words that are too long, and between wide characters",
    arguments: [
      ("a bb ccc", 4, ["a bb", "ccc"]), ("abcdef", 4, ["abcd", "ef"]),
      ("日本語です", 4, ["日本", "語で", "す"]),
      ("a\n\nb", 4, ["a", "", "b"]), ("", 4, [""]), ("ab cd", 2, ["ab", "cd"]),
      ("ab  cd", 3, ["ab", "cd"]), ("日本", 1, ["日", "本"]),
      ("そうです。はい", 8, ["そうで", "す。はい"]), ("ええ「はい」", 6, ["ええ", "「は", "い」"]),
      ("メッセージ", 4, ["メッ", "セー", "ジ"]), ("。。。", 4, ["。。", "。"]),
    ] as [(String, Int, [String])]
  )
  func wrapping(text: String, columns: Int, lines: [String]) {
    #expect(TextWrapping.lines(text, columns: columns) == lines)
  }

  @Test(
    "a further line of a text begins with the mark and the spaces of the first line",
    arguments: [
      ("-  ab cd ef", 8, ["-  ab cd", "-    ef"]), ("+  abcdefgh", 8, ["+  abcde", "+    fgh"]),
      ("   ab cd ef", 9, ["   ab cd", "     ef"]), (" a bcde fg", 8, [" a bcde", "   fg"]),
      ("a b\n- c d e f", 7, ["a b", "- c d e", "-   f"]), ("ab cd", 4, ["ab", "cd"]),
    ] as [(String, Int, [String])]
  )
  func hangingLines(text: String, columns: Int, lines: [String]) {
    #expect(TextWrapping.lines(text, columns: columns, marks: " +-") == lines)
  }

  @Test("a line of a difference keeps its sign, and other texts keep their indentation")
  func difference() {
    var menu = TestMenus.letters
    menu.rows = MenuRow.difference("-    one two three\n")
    menu.rows.append(.text(TestMenus.text("- one two three")))
    let lines = ScreenDriver(menu, columns: 20).lines.map { $0.trimmingWhitespace() }
    #expect(lines.filter { $0.hasPrefix("-") } == ["-    one two", "-      three", "- one two"])
  }

  @Test("added and removed lines of a difference have the same weight")
  func weights() {
    let renderer = RowRenderer(settings: ScreenSettings(), columns: 20)
    let rows: [MenuRow<Int>] = MenuRow.difference("- old\n+ new\n")
    let styles = rows.flatMap { renderer.lines($0) }.flatMap(\.spans).map(\.style)
    #expect(styles == [Style(.error), Style(.success)])
  }

  @Test("a frame that is drawn once more is the same")
  func drawnOnceMore() {
    var random = SeededGenerator(seed: 5)
    let keys = ["down", "up", "pgdn", "pgup", "G", "g", "m", "esc", "7", "left", "x", "/", "?"]
    var question = TestMenus.everything
    var plain = TestMenus.everything
    question.alert = TestMenus.question
    plain.tabs = nil
    let menus = [TestMenus.everything, TestMenus.letters, question, plain]
    for rows in [6, 12, 40] {
      var screen = MenuScreen<Int>(size: Size(columns: 40, rows: rows))
      var menu = menus[0]
      for step in 0..<(isLongRun ? 900 : 300) {
        if step % 5 == 0 { menu = menus[random.number(below: menus.count)] }
        guard let key = Key(name: keys[random.number(below: keys.count)]) else { continue }
        _ = screen.handle(.key(key), menu: menu)
        while screen.isSearching { _ = screen.continueSearch(menu) }
        let frame = screen.draw(menu)
        #expect(screen.draw(menu) == frame)
      }
    }
  }
}
