/// Facts about numbers, from outside of the process.
package struct FactClient: Sendable {
  /// Returns a sentence about a number, or throws if there is none.
  package var fact: @Sendable (Int) async throws -> String

  package init(fact: @escaping @Sendable (Int) async throws -> String) {
    self.fact = fact
  }
}

/// A number about which nothing is known.
package struct UnknownNumber: Error {
  package init() {}
}

extension FactClient {
  /// Stands for a service: write its request here.
  package static let live = FactClient { number in
    guard number >= 0 else { throw UnknownNumber() }
    return "\(number) is \(number.isMultiple(of: 2) ? "even" : "odd")"
  }
}
