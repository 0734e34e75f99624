import BoundariesTestHelpers
import TestHelpers
import Testing

@testable import BoundariesGraph

@Suite("The edges to remove from a cycle")
struct FeedbackEdgesTests {
  /// Returns the chosen edges; the cost of an edge is given by its two ends, and 1 without one.
  private func chosen(_ successors: [[Int]], costs: [[Int]: Int] = [:]) -> [[Int]] {
    let component = ComponentGraph(Array(successors.indices), successors)
    let chosen = FeedbackEdges(of: component) { costs[[$0.from, $0.to]] ?? 1 }
    return chosen.edges.map { [$0.from, $0.to] }
  }

  @Test("lead to nodes that more edges leave than enter")
  func surplus() {
    #expect(chosen([[2], [0], [0, 1]]) == [[0, 2]])
    #expect(chosen([[1], [2, 3], [0], [0]]) == [[0, 1]])
  }

  @Test("are the cheaper ones of two nodes that lead to each other")
  func costs() {
    #expect(chosen([[1], [0]], costs: [[0, 1]: 3]) == [[1, 0]])
    #expect(chosen([[1], [0]], costs: [[1, 0]: 3]) == [[0, 1]])
  }

  @Test("leave no cycle")
  func completeness() {
    var generator = SeededGenerator(seed: 1)
    for count in 2..<40 {
      let successors = (0..<count).map { node in
        (0..<3).map { _ in Int.random(in: 0..<count, using: &generator) }.filter { $0 != node }
      }
      let distinct = successors.map { Set($0).sorted() }
      let removed = Set(chosen(distinct))
      let rest = distinct.indices.map { node in
        distinct[node].filter { !removed.contains([node, $0]) }
      }
      #expect(StrongComponents(rest).components.allSatisfy { $0.count == 1 })
    }
  }

  @Test("are chosen in time that grows with the number of edges, not with its square")
  func growth() {
    func seconds(_ count: Int) -> Double {
      // A ring, in which each node also leads back over a few others.
      let successors = (0..<count).map { node in
        [(node + 1) % count, (node + count - 3) % count]
      }
      let start = processorTime()
      #expect(chosen(successors).count >= count / 4)
      return processorTime() - start
    }
    _ = seconds(100)
    #expect(seconds(8_000) < 20 * max(0.002, seconds(1_000)))
  }
}

@Suite("A path in a cycle")
struct ComponentPathTests {
  @Test("is the shortest one, also if a longer one leads to a node on it")
  func shortest() {
    let graph = ComponentGraph(Array(0..<5), [[1, 2], [3], [1], [4], [0]])
    #expect(graph.shortestPath(from: 0, to: 4) == [0, 1, 3, 4])
    #expect(graph.shortestPath(from: 4, to: 3) == [4, 0, 1, 3])
    #expect(graph.shortestPath(from: 3, to: 4) == [3, 4])
  }

  @Test("is as long as the distance, in any graph")
  func lengths() {
    var generator = SeededGenerator(seed: 2)
    let count = 30
    for _ in 0..<20 {
      let successors = (0..<count).map { node in
        let others = (0..<2).map { _ in generator.number(below: count) }
        return Set(others).subtracting([node]).sorted()
      }
      let graph = ComponentGraph(Array(0..<count), successors)
      let modules = successors.indices.map { index in
        "M\(index): " + successors[index].map { "M\($0)" }.joined(separator: " ")
      }
      let distances = smallGraph(modules.joined(separator: "\n")).distances(to: 0)
      for node in 1..<count {
        let path = graph.shortestPath(from: node, to: 0)
        #expect(path.count == distances[node] + 1)
        #expect(zip(path, path.dropFirst()).allSatisfy { successors[$0].contains($1) })
      }
    }
  }

  @Test("is found without following each edge of a node that has thousands")
  func growth() {
    func seconds(_ count: Int) -> Double {
      // The first node leads to all others, which lead back.
      let successors = [Array(1..<count)] + (1..<count).map { _ in [0] }
      let graph = ComponentGraph(Array(0..<count), successors)
      let start = processorTime()
      for node in 1..<count { #expect(graph.shortestPath(from: node, to: 0).count == 2) }
      for node in 1..<count { #expect(graph.shortestPath(from: 0, to: node).count == 2) }
      return processorTime() - start
    }
    _ = seconds(100)
    #expect(seconds(4_000) < 20 * max(0.002, seconds(500)))
  }
}
