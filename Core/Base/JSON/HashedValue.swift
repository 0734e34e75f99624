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
    hash.combine((try? encodeJSON(wrappedValue)) ?? [])
    digest = hash.text
  }

  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    if encoder.isHashing {
      try digest.encode(to: encoder)
    } else {
      try wrappedValue.encode(to: encoder)
    }
  }
}

extension CodingUserInfoKey {
  /// Set while a value is encoded for a hash.
  static let isHashing = CodingUserInfoKey(rawValue: "isHashing")
}

extension Encoder {
  /// Whether a large value encodes its hash in place of its content, for a hash of the whole.
  fileprivate var isHashing: Bool {
    guard let key = CodingUserInfoKey.isHashing else { return false }
    return userInfo[key] != nil
  }
}
