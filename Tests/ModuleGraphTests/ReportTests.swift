import Foundation
import JSON
import ModuleGraph
import Testing

@Suite("A report")
struct ReportTests {
  private let graph = smallGraph("A: B\nB: C\nC:\nD: @_spi(X)~import~C")
  private let rules = """
    {rules: [
      {name: "A, not C", kind: "forbidden", from: "A", to: "C", why: "50% <of> it", fix: "a & b"},
      {name: "open", kind: "public-only", severity: "warning"},
      {name: "kept", kind: "acyclic"},
    ]}
    """

  private func report(_ format: ReportFormat) throws -> String {
    format.render(try check(rules, graph))
  }

  @Test("as text groups by rule and ends in totals")
  func text() throws {
    #expect(
      try report(.text) == """
        A, not C
        A/A.swift:1: A may not import C, and reaches it through B: 50% <of> it
            A → B  A/A.swift:1
            B → C  B/B.swift:1
            fix: a & b

        open
        D/D.swift:1: warning: D may not import C with @_spi(X): \
        what is behind a module's public face may change at any time
            fix: make what is needed public, or test it from its own tests

        4 targets, 4 files, 3 imports: 1 error, 1 warning

        """
    )
  }

  @Test("as text holds colours only when they are wanted, and no control character of others")
  func colors() throws {
    let result = try check(rules, graph)
    #expect(ReportFormat.text.render(result, isColored: true).contains("\u{1B}[31m"))
    #expect(!ReportFormat.text.render(result).contains("\u{1B}"))
    let hostile =
      #"{"rules": [{"name": "\u001b[2J", "kind": "forbidden", "from": "A", "to": "B"}]}"#
    #expect(!ReportFormat.text.render(try check(hostile, graph)).contains("\u{1B}"))
  }

  @Test("as JSON has the shape that the documentation promises")
  func json() throws {
    let data = Data(try report(.json).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(object.keys) == ["tool", "package", "summary", "findings", "unjudged"])
    let summary = try #require(object["summary"] as? [String: Int])
    #expect(
      summary == [
        "targets": 4, "files": 4, "imports": 3, "errors": 1, "warnings": 1, "suppressed": 0,
      ]
    )
    let findings = try #require(object["findings"] as? [[String: Any]])
    let first = try #require(findings.first)
    #expect(
      Set(first.keys) == [
        "rule", "kind", "severity", "from", "to", "chain", "sites", "reachable", "message", "why",
        "fix", "fingerprint",
      ]
    )
    #expect(first["kind"] as? String == "forbidden")
    #expect(first["chain"] as? [String] == ["A", "B", "C"])
    let sites = try #require(first["sites"] as? [[String: Any]])
    #expect(sites.map { $0["file"] as? String } == ["A/A.swift", "B/B.swift"])
    #expect(sites.first?["import"] as? String == "import B")
    #expect(sites.first?["line"] as? Int == 1)
  }

  @Test("as SARIF names rules by index, places by relative address, findings by fingerprint")
  func sarif() throws {
    let data = Data(try report(.sarif).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["version"] as? String == "2.1.0")
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect((result["partialFingerprints"] as? [String: String])?.isEmpty == false)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      let address = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(!address.hasPrefix("/"))
    }
  }

  @Test("for GitHub escapes what its log would take for its own")
  func github() throws {
    #expect(
      try report(.github).split(separator: "\n").first
        == "::error file=A/A.swift,line=1,col=1,title=A%2C not C::A may not import C, and reaches it through B: 50%25 <of> it%0Afix: a & b"
    )
  }

  @Test("for Xcode looks like the compiler's")
  func xcode() throws {
    #expect(
      try report(.xcode).split(separator: "\n").first
        == "/small/A/A.swift:1:1: error: A may not import C, and reaches it through B: 50% <of> it [A, not C]"
    )
  }

  @Test("for CI servers is XML with a case per finding and per rule that was kept")
  func junit() throws {
    let text = try report(.junit)
    #expect(text.contains("tests=\"3\" failures=\"2\" errors=\"0\""))
    #expect(text.contains("<testcase classname=\"boundaries\" name=\"kept\"/>"))
    #expect(text.contains("50% &lt;of&gt; it"))
  }

  @Test("keeps its fingerprints when lines move")
  func fingerprints() throws {
    let moved = smallGraph("A: Foundation B\nB: Foundation C\nC:\nD: A @_spi(X)~import~C")
    let prints = try check(rules, graph).findings.map(\.fingerprint)
    #expect(try check(rules, moved).findings.map(\.fingerprint) == prints)
    #expect(Set(prints).count == 2)
  }

  @Test("has the format its file's name asks for")
  func suffixes() {
    let paths = ["a.sarif", "a.sarif.json", "a.json", "a.xml", "a.txt", "a"]
    #expect(paths.map(ReportFormat.init(path:)) == [.sarif, .sarif, .json, .junit, .text, .text])
  }
}

@Suite("A drawing")
struct DrawingTests {
  private let graph = smallGraph("App: F G\nF: Core G\nG: Core\nCore: Foundation\nAlone:")
  private let rules = """
    {groups: {features: ["F", "G"]}, rules: [{kind: "independent", modules: "features"}]}
    """

  private func draw(
    _ format: DrawingFormat,
    _ change: (inout Drawing.Selection) -> Void = { _ in }
  ) throws -> String {
    let configuration = try Configuration(Array(rules.utf8), file: "/small/boundaries.json")
    var selection = Drawing.Selection()
    change(&selection)
    return format.render(
      Drawing(
        graph,
        groups: try configuration.groups(for: graph),
        findings: try check(rules, graph).findings,
        selection: selection
      )
    )
  }

  @Test("as text marks what breaks a rule")
  func text() throws {
    #expect(try draw(.text) == "Alone\nApp → F, G\nCore\nF → Core, G!\nG → Core\n")
  }

  @Test("shows a module's surroundings only, or only who reaches one")
  func selections() throws {
    let core = try #require(graph.index(of: "Core"))
    let app = try #require(graph.index(of: "App"))
    #expect(
      try draw(.text) {
        $0.focus = core
        $0.depth = 1
      } == "Core\nF → Core, G!\nG → Core\n"
    )
    #expect(
      try draw(.text) {
        $0.focus = app
        $0.depth = 1
      } == "App → F, G\nF → G!\nG\n"
    )
    #expect(try draw(.text) { $0.reaches = core } == "App → F, G\nCore\nF → Core, G!\nG → Core\n")
    #expect(
      try draw(.text) { $0.collapsesGroups = true }
        == "Alone\nApp → features\nCore\nfeatures → Core\n"
    )
    #expect(try draw(.text) { $0.showsExternals = true }.contains("Core → Foundation"))
  }

  @Test("is red in Graphviz and Mermaid where a rule is broken")
  func red() throws {
    #expect(try draw(.dot).contains("\"F\" -> \"G\" [color=red, penwidth=2];"))
    #expect(try draw(.dot).contains("label=\"features\";"))
    let mermaid = try draw(.mermaid)
    #expect(mermaid.contains("subgraph g1[\"features\"]"))
    #expect(mermaid.contains("linkStyle 3 stroke:red"))
  }

  @Test("is a page that needs no network")
  func html() throws {
    let page = try draw(.html)
    #expect(page.contains("class=\"arrow violation\""))
    #expect(!page.contains("http"))
    #expect(!page.contains("src="))
    #expect(page.components(separatedBy: "<rect").count == 6)
  }

  @Test("for programs lists modules and imports")
  func json() throws {
    let data = Data(try draw(.json).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((object["modules"] as? [Any])?.count == 5)
    #expect(
      (object["imports"] as? [[String: Any]])?.filter { $0["violation"] as? Bool == true }.count
        == 1
    )
  }
}

@Suite("A question about the graph")
struct QuestionTests {
  @Test("why one module reaches another is answered with every shortest way")
  func explain() throws {
    let graph = smallGraph("A: B C\nB: D\nC: D\nD:\nE:")
    func answer(_ from: String, _ to: String) throws -> String {
      Explanation(
        graph,
        from: try #require(graph.index(of: from)),
        to: try #require(graph.index(of: to))
      ).text
    }
    #expect(
      try answer("A", "D") == """
        A reaches D in 2 hops, by 2 shortest ways:
          A → B  A/A.swift:1
          B → D  B/B.swift:1

          A → C  A/A.swift:2
          C → D  C/C.swift:1

        """
    )
    #expect(try answer("A", "B") == "A imports B\n  A/A.swift:1: import B\n")
    #expect(try answer("D", "A") == "D does not reach A\n")
  }

  @Test("which modules a change touches follows imports and declarations")
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

  @Test("how modules are tied is a table")
  func modules() {
    let table = ModulesReport.text(smallGraph("A: B C\nB: C\nC: Foundation"))
    #expect(
      table == """
        module  type     files  fan-in  fan-out  instability  depth
        A       library      1       0        2            1      2
        B       library      1       1        1          0.5      1
        C       library      1       2        0            0      0

        """
    )
  }
}

@Suite("A first configuration")
struct StartTests {
  @Test("groups by what names have in common, and passes")
  func start() throws {
    let graph = smallGraph(
      """
      HomeFeature: Core NetClient
      AuthFeature: Core
      NetClient: Core
      FileClient: Core
      Core:
      CoreTests: Core
      """
    )
    let text = StartingConfiguration(graph).text()
    #expect(text.contains("\"features\": [\"*Feature\"]"))
    #expect(text.contains("\"layers\": [\"features\", \"clients\", \"modules\"]"))
    #expect(text.contains("\"name\": \"features stand alone\""))
    #expect(try findings(text, graph).isEmpty)
    let broken = smallGraph(
      "HomeFeature: AuthFeature\nAuthFeature:\nNetClient:\nFileClient:\nCore:\nCoreTests:"
    )
    #expect(try !findings(text, broken).isEmpty)
  }
}

@Suite("The schema")
struct SchemaTests {
  @Test("is the committed file, and this repository's configuration names it")
  func committed() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = package.appending(path: "scripts/boundaries.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == ConfigurationSchema.json.text)
    let configuration = try String(
      contentsOf: package.appending(path: "boundaries.json"),
      encoding: .utf8
    )
    #expect(configuration.contains("\"$schema\": \"scripts/boundaries.schema.json\""))
  }

  @Test("has a shape for every kind of rule")
  func kinds() {
    let text = ConfigurationSchema.json.line
    for kind in RuleKind.allCases { #expect(text.contains("\"const\":\"\(kind.rawValue)\"")) }
  }
}

@Suite("A module name")
struct ModuleNameTests {
  @Test(
    "is made from a target's as SwiftPM makes it",
    arguments: [("a-b", "a_b"), ("A", "A"), ("1x", "_x"), ("ä.b c", "ä_b_c"), ("_A9", "_A9")]
  )
  func names(target: String, module: String) {
    #expect(Module.name(ofTarget: target) == module)
  }
}
