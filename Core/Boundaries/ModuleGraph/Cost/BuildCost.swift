package import NavigatorJSON
import NavigatorOperatingSystem

/// The modules that must be compiled one after another, and the dependencies without which that takes less.
package struct BuildCost: Sendable {
  /// The labels of the modules of each step, those of a cycle together, and their weight; the first is compiled first.
  private let chain: [(modules: [String], weight: Int)]
  private let weight: Int
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
    let weights = graph.checked.map { index in
      times.map { $0[index] ?? 0 } ?? graph.modules[index].lines
    }
    let path = HeaviestPath(graph.checked.map(graph.awaited(by:)), weights: weights)
    let label = { (index: Int) in graph.modules[index].label }
    chain = path.steps.reversed().map { ($0.map(label), $0.reduce(0) { $0 + weights[$1] }) }
    weight = path.weight
    removals = path.reliefs.prefix(5).map { (label($0.edge.from), label($0.edge.to), $0.weight) }
    untimed = times.map { times in graph.checked.filter { times[$0] == nil }.map(label) } ?? []
    isTimed = log != nil
  }

  /// Returns the milliseconds of modules in the output of a build with `-debug-time-function-bodies`.
  ///
  /// A time is in a line such as `14.61ms⇥/a/b.swift:1:17⇥instance method …`.
  private static func times(in log: String, _ loaded: LoadedGraph) throws -> [Int: Int] {
    let files = loaded.graph.checked.flatMap { module in
      loaded.graph.modules[module].files.map { (Path.join(loaded.folder, $0.path), module) }
    }
    let modules = Dictionary(files) { first, _ in first }
    var times: [Int: Double] = [:]
    let text = String(decoding: try LoadError.contents(of: log), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      guard parts.count > 1, let time = Double(parts[0].dropLast(2)), (0...1e9).contains(time),
        let end = parts[1].firstRange(of: ".swift:")?.upperBound,
        let module = modules[String(parts[1][..<end].dropLast())]
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
    let amount = { (weight: Int) in
      isTimed ? "\(JSONOutput.number(Double(weight) / 1000).line) s" : "\(weight) lines"
    }
    var lines = ["\(amount(weight)) one after another:"]
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
    return [
      "unit": isTimed ? "milliseconds" : "lines", "weight": .int(weight),
      "chain": .array(chain.map { ["modules": .strings($0.modules), "weight": .int($0.weight)] }),
      "removals": .array(removals), "untimed": .strings(untimed),
    ]
  }
}

extension ModuleGraph {
  /// Returns the checked modules that a module imports or declares, in order.
  fileprivate func awaited(by module: Int) -> [Int] {
    let declared = (modules[module].dependencies ?? []).flatMap { $0.modules ?? [] }
    let all = edges[module].map(\.to) + declared.flatMap { indices(of: $0, in: module) }
    return Set(all).filter(checked.contains).subtracting([module]).sorted()
  }
}
