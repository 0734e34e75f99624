package import BoundariesGraph
import BoundariesScan
package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The shortest chains of imports from one module to another.
package struct Explanation: Sendable {
  /// A chain of imports.
  package struct Chain: Sendable {
    /// The names of the modules, both ends included.
    package let modules: [String]
    /// The locations of the imports of each module by the one before it.
    let hops: [[Site]]
  }

  /// The name of the first module.
  package let from: String
  /// The name of the last module.
  package let to: String
  /// Every shortest chain; empty if there is none.
  package let chains: [Chain]

  /// Finds the shortest chains between two modules, given by index.
  package init(_ graph: ModuleGraph, from: Int, to: Int) {
    self.from = graph.modules[from].label
    self.to = graph.modules[to].label
    let found = from == to ? [] : graph.allShortestChains(from: from, to: to)
    chains = found.map { chain in
      let modules = chain.map { module in graph.modules[module].label }
      return Chain(modules: modules, hops: graph.hops(of: chain))
    }
  }
}

extension Explanation {
  /// The text for people.
  package var text: String {
    lines.map { line in "\(line.printable())\n" }.joined()
  }

  private var lines: [String] {
    if from == to { return ["\(from) is \(to)"] }
    guard let first = chains.first else { return ["\(from) does not reach \(to)"] }
    if first.hops.count == 1 { return ["\(from) imports \(to)"] + Self.imports(first.hops[0]) }
    var lines = ["\(from) reaches \(to) in \(first.hops.count) hops, by \(countOfChains):"]
    for (index, chain) in chains.enumerated() {
      if index > 0 { lines.append("") }
      lines += chain.lines
    }
    return lines
  }

  private var countOfChains: String {
    let isLimited = chains.count == ModuleGraph.mostChains
    return isLimited
      ? "\(chains.count) or more shortest paths" : chains.count.counted("shortest path")
  }

  /// Returns a line for each location of an import.
  private static func imports(_ sites: [Site]) -> [String] {
    sites.map { site in
      let spelling = site.importing?.spelling ?? ""
      return "  \(site.file):\(site.line): \(spelling)"
    }
  }

  /// The JSON for programs.
  package var json: JSONOutput {
    [
      "from": .string(from),
      "to": .string(to),
      "reaches": .bool(!chains.isEmpty),
      "chains": .list(chains) { chain in chain.json },
    ]
  }
}

extension Explanation.Chain {
  /// One line per hop, with the locations of the imports.
  fileprivate var lines: [String] {
    var lines: [String] = []
    for (index, sites) in hops.enumerated() {
      let places = sites.map { site in "\(site.file):\(site.line)" }
      lines.append("  \(modules[index]) → \(modules[index + 1])  \(places.counted(3))")
    }
    return lines
  }

  fileprivate var json: JSONOutput {
    let sites = hops.map { sites in JSONOutput.array(sites.map(JSONReport.site)) }
    return ["modules": .strings(modules), "hops": .array(sites)]
  }
}
