extension Reducer {
  /// Prints every action this reducer receives, and what it changes in the state.
  ///
  /// ```
  /// received action:
  ///   Todos.Action.toggle(id: 1)
  ///   Todos.State(
  ///     todos: [
  ///       Todo(
  /// -       isDone: false,
  /// +       isDone: true,
  ///         title: "Milk"
  ///       ),
  ///       … (2 unchanged)
  ///     ]
  ///   )
  /// ```
  ///
  /// Put it at the end of a body for the whole feature, or behind a child for that alone. Reading
  /// values by reflection is slow: it is for looking for a fault, not for an app that ships.
  ///
  /// - Parameters:
  ///   - name: Precedes every text, to tell several apart; nil for no name.
  ///   - print: Takes the text of one action, without a line break at its end. Unless it is given,
  ///     texts go to standard error, because standard output may be a screen.
  /// - Returns: This reducer, which also prints.
  public func debug(
    _ name: String? = nil,
    to print: @escaping (String) -> Void = { writeToStandardError($0 + "\n") }
  ) -> Reduce<State, Action> {
    let reducer = build()
    return Reduce { state, action in
      let before = state
      let effect = reducer.function(&state, action)
      print(changes(name, action, before, state))
      return effect
    }
  }

  /// Prints every action and change: another name of ``debug(_:to:)``.
  public func printChanges(
    to print: @escaping (String) -> Void = { writeToStandardError($0 + "\n") }
  ) -> Reduce<State, Action> {
    debug(to: print)
  }
}

private func changes<State>(
  _ name: String?,
  _ action: Any,
  _ before: State,
  _ after: State
) -> String {
  let title = name.map { "\($0): received action:" } ?? "received action:"
  let action = describe(action, margin: "  ")
  return [title, action, Difference.text(before, after) ?? "  (no change)"].joined(separator: "\n")
}
