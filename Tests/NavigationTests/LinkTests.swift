import Composition
import Navigation
import TestSupport
import Testing

private enum Tab: String, CaseIterable, LinkValue, Equatable { case home, search }

private struct Fact: Equatable, Sendable {
  var number = 0
  var note = ""
  var tab = Tab.home
  var isOpen = false
  var secret = 0

  static let link = ScreenLink("fact", Fact())
    .parameter("number", \.number)
    .parameter("note", \.note)
    .parameter("tab", \.tab)
    .parameter("open", \.isOpen)
}

private struct List: Equatable, Sendable {
  static let link = ScreenLink("list", List())
}

/// A router that is itself a screen.
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

private enum Screen: Equatable, Sendable {
  case fact(Fact), list(List), account(Account), unlinked

  static let link = PathLink<Screen>()
    .screen(Fact.link, Screen.fact) { if case .fact(let state) = $0 { state } else { nil } }
    .screen(List.link, Screen.list) { if case .list(let state) = $0 { state } else { nil } }
    .screen(Account.link, Screen.account) {
      if case .account(let state) = $0 { state } else { nil }
    }
}

private let samples: [(String, [Screen])] = [
  ("/", []),
  ("/list", [.list(List())]),
  ("/fact", [.fact(Fact())]),
  ("/fact;number=7/list", [.fact(Fact(number: 7)), .list(List())]),
  ("/fact;number=-3;tab=search;open=yes", [.fact(Fact(number: -3, tab: .search, isOpen: true))]),
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
  @Test("what is printed is read back as the same path", arguments: samples.indices)
  func roundTrip(index: Int) throws {
    let (text, screens) = samples[index]
    #expect(Screen.link.text(of: screens) == text)
    #expect(try Screen.link.screens(in: text) == screens)
  }

  @Test(
    "every beginning that ends with a screen or a parameter is a link",
    arguments: samples.indices
  )
  func prefixes(index: Int) throws {
    let text = samples[index].0
    for end in text.indices where "/;".contains(text[end]) {
      _ = try Screen.link.screens(in: String(text[..<end]))
    }
  }

  @Test("slashes at the ends or in a row change nothing")
  func slashes() throws {
    #expect(try Screen.link.screens(in: "list//list/") == [.list(List()), .list(List())])
    #expect(try Screen.link.screens(in: "") == [])
  }

  @Test("what is no part of the link has its usual value")
  func unprinted() throws {
    let text = Screen.link.text(of: [.fact(Fact(number: 1, secret: 9))])
    #expect(try Screen.link.screens(in: text) == [.fact(Fact(number: 1))])
  }

  @Test("a screen without a link ends what is printed, which is a link still")
  func unlinked() {
    #expect(Screen.link.text(of: [.list(List()), .unlinked, .list(List())]) == "/list")
  }

  @Test(
    "a wrong link says where, what was found and what was expected",
    arguments: [
      ("/lsit", 1, "lsit", ["fact", "list", "account"], "list"),
      ("/list/nowhere", 6, "nowhere", ["fact", "list", "account"], nil),
      ("/fact;nubmer=7", 6, "nubmer", ["number", "note", "tab", "open"], "number"),
      ("/fact;number=seven", 13, "seven", ["a whole number"], nil),
      ("/fact;tab=work", 10, "work", ["home or search"], nil),
      ("/fact;number", 6, "number", ["name=value"], nil),
      ("/fact;note=%4", 11, "%4", ["% with two hexadecimal digits, in UTF-8"], nil),
      ("/fact;note=%FF", 11, "%FF", ["% with two hexadecimal digits, in UTF-8"], nil),
      ("/account/name/nowhere", 14, "nowhere", ["fact", "list", "account"], nil),
    ]
  )
  func wrong(link: String, position: Int, found: String, expected: [String], hint: String?) {
    do throws(LinkError) {
      _ = try Screen.link.screens(in: link)
      Testing.Issue.record("It was read.")
    } catch {
      #expect(error == LinkError(link: link, position: position, found: found, expected: expected))
      #expect(error.suggestion == hint)
    }
  }

  @Test("the text of an error marks the place")
  func errorText() {
    let error = LinkError(link: "/lsit", position: 1, found: "lsit", expected: ["fact", "list"])
    #expect(
      error.description == """
        /lsit
         ^
        found "lsit", expected fact, list. Did you mean "list"?
        """
    )
  }

  @MainActor
  @Test("a word that two screens have is an issue when the grammar is made")
  func clash() {
    let found = issues {
      _ = Screen.link.screen(ScreenLink("list", List()), Screen.list) { _ in nil }
      _ = PathLink<Screen>()
        .screen(ScreenLink("done", List()), Screen.list) { _ in nil }
        .screen(Account.link, Screen.account) { _ in nil }
    }
    #expect(found.map { $0.values.first?.value } == ["list", "done"])
  }
}
