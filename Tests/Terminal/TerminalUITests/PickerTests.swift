import NavigatorMenus
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// The filter, the palette and the help.
@Suite struct PickerTests {
  private static func menu(_ labels: [String]) -> ScreenMenu<Int> {
    var menu = TestMenus.letters
    menu.rows = labels.enumerated().map { .item(TestMenus.text($1), action: $0) }
    return menu
  }

  @Test("the filter ignores case and width, and Enter keeps the narrowed rows")
  func filter() {
    var driver = ScreenDriver(Self.menu(["Quit now", "ｶﾞラス", "Ｑｕｅｕｅ", "jack"]))
    #expect(driver.press("/", "q", "u") == [])
    #expect(driver.shows("Filter: qu") && driver.shows("❯ Quit now") && driver.shows("Ｑｕｅｕｅ"))
    #expect(!driver.shows("jack") && driver.shows("Enter Keep  Esc All rows"))
    #expect(driver.press("down", "enter") == [])
    #expect(driver.shows("Filter: qu") && driver.focused == "Ｑｕｅｕｅ" && !driver.shows("jack"))
    #expect(driver.press("enter") == [2] && driver.press("1") == [0])
    #expect(driver.press("j", "esc") == [] && driver.shows("jack"))
    #expect(driver.focused == "Ｑｕｅｕｅ")
    #expect(driver.press("/") == [] && driver.type("ガラ") == [])
    #expect(driver.press("enter", "enter") == [1])
  }

  @Test(
    "a word matches as a whole or at the starts of words, and not by letters that are anywhere",
    arguments: [
      ("apicl", "ApiClient", true), ("apicl", "the API for clients", true),
      ("apicl", "api_client.swift", true), ("client", "ApiClient", true),
      ("apicl", "A target that no product of the package includes", false),
      ("apicl", "An API that no one of the clients uses", false),
      ("号館", "番号の新館", false), ("番新", "番号の新館", true),
      ("ac", "Account created", true), ("mt", "Main tabs", true), ("mt", "Compute", false),
      ("tabs main", "Main tabs", true), ("カメ", "カラーメニュー", false), ("カメ", "カラー メニュー", true),
      ("'tab", "Main tabs", true), ("'mt", "Main tabs", false), ("'main 'tabs", "Main tabs", true),
      ("'", "Main tabs", true), ("uk", "ＵＫ", true),
    ]
  )
  func matching(query: String, text: String, isFound: Bool) {
    let words = FuzzyQuery(query)
    #expect((words.score(in: text) != nil) == isFound)
    #expect(words.matchedCharacters(in: text).isEmpty == (!isFound || query == "'"))
  }

  @Test("a short query narrows prose, and a better match comes first")
  func prose() {
    let sentences = [
      "A target that no product of the package includes", "Compute the path in the client",
      "Almost every sentence has the letters of a word", "Applicable in special cases alone",
      "The API for clients", "ApiClient",
    ]
    var driver = ScreenDriver(Self.menu(sentences))
    #expect(driver.press("/") == [] && driver.type("ApiCl") == [])
    #expect(driver.shows("❯ ApiClient") && driver.shows("The API for clients"))
    #expect(sentences.prefix(4).allSatisfy { !driver.shows($0) })
  }

  @Test("the letters of a match in pieces stand out")
  func highlightedPieces() {
    #expect(FuzzyQuery("apicl").matchedCharacters(in: "An API for clients") == [3, 4, 5, 11, 12])
    #expect(FuzzyQuery("acl").matchedCharacters(in: "ApiClient") == [0, 3, 4])
  }

  @Test("Escape while typing shows all rows, and an empty query is not kept")
  func escape() {
    var driver = ScreenDriver(TestMenus.letters)
    driver.press("/", "z", "z")
    #expect(driver.shows("Nothing matches."))
    driver.press("esc")
    #expect(driver.focused == "a item" && driver.shows("i item") && !driver.shows("Filter:"))
    driver.press("/", "enter")
    #expect(!driver.shows("Filter:"))
  }

  @Test("the filter of a screen lasts while another one is in front, and / edits it")
  func lastingFilter() {
    var driver = ScreenDriver(TestMenus.letters)
    driver.press("/", "c", "enter")
    let first = driver.menu
    driver.menu = TestMenus.everything
    #expect(driver.shows("Open") && !driver.shows("Filter:"))
    driver.menu = first
    #expect(driver.focused == "c item" && !driver.shows("a item") && driver.shows("Filter: c"))
    driver.menu.rows.append(.item(TestMenus.text("c too"), action: 10))
    #expect(driver.shows("c too"))
    driver.press("/", "backspace", "a")
    #expect(driver.shows("Filter: a") && driver.shows("a item") && !driver.shows("c too"))
  }

  @Test("the letters that match stand out, also in a filter that lasts")
  func highlight() {
    var driver = ScreenDriver(Self.menu(["open", "reopen it"]))
    driver.press("/", "p", "e", "enter")
    var screen = driver.screen
    let markup = screen.draw(driver.menu).markup.joined(separator: "\n")
    #expect(markup.contains("reo{accent bold underline|pe}n it"))
  }

  @Test("the filter finds one of 20,000 rows")
  func longFilter() {
    var menu = TestMenus.letters
    menu.rows = [.list(count: 20_000) { .item(TestMenus.text("row \($0)"), action: $0) }]
    var driver = ScreenDriver(menu)
    #expect(driver.press("/") == [] && driver.type("19876") == [])
    #expect(driver.press("enter", "enter") == [19_876])
  }

  /// A menu with a list of wide text.
  private static func wideText(_ count: Int) -> ScreenMenu<Int> {
    var menu = TestMenus.letters
    menu.rows = [.list(count: count) { .item(TestMenus.text("行の番号 é \($0)"), action: $0) }]
    return menu
  }

  /// A screen with a list of wide text, and the seconds of processor time of a typed letter.
  private func typing(in count: Int) -> (screen: MenuScreen<Int>, seconds: Double) {
    let menu = Self.wideText(count)
    var screen = MenuScreen<Int>(size: Size(columns: 60, rows: 10))
    _ = screen.handle(.key(.character("/")), menu: menu)
    let start = processorTime()
    _ = screen.handle(.key(.character("番")), menu: menu)
    _ = screen.draw(menu)
    return (screen, processorTime() - start)
  }

  @Test("a letter takes no longer in a list of any length, and the search continues with a count")
  func longSearch() {
    let few = typing(in: 1_000).seconds
    let many = typing(in: 100_000).seconds
    #expect(many < few * 5, "\(few) and \(many) seconds")
    let menu = Self.wideText(20_000)
    var screen = typing(in: 20_000).screen
    let isSearching = screen.isSearching
    #expect(isSearching)
    var slices = 0
    while screen.isSearching {
      #expect(screen.continueSearch(menu).isEmpty)
      slices += 1
    }
    #expect(slices > 1)
    #expect(screen.draw(menu).lines.contains { $0.contains("20,000/20,000") })
  }

  @Test("a text is on the screen as it is typed, with the count so far, during the search")
  func typedMeanwhile() {
    let menu = Self.wideText(40_000)
    var screen = typing(in: 40_000).screen
    var lines = screen.draw(menu).lines
    for (key, text) in [("号", "番号"), ("é", "番号é")] {
      let isSearching = screen.isSearching
      #expect(isSearching)
      #expect(screen.handle(.key(.character(Character(key))), menu: menu).isEmpty)
      lines = screen.draw(menu).lines
      #expect(lines.contains { $0.contains("Filter: \(text)") }, "\(lines)")
      let count = lines.compactMap { $0.firstMatch(of: /([0-9,]+)\/40,000/)?.output.1 }.first
      #expect(count != nil && count != "40,000", "\(lines)")
    }
    let isSearching = screen.isSearching
    #expect(isSearching)
    while screen.isSearching { _ = screen.continueSearch(menu) }
    #expect(screen.draw(menu).lines.contains { $0.contains("40,000/40,000") })
  }

  @Test("keys that choose wait for the end of the search, in their order")
  func keysMeanwhile() {
    let menu = Self.wideText(20_000)
    var screen = typing(in: 20_000).screen
    let keys: [Key] =
      "19_999".filter(\.isNumber).map { .character($0) }
      + ["enter", "enter"].compactMap(Key.init(name:))
    let early = keys.flatMap { screen.handle(.key($0), menu: menu) }
    #expect(early.isEmpty)
    var sent: [Int] = []
    while screen.isSearching {
      for case .send(let action) in screen.continueSearch(menu) { sent.append(action) }
    }
    #expect(sent == [19_999])
    screen = typing(in: 20_000).screen
    for case .exit(let reason) in screen.handle(.key(.control("c")), menu: menu) {
      #expect(reason == .interrupted)
    }
  }

  @Test("many rows are searched again after they may have changed, and not for each frame")
  func searchAgain() {
    func menu(_ word: String) -> ScreenMenu<Int> {
      var menu = TestMenus.letters
      menu.rows = [.list(count: 1_000) { .item(TestMenus.text("\(word) \($0)"), action: $0) }]
      return menu
    }
    var driver = ScreenDriver(menu("one"))
    driver.press("/", "t", "w", "o", "enter")
    #expect(driver.shows("Nothing matches."))
    driver.menu = menu("two")
    #expect(driver.shows("Nothing matches.") && !driver.screen.isSearching)
    driver.screen.menuMayHaveChanged()
    driver.press("down")
    #expect(driver.shows("two 999") || driver.shows("two 0"))
    #expect(!driver.screen.isSearching)
  }

  @Test("a click chooses a row of the palette, and the wheel moves in it")
  func mouse() throws {
    var driver = ScreenDriver(TestMenus.everything)
    driver.press(":")
    let row = try #require(driver.lines.firstIndex { $0.contains("Far away") })
    // Two tabs, a blank line and the title of the commands follow.
    #expect(driver.handle(.mouse(Mouse(.wheelDown, at: Position(row: 0, column: 0)))) == [])
    #expect(driver.lines.firstIndex { $0.hasPrefix(" ❯") } == row + 5)
    let click = Mouse(.click, at: Position(row: row, column: 9))
    #expect(driver.handle(.mouse(click)) == [-50])
  }

  @Test("a bar at the right edge shows that more rows follow, and where the end is")
  func scrollBar() {
    var driver = ScreenDriver(TestMenus.everything, columns: 60, rows: 12)
    driver.press("?")
    let bar = { (driver: ScreenDriver) in
      String(driver.lines.compactMap { $0.last { "│█".contains($0) } })
    }
    let atTop = bar(driver)
    #expect(atTop.first == "█" && atTop.last == "│")
    for _ in 0..<50 { driver.press("down") }
    #expect(bar(driver).first == "│" && bar(driver).last == "█")
    #expect(bar(ScreenDriver(TestMenus.letters)).isEmpty)
  }

  @Test("the palette runs rows, tabs, menu commands and key commands")
  func palette() {
    var driver = ScreenDriver(TestMenus.everything)
    #expect(driver.press(":") == [] && driver.type("far") == [] && driver.press("enter") == [-50])
    #expect(
      driver.press("ctrl-o") == [] && driver.type("two") == [] && driver.press("enter") == [-11]
    )
    #expect(driver.press(":") == [] && driver.type("open") == [] && driver.press("enter") == [1])
    #expect(driver.press(":") == [] && driver.type("filter") == [] && driver.press("enter") == [])
    #expect(driver.shows("Filter:"))
  }

  @Test(
    "the palette has one name, and lists no keys that move",
    arguments: [
      (MenuText.Language.en, "Palette", ["Page up", "Last row", "Next tab", "More, or open"]),
      (.ja, "パレット", ["前のページ", "末尾へ", "次のタブ", "増やす・開く"]),
    ]
  )
  func paletteWords(language: MenuText.Language, name: String, others: [String]) {
    var driver = ScreenDriver(
      TestMenus.everything,
      columns: 80,
      rows: 200,
      settings: .init(language: language)
    )
    #expect(driver.lines.last?.contains(": \(name)") == true)
    driver.press("?")
    #expect(driver.shows(" \(name) ") && others.allSatisfy { driver.shows($0) }, "\(driver.lines)")
    driver.press("esc", ":")
    #expect(driver.lines.contains { $0.hasPrefix(" \(name):") })
    #expect(others.allSatisfy { !driver.shows($0) }, "\(driver.lines)")
  }

  @Test(
    "the palette groups recent places, screens, commands and rows, in each language",
    arguments: [
      (MenuText.Language.en, ["Recent", "Screens", "Commands", "On this screen"]),
      (.ja, ["最近", "画面", "コマンド", "この画面"]),
    ]
  )
  func paletteGroups(language: MenuText.Language, titles: [String]) {
    var driver = ScreenDriver(
      TestMenus.everything,
      columns: 80,
      rows: 200,
      settings: .init(language: language)
    )
    driver.go(to: "elsewhere")
    driver.go(to: "here")
    driver.press(":")
    #expect(driver.lines.map { $0.trimmingWhitespace() }.filter(titles.contains) == titles)
    var lines = LineScreen<Int>(language: language)
    _ = lines.show(driver.menu)
    driver.menu.screenID = "third"
    driver.menu.linkHandler = ScreenLinkHandler(address: "third") { -$0.count }
    let outcomes = lines.handle(":", menu: driver.menu)
    guard case .print(let printed)? = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(printed.filter(titles.contains) == Array(titles.prefix(2)))
    #expect(printed.count == 6, "\(printed)")
  }

  @Test("the help is searchable and runs commands")
  func help() {
    var driver = ScreenDriver(TestMenus.everything)
    driver.press("?")
    #expect(driver.shows("Keys:") && driver.shows("Less, or back       ← h"))
    #expect(driver.type("last row") == [] && driver.press("enter") == [])
    #expect(driver.focused == "row 49")
  }

  @Test(
    "the help is in groups: the row, the screen, what moves, places and the program",
    arguments: [
      (MenuText.Language.en, ["This row", "This screen", "Move", "Places", "Program"]),
      (.ja, ["この行", "この画面", "移動", "場所", "プログラム"]),
    ]
  )
  func helpGroups(language: MenuText.Language, titles: [String]) {
    var driver = ScreenDriver(
      TestMenus.everything,
      columns: 80,
      rows: 200,
      settings: .init(language: language)
    )
    driver.press("?")
    #expect(driver.lines.map { $0.trimmingWhitespace() }.filter(titles.contains) == titles)
    #expect(driver.press("enter") == [1])
  }

  @Test("the help of a screen without rows and fields has no keys for them")
  func helpWithoutRows() {
    var driver = ScreenDriver(ScreenMenu(title: TestMenus.text("Empty")), columns: 80, rows: 60)
    driver.press("?")
    let words = ["Open", "Up", "Page down", "Copy the row", "$EDITOR", "whole message", "1-9"]
    for word in words { #expect(!driver.shows(word), "\(word) in \(driver.lines)") }
    #expect(driver.shows("Quit") && driver.shows("Filter"))
    driver.press("esc")
    driver.menu.status = TestMenus.text("ready")
    driver.press("?")
    #expect(driver.shows("The whole message"))
  }

  @Test("the help has no numbers of rows where digits are typed")
  func helpOfStepper() {
    var menu = TestMenus.letters
    let label = TestMenus.text("Count")
    menu.rows.insert(.stepper(label, number: 0, decrement: 40, increment: 41) { $0 + 100 }, at: 0)
    var driver = ScreenDriver(menu, columns: 80, rows: 60)
    driver.press("?")
    #expect(!driver.shows("Choose a row"), "\(driver.lines)")
    driver.press("esc", "down", "?")
    #expect(driver.shows("Choose a row") && driver.shows("1-9"))
  }

  /// The labels and the keys of the help, as words.
  private static func helpRows(_ driver: ScreenDriver) -> [String] {
    driver.lines.map { line in
      let words = line.split { " ❯│█".contains($0) }
      return words.joined(separator: " ")
    }
  }

  @Test("the help of a text field lists no key that edits its text, and runs what Enter does")
  func helpOfTextField() {
    var menu = TestMenus.letters
    let field = MenuRow<Int>.textField(TestMenus.text("Name"), value: "", submit: 70) { _ in 71 }
    menu.rows.insert(field.verb(TestMenus.text("Sign in")), at: 0)
    var driver = ScreenDriver(menu, columns: 80, rows: 60)
    driver.press("f1")
    let rows = Self.helpRows(driver)
    #expect(rows.contains("Quit Ctrl-c") && rows.contains("Keys F1"), "\(rows)")
    #expect(rows.contains("Up ↑ Ctrl-p"), "\(rows)")
    #expect(!rows.contains { $0.contains("Filter") || $0.contains("1-9") || $0.contains("Less") })
    #expect(driver.press("enter") == [70])
  }

  @Test("a row of the help that is no command only closes the help")
  func helpWithoutCommand() {
    var driver = ScreenDriver(TestMenus.letters, rows: 60)
    driver.press("?")
    _ = driver.type("choose a row")
    #expect(driver.shows("Choose a row") && driver.press("enter") == [])
    #expect(driver.focused == "a item")
  }

  @Test("the help and the palette select the focused row, and Enter in the help opens it")
  func helpOfSelectableRow() {
    var menu = TestMenus.letters
    let finding = MenuRow<Int>.tableRow(TestMenus.text("finding"), select: 2, action: 1)
    menu.rows = [finding]
    for key in ["?", ":"] {
      var driver = ScreenDriver(menu, rows: 60)
      driver.press(key)
      _ = driver.type("select")
      #expect(driver.press("enter") == [2])
    }
    var driver = ScreenDriver(menu, rows: 60)
    #expect(driver.press("?", "enter") == [1])
  }

  @Test("the footer has no key to choose a row that cannot be chosen")
  func disabledRow() {
    var driver = ScreenDriver(TestMenus.everything, columns: 80)
    #expect(driver.lines.last?.contains("Enter Open") == true)
    driver.press("down")
    #expect(driver.focused?.contains("Shut") == true)
    #expect(driver.lines.last?.contains("Enter") == false)
  }
}
