/// The expansion of `@Tabs`: a feature that displays one of several features.
struct TabsExpansion: Expansion {
  let conformance = "NavigatorRouting.TabsReducer"
  private let list: ScreenList
  private let name: String
  /// The name of the first tab, which is selected at the start.
  private let first: String

  init(_ declaration: Declaration, arguments: String) throws(MacroError) {
    list = try ScreenList(
      declaration,
      arguments,
      macro: "@Tabs",
      generated: [
        "Tab", "State", "Action", "Delegate", "FeatureTypes", "tab", "select", "allCases",
      ]
    )
    if let root = list.root {
      throw MacroError("@Tabs has no root: give this tab another name.", at: root.offset)
    }
    name = declaration.name
    first = list.screens.first?.name ?? ""
  }

  private var access: String { list.access }

  var members: String {
    let members = [
      list.features,
      tab,
      state,
      action,
      list.delegates,
      body,
      list.delegateExtraction(before: "  case .select: nil\n"),
      tabMembers,
      screenMembers,
      link,
    ]
    return members.joined(separator: "\n")
  }

  private var tab: String {
    """
    \(access)enum Tab: Equatable, Sendable, Codable, CaseIterable {
      case \(list.lines({ $0.name }, separator: ", "))
    }
    """
  }

  private var state: String {
    """
    \(access)struct State: NavigatorRouting.TabsState {
      \(access)var tab: Tab
    \(list.lines { "  \(access)var \($0.name): \($0.type).State" })
      \(access)init(
        tab: Tab = .\(first),
    \(list.lines({ "    \($0.name): \($0.type).State = \($0.type).State()" }, separator: ",\n"))
      ) {
        self.tab = tab
    \(list.lines { "    self.\($0.name) = \($0.name)" })
      }
    }
    """
  }

  private var action: String {
    """
    @NavigatorComposition.Cases
    \(access)enum Action: NavigatorRouting.TabsAction {
      case select(Tab)
    \(list.lines { "  case \($0.name)(\($0.type).Action)" })
    }
    """
  }

  private var body: String {
    """
    @NavigatorComposition.ReducerBuilder<State, Action>
    \(access)var body: NavigatorComposition.Reduce<State, Action> {
      NavigatorComposition.Reduce { state, action in
        if case .select(let tab) = action { \(name).select(tab, in: &state) } else { .none }
      }
    \(list.lines { "  NavigatorComposition.Scope(state: \\.\($0.name), action: \\.\($0.name)) { \($0.name) }" })
    }
    """
  }

  private var tabMembers: String {
    """
    \(access)static func feature(of tab: Tab) -> any NavigatorRouting.Feature.Type {
      switch tab {
    \(list.lines { "  case .\($0.name): \($0.type).self" })
      }
    }
    \(access)static func reselection(of tab: Tab) -> Action? {
      switch tab {
    \(list.lines { "  case .\($0.name): \($0.type).reselect.map(Action.\($0.name))" })
      }
    }
    """
  }

  private var screenMembers: String {
    """
    \(access)static func parts(of tab: Tab) -> (state: PartialKeyPath<State>, action: Any) {
      switch tab {
    \(list.lines { "  case .\($0.name): (\\.\($0.name), Action.cases.\($0.name))" })
      }
    }
    \(access)static func appearances(
      in state: State
    ) -> [NavigatorRouting.Appearance<Action>] {
      \(list.lines({
        "\($0.type).appearances(in: state.\($0.name), Action.\($0.name), at: Tab.\($0.name))"
      }, separator: "\n    + "))
    }
    """
  }

  private var link: String {
    """
    \(access)static func tabsLink(_ word: String) -> NavigatorRouting.ScreenLink<State> {
      var link = NavigatorRouting.ScreenLink<State>(word, State())
    \(list.lines { "  link = link.tab(.\($0.name), \\.tab, \($0.type).link, \\.\($0.name))" })
      return link
    }
    """
  }
}
