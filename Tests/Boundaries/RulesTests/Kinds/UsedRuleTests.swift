import BoundariesCheck
import BoundariesGraph
import BoundariesScan
import BoundariesTestHelpers
import Testing

@Suite("The rule used")
struct UsedRuleTests {
  @Test("reports a dependency without an import as unused")
  func used() throws {
    let graph = smallGraph("A[B C]: B\nB[]:\nC[]:")
    #expect(try findings(nil, graph) == ["A declares C but never imports it"])
  }

  @Test(
    "does not require an import of a dependency that cannot be imported",
    arguments: [ModuleKind.plugin, .macro, .executable, .binary, .system]
  )
  func notImportable(kind: ModuleKind) throws {
    let file = SourceFile(path: "A.swift", scan: ImportScanner.scan("let a = 1"))
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

  @Test("exempts a module without code and a module with C sources from unused dependencies")
  func linked() throws {
    let empty = SourceFile(path: "E.swift", scan: ImportScanner.scan("// nothing"))
    let code = SourceFile(path: "C.swift", scan: ImportScanner.scan("let c = 1"))
    let dependency = [DeclaredDependency(name: "B", modules: ["B"])]
    let graph = ModuleGraph([
      Module("B", files: [code], dependencies: []),
      Module("E", files: [empty], dependencies: dependency),
      Module("C", files: [code], dependencies: dependency, hasForeignSources: true),
    ])
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("a module that may declare what it does not import makes the rule weaker")
  func weaker() throws {
    let graph = smallGraph("A[]:\nB[]:")
    let earlier = #"{rules: [{kind: "used"}]}"#
    let later = #"{rules: [{kind: "used", modules: "A"}]}"#
    let message =
      "weaker: B may declare what it does not import, which the rule 'used' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
