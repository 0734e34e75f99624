import CompositionTestHelpers
import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

@Suite("An identified array")
struct IdentifiedArrayTests {
  struct Row: Hashable, Identifiable, Comparable {
    var id: Int
    var text = ""

    static func < (left: Row, right: Row) -> Bool { left.text < right.text }
  }

  private var rows = IdentifiedArray([Row(id: 1, text: "b"), Row(id: 2, text: "a"), Row(id: 3)])

  /// Expects the ids in their order, and that each is found at its position.
  private func expect(_ ids: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(rows.ids == ids, sourceLocation: sourceLocation)
    #expect(rows.map(\.id) == ids, sourceLocation: sourceLocation)
    for (position, id) in ids.enumerated() {
      #expect(rows.firstIndex(id: id) == position, sourceLocation: sourceLocation)
    }
    for id in 0...9 where !ids.contains(id) {
      #expect(rows[id: id] == nil, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "moves an element in both directions",
    arguments: [
      (0, 2, [2, 3, 1]), (2, 0, [3, 1, 2]), (1, 1, [1, 2, 3]), (0, 1, [2, 1, 3]),
    ]
  )
  mutating func moving(start: Int, end: Int, ids: [Int]) {
    rows.move(from: start, to: end)
    expect(ids)
  }

  @Test("sorts its elements")
  mutating func sorting() {
    rows.sort()
    expect([3, 2, 1])
    rows.sort { $0.id < $1.id }
    expect([1, 2, 3])
  }

  @Test("keeps its elements, each at its position, if a closure throws", arguments: 0..<8)
  func throwing(count: Int) {
    struct Failure: Error {}
    for change in [Change.removal, .sorting] {
      var calls = 0
      var rows = IdentifiedArray((1...6).map { Row(id: $0) })
      func call() throws { if calls == count { throw Failure() } else { calls += 1 } }
      func perform() throws {
        switch change {
        case .removal:
          try rows.removeAll {
            try call()
            return $0.id.isMultiple(of: 2)
          }
        case .sorting:
          try rows.sort {
            try call()
            return $0.id > $1.id
          }
        }
      }
      let hasThrown = (try? perform()) == nil
      #expect(
        rows.map(\.id).sorted() == (hasThrown || change == .sorting ? Array(1...6) : [1, 3, 5])
      )
      #expect(rows.ids == rows.map(\.id))
      for id in 1...6 { #expect(rows[id: id]?.id == rows.first { $0.id == id }?.id) }
      for (position, row) in rows.enumerated() { #expect(rows.firstIndex(id: row.id) == position) }
    }
  }

  private enum Change { case removal, sorting }

  @Test("removes an element by its position, and all of them")
  mutating func removing() {
    let removed = rows.remove(at: 1)
    #expect(removed.id == 2)
    expect([1, 3])
    rows.removeAll()
    expect([])
    rows.append(Row(id: 1))
    expect([1])
  }

  @Test("removes, replaces or appends the element that is set for an id")
  mutating func setting() {
    rows[id: 2] = nil
    rows[id: 1] = Row(id: 1, text: "new")
    rows[id: 4] = Row(id: 4)
    expect([1, 3, 4])
    #expect(rows[id: 1]?.text == "new")
  }

  @Test("appends several elements, and replaces or appends one")
  mutating func appending() {
    rows.append(contentsOf: [Row(id: 4), Row(id: 1, text: "other"), Row(id: 4)])
    expect([1, 2, 3, 4])
    #expect(rows[0].text == "b")
    let replaced = rows.updateOrAppend(Row(id: 1, text: "new"))
    #expect(replaced?.text == "b")
    let appended = rows.updateOrAppend(Row(id: 5))
    #expect(appended == nil)
    expect([1, 2, 3, 4, 5])
    #expect(rows[id: 1]?.text == "new")
  }

  @Test("inserts an element at a position within its bounds, and none with an id that it contains")
  mutating func inserting() {
    let isInserted = rows.insert(Row(id: 4), at: 1)
    #expect(isInserted)
    expect([1, 4, 2, 3])
    rows.insert(Row(id: 5), at: -1)
    rows.insert(Row(id: 6), at: 9)
    expect([5, 1, 4, 2, 3, 6])
    let isInsertedTwice = rows.insert(Row(id: 2, text: "other"), at: 0)
    #expect(!isInsertedTwice)
    expect([5, 1, 4, 2, 3, 6])
    #expect(rows[id: 2]?.text == "a")
  }

  @Test("changes an element by its position, also to one with a new id")
  mutating func changing() {
    rows[1].text = "x"
    rows[0] = Row(id: 7)
    expect([7, 2, 3])
    #expect(rows[id: 2]?.text == "x")
    let found = issues { rows[1] = Row(id: 3) }
    #expect(found.map { "\($0.values)" } == [#"["id": "2", "new id": "3"]"#])
    expect([7, 2, 3])
  }

  @Test("is hashed by its elements, in order")
  mutating func hashing() {
    let before = rows
    rows.move(from: 0, to: 1)
    #expect(rows.hashValue != before.hashValue)
    rows.move(from: 0, to: 1)
    #expect(Set([before, rows]).count == 1)
  }

  @Test("reports an element that changes its own id, and finds it by the new one")
  mutating func changedID() {
    let found = issues {
      _ = rows.modify(id: 1) { $0.id = 8 }
      rows[id: 2]?.id = 9
    }
    #expect(
      found.map { "\($0.values)" } == [
        #"["id": "1", "new id": "8"]"#, #"["id": "2", "new id": "9"]"#,
      ]
    )
    expect([8, 2, 3])
  }

  @Test("removes an element that takes the id of another one")
  mutating func takenID() {
    let found = issues { _ = rows.modify(id: 1) { $0.id = 3 } }
    #expect(found.count == 1)
    expect([2, 3])
    #expect(rows[id: 3]?.text == "")
  }
}
