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
    watching { watched in
      print(text(of: watched, named: name))
      return nil
    }
  }
}

/// Returns the action, and the change of the state.
private func text<State, Action>(of watched: WatchedAction<State, Action>, named name: String?)
  -> String
{
  var title = "received action:"
  if let name {
    title = "\(name): \(title)"
  }
  let change = Difference.text(watched.before, watched.after) ?? "  (no change)"
  return """
    \(title)
    \(describe(watched.action, margin: "  "))
    \(change)
    """
}
