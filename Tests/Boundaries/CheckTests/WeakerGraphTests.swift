import BoundariesGraph
import BoundariesRules
import BoundariesTestHelpers
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import BoundariesCheck

/// Compares with all import graphs of a few modules: a rule that one gate enforces in one of them, and the other does
/// not, is always said.
@Suite("A weaker gate, by every import graph")
struct WeakerGraphTests {
  private static let names = ["A", "B", "C"]

  /// The graph with all imports, also of an external module and of tests.
  private static let complete = """
    A: B C X
    B: A C X
    C: A B X
    ATests: A B C
    """

  private static func list(_ generator: inout SeededGenerator, _ words: [String]) -> String {
    let chosen = words.filter { _ in generator.number(below: 2) == 0 }
    let list = chosen.isEmpty ? [words[generator.number(below: words.count)]] : chosen
    return "[\(list.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  private static func flags(_ generator: inout SeededGenerator, _ names: String...) -> String {
    names.map { ", \($0): \(generator.number(below: 2) == 0)" }.joined()
  }

  private static func rule(_ index: Int, _ generator: inout SeededGenerator) -> String {
    let modules = names + ["ATests"]
    let all = modules + ["external:X"]
    func list(_ words: [String]) -> String { Self.list(&generator, words) }
    let severity = ["error", "error", "warning"][generator.number(below: 3)]
    let head = "name: \"r\(index)\", severity: \"\(severity)\", kind: "
    switch generator.number(below: 8) {
    case 0:
      let from = list(modules)
      let to = list(all)
      return head + "\"forbidden\", from: \(from), to: \(to)" + flags(&generator, "direct")
    case 1:
      let protected = list(all)
      let by = list(modules)
      return head + "\"protected\", modules: \(protected), by: \(by)"
    case 2:
      let from = list(modules)
      let to = list(all)
      return head + "\"allowed-only\", modules: \(from), to: \(to)" + flags(&generator, "direct")
    case 3:
      let set = list(names)
      return head + "\"independent\", modules: \(set)" + flags(&generator, "direct", "tests")
    case 4, 5:
      let layers = ["[\"A\", \"B\", \"C\"]", "[\"C\", \"B\", \"A\"]", "[[\"A\", \"B\"], \"C\"]"]
      return head + "\"layers\", layers: \(layers[generator.number(below: 3)])"
        + flags(&generator, "direct", "closed", "siblings")
    case 6: return head + "\"acyclic\", modules: \(list(names))"
    default: return head + "\"limit\", metric: \"fan-in\", max: \(generator.number(below: 3))"
    }
  }

  private static func configuration(_ rules: [String]) throws -> Configuration {
    let text = "{rules: [\(rules.map { "{\($0)}" }.joined(separator: ", "))]}"
    var configuration = try Configuration(Array(text.utf8), file: "/small/boundaries.json")
    configuration.isHypothetical = true
    return configuration
  }

  /// Replaces, adds or removes a rule.
  private static func change(
    _ rules: [String],
    _ number: Int,
    _ generator: inout SeededGenerator
  ) -> [String] {
    var rules = rules
    let index = generator.number(below: rules.count)
    switch generator.number(below: 4) {
    case 0: rules.append(rule(number, &generator))
    case 1 where rules.count > 1: rules.remove(at: index)
    default: rules[index] = rule(number, &generator)
    }
    return rules
  }

  /// Returns for each graph the worst severity of the findings of some rules: 2 for errors, 0 without findings.
  private static func severities(_ rules: [Rule], _ graphs: [ModuleGraph]) -> [Int] {
    graphs.map { graph in
      let found = rules.flatMap { rule in rule.findings(in: graph).map(\.severity) }
      if found.contains(.error) { return 2 }
      return found.isEmpty ? 0 : 1
    }
  }

  @Test("is never silent", arguments: 0..<(isLongRun ? 60 : 6))
  func graphs(index: Int) throws {
    let seed = SeededGenerator.seedOfRun + UInt64(index)
    var generator = SeededGenerator(seed: seed)
    let complete = smallGraph(Self.complete)
    let pairs = complete.edges.indices.flatMap { from in complete.edges[from].map { [from, $0.to] }
    }
    let graphs = (0..<1 << pairs.count).filter { _ in generator.number(below: 12) == 0 }.map {
      bits in
      let kept = Set(pairs.indices.filter { bits >> $0 & 1 == 1 }.map { pairs[$0] })
      return complete.keeping { from, to, _ in kept.contains([from, to]) }
    }
    var rules = (0...2).map { Self.rule($0, &generator) }
    var earlier = try Self.configuration(rules)
    var before = severities(earlier, graphs, complete)
    for number in 0..<10 {
      let earlierRules = rules
      rules = Self.change(rules, number + 3, &generator)
      let later = try Self.configuration(rules)
      let after = severities(later, graphs, complete)
      let isWeaker = try Self.isWeaker(earlier, later, complete)
      let permitsMore = zip(before, after).contains { $0 > $1 }
      #expect(isWeaker || !permitsMore, "seed \(seed): \(earlierRules) \(rules)")
      #expect(try !Self.isWeaker(later, later, complete))
      earlier = later
      before = after
    }
  }

  private func severities(
    _ configuration: Configuration,
    _ graphs: [ModuleGraph],
    _ complete: ModuleGraph
  ) -> [Int] {
    let rules = (try? configuration.rules(for: complete)) ?? []
    return Self.severities(rules, graphs)
  }

  private static func isWeaker(
    _ earlier: Configuration,
    _ later: Configuration,
    _ graph: ModuleGraph
  ) throws -> Bool {
    var manifests = ManifestLocations(folder: "/small")
    let gates = [earlier, later].map { configuration in
      Gate(Check(configuration: configuration), loaded(graph), &manifests)
    }
    let comparison = try GateComparison(gates[0], gates[1], revision: "main", today: "2026-06-15")
    return try !comparison.weaknesses().isEmpty
  }
}
