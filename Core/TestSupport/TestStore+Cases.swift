public import NavigatorComposition
public import Testing

extension TestStore where Action: CasesProviding {
  /// Sends the action in the case `path` with the payload `value`.
  ///
  /// See ``send(_:assert:sourceLocation:)``.
  @discardableResult
  public func send<Value>(
    _ path: CasePath<Action, Value>,
    _ value: Value,
    assert modify: ((inout State) throws -> Void)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> TestStoreTask {
    await send(Action.cases[keyPath: path], value, assert: modify, sourceLocation: sourceLocation)
  }

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

/// Changes the payload of an enum that is expected to be in the case `path`.
///
/// See ``expectPayload(of:in:_:sourceLocation:)`` with a `Case`.
public func expectPayload<Root: CasesProviding, Value: Equatable>(
  of root: inout Root,
  in path: CasePath<Root, Value>,
  _ modify: (inout Value) throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  let path = Root.cases[keyPath: path]
  try expectPayload(of: &root, in: path, modify, sourceLocation: sourceLocation)
}
