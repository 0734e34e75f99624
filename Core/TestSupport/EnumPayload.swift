public import NavigatorComposition
public import Testing

/// Changes the payload of an enum in a closure that sets the expected state.
///
/// ```swift
/// await store.send(.detail(.rename("a"))) {
///   expectPayload(of: &$0.destination, in: Destination.detail) { $0.name = "a" }
/// }
/// ```
///
/// The test fails if the enum is in another case, or if `modify` changes nothing.
///
/// - Parameters:
///   - root: The enum.
///   - path: The expected case.
///   - modify: Changes the payload.
///   - sourceLocation: The line of the failures.
public func expectPayload<Root, Value: Equatable>(
  of root: inout Root,
  in path: Case<Root, Value>,
  _ modify: (inout Value) throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  guard let before = path.extract(root) else {
    let text = FailureMessage.wrongCase(root, payload: Value.self)
    return TestFailure.report(text, at: sourceLocation)
  }
  var value = before
  try modify(&value)
  if value == before { TestFailure.report(FailureMessage.unchangedPayload, at: sourceLocation) }
  root = path.embed(value)
}
