import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesTestHelpers
import TestHelpers
import Testing

@Suite("The rule acyclic")
struct AcyclicRuleTests {
  @Test("acyclic reports an import to remove for each cycle, with every location")
  func acyclic() throws {
    let graph = smallGraph("A: B\nB: C\nC: A D A\nD: E\nE: D\nF: A")
    #expect(
      try findings(#"{"rules": [{"kind": "acyclic"}]}"#, graph) == [
        "A and B are in a cycle (A → B → C → A), which breaks when A does not import B"
          + " @ A/A.swift:1 B/B.swift:1 C/C.swift:1 C/C.swift:3",
        "D and E are in a cycle (D → E → D), which breaks when D does not import E"
          + " @ D/D.swift:1 E/E.swift:1",
      ]
    )
  }

  @Test("acyclic leaves out a cycle through a module outside of its list")
  func cycleOutside() throws {
    let graph = smallGraph("A: X\nX: B\nB: A")
    let some = #"{"rules": [{"kind": "acyclic", "modules": ["A", "B"]}]}"#
    #expect(try findings(some, graph).isEmpty)
    #expect(try check(#"{"rules": [{"kind": "acyclic"}]}"#, graph).findings.count == 1)
  }

  @Test("acyclic reports the import that two cycles share")
  func sharedImport() throws {
    let graph = smallGraph("A: B\nB: C D\nC: A\nD: A")
    let found = try check(#"{"rules": [{"kind": "acyclic"}]}"#, graph).findings
    #expect(found.map(\.from) == ["A"])
    #expect(found.map(\.to) == ["B"])
  }

  @Test("two modules are a cycle as three are, and one is none")
  func sizesOfCycles() {
    let graph = smallGraph("A: B\nB: A\nC: D\nD: E\nE: C\nF: A C")
    let cycles = StrongComponents(graph.imported).components.filter { $0.count > 1 }
    let names = cycles.map { cycle in cycle.map { graph.modules[$0].label } }
    #expect(names == [["A", "B"], ["C", "D", "E"]])
  }

  @Test("acyclic is fast on cycles of many modules, and leaves none", arguments: [true, false])
  func manyCycles(isComplete: Bool) throws {
    let count = isLongRun ? 150 : 70
    // Numbers without a pattern, the same in every run.
    var state: UInt64 = 1
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let lines = (0..<count).map { module in
      let all = isComplete ? Array(0..<count) : (0..<3).map { _ in next() }
      return "M\(module): "
        + Set(all).subtracting([module]).sorted().map { "M\($0)" }.joined(separator: " ")
    }
    let found = try check(
      #"{"rules": [{"kind": "acyclic"}]}"#,
      smallGraph(lines.joined(separator: "\n"))
    )
    .findings
    let removed = Set(found.map { [$0.from, $0.to] })
    let rest = lines.map { line in
      let words = line.split(whereSeparator: { ": ".contains($0) }).map(String.init)
      return "\(words[0]): "
        + words.dropFirst().filter { !removed.contains([words[0], $0]) }.joined(separator: " ")
    }
    #expect(
      try findings(#"{"rules": [{"kind": "acyclic"}]}"#, smallGraph(rest.joined(separator: "\n")))
        == []
    )
    // Of two modules that import each other, one import remains.
    #expect(isComplete ? found.count == count * (count - 1) / 2 : found.count * 3 < count * 2)
  }

  @Test("acyclic can check groups instead of modules")
  func acyclicGroups() throws {
    let graph = smallGraph("A1:\nA2: B1\nB1:\nB2: A1")
    let rule = """
      {groups: {a: "A*", b: "B*"}, rules: [{kind: "acyclic", groups: ["a", "b"]}]}
      """
    #expect(
      try findings(rule, graph) == [
        "a and b are in a cycle (a → b → a), which breaks when a does not import b"
          + " @ A2/A2.swift:1 B2/B2.swift:1"
      ]
    )
  }

  @Test("a cycle that the rule leaves out makes it weaker")
  func weaker() throws {
    let graph = smallGraph("A: B\nB: A\nC:")
    let earlier = #"{rules: [{kind: "acyclic"}]}"#
    let later = #"{rules: [{kind: "acyclic", modules: ["A", "B"]}]}"#
    let message =
      "weaker: modules may form cycles, which the rule 'acyclic' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
