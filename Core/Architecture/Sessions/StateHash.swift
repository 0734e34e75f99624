import NavigatorJSON

/// Returns the hash of a state: FNV-1a with 64 bits of its JSON with sorted keys, as 16 hexadecimal digits.
///
/// A large part that seldom changes, such as the modules of a package, counts by its own fingerprint.
/// The hash detects a program that behaves differently; it is no protection against a forged file.
///
/// - Throws: `EncodingError` for a number that JSON cannot represent.
package func stateHash(of state: some Encodable) throws -> String {
  var hash = Fingerprint()
  hash.combine(try encodeJSON(state, isHashing: true))
  return hash.text
}
