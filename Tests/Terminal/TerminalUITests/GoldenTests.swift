import NavigatorMenus
import NavigatorTerminal
import NavigatorTestSupport
import TerminalTestHelpers
import TerminalUIDemo
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// The demo's screens in both languages and two sizes, with and without styles.
@MainActor
@Suite struct GoldenTests {
  nonisolated static let sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]

  @Test(
    "full screens match their golden files",
    arguments: MenuText.Language.allCases,
    sizes
  )
  func fullScreens(language: MenuText.Language, size: Size) {
    for name in Model.Screen.allCases {
      let model = Model()
      model.send(.open(name == .entry ? "entry" : "entry/\(name.rawValue)"))
      var screen = MenuScreen<Model.Action>(size: size, settings: .init(language: language))
      let frame = screen.draw(model.menu)
      expectGolden(
        (frame.lines + ["", "in color:"] + frame.markup).joined(separator: "\n"),
        named: "\(name.rawValue)-\(language.rawValue)-\(size.columns)x\(size.rows)"
      )
    }
  }

  @Test(
    "overlays match their golden files",
    arguments: MenuText.Language.allCases,
    sizes
  )
  func overlays(language: MenuText.Language, size: Size) {
    for (name, key) in [("filter", "/"), ("palette", ":"), ("help", "?"), ("alert", "x")] {
      let model = Model()
      model.send(.open("entry/hoge"))
      var screen = MenuScreen<Model.Action>(size: size, settings: .init(language: language))
      for outcome in screen.handle(.key(.character(Character(key))), menu: model.menu) {
        if case .send(let action) = outcome { model.send(action) }
      }
      let frame = screen.draw(model.menu)
      expectGolden(
        (frame.lines + ["", "in color:"] + frame.markup).joined(separator: "\n"),
        named: "\(name)-\(language.rawValue)-\(size.columns)x\(size.rows)"
      )
    }
  }

  @Test(
    "the line mode matches its golden files, also in accessible mode",
    arguments: MenuText.Language.allCases,
    [false, true]
  )
  func lines(language: MenuText.Language, isAccessible: Bool) {
    var text: [String] = []
    for name in Model.Screen.allCases {
      let model = Model()
      model.send(.open(name == .entry ? "entry" : "entry/\(name.rawValue)"))
      var screen = LineScreen<Model.Action>(language: language, isAccessible: isAccessible)
      text += screen.show(model.menu) + [""]
    }
    expectGolden(
      text.joined(separator: "\n"),
      named: "lines-\(language.rawValue)\(isAccessible ? "-accessible" : "")"
    )
  }
}
