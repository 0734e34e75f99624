package import BoundariesGraph
import BoundariesScan
package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The shortest chains of imports from one module to another.
package struct Explanation: Sendable {
  /// The name of the first module.
  package let from: String
  /// The name of the last module.
  package let to: String
  /// Every shortest chain, as names of modules; empty if there is none.
  package let chains: [[String]]
  private let hops: [[[Site]]]

  /// Finds the shortest chains between two modules, given by index.
  package init(_ graph: ModuleGraph, from: Int, to: Int) {
    self.from = graph.modules[from].label
    self.to = graph.modules[to].label
    let found = from == to ? [] : graph.allShortestChains(from: from, to: to)
    chains = found.map { chain in chain.map { graph.modules[$0].label } }
    hops = found.map(graph.hops)
  }

  /// The text for people.
  package var text: String { lines.map { $0.printable() + "\n" }.joined() }

  private var lines: [String] {
    if from == to { return ["\(from) is \(to)"] }
    guard let first = chains.first else { return ["\(from) does not reach \(to)"] }
    if first.count == 2 {
      let imports = hops[0][0].map { site in
        "  \(site.file):\(site.line): \(site.importing?.spelling ?? "")"
      }
      return ["\(from) imports \(to)"] + imports
    }
    let most = chains.count == ModuleGraph.mostChains ? " or more" : ""
    let paths = chains.count == 1 ? "1 shortest path" : "\(chains.count)\(most) shortest paths"
    let blocks = zip(chains, hops).map { chain, hops in Self.lines(of: chain, hops) }
    return ["\(from) reaches \(to) in \(first.count - 1) hops, by \(paths):"]
      + blocks.joined(separator: [""])
  }

  /// Returns one line per hop of a chain, with the locations of the imports.
  private static func lines(of chain: [String], _ hops: [[Site]]) -> [String] {
    hops.enumerated().map { index, sites in
      let places = sites.map { site in "\(site.file):\(site.line)" }
      return "  \(chain[index]) → \(chain[index + 1])  \(places.counted(3))"
    }
  }

  /// The JSON for programs.
  package var json: JSONOutput {
    let chains = zip(chains, hops).map { chain, hops -> JSONOutput in
      let sites = hops.map { sites in JSONOutput.array(sites.map(JSONReport.site)) }
      return ["modules": .strings(chain), "hops": .array(sites)]
    }
    return [
      "from": .string(from),
      "to": .string(to),
      "reaches": .bool(!chains.isEmpty),
      "chains": .array(chains),
    ]
  }
}
