import ModuleGraph
import Testing

@Suite("Declared dependencies")
struct DeclarationTests {
  @Test("an import is declared, in reach, out of reach, or of no package")
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
        "A imports D but does not declare it, nor does anything it declares",
        "A imports Nowhere, which no package declared here has",
      ]
    )
    #expect(result.findings.map(\.reachable) == [true, false, nil])
  }

  @Test("what a dependency re-exports needs no declaration, and makes the dependency used")
  func umbrella() throws {
    let graph = smallGraph("A[Umbrella]: Part\nUmbrella[Part]: @_exported~import~Part\nPart[]:")
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("a product counts by the module it brings; one that is not here may bring anything")
  func products() throws {
    #expect(try findings(nil, smallGraph("A[swift-log=Logging]: Logging")).isEmpty)
    #expect(try findings(nil, smallGraph("A[swift-log=]: Logging")).isEmpty)
    #expect(
      try findings(nil, smallGraph("A[B]: B Logging\nB[swift-log=Logging]: Logging")) == [
        "A imports Logging but does not declare it; it is reachable through B @ A/A.swift:2"
      ]
    )
  }

  @Test("an optional module may be missing")
  func optional() throws {
    let source = ImportScanner.scan("#if canImport(Maybe)\nimport Maybe\n#endif")
    let file = SourceFile(path: "A.swift", source: source)
    let graph = ModuleGraph([Module("A", files: [file], dependencies: [])])
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("a dependency that nobody imports is unused")
  func used() throws {
    let graph = smallGraph("A[B C]: B\nB[]:\nC[]:")
    #expect(try findings(nil, graph) == ["A declares C but never imports it"])
  }

  @Test(
    "what cannot be imported is never asked for",
    arguments: [ModuleKind.plugin, .macro, .executable, .binary, .system]
  )
  func notImportable(kind: ModuleKind) throws {
    let file = SourceFile(path: "A.swift", source: ImportScanner.scan("let a = 1"))
    let graph = ModuleGraph([
      Module("A", files: [file], dependencies: [DeclaredDependency("Other", modules: ["Other"])]),
      Module("Other", kind: kind, files: [file], dependencies: []),
    ])
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("a module of comments alone is made to be linked, and so are modules with C sources")
  func linked() throws {
    let empty = SourceFile(path: "E.swift", source: ImportScanner.scan("// nothing"))
    let code = SourceFile(path: "C.swift", source: ImportScanner.scan("let c = 1"))
    let dependency = [DeclaredDependency("B", modules: ["B"])]
    let graph = ModuleGraph([
      Module("B", files: [code], dependencies: []),
      Module("E", files: [empty], dependencies: dependency),
      Module("C", files: [code], dependencies: dependency, hasForeignSources: true),
    ])
    #expect(try findings(nil, graph).isEmpty)
  }
}
