import BoundariesCheck
import BoundariesGraph
import BoundariesScan
import BoundariesTestHelpers
import Testing

@Suite("The rule imports")
struct ImportsRuleTests {
  @Test("imports reports an import with another access level")
  func access() throws {
    let graph = smallGraph(
      "A: public~import~B private~import~C\nB: C\nC: @_exported~public~import~Foundation"
    )
    func rule(_ keys: String) -> String { "{rules: [{kind: \"imports\", \(keys)}]}" }
    let all = #"files: "**", to: ["*", "external:*"]"#
    #expect(
      try findings(rule("\(all), access: [\"private\", \"none\"]"), graph) == [
        "A/A.swift may not import B except with the access private or none @ A/A.swift:1",
        "C/C.swift may not import Foundation except with the access private or none @ C/C.swift:1",
      ]
    )
    #expect(
      try findings(rule("files: \"B/*\", to: \"C\", access: \"internal\""), graph) == [
        "B/B.swift may not import C except with the access internal @ B/B.swift:1"
      ]
    )
    let unknown = rule("\(all), access: \"pubic\"")
    #expect { try findings(unknown, graph) } throws: {
      "\($0)".hasSuffix("unknown access \"pubic\"; did you mean \"public\"?")
    }
  }

  @Test("imports reports imports in files and folders inside of a module")
  func files() throws {
    func file(_ path: String, _ text: String) -> SourceFile {
      SourceFile(path: path, scan: ImportScanner.scan(text))
    }
    let app = Module(
      "App",
      files: [
        file("App/Views/List/Row.swift", "import UIKit\nimport CoreData\n"),
        file("App/Views/Old.swift", "import CoreData\n"),
        file("App/Model/Store.swift", "import CoreData\n"),
      ]
    )
    let graph = ModuleGraph([app])
    func rule(_ files: String) -> String {
      "{rules: [{kind: \"imports\", files: \(files), to: [\"external:CoreData\"]}]}"
    }
    #expect(
      try findings(rule("[\"App/Views/**\", \"!App/Views/Old.swift\"]"), graph) == [
        "App/Views/List/Row.swift may not import CoreData @ App/Views/List/Row.swift:2"
      ]
    )
    #expect(
      try findings(rule("\"!App/Model/*\""), graph) == [
        "App/Views/List/Row.swift may not import CoreData @ App/Views/List/Row.swift:2"
          + " App/Views/Old.swift:1"
      ]
    )
    #expect(throws: ConfigurationError.self) { try findings(rule("\"App/View/**\""), graph) }
  }

  @Test(
    "a rule with a further access level, or with fewer files, is weaker",
    arguments: [
      (
        #"{rules: [{kind: "imports", files: "A/**", to: "B"}]}"#,
        #"{rules: [{kind: "imports", files: "A/**", to: "B", access: "private"}]}"#,
        "weaker: A/A.swift may import B, which the rule 'imports' of main forbids"
      ),
      (
        #"{rules: [{kind: "imports", files: "A/**", to: "B"}]}"#,
        #"{rules: [{kind: "imports", files: "A/A.swift", to: "B"}]}"#,
        "weaker: A/** may import B, which the rule 'imports' of main forbids"
      ),
    ]
  )
  func weaker(earlier: String, later: String, message: String) throws {
    let graph = smallGraph("A:\nB:")
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
