import NavigatorMenus
import NavigatorTerminal
import NavigatorTestSupport
import Testing

@testable import NavigatorTerminalUI

@Suite struct LineScreenTests {
  /// Handles lines of input and returns descriptions of the outcomes.
  static func outcomes(
    _ lines: [String],
    _ menu: ScreenMenu<Int>,
    language: MenuText.Language = .en,
    accessible: Bool = false
  ) -> [String] {
    var screen = LineScreen<Int>(language: language, isAccessible: accessible)
    return lines.flatMap { line in
      screen.handle(line, menu: menu).map { outcome in
        switch outcome {
        case .send(let action): "send \(action)"
        case .open(let file, _): "open \(file.line)"
        case .print(let lines): lines.joined(separator: "|")
        case .showScreen: "show"
        case .exit(let reason): "exit \(reason)"
        case .companion: "companion"
        }
      }
    }
  }

  @Test(
    "a screen reader hears that a field is empty, no empty cells, and no period before a comma",
    arguments: [
      (
        MenuText.Language.en,
        [
          "1. Fix, Edit the import, item 1 of 4", "2. Notes: (empty), item 2 of 4",
          "3. Cart, Lines: 3, item 3 of 4", "4. Wait..., item 4 of 4",
        ]
      ),
      (
        .ja,
        [
          "1. 修正、importを編集してください、4項目中1", "2. メモ: (空欄)、4項目中2",
          "3. Cart、行: 3、4項目中3", "4. Wait...、4項目中4",
        ]
      ),
    ]
  )
  func punctuation(language: MenuText.Language, lines: [String]) {
    let columns = [
      MenuColumn(MenuText(en: "Module", ja: "モジュール")),
      MenuColumn(MenuText(en: "Findings", ja: "指摘")), MenuColumn(MenuText(en: "Lines", ja: "行")),
    ]
    let cells = [TestMenus.text(""), TestMenus.text("3")]
    let menu = ScreenMenu<Int>(title: TestMenus.text("Menu")) {
      MenuRow.item(
        MenuText(en: "Fix", ja: "修正"),
        detail: MenuText(en: "Edit the import.", ja: "importを編集してください。"),
        action: 1
      )
      MenuRow.textField(MenuText(en: "Notes", ja: "メモ"), value: "") { _ in 2 }
      MenuRow.table(columns, count: 1) { _ in .tableRow(TestMenus.text("Cart"), cells, action: 3) }
      MenuRow.item(TestMenus.text("Wait..."), action: 4)
    }
    var screen = LineScreen<Int>(language: language, isAccessible: true)
    #expect(Array(screen.show(menu).dropFirst()) == lines)
  }

  @Test(
    "a screen reader hears a status once while it stays, and again when the screen is asked for"
  )
  func statusOnce() {
    func menu(_ title: String, _ status: String?) -> ScreenMenu<Int> {
      var menu = ScreenMenu<Int>(title: TestMenus.text(title))
      menu.status = status.map(TestMenus.text)
      return menu
    }
    var screen = LineScreen<Int>(isAccessible: true)
    #expect(screen.show(menu("Findings", nil)) == ["Findings"])
    #expect(screen.changes(menu("Findings", "Changed: a")) == ["Changed: a"])
    #expect(screen.changes(menu("Modules", "Changed: a")) == ["Modules"])
    #expect(screen.changes(menu("Modules", "Changed: a")) == [])
    #expect(screen.show(menu("Modules", "Changed: a")) == ["Modules", "Changed: a"])
    #expect(screen.changes(menu("Findings", "Changed: b")) == ["Findings", "Changed: b"])
    #expect(screen.changes(menu("Change", nil)) == ["Change"])
    #expect(screen.changes(menu("Findings", "Changed: b")) == ["Findings", "Changed: b"])
  }

  @Test(
    "each kind of input has its outcome",
    arguments: [
      ("1", "send 1"), ("open", "send 1"), ("o", "send 1"), (" 5 ", "send 5"),
      ("2", "not available: broken"), ("3", "Delete: are you sure?|  1) Delete|  2) Cancel"),
      ("4+", "send 4"), ("4-", "The limit is reached."),
      ("4", "Type 4+ for more or 4- for less."), ("5", "send 5"), ("6.2", "send 61"),
      ("7=abc", "send 703"), ("7 = abc", "send 703"), ("7= abc", "send 704"), ("4 +", "send 4"),
      ("8", "send 8"), ("9", "send 9"), ("10", "send 1000"),
      ("59", "send 1049"), ("t2", "send -11"), ("b", "send -1"), ("q", "exit quit"), ("", "show"),
      ("n", "show"), ("p", "The limit is reached."), (":far", "send -50"),
      ("/row 49", "  59) row 49"), ("/zzz", "Nothing matches."),
      ("-", "There is no earlier place."), ("m a", "Marked as a."),
      ("'a", "Nothing is marked as a."),
    ]
  )
  func input(line: String, outcome: String) {
    #expect(Self.outcomes([line], TestMenus.everything) == [outcome])
  }

  @Test(
    "unknown input prints one line with the valid inputs",
    arguments: [
      "0", "60", "-1", "4*", "6.0", "6.3", "6.", "6.\(Int.min)", "t0", "t9", "t\(Int.min)", "hello",
      "\(Int.min)", "99999999999999999999", "１",
    ]
  )
  func unknownInput(line: String) {
    let message =
      "Unknown input \"\(line)\". Try a number from 1 to 59, t1 to t2 a tab, b back, q quit or ? help."
    #expect(Self.outcomes([line], TestMenus.everything) == [message])
  }

  @Test("rows and tabs that are found are printed as on the screen, also in accessible mode")
  func search() {
    let everything = TestMenus.everything
    #expect(Self.outcomes(["/two"], everything, accessible: true) == ["t2 Two (2)"])
    #expect(Self.outcomes(["/one"], everything, accessible: true) == ["t1 One, selected"])
    // The input that shows a tab is no part of its title.
    #expect(Self.outcomes(["/t2"], everything) == ["Nothing matches."])
    #expect(Self.outcomes(["/detail open"], everything) == ["  1) Open (3)  detail  [o]"])
    #expect(
      Self.outcomes(["/row 49"], everything, accessible: true) == ["59. row 49, item 59 of 59"]
    )
  }

  @Test("a mark opens its place, if places have addresses")
  func marks() {
    #expect(
      Self.outcomes(["m a", "'a", "' a"], TestMenus.everything).suffix(2) == [
        "send -116", "send -116",
      ]
    )
    #expect(Self.outcomes(["m a"], TestMenus.letters) == ["Places cannot be marked here."])
  }

  @Test("a field prompts for any text, a multiline field for lines up to a period")
  func text() {
    #expect(
      Self.outcomes(["7", " q "], TestMenus.everything) == ["Title, on one line:", "send 703"]
    )
    var menu = TestMenus.letters
    menu.rows = [.textField(TestMenus.text("Notes"), value: "", isMultiline: true) { $0.count }]
    #expect(Self.outcomes(["1", "ab", "", "c", "."], menu).last == "send 5")
  }

  @Test("the lines of a text so far are known until the text ends")
  func unfinishedText() {
    var menu = TestMenus.letters
    menu.rows = [.textField(TestMenus.text("Notes"), value: "", isMultiline: true) { $0.count }]
    var screen = LineScreen<Int>()
    let texts = ["1", "ab", "cd", "."].map { line in
      _ = screen.handle(line, menu: menu)
      return screen.unfinishedText
    }
    #expect(texts == [nil, 2, 5, nil])
  }

  @Test("a choice prompts for an option")
  func choice() {
    #expect(
      Self.outcomes(["6", "2"], TestMenus.everything) == ["Color:|  1) red|  2) green", "send 61"]
    )
    for wrong in ["9", "0", "\(Int.min)"] {
      #expect(Self.outcomes(["6", wrong], TestMenus.everything).contains("show"))
    }
  }

  @Test("only 1 answers the question of an item that destroys something")
  func confirmation() {
    #expect(Self.outcomes(["3", "1"], TestMenus.everything).last == "send 3")
    for answer in ["2", "", "3", "y"] {
      #expect(Self.outcomes(["3", answer], TestMenus.everything).last == "show")
    }
  }

  @Test(
    "a row's shortcut that is also a command is chosen, and the word of the command still works"
  )
  func shortcutOfCommand() {
    var menu = TestMenus.letters
    menu.rows.append(.item(TestMenus.text("Read again"), shortcut: "r", action: 42))
    menu.rows.append(.item(TestMenus.text("Take back"), shortcut: "u", action: 43))
    #expect(
      Self.outcomes(["r", "u", "redo", "undo"], menu)
        == [
          "send 42", "send 43", "There is no change to redo here. L redoes a move.", "send 43",
        ]
    )
  }

  @Test("redo goes forward, and ' lists the marks")
  func places() {
    #expect(Self.outcomes(["'"], TestMenus.everything) == ["No place is marked."])
    #expect(
      Self.outcomes(["m b", "m a", "'"], TestMenus.everything).last
        == "'a Entry › Everything|'b Entry › Everything"
    )
    #expect(Self.outcomes(["L"], TestMenus.everything) == ["There is no later place."])
    #expect(
      Self.outcomes(["u"], TestMenus.everything)
        == ["There is no change to undo here. H undoes a move."]
    )
  }

  @Test("an alert accepts only its buttons")
  func alert() {
    var menu = TestMenus.everything
    menu.alert = TestMenus.question
    #expect(Self.outcomes(["1", "keep", "b"], menu) == ["send 20", "send 21", "send 22"])
    for wrong in ["3", "0", "\(Int.min)"] {
      #expect(Self.outcomes([wrong], menu)[0].contains("a number from 1 to 2"))
    }
    menu.alert?.buttons = [.ok, .cancel]
    #expect(Self.outcomes(["1", "cancel"], menu) == ["send 22", "send 22"])
  }

  @Test("the whole screen is printed, also in accessible mode and in Japanese")
  func show() {
    var plain = LineScreen<Int>()
    let english = plain.show(TestMenus.everything)
    #expect(
      english.prefix(7) == [
        "Entry › Everything", "[t1 One]  t2 Two (2)", "  Some words", "  Name: Blob",
        "  1) Open (3)  detail  [o]", "  2) Shut  not available: broken", "  3) Delete",
      ]
    )
    #expect(english.contains("  rows 1 to 15 of 50; n next, p previous, /text search"))
    var reader = LineScreen<Int>(language: .ja, isAccessible: true)
    let japanese = reader.show(TestMenus.everything)
    #expect(japanese.contains("1. 開く (3)、detail  [o]、59項目中1"))
    #expect(japanese.contains("5. 大: オン、59項目中5"))
  }

  @Test("changes are the new lines of the same screen, or the whole of another")
  func changes() {
    var screen = LineScreen<Int>(isAccessible: true)
    var menu = TestMenus.letters
    _ = screen.show(menu)
    #expect(screen.changes(menu) == [])
    menu.status = TestMenus.text("saved")
    #expect(screen.changes(menu) == ["saved"] && screen.changes(menu) == [])
    #expect(screen.changes(TestMenus.everything).first == "Entry › Everything")
  }

  @Test("another screen is printed whole, from the first row of its list")
  func laterScreen() {
    var screen = LineScreen<Int>()
    var menu = TestMenus.letters
    menu.rows = [.list(count: 100) { .item(TestMenus.text("row \($0)"), action: $0) }]
    menu.screenID = "#0"
    let first = screen.show(menu)
    _ = screen.handle("n", menu: menu)
    #expect(screen.changes(menu) != first)
    menu.screenID = "#1"
    #expect(screen.changes(menu) == first)
  }

  @Test("a line break in a name forges no row, and a text keeps its lines")
  func lineBreaks() {
    var menu = TestMenus.letters
    menu.rows = [
      .item(TestMenus.text("a\n  2) Forged"), action: 1),
      .value(TestMenus.text("b"), TestMenus.text("c\r\n  3) Forged\u{2028}d")),
      .text(TestMenus.text("e\nf")),
    ]
    menu.status = TestMenus.text("g\n  4) Forged")
    var screen = LineScreen<Int>()
    #expect(
      screen.show(menu).dropFirst() == [
        "  1) a␊  2) Forged", "  b: c␍  3) Forged\u{FFFD}d", "  e", "  f", "g␊  4) Forged",
      ]
    )
  }

  @Test("a text that begins like a row has a mark before it", arguments: [false, true])
  func forgedRows(isAccessible: Bool) {
    var menu = TestMenus.letters
    menu.rows = [
      .item(TestMenus.text("9) Item"), action: 1),
      .text(TestMenus.text("X\n9) evil\n  9. evil\n９）evil\n9 of 10\n2.5 x")),
    ]
    menu.status = TestMenus.text("1. evil")
    var screen = LineScreen<Int>(isAccessible: isAccessible)
    let lines = screen.show(menu)
    #expect(lines[1].hasPrefix(isAccessible ? "1. 9) Item" : "  1) 9) Item"))
    let texts =
      isAccessible
      ? ["  9) evil", "  - 9. evil", "  ９）evil", "  9 of 10", "  2.5 x", "- 1. evil"]
      : ["  - 9) evil", "    9. evil", "  - ９）evil", "  9 of 10", "  2.5 x", "1. evil"]
    #expect(Array(lines[2...]) == ["  X"] + texts)
  }

  @Test("long input is unknown, and its answer is short", arguments: ["", "/", ":"])
  func longInput(start: String) {
    let line = start + String(repeating: "ab ", count: 400_000)
    let outcomes = Self.outcomes([String](repeating: line, count: 10), TestMenus.everything)
    #expect(outcomes.allSatisfy { $0.contains("Unknown input") && $0.count < 200 })
  }

  @Test("without UTF-8 only ASCII is printed")
  func ascii() {
    var screen = LineScreen<Int>(language: .ja, isUnicode: false)
    #expect(screen.show(TestMenus.everything).joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("the help lists only valid inputs")
  func help() {
    let everything = Self.outcomes(["?"], TestMenus.everything)[0]
    for words in ["4+ and 4-", "6.2", "7=text", "n and p", "t1", ":text", "H takes back", "m a"] {
      #expect(everything.contains(words))
    }
    #expect(!Self.outcomes(["?"], TestMenus.letters)[0].contains("+"))
  }
}
