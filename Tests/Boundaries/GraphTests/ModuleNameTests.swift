import BoundariesRules
import BoundariesScan
import Testing

@testable import BoundariesGraph

@Suite("A module name")
struct ModuleNameTests {
  @Test(
    "is derived from the name of a target like in SwiftPM",
    arguments: [("a-b", "a_b"), ("A", "A"), ("1x", "_x"), ("ä.b c", "ä_b_c"), ("_A9", "_A9")]
  )
  func names(target: String, module: String) {
    #expect(Module.name(ofTarget: target) == module)
  }

  @Test("a name means the target that is declared, of several with that name")
  func targets() {
    func module(_ name: String, _ target: String, _ dependency: String? = nil) -> Module {
      let imports = dependency.map { _ in "import Core" } ?? "let x = 1"
      let source = ImportScanner.scan(imports)
      return Module(
        name,
        target: target,
        files: [SourceFile(path: "\(target).swift", scan: source)],
        dependencies: dependency.map { [DeclaredDependency(name: $0, modules: ["Core"])] } ?? [],
        manifest: "App.xcodeproj/project.pbxproj"
      )
    }
    let graph = ModuleGraph([
      module("Core", "CorePhone"), module("Core", "CoreMac"), module("Phone", "Phone", "CorePhone"),
      module("Mac", "Mac", "CoreMac"), module("Both", "Both", "Other"),
    ])
    #expect(graph.edges.map { $0.map(\.to) } == [[], [], [0], [1], [0, 1]])
    #expect(graph.modules[1].label == "Core (CoreMac)")
    #expect(graph.modules[2].label == "Phone")
    #expect(Rule.defaults(for: graph).flatMap { $0.findings(in: graph) }.map(\.message) == [])
  }
}
