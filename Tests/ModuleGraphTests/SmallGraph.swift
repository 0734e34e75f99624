import ModuleGraph

/// Makes a graph from lines such as `A: B C`, each module with one file that imports the others
/// on lines of their own; what never stands before a colon is a module without imports.
func smallGraph(_ text: String) -> ModuleGraph {
  let lines = text.split(separator: "\n").map { line in
    line.split(separator: ":", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(String.init)
    }
  }
  var modules: [Module] = []
  for line in lines {
    guard let name = line.first?.first else { continue }
    let imported = line.dropFirst().flatMap(\.self)
    let source = ImportScanner.scan(imported.map { "import \($0)" }.joined(separator: "\n"))
    let file = SourceFile(path: "\(name)/\(name).swift", source: source)
    let kind: ModuleKind = name.hasSuffix("Tests") ? .test : .library
    modules.append(Module(name, kind: kind, folder: name, files: [file]))
  }
  return ModuleGraph(modules)
}

/// The findings of a configuration, each as `message @ file:line …`.
func findings(_ configuration: String, _ graph: ModuleGraph) throws -> [String] {
  let configuration = try Configuration(Array(configuration.utf8), file: "boundaries.json")
  return try configuration.rules(for: graph).flatMap { $0.findings(in: graph) }.map { finding in
    let places = finding.sites.map { "\($0.file):\($0.line)" }
    return ([finding.message] + (places.isEmpty ? [] : ["@"] + places)).joined(separator: " ")
  }
}
