import NavigatorCLibrary

/// The HTTP URL of a fact, whose credentials are sent but never shown.
struct FactAddress: CustomStringConvertible {
  /// The scheme in lower case, `http` or `https`.
  private let scheme: String
  /// The host and the port, as a request has them.
  private let authority: String
  /// The path and the query, as a request has them.
  private var target: String
  /// The user and the password, percent-encoded; nil without credentials.
  private var credentials: String?

  /// Creates the URL of the fact about a number from the URL of the service, which may have a user and a password.
  init(_ base: String, number: String) throws(Failure) {
    guard let number = Int(number) else { throw Failure(EX_USAGE, "'\(number)' is not a number") }
    guard let address = FactAddress(percentEncoded: Self.percentEncoded(base)) else {
      throw Failure(EX_USAGE, "the address is not a URL such as http://numbersapi.com")
    }
    self = address
    let query = target.drop { $0 != "?" }
    let path = target.prefix { $0 != "?" }
    target = "\(path.hasSuffix("/") ? path.dropLast() : path)/\(number)/trivia\(query)"
  }

  /// Parses an absolute HTTP URL of ASCII characters; nil for anything else.
  private init?(percentEncoded url: String) {
    let scheme = url.prefix { $0 != ":" }
    guard ["http", "https"].contains(scheme.lowercased()),
      url.dropFirst(scheme.count).hasPrefix("://")
    else { return nil }
    self.scheme = scheme.lowercased()
    let rest = url.dropFirst(scheme.count + 3)
    let authority = rest.prefix { !"/?#".contains($0) }
    let at = authority.lastIndex(of: "@")
    credentials = at.map { String(authority[..<$0]) }
    let place = at.map { authority[$0...].dropFirst() } ?? authority
    let isBracketed = place.hasPrefix("[")
    let host = isBracketed ? place.dropFirst().prefix { $0 != "]" } : place.prefix { $0 != ":" }
    let end = place.dropFirst(host.count + (isBracketed ? 2 : 0))
    guard !host.isEmpty, !host.contains("%"), end.isEmpty || end.first == ":",
      !isBracketed || place.contains("]"), end.count < 2 || UInt16(end.dropFirst()) != nil
    else { return nil }
    self.authority = String(place)
    let target = rest.dropFirst(authority.count).prefix { $0 != "#" }
    self.target = target.hasPrefix("/") ? String(target) : "/\(target)"
  }

  /// Encodes the bytes that no URL has as they are, such as line breaks and letters beyond ASCII.
  private static func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isAllowed = (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".contains(character)
      return isAllowed ? "\(character)" : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private var origin: String { "\(scheme)://\(authority)" }

  /// The URL without the credentials.
  var description: String { origin + target }

  /// The URL with the credentials.
  var secret: String { "\(scheme)://\(credentials.map { "\($0)@" } ?? "")\(authority)\(target)" }

  /// Returns the address that a redirection leads to, with credentials only on the same host.
  func redirected(to location: String) throws(Failure) -> FactAddress {
    guard var next = FactAddress(percentEncoded: absolute(Self.percentEncoded(location))) else {
      throw Failure(EX_DATAERR, "\(self) redirects to what is no HTTP URL")
    }
    if scheme == "https", next.scheme == "http" {
      throw Failure(EX_DATAERR, "\(self) redirects from https to http")
    }
    next.credentials = next.origin == origin ? credentials : nil
    return next
  }

  /// Returns a location as an absolute URL; a relative one begins at this address.
  private func absolute(_ location: String) -> String {
    if location.prefix(while: { !"/?#".contains($0) }).contains(":") { return location }
    if location.hasPrefix("//") { return "\(scheme):\(location)" }
    if location.hasPrefix("/") { return origin + location }
    let path = target.prefix { $0 != "?" }
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    return origin + (location.hasPrefix("?") ? path : folder) + location
  }
}
