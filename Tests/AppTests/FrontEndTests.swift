import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import NavigatorRouters

/// Compares what the two front ends can send from a screen.
@MainActor
@Suite("Full screen and line mode send the same actions")
struct FrontEndTests {
  @Test("from every screen that is reachable")
  func exploration() {
    var compared: Set<[String]> = []
    for state in ExplorationTests.exploration.states {
      let menu = AppMenu.menu(state)
      // A second screen with the same rows adds nothing but time.
      guard compared.insert(Self.outline(of: menu)).inserted else { continue }
      expectSameActions(menu, "\(menu.path.map(\.en))")
    }
    #expect(compared.count > 30)
  }

  @Test("from every scene", arguments: Scene.all)
  func scenes(scene: Scene) async {
    expectSameActions(AppMenu.menu(await scene.state()), scene.name)
  }

  private func expectSameActions(_ menu: ScreenMenu<AppRouter.Action>, _ name: String) {
    let texts = menu.map { "\($0)" }
    let full = SentActions.inFullScreen(texts)
    let lines = SentActions.inLineMode(texts)
    #expect(full.subtracting(lines) == [], "line mode cannot send these from \(name)")
    #expect(lines.subtracting(full) == [], "full screen cannot send these from \(name)")
  }

  /// Returns what tells screens apart: the title, what can be done besides rows, and the labels of the rows.
  private static func outline(of menu: ScreenMenu<AppRouter.Action>) -> [String] {
    let kinds = ["\(menu.back == nil)", "\(menu.alert == nil)", "\(menu.tabs?.selected ?? -1)"]
    return [menu.title.en] + kinds + menu.rows.map { $0.content.label?.en ?? "" }
  }
}

@Suite("A screen with nothing but a text field", .waitsForPrograms)
struct PipedFieldTests {
  @Test("is completed in a pipe")
  func signIn() throws {
    let result = try runNavigator(["--open", "/account"], input: "1=blob\n1!\nq\n")
    #expect(result.status == 0)
    #expect(result.output.contains("1) Name: blob  (1! enters it)"))
    #expect(result.output.contains("Signed in as: "))
  }
}
