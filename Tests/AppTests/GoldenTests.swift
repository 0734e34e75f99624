import LegacySyncFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTerminal
import NavigatorTerminalUI
import NavigatorTestSupport
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorRouters

/// Compares every screen with its golden file: in both languages, in two sizes, and in line mode.
@MainActor
@Suite("The screens of the app")
struct GoldenTests {
  @Test("match their golden files", arguments: Scene.all)
  func screens(scene: Scene) async {
    let menu = menu(await scene.state())
    var parts: [String] = []
    for language in MenuText.Language.allCases {
      for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
        let frame = frame(scene, menu, language, size)
        let name = "\(language.rawValue), \(size.columns)×\(size.rows)"
        parts += [part(name, frame.lines), part("\(name), in color", frame.markup)]
      }
      // Line mode has no overlays, which keys open.
      for isAccessible in scene.keys.isEmpty ? [false, true] : [] {
        var lines = LineScreen<AppRouter.Action>(language: language, isAccessible: isAccessible)
        let name = isAccessible ? "lines for a screen reader" : "lines"
        parts.append(part("\(language.rawValue), \(name)", lines.show(menu)))
      }
    }
    expectGolden(parts.joined(separator: "\n\n"), named: scene.name)
  }

  /// Scenes of every kind: an introduction, tabs, texts, a preview, tables, an alert and panels.
  private nonisolated static let sized: Set = [
    "entry", "home", "message-open", "search-found", "number-fact-alert", "modules-read",
    "modules-findings", "palette", "help",
  ]

  @Test(
    "match their golden files at 200×60 and at 40×10",
    arguments: Scene.all.filter { sized.contains($0.name) }
  )
  func sizes(scene: Scene) async {
    let menu = menu(await scene.state())
    let parts = MenuText.Language.allCases.flatMap { language in
      [Size(columns: 200, rows: 60), Size(columns: 40, rows: 10)].map { size in
        let name = "\(language.rawValue), \(size.columns)×\(size.rows)"
        return part(name, frame(scene, menu, language, size).lines)
      }
    }
    expectGolden(parts.joined(separator: "\n\n"), named: "\(scene.name)-sizes")
  }

  /// Returns the menu with the rows of the old screen, as the program shows it.
  private func menu(_ state: AppRouter.State) -> ScreenMenu<AppRouter.Action> {
    var menu = AppMenu.menu(state)
    if let amount = state.legacyAmount {
      let rows = LegacyController(model: LegacyModel(amount: amount)).rows
      menu.rows += rows.map { $0.map { _ in .launched } }
    }
    return menu
  }

  /// A word of the architecture that the first line of each screen has, by language.
  private static let concepts: [MenuText.Language: [String]] = [
    .en: ["module", "state", "reducer", "effect", "stack", "bridge", "delegate", "opened with"],
    .ja: ["モジュール", "状態", "リデューサー", "エフェクト", "スタック", "ブリッジ", "デリゲート"],
  ]

  @Test(
    "begin with a line that says in the words of the architecture what they show",
    arguments: Scene.all.filter { !$0.link.hasPrefix("/modules/") && $0.keys.isEmpty }
  )
  func introductions(scene: Scene) async throws {
    let first = try #require(menu(await scene.state()).rows.first)
    guard case .text(let text, .secondary) = first.content else {
      Issue.record("\(first)")
      return
    }
    for (language, words) in Self.concepts {
      let line = text.string(in: language)
      #expect(words.contains { line.contains($0) }, "\(line)")
      #expect(Width.columns(of: line) <= 73, "\(line) is more than a line of 80 columns")
    }
  }

  @Test("sign in and a failed fact explain blob and Brent")
  func names() async {
    let scenes = Scene.all.filter { ["auth", "number-fact-offline"].contains($0.name) }
    for (scene, word) in zip(scenes, ["sample user", "sample code"]) {
      let texts = menu(await scene.state()).rows.compactMap { row in
        if case .text(let text, .secondary) = row.content { text } else { nil }
      }
      #expect(texts.contains { $0.en.contains(word) && $0.ja.contains("TCA") }, "\(scene.name)")
    }
  }

  @Test("are all covered by scenes")
  func complete() async {
    var shown: Set<String> = []
    for scene in Scene.all { shown.insert(word(await scene.state())) }
    #expect(Set(ExplorationTests.exploration.states.map(word)).subtracting(shown) == [])
  }

  /// Returns the link word of the top screen.
  private func word(_ state: AppRouter.State) -> String {
    let screen = state.link.split(separator: "/").last ?? ""
    return String(screen.prefix { $0 != ";" })
  }

  private func frame(
    _ scene: Scene,
    _ menu: ScreenMenu<AppRouter.Action>,
    _ language: MenuText.Language,
    _ size: Size
  ) -> Frame {
    var screen = MenuScreen<AppRouter.Action>(size: size, settings: .init(language: language))
    for name in scene.keys {
      guard let key = Key(name: name) else { continue }
      #expect(screen.handle(.key(key), menu: menu).isEmpty)
    }
    return screen.draw(menu)
  }

  private func part(_ name: String, _ lines: [String]) -> String {
    (["── \(name)"] + folded(lines)).joined(separator: "\n")
  }

  /// Returns the lines with each long run of blank lines replaced by one, for readability.
  private func folded(_ lines: [String]) -> [String] {
    var folded: [String] = []
    var rest = lines[...]
    while let line = rest.first {
      let blanks = rest.prefix { $0.allSatisfy { $0 == " " } }.count
      folded.append(blanks > 2 ? "(\(blanks) blank lines)" : line)
      rest = rest.dropFirst(blanks > 2 ? blanks : 1)
    }
    return folded
  }
}
