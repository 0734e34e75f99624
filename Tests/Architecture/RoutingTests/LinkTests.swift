import CompositionTestHelpers
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

private enum Tab: String, CaseIterable, LinkValue, Equatable { case home, search }

private struct Fact: Equatable, Sendable {
  var number = 0
  var note = ""
  var tab = Tab.home
  var isOpen = false
  var by: Int?
  var secret = 0

  static let link = ScreenLink("fact", Fact())
    .parameter("number", \.number)
    .parameter("note", \.note)
    .parameter("by", \.by)
    .parameter("tab", \.tab)
    .parameter("open", \.isOpen)
}

private struct List: Equatable, Sendable {
  static let link = ScreenLink("list", List())
}

/// A screen with a stack of screens.
private struct Account: Equatable, Sendable {
  var path = StackState<Step>()

  enum Step: Equatable, Sendable { case name(Name), done(Done) }
  struct Name: Equatable, Sendable { var name = "" }
  struct Done: Equatable, Sendable {}

  static let link = ScreenLink("account", Account()).path(\.path, steps)
  static let steps = PathLink<Step>()
    .screen(ScreenLink("name", Name()).parameter("is", \.name), Step.name) {
      if case .name(let name) = $0 { name } else { nil }
    }
    .screen(ScreenLink("done", Done()), Step.done) {
      if case .done(let done) = $0 { done } else { nil }
    }
}

/// A screen with a stack of ``Account``.
private struct Nest: Equatable, Sendable {
  var path = StackState<Account>()
}

/// A screen with a tab that has a stack.
private struct Office: Equatable, Sendable {
  var tab = Tab.home
  var account = Account()

  static let link = ScreenLink("office", Office()).tab(.home, \.tab, Account.link, \.account)
}

/// A screen with two tabs.
private struct Tabs: Equatable, Sendable {
  var tab = Tab.home
  var home = Fact()
  var search = Account.Name()

  static let link = ScreenLink("tabs", Tabs())
    .tab(.home, \.tab, ScreenLink("home", Fact()).parameter("number", \.number), \.home)
    .tab(.search, \.tab, ScreenLink("search", Account.Name()).parameter("for", \.name), \.search)
}

private enum Screen: Equatable, Sendable {
  case fact(Fact), list(List), account(Account), tabs(Tabs), unlinked

  static let link = PathLink<Screen>()
    .screen(Fact.link, Screen.fact) { if case .fact(let state) = $0 { state } else { nil } }
    .screen(List.link, Screen.list) { if case .list(let state) = $0 { state } else { nil } }
    .screen(Account.link, Screen.account) {
      if case .account(let state) = $0 { state } else { nil }
    }
    .screen(Tabs.link, Screen.tabs) { if case .tabs(let state) = $0 { state } else { nil } }
}

/// A screen that counts the assignments to its parameters.
private struct AssignmentCounter: Equatable, Sendable {
  var number = 0 { didSet { assignments += 1 } }
  var by: Int? { didSet { assignments += 1 } }
  var tab = Tab.home { didSet { assignments += 1 } }
  var home = List()
  var search = List()
  var assignments = 0

  static let link = ScreenLink("counter", AssignmentCounter())
    .parameter("number", \.number)
    .parameter("by", \.by)
    .tab(.home, \.tab, ScreenLink("home", List()), \.home)
    .tab(.search, \.tab, ScreenLink("search", List()), \.search)
}

private let words = ["fact", "list", "account", "tabs"]

private let examples: [(String, [Screen])] = [
  ("/", []),
  ("/list", [.list(List())]),
  ("/fact", [.fact(Fact())]),
  ("/fact;number=7/list", [.fact(Fact(number: 7)), .list(List())]),
  ("/fact;number=-3;tab=search;open=yes", [.fact(Fact(number: -3, tab: .search, isOpen: true))]),
  ("/fact;by=0", [.fact(Fact(by: 0))]),
  ("/tabs/home", [.tabs(Tabs())]),
  (
    "/tabs/search;for=Ann/list",
    [.tabs(Tabs(tab: .search, search: Account.Name(name: "Ann"))), .list(List())]
  ),
  ("/fact;note=a%2Fb%3Bc%3D%25%20%C3%BC", [.fact(Fact(note: "a/b;c=% ü"))]),
  (
    "/list/account/name;is=Ann/done/fact;number=1",
    [
      .list(List()),
      .account(Account(path: [.name(Account.Name(name: "Ann")), .done(Account.Done())])),
      .fact(Fact(number: 1)),
    ]
  ),
]

@Suite("Deep links")
struct LinkTests {
  @Test("a draft is printed only to be restored, and a link without it keeps it")
  func drafts() throws {
    let names = PathLink<Account.Name>()
      .screen(ScreenLink("name", Account.Name()).draft("is", \.name), { $0 }) { $0 }
    var stack: StackState<Account.Name> = [Account.Name(name: "half a/thought")]
    #expect(names.text(of: stack) == "/name")
    let link = names.text(of: stack, withDrafts: true)
    #expect(link == "/name;is=half%20a%2Fthought")
    #expect(try names.screens(in: link) == Array(stack))
    try names.open("/name", in: &stack)
    #expect(stack.first?.name == "half a/thought")
    #expect(names.grammar == "/name  /name\n")
  }

  @Test("an error shows at most 100 characters on each side of its position")
  func excerpts() {
    let left = String(repeating: "a", count: 100)
    let right = String(repeating: "b", count: 100)
    func excerpt(_ link: String, at position: Int) -> [String] {
      let error = LinkError(link: link, position: position, found: "", expected: .text)
      return [error.excerpt.before, error.excerpt.rest]
    }
    #expect(excerpt(left + right, at: 100) == [left, right])
    #expect(excerpt("c" + left + right + "c", at: 101) == ["…" + left, right + "…"])
  }

  @Test("a printed link is read back as the same path", arguments: examples.indices)
  func roundTrip(index: Int) throws {
    let (text, screens) = examples[index]
    #expect(Screen.link.text(of: screens) == text)
    #expect(try Screen.link.screens(in: text) == screens)
  }

  @Test(
    "every prefix that ends with a screen or a parameter is a link",
    arguments: examples.indices
  )
  func prefixes(index: Int) throws {
    let text = examples[index].0
    for end in text.indices where "/;".contains(text[end]) {
      _ = try Screen.link.screens(in: String(text[..<end]))
    }
  }

  @Test("leading, trailing and repeated slashes are ignored")
  func slashes() throws {
    #expect(try Screen.link.screens(in: "list//list/") == [.list(List()), .list(List())])
    #expect(try Screen.link.screens(in: "") == [])
  }

  @Test("state that is not part of the link has its default value")
  func unprinted() throws {
    let text = Screen.link.text(of: [.fact(Fact(number: 1, secret: 9))])
    #expect(try Screen.link.screens(in: text) == [.fact(Fact(number: 1))])
  }

  @Test("a link without a tab selects the default tab")
  func defaultTab() throws {
    #expect(try Screen.link.screens(in: "/tabs") == [.tabs(Tabs())])
  }

  private let current: StackState<Screen> = [
    .fact(Fact(number: 1, by: 2, secret: 9)), .list(List()), .list(List()),
  ]

  @Test("a screen of the same kind and position keeps the state outside the link")
  func inPlace() throws {
    var stack = current
    try Screen.link.open("/fact;number=5/list", in: &stack)
    #expect(Array(stack) == [.fact(Fact(number: 5, secret: 9)), .list(List())])
    #expect(stack.ids == Array(current.ids.prefix(2)))
  }

  @Test("from the first screen of another kind on, the screens are replaced")
  func replacing() throws {
    var stack = current
    try Screen.link.open("/fact;number=1;by=2/account/list", in: &stack)
    #expect(Array(stack) == [try #require(current.first), .account(Account()), .list(List())])
    #expect(stack.ids.first == current.ids.first)
    #expect(Set(stack.ids).intersection(current.ids).count == 1)
  }

  @Test("all tabs keep the state that is not part of the link")
  func tabsInPlace() throws {
    let tabs = Tabs(home: Fact(number: 1, secret: 9), search: Account.Name(name: "Ann"))
    var stack: StackState<Screen> = [.tabs(tabs)]
    try Screen.link.open("/tabs/search;for=Bob", in: &stack)
    try Screen.link.open("/tabs/home;number=2", in: &stack)
    let opened = Tabs(home: Fact(number: 2, secret: 9), search: Account.Name(name: "Bob"))
    #expect(Array(stack) == [.tabs(opened)])
  }

  @Test(
    "a parameter of a screen that stays is assigned only if its value differs",
    arguments: [
      ("/counter;number=7;by=2/search", 0), ("/counter;number=7/search", 1),
      ("/counter;number=8;by=3/search", 2), ("/counter;by=2/home", 2), ("/counter;by=2", 2),
    ]
  )
  func equalValues(link: String, assignments: Int) throws {
    let links = PathLink<AssignmentCounter>().screen(AssignmentCounter.link, { $0 }, { $0 })
    var stack: StackState<AssignmentCounter> = [AssignmentCounter(number: 7, by: 2, tab: .search)]
    try links.open(link, in: &stack)
    #expect(links.text(of: stack).hasPrefix(link))
    #expect(stack.last?.assignments == assignments)
  }

  @Test("an invalid link changes nothing")
  func unchanged() {
    var stack = current
    #expect(throws: LinkError.self) { try Screen.link.open("/account/nowhere", in: &stack) }
    #expect(stack == current)
  }

  @Test("a screen without a link segment ends the printed link")
  func unlinked() {
    #expect(Screen.link.text(of: [.list(List()), .unlinked, .list(List())]) == "/list")
  }

  @Test(
    "an invalid link throws the position, the text found there, and what was expected",
    arguments: [
      ("/lsit", 1, "lsit", .oneOf(words), "list"),
      ("/LIST", 1, "LIST", .oneOf(words), "list"),
      ("/list/nowhere", 6, "nowhere", .oneOf(words), nil),
      ("/fact;nubmer=7", 6, "nubmer", .oneOf(["number", "note", "by", "tab", "open"]), "number"),
      ("/fact;number=seven", 13, "seven", .wholeNumber, nil),
      ("/fact;by=Ann", 9, "Ann", .wholeNumber, nil),
      ("/fact;tab=work", 10, "work", .oneOf(["home", "search"]), nil),
      ("/fact;open=1", 11, "1", .oneOf(["yes", "no"]), nil),
      ("/fact;number", 6, "number", .parameter, nil),
      ("/fact;note=%4", 11, "%4", .escape, nil),
      ("/fact;note=%FF", 11, "%FF", .escape, nil),
      ("/list;number=7", 6, "number", .oneOf([]), nil),
      ("/account/name/nowhere", 14, "nowhere", .oneOf(["name", "done"] + words), nil),
      ("/account/dnoe", 9, "dnoe", .oneOf(["name", "done"] + words), "done"),
      ("/account/fact/nowhere", 14, "nowhere", .oneOf(words), nil),
      ("/tabs/hoem", 6, "hoem", .oneOf(["home", "search"] + words), "home"),
      ("/tabs/home/search", 11, "search", .oneOf(words), nil),
    ] as [(String, Int, String, LinkError.Form, String?)]
  )
  func wrong(link: String, position: Int, found: String, expected: LinkError.Form, hint: String?) {
    do throws(LinkError) {
      _ = try Screen.link.screens(in: link)
      Issue.record("The link was read.")
    } catch {
      #expect(error == LinkError(link: link, position: position, found: found, expected: expected))
      #expect(error.suggestion == hint)
    }
  }

  @Test("the text of an error marks its position")
  func errorText() {
    let error = LinkError(
      link: "/lsit",
      position: 1,
      found: "lsit",
      expected: .oneOf(["fact", "list"])
    )
    #expect(
      error.description == """
        /lsit
         ^
        found "lsit", expected fact, list. Did you mean "list"?
        """
    )
  }

  @Test("a grammar has the words of all screens, also of those inside others")
  func allWords() {
    let words = Screen.link.allWords
    #expect(words.count == Set(words).count)
    #expect(Set(words).isSuperset(of: Screen.link.words + ["name", "done", "home", "search"]))
  }

  @MainActor
  @Test("two screens with the same word are an issue")
  func duplicateWord() {
    let found = issues {
      _ = Screen.link.screen(ScreenLink("list", List()), Screen.list) { _ in nil }
      _ = PathLink<Screen>()
        .screen(ScreenLink("done", List()), Screen.list) { _ in nil }
        .screen(Account.link, Screen.account) { _ in nil }
    }
    #expect(found.map { $0.values.first?.value } == ["list", "done"])
  }

  @MainActor
  @Test("a screen and a tab may have the same word, because a tab directly follows its screen")
  func tabWord() throws {
    let found = issues {
      let path = Screen.link.screen(ScreenLink("search", List()), { _ in .unlinked }) {
        $0 == .unlinked ? List() : nil
      }
      for link in ["/tabs/search/search", "/tabs/home/search", "/search/tabs/search", "/search"] {
        let screens = (try? path.screens(in: link)) ?? []
        #expect(path.text(of: screens) == link)
      }
    }
    #expect(found.isEmpty)
  }

  @MainActor
  @Test("a screen with the word of a nested screen is an issue, at any depth and in any order")
  func nestedDuplicateWord() {
    let deep = ScreenLink("deep", Nest()).path(
      \.path,
      PathLink().screen(Account.link, { $0 }, { $0 })
    )
    let plain = ScreenLink("done", List())
    let recursive = ScreenLink("name", Account()).path(\.path, Account.steps)
    let found = issues {
      _ = PathLink<Screen>().screen(plain, Screen.list) { _ in nil }
        .screen(deep, { _ in .unlinked }, { _ in nil })
      _ = PathLink<Screen>().screen(deep, { _ in .unlinked }, { _ in nil })
        .screen(plain, Screen.list) { _ in nil }
      _ = PathLink<Screen>().screen(Account.link, Screen.account) { _ in nil }
        .screen(plain, Screen.list) { _ in nil }
      _ = PathLink<Screen>().screen(recursive, Screen.account) { _ in nil }
      _ = PathLink<Screen>().screen(Office.link, { _ in .unlinked }, { _ in nil })
        .screen(plain, Screen.list) { _ in nil }
    }
    #expect(found.map { $0.values.first?.value } == ["done", "done", "done", "name", "done"])
  }
}
