extension Reducer {
  /// Prints every action this reducer receives, and the change of the state.
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
  /// Apply it to a whole body or to one child. It reads values by reflection, which is too slow for
  /// a released app.
  ///
  /// - Parameters:
  ///   - name: A prefix of every text, to distinguish several reducers; nil for no prefix.
  ///   - print: Receives the text of one action, without a trailing newline; by default writes to
  ///     standard error, because standard output may be a full-screen interface.
  /// - Returns: A reducer that also prints.
  public func debug(
    _ name: String? = nil,
    to print: @escaping (String) -> Void = { writeToStandardError($0 + "\n") }
  ) -> Reduce<State, Action> {
    let reducer = build()
    return Reduce(initializeState: reducer.initializeState) { state, action in
      let before = state
      let effect = reducer.function(&state, action)
      print(changes(name, action, before, state))
      return effect
    }
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
