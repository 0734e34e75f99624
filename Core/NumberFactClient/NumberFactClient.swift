/// A client that provides facts about numbers.
package struct NumberFactClient: Sendable {
  /// Returns a sentence about a number; throws when there is no answer and when cancelled.
  package var fact: @Sendable (Int) async throws -> String

  /// Creates a client from a function.
  package init(fact: @escaping @Sendable (Int) async throws -> String) {
    self.fact = fact
  }
}
