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
    var chains: [Chain] = []
    if from != to {
      for chain in graph.allShortestChains(from: from, to: to) {
        let names = chain.map { module in graph.modules[module].label }
        chains.append(Chain(modules: names, hops: graph.hops(of: chain)))
      }
    }
    self.chains = chains
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
    if first.hops.count == 1 {
      return ["\(from) imports \(to)"] + first.hops[0].map(Self.line)
    }
    var lines = ["\(from) reaches \(to) in \(first.hops.count) hops, by \(countOfChains):"]
    for (index, chain) in chains.enumerated() {
      if index > 0 { lines.append("") }
      lines += chain.lines
    }
    return lines
  }

  private var countOfChains: String {
    if chains.count == ModuleGraph.mostChains {
      return "\(chains.count) or more shortest paths"
    }
    return chains.count.counted("shortest path")
  }

  /// Returns the line for the location of an import.
  private static func line(_ site: Site) -> String {
    let spelling = site.importing?.spelling ?? ""
    return "  \(site.file):\(site.line): \(spelling)"
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
    [
      "modules": .strings(modules),
      "hops": .list(hops) { sites in .list(sites, of: JSONReport.site) },
    ]
  }
}
