import Testing

@testable import ModuleGraph

@Suite("A module that becomes part of another one")
struct HypotheticalChangeTests {
  @Test("brings its declared dependencies, and those on it become ones on the other module")
  func mergedDependencies() throws {
    let graph = smallGraph("App[B]: B\nB[C]: C\nA[]:\nC[]:")
    #expect(try findings(nil, graph).isEmpty)
    let merged = try graph.applying(.merge(module: "B", into: "A"))
    #expect(merged.checked.map { merged.modules[$0].name } == ["App", "A", "C"])
    #expect(try findings(nil, merged).isEmpty)
    let declared = merged.checked.map { merged.modules[$0].dependencies?.map(\.name) }
    #expect(declared == [["A"], ["C"], []])
  }
}

@Suite("A removed dependency")
struct RemovedDependencyTests {
  @Test("is one on any name of the module")
  func otherNames() throws {
    let dependency = DeclaredDependency(name: "Product", modules: ["CInner"])
    let graph = ModuleGraph([
      Module("App", dependencies: [dependency]), Module("Clib", otherNames: ["CInner"]),
    ])
    let changed = try graph.applying(.remove(from: "App", to: "Clib"))
    #expect(changed.modules[0].dependencies?.isEmpty == true)
  }
}
