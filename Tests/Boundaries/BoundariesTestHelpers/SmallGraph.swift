package import BoundariesCheck
package import BoundariesGraph
package import BoundariesRules
import BoundariesScan

/// Creates a graph from lines such as `A: B C`: a module `A` with one file of code, which imports
/// each other module on its own line.
///
/// A word may be a whole import, such as `@testable~import~B` with tildes for blanks. `A[X Y]: B`
/// declares the dependencies X and Y.
package func smallGraph(_ text: String) -> ModuleGraph {
  ModuleGraph(text.split(separator: "\n").map { smallModule(String($0)) })
}

private func smallModule(_ line: String) -> Module {
  let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  let head = parts[0].split { "[]".contains($0) }
  let name = String(head[0])
  var lines: [String] = []
  if parts.count > 1 {
    for word in parts[1].split(separator: " ") {
      let word = String(word)
      let isWholeImport = word.contains("import")
      lines.append(isWholeImport ? word.replacing("~", with: " ") : "import \(word)")
    }
  }
  lines.append("let code = 1")
  var dependencies: [DeclaredDependency]?
  if parts[0].contains("[") {
    let words = head.count > 1 ? head[1].split(separator: " ") : []
    dependencies = words.map(smallDependency)
  }
  let source = ImportScanner.scan(lines.joined(separator: "\n"))
  return Module(
    name,
    kind: name.hasSuffix("Tests") ? .test : .library,
    folder: name,
    files: [SourceFile(path: "\(name)/\(name).swift", scan: source)],
    dependencies: dependencies
  )
}

/// Creates a dependency from a word: `P=` is a product of an unavailable package, `P=M` one that provides the module M,
/// and any other word is the name of a module.
private func smallDependency(_ word: Substring) -> DeclaredDependency {
  guard let sign = word.firstIndex(of: "=") else {
    return DeclaredDependency(name: String(word), modules: [String(word)])
  }
  let module = word[word.index(after: sign)...]
  return DeclaredDependency(
    name: String(word[..<sign]),
    modules: module.isEmpty ? nil : [String(module)]
  )
}

/// Returns a graph as if loaded from the folder `/small`.
package func loaded(_ graph: ModuleGraph) -> LoadedGraph {
  LoadedGraph(name: "small", folder: "/small", graph: graph, readFailures: [])
}

/// Checks a graph.
package func check(_ text: String?, _ graph: ModuleGraph, today: String = "2026-06-15")
  throws
  -> CheckResult
{
  var check = Check(configuration: try text.map(configuration))
  check.today = today
  return try check.run(loaded(graph))
}

/// Returns the findings of a check, each as `message @ file:line …`.
package func findings(_ configuration: String?, _ graph: ModuleGraph) throws -> [String] {
  try check(configuration, graph).findings.map { finding in
    let places = finding.sites.map { "\($0.file):\($0.line)" }
    return ([finding.message] + (places.isEmpty ? [] : ["@"] + places)).joined(separator: " ")
  }
}

/// Returns what a check says about a configuration that is weaker than an earlier one for the same modules.
package func weaknesses(
  from earlier: String,
  to later: String,
  _ graph: ModuleGraph
) throws -> [String] {
  var check = Check(configuration: try configuration(later))
  check.today = "2026-06-15"
  let gate = Gate(Check(configuration: try configuration(earlier)), loaded(graph))
  check.earlier = .read(gate, "main")
  let findings = try check.run(loaded(graph)).findings
  return findings.filter { finding in finding.kind == Finding.weakerKind }.map(\.message)
}

private func configuration(_ text: String) throws -> Configuration {
  try Configuration(Array(text.utf8), file: "/small/boundaries.json")
}

/// Returns a finding of a rule about a module of a graph, without a location.
package func finding(
  of rule: Rule,
  from module: Int,
  to name: String,
  in graph: ModuleGraph
) -> Finding {
  Finding(
    rule: rule.name,
    kind: rule.kind.rawValue,
    severity: rule.severity,
    from: graph.modules[module].label,
    to: name,
    chain: [],
    hops: [],
    reachable: nil,
    message: "",
    why: ""
  )
}
