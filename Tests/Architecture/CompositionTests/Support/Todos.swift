/// A list of todos, for tests of differences.
struct Todos: Equatable {
  struct Todo: Equatable, Identifiable {
    var isComplete = false
    var description = ""
    var id = 0
  }

  var todos: [Todo] = []
}
