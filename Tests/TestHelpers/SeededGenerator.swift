import Foundation

/// Whether the tests that take long run, and others repeat more: `scripts/check --long` sets `CHECK_LONG`.
package let isLongRun = ProcessInfo.processInfo.environment["CHECK_LONG"] == "1"

/// Returns the first cases of a test that starts a program for each; all of them in a long run.
package func first<Case>(_ count: Int, of cases: [Case]) -> [Case] {
  isLongRun ? cases : Array(cases.prefix(count))
}

/// A generator of pseudorandom numbers, which are the same for the same seed.
package struct SeededGenerator: RandomNumberGenerator {
  /// The seed of the tests with random inputs: the number in `CHECK_SEED`, or else the same one in each run.
  ///
  /// A change is judged by the same inputs as the one before it; the nightly run of CI sets another seed.
  package static let seedOfRun =
    ProcessInfo.processInfo.environment["CHECK_SEED"].flatMap(UInt64.init) ?? 382_813

  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in `0..<limit`; 0 if `limit` is not positive.
  package mutating func number(below limit: Int) -> Int {
    limit > 1 ? Int(next() % UInt64(limit)) : 0
  }
}

extension SeededGenerator {
  /// Returns the bytes with a few random changes, removals, repetitions and inserted fragments.
  package mutating func mutate(_ bytes: [UInt8], with fragments: [String]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<6, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 2: bytes.removeSubrange(place...)
      case 3: bytes += bytes[place...].prefix(40)
      default:
        let fragment = fragments.randomElement(using: &self) ?? ""
        bytes.insert(contentsOf: fragment.utf8, at: place)
      }
    }
    return bytes
  }
}
