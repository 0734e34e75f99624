import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

@testable import App

/// Every screen that can be reached by choosing, going back and changing tabs.
@MainActor
@Suite("the routers, explored")
struct ExplorationTests {
  /// Where a person is, as far as navigation goes.
  private nonisolated static func place(_ state: AppRouter.State) -> String {
    AppRouter.menu(state).path.map(\.en).joined(separator: " › ")
  }

  /// What a person can do at a screen; nothing is opened where the way is six screens long, as there
  /// is no end to it.
  private nonisolated static func choices(_ state: AppRouter.State) -> [AppRouter.Action] {
    let menu = AppRouter.menu(state)
    let tabs = menu.tabs.map { tabs in tabs.tabs.indices.map { tabs.select($0) } } ?? []
    let depth = menu.path.count
    let items = depth < 6 ? menu.items.map(\.action) : []
    return items + tabs + [menu.back].compactMap(\.self)
  }

  /// Walked once for all tests.
  static let map = Exploration(
    of: AppRouter(dependencies: World().dependencies),
    from: AppRouter.State(),
    by: place,
    limit: 5_000,
    actions: choices
  )

  @Test("every screen is reachable")
  func reachable() {
    #expect(!Self.map.isIncomplete)
    let titles = [
      "Hoge", "Fuga", "Sign in", "Set up a profile", "Home", "Child 1", "Search", "Community",
      "Notification", "Message", "Number fact", "Optional counter", "Shared counter",
      "Legacy sync",
    ]
    for title in titles {
      #expect(
        Self.map.shortestPath(to: { AppRouter.menu($0).title.en == title }) != nil,
        "\(title)"
      )
    }
  }

  @Test("from everywhere there is a way back to Entry, and no screen is a dead end")
  func back() {
    #expect(Self.map.pathsWithoutReturn(to: { $0.path.isEmpty }).isEmpty)
    #expect(Self.map.deadEnds().isEmpty)
  }

  @Test("every screen has a way back, and only Entry has none")
  func oneLevel() {
    let broken = Self.map.counterexample(to: { state in
      let menu = AppRouter.menu(state)
      return (menu.back == nil) == state.path.isEmpty
    })
    #expect(broken == nil)
  }
}
