import BoundariesCheck
import BoundariesGraph
import BoundariesScan
import BoundariesTestHelpers
import TestHelpers
import Testing

@testable import BoundariesRules

@Suite("The rules about declared dependencies")
struct DeclarationTests {
  @Test("distinguish declared, reachable, unreachable and unknown imports")
  func declared() throws {
    let graph = smallGraph(
      """
      A[B]: B C D Foundation Nowhere
      B[C]: C
      C[]:
      D[]:
      """
    )
    let result = try check(#"{"rules": [{"kind": "declared"}]}"#, graph)
    #expect(
      result.findings.map(\.message) == [
        "A imports C but does not declare it; it is reachable through B",
        "A imports D but does not declare it, and no declared dependency provides it",
        "A imports Nowhere, which no declared package contains",
      ]
    )
    #expect(result.findings.map(\.reachable) == [true, false, nil])
  }

  @Test("count a re-exported module as declared, and its exporter as used")
  func umbrella() throws {
    let graph = smallGraph("A[Umbrella]: Part\nUmbrella[Part]: @_exported~import~Part\nPart[]:")
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("resolve a product to its modules; an unavailable product may provide any module")
  func products() throws {
    #expect(try findings(nil, smallGraph("A[swift-log=Logging]: Logging")).isEmpty)
    #expect(try findings(nil, smallGraph("A[swift-log=]: Logging")).isEmpty)
    #expect(
      try findings(nil, smallGraph("A[B]: B Logging\nB[swift-log=Logging]: Logging")) == [
        "A imports Logging but does not declare it; it is reachable through B @ A/A.swift:2"
      ]
    )
  }

  @Test("allow a missing module under canImport")
  func optional() throws {
    let source = ImportScanner.scan("#if canImport(Maybe)\nimport Maybe\n#endif")
    let file = SourceFile(path: "A.swift", source: source)
    let graph = ModuleGraph([Module("A", files: [file], dependencies: [])])
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("report a dependency without an import as unused")
  func used() throws {
    let graph = smallGraph("A[B C]: B\nB[]:\nC[]:")
    #expect(try findings(nil, graph) == ["A declares C but never imports it"])
  }

  @Test(
    "do not require an import of a dependency that cannot be imported",
    arguments: [ModuleKind.plugin, .macro, .executable, .binary, .system]
  )
  func notImportable(kind: ModuleKind) throws {
    let file = SourceFile(path: "A.swift", source: ImportScanner.scan("let a = 1"))
    let graph = ModuleGraph([
      Module(
        "A",
        files: [file],
        dependencies: [DeclaredDependency(name: "Other", modules: ["Other"])]
      ),
      Module("Other", kind: kind, files: [file], dependencies: []),
    ])
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("exempt a module without code and a module with C sources from unused dependencies")
  func linked() throws {
    let empty = SourceFile(path: "E.swift", source: ImportScanner.scan("// nothing"))
    let code = SourceFile(path: "C.swift", source: ImportScanner.scan("let c = 1"))
    let dependency = [DeclaredDependency(name: "B", modules: ["B"])]
    let graph = ModuleGraph([
      Module("B", files: [code], dependencies: []),
      Module("E", files: [empty], dependencies: dependency),
      Module("C", files: [code], dependencies: dependency, hasForeignSources: true),
    ])
    #expect(try findings(nil, graph).isEmpty)
  }
}
