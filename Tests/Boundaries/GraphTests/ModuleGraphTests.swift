import BoundariesScan
import BoundariesTestHelpers
import Testing

@testable import BoundariesGraph

@Suite("A module graph")
struct ModuleGraphTests {
  /// Returns the names of the modules that each module imports.
  private func imports(_ graph: ModuleGraph) -> [String: [String]] {
    var imports: [String: [String]] = [:]
    for (from, edges) in graph.edges.enumerated() {
      imports[graph.modules[from].label] = edges.map { edge in graph.modules[edge.to].label }
    }
    return imports
  }

  @Test("has an edge to each imported module, and external modules at the end")
  func edges() throws {
    let graph = smallGraph("A: B Foundation B\nB: A")
    #expect(graph.modules.map(\.name) == ["A", "B", "Foundation"])
    #expect(graph.checked == 0..<2)
    #expect(graph.externals == 2..<3)
    #expect(imports(graph) == ["A": ["B", "Foundation"], "B": ["A"], "Foundation": []])
    #expect(graph.imported == [[1], [0]])
    #expect(graph.importers == [[1], [0], [0]])
    #expect(graph.sites(from: 0, to: 1).map(\.line) == [1, 3])
    #expect(graph.edge(from: 1, to: 2) == nil)
  }

  @Test("finds each edge of a module with many")
  func manyEdges() {
    let names = (0..<9).map { "M\($0)" }
    let graph = smallGraph("A: \(names.joined(separator: " "))\n" + "B: M8")
    for module in graph.externals {
      #expect(graph.edge(from: 0, to: module)?.to == module)
      #expect((graph.edge(from: 1, to: module) != nil) == (graph.modules[module].name == "M8"))
    }
  }

  @Test("knows which modules re-export others")
  func reexports() {
    let graph = smallGraph("A: @_exported~import~B C\nB:\nC:")
    #expect(graph.reexported == [[1], [], []])
  }

  @Test("has no edge from a module to itself")
  func ownName() {
    #expect(imports(smallGraph("A: A B\nB:")) == ["A": ["B"], "B": []])
  }

  @Test("keeps the imports that satisfy a predicate")
  func keeping() {
    let graph = smallGraph("A: B C B\nB: C\nC:")
    let kept = graph.keeping { from, to, site in !(from == 0 && to == 1 && site.line == 1) }
    #expect(kept.sites(from: 0, to: 1).map(\.line) == [3])
    let fewer = graph.keeping { from, to, _ in !(from == 0 && to == 1) }
    #expect(imports(fewer) == ["A": ["C"], "B": ["C"], "C": []])
    #expect(fewer.importers == [[], [], [0, 1]])
  }

  @Test("gets external modules that nothing imports, each once")
  func adding() {
    let graph = smallGraph("A: X").adding(externals: ["Y", "X", "Y", "A"])
    #expect(graph.modules.map(\.name) == ["A", "X", "Y"])
    #expect(graph.index(of: "Y") == 2)
    #expect(graph.importers == [[], [0], []])
  }

  @Test("divides external modules into the parts that imports name, and no checked module")
  func parts() {
    let graph = smallGraph("A: import~class~X.C X import~class~B.D\nB:")
    #expect(graph.parts(matching: []) == [])
    #expect(graph.parts(matching: [Glob("X.*"), Glob("B.*")]) == ["X.C"])
    let divided = graph.dividing(["X.C"])
    #expect(divided.modules.map(\.label) == ["A", "B", "X", "X.C"])
    #expect(divided.modules.map(\.isPart) == [false, false, false, true])
    #expect(divided.sites(from: 0, to: 2).map(\.line) == [2])
    #expect(divided.sites(from: 0, to: 3).map(\.line) == [1])
    #expect(divided.sites(from: 0, to: 1).map(\.line) == [3])
  }
}

@Suite("A name of modules")
struct ModuleNameTableTests {
  private func module(
    _ name: String,
    _ target: String,
    in manifest: String?,
    package: String = "",
    dependencies: [DeclaredDependency]? = nil
  ) -> Module {
    Module(
      name,
      target: target,
      package: package,
      folder: "\(manifest ?? "")/\(target)",
      dependencies: dependencies,
      manifest: manifest
    )
  }

  /// Returns the targets that the name `Core` means in the last of some modules.
  private func targets(_ modules: [Module]) -> [String] {
    let graph = ModuleGraph(modules)
    let meant = graph.indices(of: "Core", in: modules.count - 1)
    return meant.map { index in graph.modules[index].target }
  }

  private func core(_ target: String, in manifest: String?, package: String = "") -> Module {
    module("Core", target, in: manifest, package: package)
  }

  @Test("means the dependency that the importing module declares")
  func declared() {
    let cores = [core("Mac", in: "p"), core("Phone", in: "p"), core("Other", in: "q")]
    let target = DeclaredDependency(name: "Phone", modules: ["Core"])
    #expect(targets(cores + [module("A", "A", in: "q", dependencies: [target])]) == ["Phone"])
  }

  @Test("means the product that the importing module declares")
  func product() {
    let cores = [
      core("One", in: "p", package: "P"), core("Two", in: "q", package: "Q"),
    ]
    let product = DeclaredDependency(name: "Kit", modules: ["Core"], package: "Q")
    #expect(targets(cores + [module("A", "A", in: "r", dependencies: [product])]) == ["Two"])
  }

  @Test("means a declared one of the same package before one of another package")
  func declaredAndOwn() {
    let cores = [core("Core", in: "p"), core("Core", in: "q")]
    let target = DeclaredDependency(name: "Core", modules: ["Core"])
    let importer = module("A", "A", in: "q", dependencies: [target])
    let graph = ModuleGraph(cores + [importer])
    #expect(graph.indices(of: "Core", in: 2) == [1])
  }

  @Test("means those of the same package if none is declared, or else all")
  func own() {
    let cores = [core("Mac", in: "p"), core("Phone", in: "p"), core("Other", in: "q")]
    #expect(targets(cores + [module("A", "A", in: "p")]) == ["Mac", "Phone"])
    #expect(targets(cores + [module("A", "A", in: "r")]) == ["Mac", "Phone", "Other"])
    #expect(targets(cores + [module("A", "A", in: nil)]) == ["Mac", "Phone", "Other"])
  }

  @Test("means no plugin, which only its label finds")
  func plugin() {
    let graph = ModuleGraph([Module("P", kind: .plugin)])
    #expect(graph.index(of: "P") == nil)
    #expect(graph.checkedModule(labeled: "P") == 0)
  }

  @Test("is distinguished in the labels by targets, by folders, or by order")
  func labels() {
    func labels(_ modules: [Module]) -> [String] { ModuleGraph(modules).modules.map(\.label) }
    #expect(
      labels([core("Mac", in: "p"), core("Phone", in: "p")]) == ["Core (Mac)", "Core (Phone)"]
    )
    #expect(
      labels([core("Core", in: "p"), core("Core", in: "q")]) == ["Core (p/Core)", "Core (q/Core)"]
    )
    #expect(
      labels([core("Core", in: "p"), core("Core", in: "p")]) == [
        "Core (p/Core, 1)", "Core (p/Core, 2)",
      ]
    )
  }

  @Test("of the command line is a label, a name or a target of one module")
  func called() throws {
    let graph = ModuleGraph([
      core("Mac", in: "p"), core("Phone", in: "p"), module("my_tool", "my-tool", in: "p"),
    ])
    #expect(try graph.module(called: "Core (Phone)") == 1)
    #expect(try graph.module(called: "my-tool") == 2)
    #expect(try graph.module(called: "my_tool") == 2)
    let messages = [
      "Core": "2 modules are 'Core'; pass one of 'Core (Mac)', 'Core (Phone)'",
      "Phoen": "no module 'Phoen'; did you mean 'Phone'?",
      "TOOL": "no module 'TOOL'; did you mean 'my-tool'?",
      "Elsewhere": "no module 'Elsewhere'",
    ]
    for (name, message) in messages {
      let error = #expect(throws: RequestError.self) { try graph.module(called: name) }
      #expect(error?.description == message)
    }
  }
}
