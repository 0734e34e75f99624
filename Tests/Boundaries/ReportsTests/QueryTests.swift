import BoundariesCheck
import BoundariesGraph
import BoundariesReports
import BoundariesTestHelpers
import Testing

@Suite("A query of the graph")
struct QueryTests {
  @Test("explains with every shortest path why one module reaches another")
  func explain() throws {
    let graph = smallGraph("A: B C\nB: D\nC: D\nD:\nE:")
    func explanation(_ from: String, _ to: String) throws -> String {
      Explanation(
        graph,
        from: try #require(graph.index(of: from)),
        to: try #require(graph.index(of: to))
      ).text
    }
    #expect(
      try explanation("A", "D") == """
        A reaches D in 2 hops, by 2 shortest paths:
          A → B  A/A.swift:1
          B → D  B/B.swift:1

          A → C  A/A.swift:2
          C → D  C/C.swift:1

        """
    )
    #expect(try explanation("A", "B") == "A imports B\n  A/A.swift:1: import B\n")
    #expect(try explanation("D", "A") == "D does not reach A\n")
  }

  @Test("says that there are more shortest paths than it lists")
  func manyPaths() throws {
    let layers = (0..<10).map { "A\($0): B\($0) C\($0)\nB\($0): A\($0 + 1)\nC\($0): A\($0 + 1)" }
    let graph = smallGraph((layers + ["A10:"]).joined(separator: "\n"))
    let from = try #require(graph.index(of: "A0"))
    let to = try #require(graph.index(of: "A10"))
    let text = Explanation(graph, from: from, to: to).text
    #expect(text.hasPrefix("A0 reaches A10 in 20 hops, by 1000 or more shortest paths:\n"))
  }

  @Test("lists the modules that a change affects by imports and declared dependencies")
  func affected() {
    let graph = smallGraph("A: B\nB:\nC[B]:\nATests: A\nE:")
    func affected(_ files: String...) -> String {
      AffectedModules(files: files, in: graph).text(tests: nil)
    }
    #expect(affected("B/x.txt") == "A\nATests\nB\nC\n")
    #expect(affected("A/A.swift", "README.md") == "A\nATests\n")
    #expect(affected("README.md") == "")
    #expect(AffectedModules(files: ["B/B.swift"], in: graph).text(tests: true) == "ATests\n")
  }

  @Test(
    "a manifest, a variant of it and the resolved versions affect every module; no other file beside",
    arguments: [
      ("Package.swift", true), ("Package@swift-6.0.swift", true), ("Package.resolved", true),
      ("README.md", false), ("Package.md", false), ("Other.swift", false),
      ("inner/Package.resolved", false), ("inner/Package@swift-6.0.swift", false),
    ]
  )
  func manifests(file: String, isForAll: Bool) {
    let graph = ModuleGraph([
      Module("A", folder: "Sources/A", manifest: "Package.swift"),
      Module("B", folder: "Sources/B", manifest: "Package.swift"),
    ])
    #expect(
      AffectedModules(files: [file], in: graph).text(tests: nil) == (isForAll ? "A\nB\n" : "")
    )
  }

  @Test("lists the metrics of modules as a table")
  func modules() {
    let table = ModulesReport.text(smallGraph("A: B C\nB: C\nC: Foundation"))
    #expect(
      table == """
        module  type     files  lines  fan-in  fan-out  instability  depth
        A       library      1      3       0        2            1      2
        B       library      1      2       1        1          0.5      1
        C       library      1      2       2        0            0      0

        """
    )
  }
}
