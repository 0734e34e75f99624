public import NavigatorComposition
public import Testing

/// Changes the payload of an enum in a closure that states the expected state.
///
/// ```swift
/// await store.send(.detail(.rename("a"))) {
///   expectModify(&$0.destination, Destination.detail) { $0.name = "a" }
/// }
/// ```
///
/// It is a failure that the enum is in another case, and that `body` changes nothing.
///
/// - Parameters:
///   - root: The enum.
///   - path: The case it is expected to be in.
///   - body: Changes the payload.
///   - sourceLocation: The line that failures point at.
public func expectModify<Root, Value: Equatable>(
  _ root: inout Root,
  _ path: Case<Root, Value>,
  _ body: (inout Value) throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  guard let before = path.extract(root) else {
    return fail(Failure.otherCase(root, Value.self), at: sourceLocation)
  }
  var value = before
  try body(&value)
  if value == before { fail(Failure.nothingModified, at: sourceLocation) }
  root = path.embed(value)
}
