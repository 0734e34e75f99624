import NavigatorComposition
import NavigatorJSON

/// Computes the hashes of successive states: FNV-1a with 64 bits, as 16 hexadecimal digits.
///
/// A hash is computed from the JSON with sorted keys. A large part that seldom changes, such as the modules of a
/// package, counts by its own fingerprint. A stack of screens counts by the sum of the hashes of its screens; only
/// those that changed since the last state are computed.
/// It detects a program that behaves differently; it is no protection against a forged file.
package final class StateHasher {
  /// The hashes of stacks.
  private let parts = PartHashes { try StateHasher.fingerprint(of: $0, $1).value }

  /// Creates a hasher that knows no stack yet.
  package init() {}

  /// Returns the hash of a state.
  ///
  /// - Throws: `EncodingError` for a number that JSON cannot represent.
  package func hash(of state: some Encodable) throws -> String {
    defer { parts.forgetUnused() }
    return try Self.fingerprint(of: state, parts).text
  }

  private static func fingerprint(of value: any Encodable, _ parts: PartHashes?) throws
    -> Fingerprint
  {
    var hash = Fingerprint()
    let userInfo = PartHashes.key.flatMap { key in parts.map { [key: $0] } } ?? [:]
    let json = try JSONOutput(encoding: value, isHashing: true, userInfo: userInfo)
    hash.combine(json.lineBytes)
    return hash
  }
}
