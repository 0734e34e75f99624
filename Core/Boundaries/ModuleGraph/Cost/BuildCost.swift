package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The modules that must be compiled one after another, and the dependencies without which that takes less.
package struct BuildCost: Sendable {
  /// The labels of the modules of each step, those of a cycle together, with their weight, and that of the chain up to
  /// them; the first is compiled first.
  private let chain: [(modules: [String], weight: Int, sum: Int)]
  /// At most five dependencies, and the weight of the heaviest chain without each; the lightest first.
  private let removals: [(from: String, to: String, weight: Int)]
  /// The labels of the modules without a time.
  private let untimed: [String]
  private let isTimed: Bool

  /// Weighs the modules by their lines, or by the milliseconds in the log of a build.
  ///
  /// A module waits for those that it imports or declares. Throws if the log cannot be read or has no time of a module.
  package init(_ loaded: LoadedGraph, log: String?) throws {
    let graph = loaded.graph
    let times = try log.map { try Self.times(in: $0, loaded) }
    let weights = graph.checked.map { times?[$0] ?? (log == nil ? graph.modules[$0].lines : 0) }
    let successors = zip(graph.checked, graph.imported).map { module, imported in
      Set(imported + graph.declared(by: module)).subtracting([module]).sorted()
    }
    let path = HeaviestPath(successors, weights: weights)
    let label = { (index: Int) in graph.modules[index].label }
    chain = path.steps.reversed().map { step in
      (step.nodes.map(label), step.nodes.reduce(0) { $0 + weights[$1] }, step.weight)
    }
    removals = path.reliefs.prefix(5).map { (label($0.edge.from), label($0.edge.to), $0.weight) }
    untimed = times.map { times in graph.checked.filter { times[$0] == nil }.map(label) } ?? []
    isTimed = log != nil
  }

  /// Returns the milliseconds of modules in the output of a build with `-debug-time-function-bodies`.
  ///
  /// A time is in a line such as `14.61ms⇥/a/b.swift:1:17⇥instance method …`.
  private static func times(in log: String, _ loaded: LoadedGraph) throws -> [Int: Int] {
    let (owners, folder) = (loaded.graph.owners, loaded.folder)
    var times: [Int: Double] = [:]
    let text = String(decoding: try Platform.contents(of: log), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "\t")
      guard parts.count > 1, let time = Double(parts[0].dropLast(2)), (0...1e9).contains(time),
        let end = parts[1].firstRange(of: ".swift:")?.lowerBound,
        let module = owners[Path.relative("\(parts[1][..<end]).swift", to: folder)]?.first
      else { continue }
      times[module, default: 0] += time
    }
    if times.isEmpty {
      let reason = "has no time of a module, as '-debug-time-function-bodies' prints it"
      throw SystemError(log, reason: reason)
    }
    return times.mapValues { Int($0.rounded()) }
  }
}

extension BuildCost {
  /// A line for each step of the chain, and for each dependency to remove.
  package var text: String {
    let amount = { (weight: Int) in isTimed ? "\(Double(weight) / 1000) s" : "\(weight) lines" }
    var lines = ["\(amount(chain.last?.sum ?? 0)) one after another:"]
    lines += chain.map { "  \($0.modules.joined(separator: ", ")): \(amount($0.weight))" }
    lines += removals.map { "without \($0.from) → \($0.to): \(amount($0.weight))" }
    if removals.isEmpty { lines.append("no single dependency makes it shorter") }
    if !untimed.isEmpty { lines.append("without a time: \(untimed.joined(separator: ", "))") }
    return lines.map { "\($0.printable())\n" }.joined()
  }

  package var json: JSONOutput {
    let removals = removals.map { removal -> JSONOutput in
      ["from": .string(removal.from), "to": .string(removal.to), "weight": .int(removal.weight)]
    }
    let chain = chain.map { step -> JSONOutput in
      ["modules": .strings(step.modules), "weight": .int(step.weight), "sum": .int(step.sum)]
    }
    return [
      "unit": isTimed ? "milliseconds" : "lines", "chain": .array(chain),
      "removals": .array(removals), "untimed": .strings(untimed),
    ]
  }
}
