import NavigatorMenus
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI
import TerminalTestHelpers
import Testing

@testable import NavigatorRouters

/// Reads the hints of the footer, the rows of the help and those of the action list on all screens.
@MainActor
@Suite("The hints of keys")
struct HintTests {
  /// So large that no hint of a row and no row of the help is left out.
  private static let size = Size(columns: 160, rows: 60)

  @Test("begin with a capital letter on every scene, for every row")
  func scenes() async {
    for scene in Scene.all {
      let menu = AppMenu.menu(await scene.state())
      var screen = Self.screen()
      var shown: [String] = []
      var frame = screen.draw(menu)
      // Until the last row has the focus, where another step changes nothing.
      while frame.lines != shown {
        shown = frame.lines
        expectCapitals(frame, scene.name)
        expectCapitals(inPanelOf: .character("."), on: &screen, menu, scene.name)
        _ = screen.handle(.key(Key(.down)), menu: menu)
        frame = screen.draw(menu)
      }
      expectCapitals(inPanelOf: Key(.function(1)), on: &screen, menu, scene.name)
    }
  }

  @Test("begin with a capital letter on every reachable screen")
  func reachableScreens() {
    for state in ExplorationTests.exploration.states {
      let menu = AppMenu.menu(state)
      var screen = Self.screen()
      expectCapitals(screen.draw(menu), state.link)
    }
  }

  private static func screen() -> MenuScreen<AppRouter.Action> {
    MenuScreen(size: size, settings: ScreenSettings(language: .en))
  }

  /// Expects that each row of the panel that a key opens begins with a capital letter.
  private func expectCapitals(
    inPanelOf key: Key,
    on screen: inout MenuScreen<AppRouter.Action>,
    _ menu: ScreenMenu<AppRouter.Action>,
    _ place: String
  ) {
    let withoutPanel = screen.draw(menu)
    _ = screen.handle(.key(key), menu: menu)
    let frame = screen.draw(menu)
    // An alert or a text field takes the key.
    if frame.lines == withoutPanel.lines { return }
    expectCapitals(frame, place)
    let rows = frame.lines.drop { line in !line.hasPrefix(" ❯ ") }
    for row in rows.prefix(while: { !$0.isEmpty }) {
      let label = row.drop { $0 == " " || $0 == "❯" }
      #expect(label.first?.isLowercase == false, "\(label) at \(place)")
    }
    _ = screen.handle(.key(Key(.escape)), menu: menu)
  }

  /// Expects that each hint of the footer, which follows its keys, begins with a capital letter.
  private func expectCapitals(_ frame: Frame, _ place: String) {
    let footer = frame.markup.last ?? ""
    let labels = footer.split(separator: "{secondary| ").dropFirst()
    #expect(!labels.isEmpty, "no hints at \(place)")
    for label in labels {
      #expect(label.first?.isLowercase == false, "\(label) at \(place)")
    }
  }
}
