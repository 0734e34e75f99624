import BoundariesGraph
import BoundariesRules
import BoundariesScan
import BoundariesTestHelpers
import Testing

@testable import BoundariesCheck

@Suite("A check of declared dependencies")
struct UnimportedDependenciesTests {
  @Test("loses no dependency that alone leads to a module which acts without an import")
  func unlinked() throws {
    let old = SourceFile(path: "o.swift", scan: ImportScanner.scan("import Deep\n"))
    let dependencies = [DeclaredDependency(name: "Old", modules: ["Old"])]
    let graph = ModuleGraph([
      Module("A", dependencies: dependencies, manifest: "Package.swift"),
      Module("Old", files: [old]), Module("Deep", hasForeignSources: true),
    ])
    let rule = try #require(Rule.defaults(for: graph).first { $0.kind == .used })
    let finding = finding(of: rule, from: 0, to: "Old", in: graph)
    var unimported = UnimportedDependencies([finding], loaded(graph))
    #expect(unimported.effect(finding) == "Deep has sources in other languages")
  }
}
