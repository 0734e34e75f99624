import NavigatorComposition

extension ObservedStore {
  /// Returns a field for a control: its value, which the view that is being drawn tracks, and what a write does.
  ///
  /// A write of text is merged with what the store has written since the control was drawn, as ``TextWrites``
  /// describes. If a reducer makes another value of a written one, the control draws that.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - action: Creates the action that sets it.
  /// - Returns: The value and the write.
  public func field<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ action: @escaping (Value) -> Action
  ) -> (value: Value, write: @MainActor (Value) -> Void) {
    let value = self[path]
    var writes = (value as? String).map { TextWrites(shown: $0) }
    return (
      value,
      { [self] written in
        let current = store.state[keyPath: path]
        if let text = written as? String, let shown = current as? String, writes != nil {
          let merged = writes?.text(writing: text, current: shown)
          if let merged = merged as? Value { send(action(merged)) }
        } else {
          send(action(written))
        }
        if store.state[keyPath: path] != written { redraw(path) }
      }
    )
  }
}
