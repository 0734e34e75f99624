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
    AppRouterView.menu(state).path.map(\.en).joined(separator: " › ")
  }

  /// What a person can do at a screen; nothing is opened where the way is six screens long, as there
  /// is no end to it.
  private nonisolated static func choices(_ state: AppRouter.State) -> [AppRouter.Action] {
    let menu = AppRouterView.menu(state)
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
    let words = Set(Self.map.states.flatMap { $0.link.split { "/;".contains($0) } }.map(String.init))
    for word in AppRouter.Path.link.allWords {
      #expect(words.contains(word), "no row and no tab leads to /\(word)")
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
      let menu = AppRouterView.menu(state)
      return (menu.back == nil) == state.path.isEmpty
    })
    #expect(broken == nil)
  }
}
