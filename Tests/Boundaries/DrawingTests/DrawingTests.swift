import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesTestHelpers
import Foundation
import Testing

@testable import BoundariesDrawing

@Suite("A drawing")
struct DrawingTests {
  private let graph = smallGraph("App: F G\nF: Core G\nG: Core\nCore: Foundation\nAlone:")
  private let rules = """
    {groups: {features: ["F", "G"]}, rules: [{kind: "independent", modules: "features"}]}
    """

  private func draw(
    _ format: DrawingFormat,
    _ change: (inout GraphDrawing.Selection) -> Void = { _ in }
  ) throws -> String {
    let configuration = try Configuration(Array(rules.utf8), file: "/small/boundaries.json")
    var selection = GraphDrawing.Selection()
    change(&selection)
    return format.render(
      GraphDrawing(
        graph,
        groups: try configuration.groups(for: graph),
        findings: try check(rules, graph).findings,
        selection: selection
      )
    )
  }

  @Test("as text marks imports that break a rule")
  func text() throws {
    #expect(try draw(.text) == "Alone\nApp → F, G\nCore\nF → Core, G!\nG → Core\n")
  }

  @Test("can be limited to a focus, to dependents, to groups, and extended by externals")
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

  @Test("has red arrows in Graphviz and Mermaid where a rule is broken")
  func red() throws {
    #expect(try draw(.dot).contains("\"F\" -> \"G\" [color=red, penwidth=2];"))
    #expect(try draw(.dot).contains("label=\"features\";"))
    let mermaid = try draw(.mermaid)
    #expect(mermaid.contains("subgraph g1[\"features\"]"))
    #expect(mermaid.contains("linkStyle 3 stroke:red"))
  }

  @Test("as HTML loads nothing from the network, and contains the modules, imports and findings")
  func html() throws {
    let page = try draw(.html)
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src"))
    #expect(!page.contains("src="))
    #expect(!page.contains("<link"))
    // The namespace of SVG is no address that is loaded.
    #expect(page.components(separatedBy: "http").count == 3)
    let data = try data(page)
    let modules = try #require(data["modules"] as? [[String: Any]])
    #expect(modules.map { $0["name"] as? String } == ["Alone", "App", "Core", "F", "G"])
    #expect(modules[3]["group"] as? String == "features")
    #expect(modules[3]["folder"] as? String == "F")
    let imports = try #require(data["imports"] as? [[String: Any]])
    let broken = try #require(imports.first { ($0["findings"] as? [Int]) == [0] })
    #expect(broken["from"] as? Int == 3)
    #expect((broken["sites"] as? [[Any]])?.first?.last as? String == "import G")
    #expect((data["files"] as? [String])?.contains("F/F.swift") == true)
    let findings = try #require(data["findings"] as? [[String: String]])
    #expect(findings.first?["message"]?.hasPrefix("F may not import G") == true)
  }

  @Test(
    "as HTML opens without tests, unless it is about one",
    arguments: [(nil, true), ("App", true), ("AppTests", false)]
  )
  func tests(focus: String?, hidesTests: Bool) throws {
    let graph = smallGraph("App:\nAppTests: App")
    var selection = GraphDrawing.Selection()
    selection.focus = try focus.map { try graph.module(called: $0) }
    let drawing = GraphDrawing(graph, groups: [], findings: [], selection: selection)
    let data = try data(DrawingFormat.html.render(drawing))
    #expect(data["hidesTests"] as? Bool == hidesTests)
    #expect((data["modules"] as? [Any])?.count == 2)
  }

  /// Returns the graph in a page.
  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let text = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
  }

  @Test("as HTML cannot be ended by a name")
  func scriptInName() throws {
    let module = Module("M", kind: .library, folder: "</script><script>alert(1)//<!--")
    let drawing = GraphDrawing(
      ModuleGraph([module]),
      groups: [],
      findings: [],
      selection: GraphDrawing.Selection()
    )
    let page = DrawingFormat.html.render(drawing)
    #expect(!page.contains("<script>alert"))
    let modules = try data(page)["modules"] as? [[String: Any]]
    #expect(modules?.first?["folder"] as? String == module.folder)
  }

  @Test("has the layers of the first rule of layers")
  func layers() throws {
    let rules = """
      {groups: {low: ["Core", "G"]}, rules: [{kind: "layers", layers: ["App", ["F"], "low"]}]}
      """
    let configuration = try Configuration(Array(rules.utf8), file: "/small/boundaries.json")
    let drawing = GraphDrawing(
      graph,
      groups: [],
      layers: try configuration.layers(for: graph),
      findings: [],
      selection: GraphDrawing.Selection()
    )
    #expect(drawing.nodes.map(\.layer) == [nil, "App", "low", "F", "low"])
  }

  @Test("as JSON lists modules and imports")
  func json() throws {
    let data = Data(try draw(.json).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((object["modules"] as? [Any])?.count == 5)
    #expect(
      (object["imports"] as? [[String: Any]])?.filter { $0["violation"] as? Bool == true }.count
        == 1
    )
  }

  @Test("as JSON has the aliases of a module that has some")
  func aliases() {
    for (aliases, isThere) in [(["Old": "New"], true), ([:], false)] {
      let keys = Module("A", aliases: aliases).jsonMembers.map(\.0)
      #expect(keys.contains("aliases") == isThere)
    }
  }
}
