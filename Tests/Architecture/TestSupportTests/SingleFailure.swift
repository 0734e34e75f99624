import NavigatorTestSupport
import Testing

/// Returns the failure that `body` reports, which must be the only one.
@MainActor
func failure(
  sourceLocation: SourceLocation = #_sourceLocation,
  of body: @MainActor () async -> Void
) async throws -> TestFailure {
  let failures = await TestFailure.capture(body)
  #expect(failures.count == 1, sourceLocation: sourceLocation)
  return try #require(failures.first, sourceLocation: sourceLocation)
}
