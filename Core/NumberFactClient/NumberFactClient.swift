/// Tells something about a number.
public struct NumberFactClient: Sendable {
  /// A sentence about a number.
  ///
  /// Throws when there is nobody to ask, and when cancelled.
  public var fact: @Sendable (Int) async throws -> String

  /// Makes a client of one function.
  public init(fact: @escaping @Sendable (Int) async throws -> String) {
    self.fact = fact
  }
}
