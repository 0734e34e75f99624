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
