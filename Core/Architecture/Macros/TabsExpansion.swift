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
      case \(list.lines(\.name, separator: ", "))
    }
    """
  }

  private var state: String {
    """
    \(access)struct State: NavigatorRouting.TabsState {
      \(access)var tab: Tab
    \(list.lines { tab in "  \(access)var \(tab.name): \(tab.type).State" })
      \(access)init(
        tab: Tab = .\(first),
    \(list.lines({ tab in "    \(tab.name): \(tab.type).State = \(tab.type).State()" }, separator: ",\n"))
      ) {
        self.tab = tab
    \(list.lines { tab in "    self.\(tab.name) = \(tab.name)" })
      }
    }
    """
  }

  private var action: String {
    """
    @NavigatorComposition.Cases
    \(access)enum Action: NavigatorRouting.TabsAction {
      case select(Tab)
    \(list.lines { tab in "  case \(tab.name)(\(tab.type).Action)" })
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
    \(list.lines { tab in "  NavigatorComposition.Scope(state: \\.\(tab.name), action: \\.\(tab.name)) { \(tab.name) }" })
    }
    """
  }

  private var tabMembers: String {
    """
    \(access)static func feature(of tab: Tab) -> any NavigatorRouting.Feature.Type {
      switch tab {
    \(list.lines { tab in "  case .\(tab.name): \(tab.type).self" })
      }
    }
    \(access)static func reselection(of tab: Tab) -> Action? {
      switch tab {
    \(list.lines { tab in "  case .\(tab.name): \(tab.type).reselect.map(Action.\(tab.name))" })
      }
    }
    """
  }

  private var screenMembers: String {
    """
    \(access)static func parts(of tab: Tab) -> (state: PartialKeyPath<State>, action: Any) {
      switch tab {
    \(list.lines { tab in "  case .\(tab.name): (\\.\(tab.name), Action.cases.\(tab.name))" })
      }
    }
    \(access)static func appearances(
      in state: State
    ) -> [NavigatorRouting.Appearance<Action>] {
      \(list.lines({ tab in
        "\(tab.type).appearances(in: state.\(tab.name), Action.\(tab.name), at: Tab.\(tab.name))"
      }, separator: "\n    + "))
    }
    """
  }

  private var link: String {
    """
    \(access)static func tabsLink(_ word: String) -> NavigatorRouting.ScreenLink<State> {
      var link = NavigatorRouting.ScreenLink<State>(word, State())
    \(list.lines { tab in "  link = link.tab(.\(tab.name), \\.tab, \(tab.type).link, \\.\(tab.name))" })
      return link
    }
    """
  }
}
