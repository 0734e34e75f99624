import ModuleGraphClient
import ModulesFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import NavigatorRouters

/// Explores all screens that are reachable by items, tabs and the back action.
@MainActor
@Suite("The reachable screens")
struct ExplorationTests {
  /// Returns the breadcrumbs, and whether a package is read, which identify the state of the navigation.
  private nonisolated static func place(_ state: AppRouter.State) -> String {
    let isRead = state.path.last?.modules?.package.graph != nil
    return AppMenu.menu(state).path.map(\.en).joined(separator: " › ") + (isRead ? "!" : "")
  }

  /// Returns the actions of a screen, without items at depth six, because the depth is unlimited.
  private nonisolated static func choices(_ state: AppRouter.State) -> [AppRouter.Action] {
    let menu = AppMenu.menu(state)
    let tabs = menu.tabs.map { tabs in tabs.tabs.indices.map { tabs.select($0) } } ?? []
    let depth = menu.path.count
    let items = depth < 6 ? menu.rows.flatMap(NavigationGraph.actions) : []
    // No effect runs, so what a package has is a choice, too.
    let read = state.path.ids.last.map {
      AppRouter.Action.path(.element(id: $0, action: .modules(.package(.read(.partlyRead)))))
    }
    let reads = state.path.last?.modules == nil ? nil : read
    return items + tabs + [menu.back, reads].compactMap(\.self)
  }

  /// Shared by all tests.
  static let exploration = Exploration(
    of: AppRouter(dependencies: TestEnvironment().dependencies),
    from: AppRouter.State(),
    by: place,
    limit: 5_000,
    actions: choices
  )

  @Test("include every screen")
  func reachable() {
    #expect(!Self.exploration.isIncomplete)
    let words = Set(
      Self.exploration.states.flatMap { $0.link.split { "/;".contains($0) } }.map(String.init)
    )
    for word in AppRouter.Path.link.allWords {
      #expect(words.contains(word), "no item and no tab leads to /\(word)")
    }
  }

  @Test("all lead back to Entry, and none is a dead end")
  func back() {
    #expect(Self.exploration.pathsWithoutReturn(to: { $0.path.isEmpty }).isEmpty)
    #expect(Self.exploration.deadEnds().isEmpty)
  }

  @Test("have a back action, except Entry")
  func oneLevel() {
    let broken = Self.exploration.counterexample(to: { state in
      let menu = AppMenu.menu(state)
      return (menu.back == nil) == state.path.isEmpty
    })
    #expect(broken == nil)
  }
}
