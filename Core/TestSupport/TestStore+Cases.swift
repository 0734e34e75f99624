public import NavigatorComposition
public import Testing

extension TestStore where Action: CasesProviding {
  /// Asserts that an effect sent an action in the case `path`, with any payload.
  ///
  /// ```swift
  /// await store.receive(\.path[id: 0].numberFact.answered)
  /// ```
  public func receive<Value>(
    _ path: CasePath<Action, Value>,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await receive(
      Action.cases[keyPath: path],
      timeout: timeout,
      assert: modify,
      sourceLocation: sourceLocation
    )
  }

  /// Asserts that an effect sent the action in the case `path` with the payload `value`.
  public func receive<Value: Equatable>(
    _ path: CasePath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await receive(
      Action.cases[keyPath: path],
      value,
      timeout: timeout,
      assert: modify,
      sourceLocation: sourceLocation
    )
  }
}
