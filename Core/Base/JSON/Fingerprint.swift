/// A hash that is stable across machines and runs.
///
/// It is FNV-1a with 64 bits: it detects changes, but does not resist deliberate collisions.
package struct Fingerprint {
  /// The hash as a number.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of nothing.
  package init() {}

  /// Combines bytes.
  package mutating func combine(_ bytes: [UInt8]) { for byte in bytes { add(byte) } }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Combines text and a terminator, so that `ab` + `c` differs from `a` + `bc`.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  /// The hash as sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

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
    let encoded = try? JSONOutput(encoding: wrappedValue)
    hash.combine(encoded?.line ?? "")
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
