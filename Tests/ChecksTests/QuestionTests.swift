import Foundation
import Testing

@Suite("A question of a new team")
struct QuestionTests {
  /// The questions, and a word of the page that answers each.
  private static let questions = [
    "add the dependency": ".package(", "begin a first app": "swift run Tally",
    "add a feature by a command": "scripts/new-feature", "add a client": "enum Client",
    "ask who the user is": "GuardedRouter",
    "give a result back": "ResultRouter", "over several screens": "OrderRouter",
    "a sheet, an alert": "AlertState", "pop several": "removeLast(2)",
    "sign out": "state = State()",
    "share a value among screens": "shareValues()",
    "the stack of each tab": "@Tabs", "some users another screen": "FlaggedRouter",
    "observe all actions": "watching", "the last place": "JSONDecoder",
    "when its screen is removed": "SavingRouter", "of another package": "PlayerScreen",
    "synchronize an old model": "subscribe:", "draw with SwiftUI": "NavigationStack",
    "The Composable Architecture": "@Dependency", "Coordinators of UIKit": "start()",
    "one screen leads to another": "path.append(.detail", "sheet over tabs": "TabsRouter",
    "rows of a list effects": "IdentifiedAction",
    "router that is a feature": "RouterReducer, MenuFeature",
    "layers in CI": "is the top", "300 screens": "## What a build costs",
    "a version, and upgrade": "swift package update", "split a feature": "new-feature",
    "also at a launch": "appear(state)",
    "throttle, repeat or cancel": ".timer(every:", "show its error": "} catch: {",
    "a link with parameters": ".parameter(", "a URL of the system": "links(_:of:",
    "golden files again": "RECORD_GOLDEN=1", "a project of Tuist": "tuist generate",
    "permit an import for some time": "until", "has not read": "could not be checked",
    "or remove them": "--uninstall", "make a release": "scripts/release",
    "supported, and by whom": "newest version",
    "before the user leaves": "menu.back",
    "a type or a view among features": "## A module that features share",
    "in which module a line belongs": "## Where a line belongs",
    "a router in a module of its own": "package let root",
    "needs a router": "An app of one module", "such as a socket": ".stream(",
    "off the main actor": "@concurrent", "replace a client in a test": "FactClient { _ in throw",
    "TCACoordinators": "routeAction", "An app without any of it": "leaf",
  ]

  @Test("has a page within two clicks of the README", arguments: questions.keys.sorted())
  func page(question: String) throws {
    let index = "Core/Documentation.docc/Documentation.md"
    #expect(try Repository.text("README.md").contains("](\(index))"))
    let lines = try Repository.text(index).split(separator: "\n")
    let line = try #require(lines.last { $0.contains(question) }, "no line asks '\(question)'")
    let link = try #require(line.matches(of: /\]\(([^)#]+)[^)]*\)/).last).output.1
    let page = Repository.root.appending(path: index).deletingLastPathComponent()
      .appending(path: String(link))
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains(try #require(Self.questions[question])), "\(link)")
  }

  @Test(
    "finds each page in a list of an index, as the table of questions is none for the site",
    arguments: try Repository.files(in: ["Core/Documentation.docc"], ending: ".md")
      .filter { !$0.hasSuffix("/Documentation.md") }
  )
  func list(page: String) throws {
    let name = page.split(separator: "/").last ?? ""
    let indexes = try ["Documentation", "Guide/Recipes"].map {
      try Repository.text("Core/Documentation.docc/\($0).md")
    }
    let items = indexes.flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("- ") } }
    #expect(items.contains { $0.contains("/\(name))") || $0.contains("(\(name))") }, "\(page)")
  }
}
