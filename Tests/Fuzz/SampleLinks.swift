import NavigatorRouting

/// A grammar of links with every kind of segment and parameter.
enum SampleLinks {
  private enum Screen: Equatable, Sendable { case fact(Fact), account(Account), tabs(Tabs) }
  private enum Step: Equatable, Sendable { case name(Name) }
  private enum Tab: String, CaseIterable, LinkValue, Sendable { case one, two }

  private struct Fact: Equatable, Sendable {
    var number = 0
    var note = ""
    var by: Int?
    var isOpen = false
  }
  private struct Name: Equatable, Sendable { var name = "" }
  private struct Account: Equatable, Sendable { var path = StackState<Step>() }
  private struct Tabs: Equatable, Sendable {
    var tab = Tab.one
    var one = Fact()
    var two = Name()
  }

  private static let fact = ScreenLink("fact", Fact()).parameter("number", \.number)
    .parameter("note", \.note).parameter("by", \.by).parameter("open", \.isOpen)
  private static let steps = PathLink<Step>()
    .screen(ScreenLink("name", Name()).parameter("is", \.name), Step.name) {
      if case .name(let name) = $0 { name } else { nil }
    }
  private static let tabs = ScreenLink("tabs", Tabs())
    .tab(Tab.one, \.tab, ScreenLink("one", Fact()).parameter("number", \.number), \.one)
    .tab(Tab.two, \.tab, ScreenLink("two", Name()).parameter("is", \.name), \.two)
  private static let grammar = PathLink<Screen>()
    .screen(fact, Screen.fact) { if case .fact(let fact) = $0 { fact } else { nil } }
    .screen(ScreenLink("account", Account()).path(\.path, steps), Screen.account) {
      if case .account(let account) = $0 { account } else { nil }
    }
    .screen(tabs, Screen.tabs) { if case .tabs(let tabs) = $0 { tabs } else { nil } }

  /// Reads a link, which has to be printed as one that leads to the same screens.
  static func verdict(on link: String) -> FuzzedParser.Verdict {
    do throws(LinkError) {
      let printed = grammar.text(of: try grammar.screens(in: link))
      let again = grammar.text(of: try grammar.screens(in: printed))
      return printed == again ? .accepted : .wrong("the printed link leads elsewhere")
    } catch {
      if error.link != link { return .wrong("a printed link cannot be read: \(error)") }
      if !(0...link.count).contains(error.position) {
        return .wrong("an error is outside of the link")
      }
      return FuzzedParser.rejected(error.description)
    }
  }
}
