import TestHelpers
import Testing

@testable import ModuleGraph

@Suite("The heaviest path")
struct HeaviestPathTests {
  /// The weight of the heaviest path, by a search of all.
  private static func heaviest(_ successors: [[Int]], _ weights: [Int]) -> Int {
    let reached = successors.indices.map { node in reachable(from: [node]) { successors[$0] } }
    let cycles = successors.indices.map { node in
      reached[node].filter { reached[$0].contains(node) }
    }
    func weight(from node: Int) -> Int {
      let own = cycles[node].reduce(0) { $0 + weights[$1] }
      let below = cycles[node].flatMap { successors[$0] }.filter { !cycles[node].contains($0) }
      return own + (Set(below).map(weight(from:)).max() ?? 0)
    }
    return successors.indices.map(weight(from:)).max() ?? 0
  }

  @Test("is the first one of several with the greatest weight, so that it is always the same")
  func several() {
    #expect(HeaviestPath([[], [], []], weights: [1, 2, 2]).steps.map(\.nodes) == [[1]])
  }

  @Test(
    "and each edge without which it is lighter are those of a search of all",
    arguments: 0..<300
  )
  func random(index: Int) throws {
    var generator = SeededGenerator(seed: SeededGenerator.seedOfRun + UInt64(index))
    let count = generator.number(below: 7) + 1
    let density = generator.number(below: 4) + 2
    let successors = (0..<count).map { from in
      (0..<count).filter { $0 != from && generator.number(below: density) == 0 }
    }
    let weights = (0..<count).map { _ in generator.number(below: 5) }
    let path = HeaviestPath(successors, weights: weights)
    let heaviest = path.steps[0].weight
    #expect(heaviest == Self.heaviest(successors, weights))
    #expect(path.steps.flatMap(\.nodes).reduce(0) { $0 + weights[$1] } == heaviest)
    let components = StrongComponents(successors).components
    var lighter: [Int] = []
    for from in successors.indices {
      for to in successors[from]
      where !components.contains(where: { $0.contains(from) && $0.contains(to) }) {
        var fewer = successors
        fewer[from].removeAll { $0 == to }
        let weight = Self.heaviest(fewer, weights)
        if weight < heaviest { lighter.append(weight) }
        let relief = path.reliefs.first { $0.edge == (from, to) }
        #expect((relief?.weight ?? heaviest) == weight)
      }
    }
    #expect(path.reliefs.map(\.weight) == lighter.sorted())
  }

  @Test("of thousands of edges in many layers is found within seconds")
  func growth() {
    let count = isLongRun ? 2_000 : 1_000
    let successors = (0..<count).map { node in (20..<30).map { node + $0 }.filter { $0 < count } }
    let start = processorTime()
    let path = HeaviestPath(successors, weights: successors.map { _ in 1 })
    #expect(path.steps.first?.weight == count / 20)
    #expect(processorTime() - start < (isLongRun ? 20 : 5))
  }
}

@Suite("An order of the nodes of a cycle")
struct NodeOrderTests {
  /// Returns the edges that lead backwards, of edges with equal costs.
  private func backward(_ successors: [[Int]], isImproved: Bool = false) -> [[Int]] {
    let graph = ComponentGraph(Array(successors.indices), successors)
    var order = NodeOrder(graph, graph.edges.map { _ in 1 })
    if isImproved { order.improve() }
    return graph.edges.filter(order.isBackward).map { [$0.from, $0.to] }
  }

  @Test("begins with the nodes that more edges leave than enter")
  func surplus() {
    #expect(backward([[2], [0], [0, 1]]) == [[0, 2]])
  }

  @Test("changes only if fewer edges lead backwards then")
  func improvement() {
    #expect(backward([[1], [0]], isImproved: true) == [[1, 0]])
    #expect(backward([[1, 2], [0], [3], [0]], isImproved: true) == [[1, 0], [3, 0]])
  }
}

@Suite("A path in a cycle")
struct ComponentPathTests {
  @Test("is the shortest one, also if a longer one leads to a node on it")
  func shortest() {
    var graph = ComponentGraph(Array(0..<5), [[1, 2], [3], [1], [4], [0]])
    #expect(graph.shortestPath(from: 0, to: 4) == [0, 1, 3, 4])
  }
}
