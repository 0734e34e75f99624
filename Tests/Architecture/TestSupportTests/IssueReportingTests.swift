import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("An issue that a library reports")
struct IssueReportingTests {
  @Test("is a failure at the line of the send")
  func sent() async throws {
    let store = TestStore(initialState: Steps.State()) { Steps() }
    let line = #line + 1
    let failure = try await failure { await store.send(.fail) }
    #expect(failure.location.line == line)
    #expect(
      failure.text.hasPrefix("Effect.run at NavigatorTestSupportTests/Steps.swift:")
    )
    #expect(failure.text.contains("Broken()"))
  }

  @Test("is a failure in a test with a plain store")
  func plainStore() async throws {
    let failure = try await failure {
      await Store(initialState: Steps.State()) { Steps() }.send(.fail).finish()
    }
    #expect(failure.text.contains("Broken()"))
  }
}
