import NavigatorComposition

extension StackState {
  /// Passes each screen to `body` in place, the bottom one first.
  public mutating func modifyEach(_ body: (inout Element) -> Void) {
    for position in screens.indices {
      update(at: position, body)
    }
  }

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
      if screens[position][keyPath: path] == nil {
        // An assignment to a property of nothing ends with setting nil.
        guard let newValue else { return }
        let what = "A state was set for a screen of another kind."
        return reportIssue(.wrongScreen("\(path)", newValue, what: what))
      }
      if newValue == nil {
        remove(at: position)
      } else {
        update(at: position) { screen in screen[keyPath: path] = newValue }
      }
    }
  }
}
