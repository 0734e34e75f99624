import NavigatorComposition

extension ObservedStore {
  /// Returns a field for a control: its value, which the view that is being drawn tracks, and a function that writes.
  ///
  /// A written text is merged with the changes of the store since the control was drawn, as ``TextWrites``
  /// describes. If a reducer replaces a written value by another one, the control draws again with that value.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - action: Creates the action that sets the value.
  /// - Returns: The value, and the function for the writes of the control.
  public func field<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ action: @escaping (Value) -> Action
  ) -> (value: Value, write: @MainActor (Value) -> Void) {
    let value = self[path]
    let merge = textMerge(shown: value)
    let write: @MainActor (Value) -> Void = { [self] written in
      let current = store.state[keyPath: path]
      if let new = merge(written, current) {
        send(action(new))
      }
      if store.state[keyPath: path] != written {
        redraw(path)
      }
    }
    return (value: value, write: write)
  }

  /// Returns a function that merges a written text with the current one, and returns any other value as it is.
  ///
  /// The function returns nil if the user has changed nothing.
  private func textMerge<Value>(shown: Value) -> (_ written: Value, _ current: Value) -> Value? {
    guard let shown = shown as? String else {
      return { written, _ in written }
    }
    var writes = TextWrites(shown: shown)
    return { written, current in
      guard let writtenText = written as? String, let currentText = current as? String else {
        return written
      }
      return writes.text(writing: writtenText, current: currentText) as? Value
    }
  }
}
