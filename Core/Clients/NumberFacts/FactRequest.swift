import NavigatorCLibrary

/// A request for a fact about a number.
enum FactRequest {
  /// The largest number of redirections, which is that of most clients less the loops.
  private static let maximumRedirections = 5

  /// Returns the fact at an address, on one line; a failure has the exit status of its cause.
  static func fact(at address: FactAddress, seconds: Double) throws(Failure) -> String {
    var address = address
    for _ in 0...maximumRedirections {
      var connection = try Connection(to: address, seconds: seconds)
      let response = try connection.response()
      guard (300..<400).contains(response.status), let location = response["location"] else {
        return try fact(in: response, from: address)
      }
      address = try address.redirected(to: location)
    }
    throw Failure(
      EX_DATAERR,
      "\(address) is the end of more than \(maximumRedirections) redirections"
    )
  }

  private static func fact(in response: Response, from address: FactAddress) throws(Failure)
    -> String
  {
    guard response.status == 200 else { throw .status(response.status, address) }
    let type = response["content-type"]?.lowercased() ?? "text/plain"
    guard type.hasPrefix("text/plain"), response["content-encoding"] ?? "identity" == "identity",
      let text = String(validating: response.body, as: UTF8.self), !text.contains("\0")
    else { throw Failure(EX_DATAERR, "\(address) responded with something other than plain text") }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw Failure(EX_DATAERR, "\(address) responded with no text") }
    return words.joined(separator: " ")
  }
}
