import Foundation
import NavigatorComposition
import Testing

@testable import NavigatorRouting

/// Apart from the test of the collection, the tests read `screens`: to traverse a broken collection would end all
/// tests of the process.
@Suite("StackState")
struct StackStateTests {
  private func generations(_ stack: StackState<Int>) -> [Int] { stack.ids.map(\.generation) }

  @Test("ids count up from zero in a stack without a store and are not reused")
  func ids() {
    var stack = StackState([10, 11])
    stack.popLast()
    stack.append(12)
    stack.popToRoot()
    stack.append(13)
    #expect(generations(stack) == [3])
    #expect(generations(StackState([1])) == [0])
    #expect(stack.ids.map(\.description) == ["#3"])
  }

  @Test(
    "a screen that dismisses itself removes the screens above it, but not the screens that were added since"
  )
  func dismissal() throws {
    let full = StackState(0..<4)
    let second = try #require(full.ids.dropFirst().first)
    for (added, rest) in [(0, [0]), (1, [0, 5]), (2, [0, 5, 6])] {
      var stack = full
      let firstAdded = stack.nextID.generation
      if added > 0 { stack.append(5) }
      if added > 1 { stack.append(6) }
      stack.pop(from: second, keepingFrom: firstAdded)
      #expect(Array(stack) == rest)
    }
  }

  @Test("changes have the results of an array, and leave copies as they were", arguments: 1...20)
  func model(seed: UInt64) throws {
    var random = seed
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    var stack = StackState<Int>()
    var array = [Int]()
    var copies = [(stack, array)]
    for step in 0..<600 {
      switch next(12) {
      case 0:
        stack.removeAll { $0 % 7 == step % 7 }
        array.removeAll { $0 % 7 == step % 7 }
      case 1 where !array.isEmpty:
        let position = array.count - 1 - next(min(40, array.count))
        stack.pop(from: stack.ids[position])
        array.removeSubrange(position...)
      case 2 where !array.isEmpty:
        let position = next(array.count)
        stack[id: stack.ids[position]] = -step
        array[position] = -step
      case 3 where !array.isEmpty:
        stack.replaceTop(with: step)
        array[array.count - 1] = step
      default:
        let added = step..<step + next(6)
        stack.append(contentsOf: added)
        array += added
      }
      try #require(Array(stack) == array && stack.ids.count == array.count)
      if step % 50 == 0 { copies.append((stack, array)) }
    }
    for (stack, array) in copies { #expect(Array(stack) == array) }
  }

  @Test("pops and pushes change a stack of any depth", arguments: 0...4)
  func edits(depth: Int) throws {
    let full = StackState(0..<depth)
    try #require(full.count == depth)
    for position in 0..<depth {
      let id = full.ids[position]
      var stack = full
      stack.pop(from: id)
      #expect(Array(stack) == Array(0..<position))
      stack = full
      stack.pop(to: id)
      #expect(Array(stack) == Array(0...position))
      stack = full
      stack[id: id] = nil
      #expect(Array(stack) == (0..<depth).filter { $0 != position })
      #expect(stack.ids == full.ids.filter { $0 != id })
      stack = full
      stack[id: id] = 99
      #expect(stack[id: id] == 99 && stack.ids == full.ids)
    }
    var stack = full
    #expect(stack.popLast() == (depth == 0 ? nil : depth - 1))
    stack = full
    for id in stack.ids { #expect(stack.contains(id: id)) }
    stack.append(100)
    for (position, id) in stack.ids.enumerated() { #expect(stack[id: id] == stack[position]) }
    stack = full
    stack.replaceAll(with: [7, 8])
    #expect(Array(stack) == [7, 8] && generations(stack) == [depth, depth + 1])
    stack = full
    stack.pushAndClear(7)
    #expect(Array(stack) == [7] && generations(stack) == [depth])
    stack = full
    stack.replaceTop(with: 7)
    #expect(Array(stack) == Array(0..<max(depth - 1, 0)) + [7])
  }

  @Test("a stack is a collection of its screens, the bottom one first")
  func collection() throws {
    let stack = StackState([7, 8, 9])
    try #require(stack.startIndex == 0 && stack.endIndex == 3 && stack.count == 3)
    try #require(stack.index(after: 0) == 1 && stack.index(after: 1) == 2)
    try #require(stack.distance(from: 0, to: 3) == 3 && stack.distance(from: 2, to: 1) == -1)
    #expect(stack[0] == 7 && stack[1] == 8 && stack[2] == 9)
    #expect(Array(stack) == [7, 8, 9])
    #expect(stack.reversed() == [9, 8, 7])
    #expect(StackState<Int>().isEmpty)
  }

  @Test("an unknown id is ignored")
  func unknown() {
    var stack = StackState([1, 2])
    let id = StackElementID(generation: 9)
    stack.pop(from: id)
    stack.pop(to: id)
    stack[id: id] = nil
    stack[id: id] = 5
    #expect(Array(stack) == [1, 2])
    #expect(stack[id: id] == nil)
  }

  @Test("stacks are equal if their screens and ids are")
  func equality() {
    var stack = StackState([1])
    stack.append(2)
    #expect(stack == StackState([1, 2]))
    stack.popLast()
    stack.append(2)
    #expect(stack != StackState([1, 2]))
    #expect(Set([stack, stack]).count == 1)
  }

  @Test("a stack is decoded with its ids and its next id")
  func coding() throws {
    var stack = StackState([1, 2, 3])
    stack.popLast()
    stack.append(7)
    stack.append(4)
    stack.popLast()
    var restored = try JSONDecoder().decode(
      StackState<Int>.self,
      from: JSONEncoder().encode(stack)
    )
    #expect(restored == stack)
    #expect(restored.append(8) == stack.append(8))
    #expect(restored[id: StackElementID(generation: 3)] == 7)
  }

  @Test("a decoded stack issues no id again that was popped before it was encoded")
  func decodedNext() throws {
    var stack = StackState([1, 2])
    stack.popLast()
    let data = try JSONEncoder().encode(stack)
    var decoded = try JSONDecoder().decode(StackState<Int>.self, from: data)
    decoded.append(3)
    #expect(generations(decoded) == [0, 2])
  }

  @Test("the ids of screens that a reducer decodes are new, and kept of those decoded outside")
  func decodingInAReducer() throws {
    let data = try JSONEncoder().encode(StackState([1, 2]))
    func decoded() throws -> StackState<Int> {
      try JSONDecoder().decode(StackState<Int>.self, from: data)
    }
    #expect(generations(try decoded()) == [0, 1])
    var numbers = ScreenNumbers(from: 5)
    let stack = try numbers.provide { try decoded() }
    #expect(generations(stack) == [5, 6])
    #expect(Array(stack) == [1, 2])
    #expect(numbers.next == 7)
  }

  @Test(
    "invalid data is rejected with the reason",
    arguments: [
      (#"{"ids":[0],"screens":[1,2],"next":2}"#, "2 screens need as many different ids"),
      (#"{"ids":[0,0],"screens":[1,2],"next":2}"#, "2 screens need as many different ids"),
      (#"{"ids":[-1],"screens":[1],"next":2}"#, "found -1"),
      (#"{"ids":[9223372036854775807],"screens":[1],"next":2}"#, "found 9223372036854775807"),
    ]
  )
  func damaged(json: String, reason: String) {
    do {
      _ = try JSONDecoder().decode(StackState<Int>.self, from: Data(json.utf8))
      Issue.record("The stack was decoded.")
    } catch {
      #expect("\(error)".contains(reason))
    }
  }

  @Test("a next id that is too low does not cause a reused id")
  func lowNext() throws {
    let json = #"{"ids":[5],"screens":[1],"next":0}"#
    var stack = try JSONDecoder().decode(StackState<Int>.self, from: Data(json.utf8))
    #expect(stack.append(2).generation == 6)
  }
}
