import Foundation
import ModuleGraph
import Testing

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

  @Test("as HTML loads nothing from the network")
  func html() throws {
    let page = try draw(.html)
    #expect(page.contains("class=\"arrow violation\""))
    #expect(!page.contains("http"))
    #expect(!page.contains("src="))
    #expect(page.components(separatedBy: "<rect").count == 6)
    // Every module can be searched, and chosen with the mouse or the keyboard.
    #expect(page.contains("<input type=\"search\""))
    #expect(page.components(separatedBy: "tabindex=\"0\"").count == 6)
    for event in ["click", "keydown", "input"] {
      #expect(page.contains("addEventListener('\(event)'"))
    }
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
}
