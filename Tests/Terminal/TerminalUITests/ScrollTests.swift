import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

/// Text that is longer than the window, above, between and below the rows that can be chosen.
@Suite struct ScrollTests {
  private static func lines(_ name: String, _ count: Int) -> MenuRow<Int> {
    .text(TestMenus.text((0..<count).map { "\(name) \($0)" }.joined(separator: "\n")))
  }

  private static func menu(above: Int = 0, between: Int = 0, below: Int = 0) -> ScreenMenu<Int> {
    var menu = TestMenus.letters
    menu.rows = [
      lines("above", above), .item(TestMenus.text("first"), action: 1), lines("between", between),
      .item(TestMenus.text("second"), action: 2), lines("below", below),
    ]
    return menu
  }

  @Test(
    "every line is shown by down, and again by up, also by pages and the wheel",
    arguments: [(40, 0, 0), (0, 40, 0), (0, 0, 40), (20, 20, 20), (3, 3, 3)],
    [["up", "down"], ["pgup", "pgdn"], ["wheel", "wheel"]]
  )
  func everyLine(_ counts: (Int, Int, Int), keys: [String]) {
    let menu = Self.menu(above: counts.0, between: counts.1, below: counts.2)
    var driver = ScreenDriver(menu, rows: 12)
    var texts = ["first", "second"]
    for (name, count) in [("above", counts.0), ("between", counts.1), ("below", counts.2)] {
      texts += (0..<count).map { "\(name) \($0)" }
    }
    for isDown in [true, false] {
      var seen: Set<String> = []
      var lines: [String] = []
      repeat {
        lines = driver.lines
        for line in lines {
          let text = line.drop { " ❯12".contains($0) }.prefix { !"│█".contains($0) }
          seen.insert(String(text.reversed().drop { $0 == " " }.reversed()))
        }
        if keys[0] == "wheel" {
          let kind: Mouse.Kind = isDown ? .wheelDown : .wheelUp
          _ = driver.handle(.mouse(Mouse(kind, at: Position(row: 5, column: 5))))
        } else {
          driver.press(keys[isDown ? 1 : 0])
        }
      } while driver.lines != lines
      // The first frame shows the first row; the text above it was passed only on the way up.
      let missing = texts.filter { !seen.contains($0) && !(isDown && $0.hasPrefix("above")) }
      #expect(missing.isEmpty)
    }
  }

  @Test("a burst of keys moves the focus as far as keys with frames between them")
  func burst() {
    var driver = ScreenDriver(Self.menu(below: 3), rows: 12)
    driver.menu.rows = [.list(count: 500) { .item(TestMenus.text("row \($0)"), action: $0) }]
    for _ in 0..<400 { _ = driver.handle(.key(Key(.down))) }
    #expect(driver.press("enter") == [400])
  }

  @Test("the last key shows the end below the last row, and the first key the beginning")
  func ends() {
    var driver = ScreenDriver(Self.menu(above: 30, below: 100), rows: 12)
    driver.press("G")
    #expect(driver.shows("second"))
    driver.press("G")
    #expect(driver.shows("below 99"))
    #expect(driver.lines.compactMap { $0.last { "│█".contains($0) } }.last == "█")
    driver.press("g", "g")
    #expect(driver.shows("above 0"))
  }

  @Test("Enter on a row that is outside of the window shows the row first")
  func hiddenFocus() {
    var driver = ScreenDriver(Self.menu(below: 100), rows: 12)
    driver.press("G", "G")
    #expect(driver.press("enter") == [] && driver.shows("❯ 2 second"))
    #expect(driver.press("enter") == [2])
  }

  @Test(
    "a key for a row that is outside of the window shows the row first",
    arguments: ["right", "l", "enter", "space", "f", "1"]
  )
  func keysOfHiddenRow(key: String) {
    var menu = Self.menu(below: 100)
    menu.rows[1] = .tableRow(TestMenus.text("first"), select: 5, action: 1).preview {
      MenuRow.item(TestMenus.text("Fix"), shortcut: "f", action: 6)
    }
    menu.rows.remove(at: 3)
    var driver = ScreenDriver(menu, rows: 12)
    driver.press("G")
    #expect(!driver.shows("first"))
    #expect(driver.press(key) == [] && driver.shows("❯ 1 first"), "\(driver.lines)")
    let action = ["space": 5, "f": 6][key] ?? 1
    #expect(driver.press(key) == [action])
  }

  @Test(
    "a key that changes the value of a row outside of the window shows the row first",
    arguments: ["right", "+", "7"]
  )
  func changeOfHiddenRow(key: String) {
    var menu = Self.menu(below: 100)
    let label = TestMenus.text("first")
    menu.rows[1] = .stepper(label, number: 0, decrement: 4, increment: 5) { $0 + 100 }
    menu.rows.remove(at: 3)
    var driver = ScreenDriver(menu, rows: 12)
    driver.press("G")
    #expect(driver.press(key) == [] && driver.focused?.contains("first") == true, "\(driver.lines)")
    #expect(driver.press(key) == [key == "7" ? 107 : 5])
  }

  @Test("the number of a row above the window shows the row first, also in a burst of keys")
  func numberOfHiddenRow() {
    var driver = ScreenDriver(Self.menu(), rows: 12)
    driver.menu.rows = [.list(count: 50) { .item(TestMenus.text("row \($0)"), action: $0) }]
    for _ in 0..<40 { _ = driver.handle(.key(Key(.down))) }
    #expect(driver.handle(.key(.character("2"))) == [] && driver.focused == "row 1")
    #expect(driver.press("2") == [1])
  }

  @Test(
    "the footer has no Enter for a text field outside of the window, and a key that edits shows it",
    arguments: ["enter", "x", "backspace"]
  )
  func hiddenField(key: String) {
    var menu = Self.menu(below: 100)
    let field = MenuRow<Int>.textField(TestMenus.text("Message"), value: "a", submit: 3) { _ in 4 }
    menu.rows[3] = field.verb(TestMenus.text("Send"))
    var driver = ScreenDriver(menu, rows: 12)
    driver.press("down")
    #expect(driver.shows("Enter Send"))
    driver.press("pgdn", "pgdn", "pgdn")
    #expect(!driver.shows("Message") && !driver.shows("Enter"), "\(driver.lines)")
    #expect(driver.press(key) == [] && driver.shows("Message") && driver.shows("Enter Send"))
    #expect(driver.press("enter") == [3])
  }

  @Test("a long message has short paths, and a key shows all of it")
  func message() {
    let path = "/home/somebody/.local/share/navigator/social.json"
    var driver = ScreenDriver(TestMenus.letters, columns: 70)
    driver.menu.status = TestMenus.text("It could not be restored: \(path): the third line is bad.")
    #expect(driver.shows("It could not be restored: /home/…/social.json: the"))
    #expect(driver.lines.dropLast().last?.hasSuffix("!") == true, "\(driver.lines.suffix(3))")
    driver.press("down", "up", "!")
    #expect(driver.shows("/home/somebody/.local/share"), "\(driver.lines)")
    driver.press("enter")
    #expect(driver.focused == "a item")
    driver.menu.status = TestMenus.text("Saved in \(path)")
    #expect(driver.shows("Saved in \(path)"))
  }

  @Test(
    "the key that shows all of a long message is shown where it does, also where a mark is chosen"
  )
  func messageKey() throws {
    var driver = ScreenDriver(TestMenus.letters, columns: 40)
    driver.menu.status = TestMenus.text("It could not be restored, because the third line is bad.")
    func isKeyShown() -> Bool { driver.lines.dropLast().last?.hasSuffix("!") == true }
    driver.go(to: "a")
    #expect(isKeyShown())
    driver.press("'")
    #expect(isKeyShown())
    driver.press("!")
    #expect(driver.shows("line is bad."), "\(driver.lines)")
    driver.press("enter", "esc")
    driver.press("/")
    #expect(!isKeyShown())
    driver.press("esc")
    driver.menu.rows.insert(.textField(TestMenus.text("Name"), value: "") { _ in 8 }, at: 0)
    driver.press("home")
    #expect(!isKeyShown(), "\(driver.lines)")
    let keyMap = try KeyMap.reading("message = ctrl-y", file: "keys")
    driver = ScreenDriver(driver.menu, columns: 40, settings: ScreenSettings(keyMap: keyMap))
    #expect(driver.lines.dropLast().last?.contains("Ctrl-y") == true, "\(driver.lines)")
    driver.press("ctrl-y")
    #expect(driver.shows("line is bad."), "\(driver.lines)")
  }

  @Test(
    "the text of an alert that is too long for the window is scrolled, with the buttons and a scroll bar beside it",
    arguments: [["down", "up"], ["pgdn", "pgup"], ["ctrl-d", "ctrl-u"], ["wheel", "wheel"]]
  )
  func alert(keys: [String]) {
    var driver = ScreenDriver(TestMenus.letters, columns: 40, rows: 10)
    driver.menu.alert = TestMenus.question
    let words = (0..<20).map { "line \($0)" }
    driver.menu.alert?.message = TestMenus.text(words.joined(separator: "\n"))
    let texts = ["Really delete it?"] + words
    for isDown in [true, false] {
      var (seen, lines): (Set<String>, [String]) = ([], [])
      repeat {
        lines = driver.lines
        let shown = lines.map { $0.split(whereSeparator: { "│█".contains($0) }).first ?? "" }
        seen.formUnion(texts.filter { text in shown.contains { $0.trimmed == text } })
        #expect(driver.shows("1 Delete") && driver.shows("2 Keep"))
        let bar = lines.compactMap(\.last).filter { "│█".contains($0) }
        #expect(bar.count == 5 && bar.contains("█"), "\(lines)")
        if keys[0] == "wheel" {
          let kind: Mouse.Kind = isDown ? .wheelDown : .wheelUp
          _ = driver.handle(.mouse(Mouse(kind, at: Position(row: 5, column: 5))))
        } else {
          driver.press(keys[isDown ? 0 : 1])
        }
      } while driver.lines != lines
      #expect(seen == Set(texts))
    }
  }

  @Test(
    "in an alert the focus moves before the text, and a burst of keys scrolls no further than the end"
  )
  func alertFocus() {
    var driver = ScreenDriver(TestMenus.letters, columns: 40, rows: 10)
    driver.menu.alert = TestMenus.question
    driver.menu.alert?.message = TestMenus.text(
      (0..<9).map { "line \($0)" }.joined(separator: "\n")
    )
    driver.press("down")
    #expect(driver.shows("❯ 2 Keep") && driver.shows("Really delete it?"))
    #expect(driver.lines.last?.contains("↑↓ Move") == true)
    for _ in 0..<40 { _ = driver.handle(.key(Key(.down))) }
    _ = driver.handle(.key(Key(.pageUp)))
    #expect(driver.shows("line 0") && driver.shows("line 4") && !driver.shows("line 5"))
    driver.press("G")
    #expect(driver.shows("line 8") && !driver.shows("Really delete it?"))
    driver.press("g")
    #expect(driver.shows("❯ 1 Delete") && driver.shows("Really delete it?"))
    #expect(driver.press("down", "enter") == [21])
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
