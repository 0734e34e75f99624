/// A large value that seldom changes, whose hash is computed once.
///
/// The hash of a state is computed after each action that is recorded; there it stands for the value.
@propertyWrapper
package struct HashedValue<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  package let wrappedValue: Value
  private let digest: String

  /// Computes the hash of a value.
  package init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    var hash = Fingerprint()
    hash.combine((try? JSONOutput(encoding: wrappedValue))?.line ?? "")
    digest = hash.text
  }

  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.isHashing ? digest.encode(to: encoder) : wrappedValue.encode(to: encoder)
  }
}
