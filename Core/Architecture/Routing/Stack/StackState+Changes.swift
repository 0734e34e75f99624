public import NavigatorComposition

extension StackState {
  /// The screen with `id` in one case of its enum, as in `path[id: id, case: \.hoge]?.count`.
  ///
  /// It is nil in another case, or if there is no such screen. Setting nil removes the screen, if it is
  /// in the case. Setting a state in another case is reported as an issue, and does nothing.
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - path: The property of the case, which ``Screens(_:)`` generates.
  public subscript<Value>(
    id id: StackElementID,
    case path: WritableKeyPath<Element, Value?>
  ) -> Value? {
    get { self[id: id]?[keyPath: path] }
    set {
      guard let position = position(of: id) else { return }
      if screens[position].state[keyPath: path] == nil {
        // An assignment to a property of nothing ends with setting nil.
        guard let newValue else { return }
        let what = "A state was set for a screen of another kind."
        return reportIssue(.wrongScreen("\(path)", newValue, what: what))
      }
      if newValue == nil {
        screens.remove(at: position)
      } else {
        screens[position].state[keyPath: path] = newValue
      }
    }
  }
}

extension SharedCopies {
  /// The copies in every screen of a stack; ``inside(_:_:)`` selects a case of the screens.
  ///
  /// <!-- code: symbol-shared-screens -->
  /// ```swift
  /// let copies = SharedCopies<NameRouter.State, String>
  ///   .each(\.path, .inside(\.naming, .at(\.$name)))
  /// ```
  public static func each<Element>(
    _ stack: WritableKeyPath<State, StackState<Element>>,
    _ copies: SharedCopies<Element, Value>
  ) -> SharedCopies {
    SharedCopies { state, body in
      for position in state[keyPath: stack].screens.indices {
        state[keyPath: stack].update(at: position) { copies.visit(&$0, body) }
      }
    }
  }
}
