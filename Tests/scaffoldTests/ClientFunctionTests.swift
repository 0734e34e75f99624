import Testing

@testable import scaffold

@Suite("The function of a client that a new screen calls")
struct ClientFunctionTests {
  private func function(_ properties: String) throws -> ClientFunction {
    let source = SwiftSource(
      "/// A client.\npackage struct PiyoClient: Sendable {\n\(properties)\n}\n"
    )
    return try ClientFunction(of: "PiyoClient", in: [SwiftSource("import A\n"), source])
  }

  @Test(
    "is the first one whose parameters are simple",
    arguments: [
      (
        "  package var text: @Sendable () async throws -> String",
        "try await client.text()", "", "\"a test\""
      ),
      (
        "  var fact: nonisolated(nonsending) @Sendable (_ number: Int) async throws -> String = { a }",
        "try await client.fact(1)", "_ in", "\"a test\""
      ),
      (
        """
          // package var old: @Sendable () async throws -> Int
          package var change: @Sendable (@escaping Change) async throws -> Social
          package var didFail: @Sendable () -> Void = {}
          package var save: @Sendable (Int) async throws -> Void
          package var rate: @Sendable (String, Bool) async throws -> [Double]
        """,
        "String(describing: try await client.rate(\"a test\", true))", "_, _ in", ""
      ),
    ]
  )
  func first(properties: String, value: String, parameters: String, answer: String) throws {
    let words = try function(properties).words(sample: "PiyoClient.live")
    #expect(words["VALUE"] == value)
    #expect(words["PARAMETERS"] == parameters)
    #expect(words["ANSWER"] == answer)
  }

  @Test("has an answer of the client in memory, if its type is not simple")
  func sample() throws {
    let function = try function("  var social: @Sendable () async throws -> Social")
    #expect(
      function.answer(sample: "PiyoClient.inMemory()") == "try await PiyoClient.inMemory().social()"
    )
    #expect(function.answer(sample: "PiyoClient.live") == nil)
  }

  @Test("is missing in a client that only streams or changes")
  func missing() throws {
    let failure = #expect(throws: Failure.self) {
      try function("  var read: @Sendable (_ folder: String) -> Events")
    }
    #expect(failure?.description.contains("has no function that a new screen can call") == true)
  }
}
