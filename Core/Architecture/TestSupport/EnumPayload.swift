public import NavigatorComposition
public import Testing

/// Changes the payload of an enum in a closure that sets the expected state.
///
/// <!-- code: symbol-payload -->
/// ```swift
/// await store.send(.rename("List")) {
///   expectPayload(of: &$0.destination, in: \.detail) { $0.name = "List" }
/// }
/// ```
///
/// The test fails if the enum is in another case, or if `modify` changes nothing in an exhaustive store.
///
/// - Parameters:
///   - root: The enum.
///   - path: The expected case.
///   - modify: Changes the payload.
///   - sourceLocation: The line of the failures.
public func expectPayload<Root: CasesProviding, Value: Equatable>(
  of root: inout Root,
  in path: CasePath<Root, Value>,
  _ modify: (inout Value) throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  let path = Root.cases[keyPath: path]
  guard let before = path.extract(root) else {
    let text = FailureMessage.wrongCase(root, path.fullName)
    return TestFailure.report(text, at: sourceLocation)
  }
  var value = before
  try modify(&value)
  if value == before && !PartialCheck.isRunning {
    TestFailure.report(FailureMessage.unchangedPayload, at: sourceLocation)
  }
  root = path.embed(value)
}

/// The check of a step by a store that is not exhaustive.
enum PartialCheck {
  /// Whether the closure of such a check runs: the state that it changes may have the values already.
  @TaskLocal static var isRunning = false
}
