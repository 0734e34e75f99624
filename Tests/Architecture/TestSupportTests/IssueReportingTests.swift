import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("An issue that a library reports")
struct IssueReportingTests {
  @Test("is a failure at the line of the send")
  func sent() async throws {
    let store = TestStore(initialState: Thrower.State()) { Thrower() }
    let line = #line + 1
    let failure = try await failure { await store.send(.fail) }
    #expect(failure.location.line == line)
    #expect(
      failure.text.hasPrefix("Effect.run at NavigatorTestSupportTests/IssueReportingTests.swift:")
    )
    #expect(failure.text.contains("Broken()"))
  }

  @Test("is a failure in a test with a plain store")
  func plainStore() async throws {
    let failure = try await failure {
      await Store(initialState: Thrower.State()) { Thrower() }.send(.fail).finish()
    }
    #expect(failure.text.contains("Broken()"))
  }

  struct Thrower: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case fail }
    struct Broken: Error {}

    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      .run { _ in throw Broken() }
    }
  }
}
