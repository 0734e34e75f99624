import NavigatorComposition
import Testing

@Suite("The difference of two collections")
struct CollectionDifferenceTests {
  private typealias Todo = Todos.Todo

  @Test("folds equal elements, and shows the equal fields beside a changed field")
  func fields() {
    let before = Todos(todos: [
      Todo(description: "Milk", id: 1), Todo(description: "Eggs", id: 2), Todo(id: 3),
    ])
    var after = before
    after.todos[0].isComplete = true
    expectDifference(
      before,
      after,
      """
        Todos(
          todos: [
            Todos.Todo(
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

  @Test("matches elements by id, regardless of their positions")
  func identified() {
    let a = Todo(id: 1)
    let b = Todo(id: 2)
    let c = Todo(id: 3)
    expectDifference(
      [a, b],
      [b, c],
      """
        [
      -   Todos.Todo(isComplete: false, description: "", id: 1),
          … (1 unchanged),
      +   Todos.Todo(isComplete: false, description: "", id: 3)
        ]
      """
    )
  }

  @Test("shows an element that is inserted before one with another id, or without an id")
  func insertion() {
    expectDifference(
      [Todo(id: 1), Todo(id: 2)],
      [Todo(id: 3), Todo(id: 1), Todo(id: 2)],
      """
        [
      +   Todos.Todo(isComplete: false, description: "", id: 3),
          … (2 unchanged)
        ]
      """
    )
    expectDifference(
      ["a", "b"],
      ["c", "a", "b"],
      """
        [
      +   "c",
          … (2 unchanged)
        ]
      """
    )
  }

  @Test("shows a moved element as removed and inserted")
  func moved() {
    let a = Todo(id: 1)
    let b = Todo(id: 2)
    let c = Todo(id: 3)
    expectDifference(
      [a, b, c],
      [c, a, b],
      """
        [
      -   Todos.Todo(isComplete: false, description: "", id: 1),
      -   Todos.Todo(isComplete: false, description: "", id: 2),
          … (1 unchanged),
      +   Todos.Todo(isComplete: false, description: "", id: 1),
      +   Todos.Todo(isComplete: false, description: "", id: 2)
        ]
      """
    )
  }

  @Test("accepts two elements with one id")
  func twice() {
    let text = Difference.text([Todo(id: 1)], [Todo(id: 1), Todo(isComplete: true, id: 1)])
    #expect(text?.contains("+   Todos.Todo(isComplete: true") == true)
    let other = Difference.text([Todo(id: 1), Todo(isComplete: true, id: 1)], [Todo(id: 1)])
    #expect(other?.contains("-   Todos.Todo(isComplete: true") == true)
  }

  @Test("matches elements without ids from both ends")
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

  @Test("shows elements without ids that are added or removed at the end")
  func shorter() {
    expectDifference(
      [1, 2],
      [1, 2, 3],
      """
        [
          … (2 unchanged),
      +   3
        ]
      """
    )
    expectDifference(
      [1, 2, 3],
      [1, 2],
      """
        [
          … (2 unchanged),
      -   3
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
          8: Todos.Todo(
            isComplete: false,
      -     description: "",
      +     description: "Milk",
            id: 8
          )
        ]
      """
    )
  }

  @Test("sorts sets and dictionaries, so that equal values print equally")
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
}
