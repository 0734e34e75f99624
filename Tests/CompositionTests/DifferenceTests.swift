import Composition
import Testing

@Suite("The difference of two values")
struct DifferenceTests {
  struct Todo: Equatable, Identifiable {
    var isComplete = false
    var description = ""
    var id = 0
  }

  struct Todos: Equatable {
    var todos: [Todo] = []
  }

  @Test("folds equal elements, and shows the equal fields beside a changed one, as in the seed")
  func seed() {
    let before = Todos(todos: [
      Todo(description: "Milk", id: 1), Todo(description: "Eggs", id: 2), Todo(id: 3),
    ])
    var after = before
    after.todos[0].isComplete = true
    expectDifference(
      before,
      after,
      """
        DifferenceTests.Todos(
          todos: [
            DifferenceTests.Todo(
      -       isComplete: false,
      +       isComplete: true,
              description: "Milk",
              id: 1
            ),
            … (2 unchanged)
          ]
        )
      """
    )
  }

  @Test("is nothing for equal values")
  func equal() {
    #expect(Difference.text(Todos(), Todos()) == nil)
    #expect(Difference.text([1: "a"], [1: "a"]) == nil)
  }

  @Test("matches elements by id, whatever their places")
  func identified() {
    let (a, b, c) = (Todo(id: 1), Todo(id: 2), Todo(id: 3))
    expectDifference(
      [a, b],
      [b, c],
      """
        [
      -   DifferenceTests.Todo(isComplete: false, description: "", id: 1),
          … (1 unchanged),
      +   DifferenceTests.Todo(isComplete: false, description: "", id: 3)
        ]
      """
    )
  }

  @Test("tells an element that moved as gone and come")
  func moved() {
    let (a, b, c) = (Todo(id: 1), Todo(id: 2), Todo(id: 3))
    expectDifference(
      [a, b, c],
      [c, a, b],
      """
        [
      -   DifferenceTests.Todo(isComplete: false, description: "", id: 1),
      -   DifferenceTests.Todo(isComplete: false, description: "", id: 2),
          … (1 unchanged),
      +   DifferenceTests.Todo(isComplete: false, description: "", id: 1),
      +   DifferenceTests.Todo(isComplete: false, description: "", id: 2)
        ]
      """
    )
  }

  @Test("copes with two elements of one id")
  func twice() {
    let text = Difference.text([Todo(id: 1)], [Todo(id: 1), Todo(isComplete: true, id: 1)])
    #expect(text?.contains("+   DifferenceTests.Todo(isComplete: true") == true)
    let other = Difference.text([Todo(id: 1), Todo(isComplete: true, id: 1)], [Todo(id: 1)])
    #expect(other?.contains("-   DifferenceTests.Todo(isComplete: true") == true)
  }

  @Test("aligns elements without ids from both ends")
  func aligned() {
    expectDifference(
      [1, 2, 3, 4, 5],
      [1, 2, 9, 4, 5],
      """
        [
          … (2 unchanged),
      -   3,
      +   9,
          … (2 unchanged)
        ]
      """
    )
    expectDifference(
      ["a", "c"],
      ["a", "b", "c"],
      """
        [
          … (1 unchanged),
      +   "b",
          … (1 unchanged)
        ]
      """
    )
  }

  @Test("labels the elements of an identified collection with their ids")
  func identifiedArray() {
    let before = IdentifiedArrayOf<Todo>([Todo(id: 7), Todo(id: 8)])
    var after = before
    after[id: 8]?.description = "Milk"
    expectDifference(
      before,
      after,
      """
        [
          … (1 unchanged),
          8: DifferenceTests.Todo(
            isComplete: false,
      -     description: "",
      +     description: "Milk",
            id: 8
          )
        ]
      """
    )
  }

  enum Destination: Equatable {
    case home
    case detail(id: Int, title: String)
    case sheet(Todo)
  }

  @Test("shows another case as a whole, and the same case part by part")
  func enums() {
    expectDifference(
      Destination.home,
      .detail(id: 1, title: "a"),
      """
      - .home
      + .detail(id: 1, title: "a")
      """
    )
    expectDifference(
      Destination.detail(id: 1, title: "a"),
      .detail(id: 1, title: "b"),
      """
        .detail(
          id: 1,
      -   title: "a"
      +   title: "b"
        )
      """
    )
    expectDifference(
      Destination.sheet(Todo()),
      .sheet(Todo(id: 1)),
      """
        .sheet(
          DifferenceTests.Todo(
            isComplete: false,
            description: "",
      -     id: 0
      +     id: 1
          )
        )
      """
    )
  }

  @Test("shows an optional that came as its value")
  func optionals() {
    expectDifference(
      Optional<Int>.none,
      3,
      """
      - nil
      + 3
      """
    )
  }

  @Test("sorts sets and dictionaries, so that equal values print the same")
  func unordered() {
    expectDifference(
      Set([3, 1, 2]),
      Set([1, 2, 4]),
      """
        Set([
          … (2 unchanged),
      -   3,
      +   4
        ])
      """
    )
    expectDifference(
      ["b": 1, "a": 2],
      ["a": 3, "c": 1],
      """
        [
      -   "a": 2,
      +   "a": 3,
      -   "b": 1,
      +   "c": 1
        ]
      """
    )
  }

  @Test("compares strings of several lines line by line")
  func multiline() {
    expectDifference(
      "one\ntwo\nthree",
      "one\n2\nthree",
      """
        \"""
        one
      - two
      + 2
        three
        \"""
      """
    )
  }

  @Test("folds many equal fields, and those that are long")
  func fields() {
    struct Wide: Equatable {
      var a = 1
      var b = 2
      var c = 3
      var d = 4
      var e = 5
      var long = Array(0..<100)
      var last = 6
    }
    var after = Wide()
    after.e = 0
    expectDifference(
      Wide(),
      after,
      """
        DifferenceTests.Wide(
          … (4 unchanged),
      -   e: 5,
      +   e: 0,
          … (2 unchanged)
        )
      """
    )
  }

  @Test("shows a shared value as what it holds, under its property's name")
  func shared() {
    struct Settings: Equatable {
      @Shared var volume = 1
      var name = "a"
    }
    var after = Settings()
    after.volume = 2
    expectDifference(
      Settings(),
      after,
      """
        DifferenceTests.Settings(
      -   volume: 1,
      +   volume: 2,
          name: "a"
        )
      """
    )
  }

  @Test("stays within bounds for values that are deep, wide, or refer to themselves")
  func bounds() throws {
    let wide = try #require(Difference.text(Array(0..<100_000), Array(5..<200_000)))
    #expect(wide.split(separator: "\n").count < 500)
    let text = describe(Array(0..<1_000))
    #expect(text.hasSuffix("… (940 more)\n]"))
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    #expect(describe(ring).split(separator: "\n").count < 500)
  }

  final class Ring {
    var next: Ring?
    var name = "a name that is long enough to need several lines when it is repeated"
  }
}

/// Expects that `first` and `second` differ by exactly the lines of `expected`.
private func expectDifference<Value>(
  _ first: Value,
  _ second: Value,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = Difference.text(first, second)
  #expect(text == expected, sourceLocation: sourceLocation)
}
