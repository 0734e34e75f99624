import Foundation

/// The URL of a fact, without its credentials, which are sent but never shown.
struct FactAddress {
  let url: URL
  /// The value of the header `Authorization`; nil without credentials.
  let authorization: String?

  /// Creates the URL of the fact about a number.
  ///
  /// - Parameters:
  ///   - base: The address of the service, an HTTP URL that may have a user and a password.
  ///   - number: The number.
  /// - Throws: A failure of usage.
  init(_ base: String, number: String) throws(Failure) {
    guard let number = Int(number) else { throw .usage("'\(number)' is not a number") }
    guard var parts = URLComponents(string: base), Self.isHTTP(parts.scheme),
      parts.host?.isEmpty == false
    else { throw .usage("the address is not a URL such as http://numbersapi.com") }
    authorization = parts.user.map { user in
      "Basic " + Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
    }
    (parts.user, parts.password) = (nil, nil)
    guard let url = parts.url else { throw .usage("the address is not a URL") }
    self.url = url.appendingPathComponent("\(number)").appendingPathComponent("trivia")
  }

  private init(url: URL, authorization: String?) {
    self.url = url
    self.authorization = authorization
  }

  /// Whether the connection is encrypted.
  var isSecure: Bool { url.scheme?.lowercased() == "https" }

  /// Returns the address that a redirection leads to, with credentials only on the same host.
  func redirected(to location: String) throws(Failure) -> FactAddress {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
      Self.isHTTP(target.scheme), target.host?.isEmpty == false
    else { throw .unusable("\(url) redirects to what is no HTTP URL") }
    let next = FactAddress(url: target, authorization: nil)
    if isSecure, !next.isSecure { throw .unusable("\(url) redirects from https to http") }
    let isSame = next.isSecure == isSecure && target.host == url.host && target.port == url.port
    return FactAddress(url: target, authorization: isSame ? authorization : nil)
  }

  private static func isHTTP(_ scheme: String?) -> Bool {
    ["http", "https"].contains(scheme?.lowercased())
  }
}
