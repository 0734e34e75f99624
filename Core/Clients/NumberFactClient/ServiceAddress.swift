/// The address of a service: an HTTP URL without a query, perhaps with a user and a password.
package struct ServiceAddress: Sendable {
  /// The URL with the credentials, without a slash at its end.
  let text: String

  /// The URL as it may be shown: `http://example.com` for `http://user:password@example.com`.
  package let withoutCredentials: String

  /// Whether the connection is encrypted.
  let isEncrypted: Bool

  /// Parses a URL; returns nil for a text that is not such a URL.
  ///
  /// Whether the host and the port are valid is left to `curl`.
  package init?(_ url: String) {
    guard url.utf8.allSatisfy(Self.isAllowed) else { return nil }
    let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty else { return nil }
    let scheme = parts[0].lowercased()
    guard ["http:", "https:"].contains(scheme) else { return nil }

    let rest = url.hasSuffix("/") ? parts[2].dropLast() : parts[2]
    var place = rest
    let authority = rest.prefix { $0 != "/" }
    if let end = authority.lastIndex(of: "@") {
      // Without the credentials.
      place = rest[end...].dropFirst()
    }
    guard let first = place.first, first.isLetter || first.isNumber || first == "[" else {
      return nil
    }
    text = "\(scheme)//\(rest)"
    withoutCredentials = "\(scheme)//\(place)"
    isEncrypted = scheme == "https:"
  }

  /// Whether a byte may stand in the address: `curl` reads that in quotation marks, and a number is appended to it.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    let printable: ClosedRange<UInt8> = 0x21...0x7E
    let excluded = "\"\\?#".utf8
    return printable.contains(byte) && !excluded.contains(byte)
  }
}
