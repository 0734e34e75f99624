import Foundation

/// A request for a fact about a number.
enum FactRequest {
  /// The largest number of redirections, which is that of most clients less the loops.
  private static let maximumRedirections = 5

  /// Returns the fact at an address, on one line.
  static func fact(at address: FactAddress) async throws(Failure) -> String {
    var address = address
    for _ in 0...maximumRedirections {
      let response = try await response(from: address)
      guard (300..<400).contains(response.status), let location = response["location"] else {
        return try fact(in: response, from: address.url)
      }
      address = try address.redirected(to: location)
    }
    throw .unusable("\(address.url) is the end of more than \(maximumRedirections) redirections")
  }

  /// Sends a request over a socket, or by Foundation where encryption or a proxy is needed.
  private static func response(from address: FactAddress) async throws(Failure) -> Response {
    let proxies = ["http_proxy", "all_proxy", "ALL_PROXY"]
    let usesProxy = proxies.contains { getenv($0).map { $0.pointee != 0 } ?? false }
    return address.isSecure || usesProxy
      ? try await FoundationExchange.response(from: address)
      : try SocketExchange.response(from: address)
  }

  private static func fact(in response: Response, from url: URL) throws(Failure) -> String {
    guard response.status == 200 else { throw .status(response.status, url) }
    let type = response["content-type"]?.lowercased() ?? "text/plain"
    guard type.hasPrefix("text/plain"), response["content-encoding"] ?? "identity" == "identity",
      let text = String(validating: response.body, as: UTF8.self), !text.contains("\0")
    else { throw .unusable("\(url) responded with something other than plain text") }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw .unusable("\(url) responded with no text") }
    return words.joined(separator: " ")
  }
}
