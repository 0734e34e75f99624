import BoundariesDrawing
import BoundariesGraph
import BoundariesReports
import BoundariesRules
import BoundariesTestHelpers
import NavigatorJSON
import TestHelpers
import Testing

@testable import BoundariesCheck

/// Eight times as much may take 24 times as long; the square would be 64 times.
@Suite("The time of a check")
struct GrowthTests {
  /// Expects that a function takes time that grows with a number, not with its square.
  private func expectLinear(_ count: Int, _ body: (Int) throws -> Void) throws {
    func seconds(_ count: Int) throws -> Double {
      let start = processorTime()
      try body(count)
      return processorTime() - start
    }
    _ = try seconds(10)
    let few = try (0..<2).map { _ in try seconds(count) }.max() ?? 0
    #expect(try seconds(8 * count) < 24 * max(0.005, few))
  }

  /// A graph of modules, the imports of which a function says.
  private func graph(_ count: Int, _ imports: (Int) -> [Int]) -> ModuleGraph {
    let lines = (0..<count).map { index in
      let names = imports(index).map { "M\($0)" }.joined(separator: " ")
      return "M\(index)[\(names)]: \(names)"
    }
    return smallGraph(lines.joined(separator: "\n"))
  }

  private func chain(_ count: Int) -> ModuleGraph {
    graph(count) { $0 + 1 < count ? [$0 + 1] : [] }
  }

  /// The first module imports all others, of which the second half imports the first.
  private func hub(_ count: Int) -> ModuleGraph {
    graph(count) { $0 == 0 ? Array(1..<count) : $0 > count / 2 ? [0] : [] }
  }

  private static let kinds = [
    #"{kind: "acyclic"}"#, #"{kind: "declared"}"#, #"{kind: "used"}"#,
    #"{kind: "forbidden", from: ["*", "!M0"], to: "M0", direct: true}"#,
    #"{kind: "forbidden", from: "*", to: "external:X"}"#,
    #"{kind: "protected", modules: "M0", by: "M1"}"#,
    #"{kind: "allowed-only", modules: "*", to: "*"}"#, #"{kind: "independent", modules: "*"}"#,
    #"{kind: "layers", layers: ["M0", ["*", "!M0"]]}"#,
    #"{kind: "required", modules: "*", to: "*"}"#,
    #"{kind: "limit", metric: "depth", max: 100000}"#, #"{kind: "public-only"}"#,
  ]

  @Test("grows with the number of modules, in a chain and around one module", arguments: kinds)
  func modules(rule: String) throws {
    for make in [chain, hub] {
      try expectLinear(150) { count in
        let graph = make(count)
        _ = try check("{rules: [\(rule)]}", graph)
      }
    }
  }

  @Test("grows with the number of rules, groups and exceptions")
  func rules() throws {
    let graph = smallGraph("A: B X\nB:\nC:")
    try expectLinear(150) { count in
      let rules = (0..<count).map { number in
        "{name: \"r\(number)\", kind: \"forbidden\", from: \"g\(number)\", to: [\"B\", \"external:Y\"]}"
      }
      let groups = (0..<count).map { "g\($0): \"A\"" }
      let exceptions = (0..<count).map { number in
        "{rule: \"r\(number)\", from: \"A\", to: \"B\", because: \"it is old\"}"
      }
      let lists = [rules, exceptions].map { $0.joined(separator: ", ") }
      let text = """
        {groups: {\(groups.joined(separator: ", "))}, rules: [\(lists[0])], exceptions: [\(lists[1])]}
        """
      let result = try check(text, graph)
      #expect(result.summary.suppressed == count && result.findings.isEmpty)
      #expect(ReportFormat.sarif.render(result).contains("r\(count - 1)"))
    }
  }

  @Test("of a drawing, a query and the metrics grows with the number of modules")
  func queries() throws {
    try expectLinear(150) { count in
      let graph = hub(count)
      let drawing = GraphDrawing(graph, groups: [], findings: [], selection: .init())
      for format in DrawingFormat.allCases { #expect(!format.render(drawing).isEmpty) }
      let result = try check("{rules: []}", graph)
      let report = ModulesReport.json(loaded(graph), result, byHand: { _ in nil })
      #expect(report.line.contains("M\(count - 1)"))
    }
    try expectLinear(150) { count in
      let found = Explanation(chain(count), from: 0, to: count - 1)
      #expect(found.chains.first?.modules.count == count && !found.text.isEmpty)
    }
  }

  @Test("of finding the folders of modules grows with their number, each of which is named")
  func declaredModules() throws {
    let names = (0..<800).map { "Module\($0)" }
    var files: [String: String] = [:]
    for name in names { files["\(name)/a.swift"] = "" }
    let folder = try TemporaryFolder(files)
    try expectLinear(100) { count in
      let list = names.prefix(count).map { "\"\($0)\"" }.joined(separator: ", ")
      let text = "{modules: [\(list)]}"
      let configuration = try Configuration(Array(text.utf8), file: "boundaries.json")
      let plans = try DeclaredModules(root: folder.path).plans(configuration.modules ?? [])
      #expect(plans.count == count)
    }
  }
}
