/// A list of things to do, for the tests of what differs.
struct Todos: Equatable {
  struct Todo: Equatable, Identifiable {
    var isComplete = false
    var description = ""
    var id = 0
  }

  var todos: [Todo] = []
}
