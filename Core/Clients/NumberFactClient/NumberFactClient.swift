/// A client that provides facts about numbers.
package struct NumberFactClient: Sendable {
  /// Returns a sentence about a number; throws if there is none or the task is cancelled.
  package var fact: nonisolated(nonsending) @Sendable (Int) async throws -> String
  /// The address of the service, without credentials, so that it can be displayed.
  package let provider: String

  /// Creates a client from a function that returns facts.
  package init(
    provider: String = "http://numbersapi.com",
    fact: nonisolated(nonsending) @escaping @Sendable (Int) async throws -> String
  ) {
    self.provider = provider
    self.fact = fact
  }
}
