import NavigatorOperatingSystem

/// A request for a fact about a number: what `curl` is told, and what its output means.
struct FactRequest {
  /// The largest size of a response in bytes.
  ///
  /// A fact is a sentence. This is a chapter of a book, and still no burden for the memory.
  private static let maximumSize = 64 << 10

  /// The largest size of what `curl` writes: a response, a line about it, and errors.
  static let maximumOutput = maximumSize + 4_096

  let service: ServiceAddress
  let number: Int
  let seconds: Int

  /// The options of `curl`, which impose its limits of time, size, protocols and redirections.
  ///
  /// The address is not among them, because any user of the machine can read the arguments of a process.
  var arguments: [String] {
    // A redirection must not take a request from https to http.
    let redirectionProtocols = service.isEncrypted ? "=https" : "=http,https"
    return [
      // It has to be the first option: the user's own configuration is not read.
      "--disable",
      "--silent", "--show-error",
      // Braces and brackets of the address are not patterns of several addresses.
      "--globoff",
      "--proto", "=http,https",
      "--location", "--max-redirs", "5", "--proto-redir", redirectionProtocols,
      "--max-time", "\(seconds)",
      "--max-filesize", "\(Self.maximumSize)",
      "--user-agent", "navigator", "--header", "Accept: text/plain",
      // The last line of the output.
      "--write-out", "\n%{http_code} %{content_type}",
      "--config", "-",
    ]
  }

  /// The line that `curl` reads from its standard input: the address.
  var configuration: String { "url = \"\(service.text)/\(number)/trivia\"" }

  /// Returns the fact in the output of `curl`, in one line.
  func fact(in result: ChildOutput) throws(NumberFactError) -> String {
    guard result.status == 0 else { throw failure(ofCurl: result) }
    guard let output = String(validating: result.output, as: UTF8.self),
      let end = output.lastIndex(of: "\n")
    else { throw failure(.unusableResponse, "the response is not text") }

    let report = output[end...].dropFirst().split(separator: " ", maxSplits: 1)
    let contentType = report.dropFirst().first ?? "text/plain"
    try check(status: report.first ?? "", contentType: contentType)

    let words = output[..<end].split(whereSeparator: \.isWhitespace)
    if words.isEmpty { throw failure(.unusableResponse, "the response has no text") }
    return words.joined(separator: " ")
  }

  private func check(status: Substring, contentType: Substring) throws(NumberFactError) {
    switch status.first {
    case _ where status == "200": break
    case "4": throw failure(.notFound, "the response has the status \(status)")
    case "5": throw failure(.serverFault, "the response has the status \(status)")
    default: throw failure(.unusableResponse, "the response has the status \(status)")
    }
    // The page of a network that asks for a sign-in is no fact.
    guard contentType.lowercased().hasPrefix("text/plain") else {
      throw failure(.unusableResponse, "the response is \(contentType), not text/plain")
    }
  }

  /// Returns the failure for an exit status of `curl`, as its manual lists them.
  private func failure(ofCurl result: ChildOutput) -> NumberFactError {
    let message = result.errors.prefix { !$0.isNewline }
    let reason = message.isEmpty ? "curl ended with \(result.status)" : String(message)
    let cause: NumberFactError.Cause? =
      switch result.status {
      case 3: .invalidAddress
      case 5, 6: .unknownHost
      case 7: .noConnection
      case 28: .timeout
      case 18, 52, 55, 56: .connectionLost
      // A protocol that is not HTTP, TLS, an untrusted certificate, too large, too many redirections.
      case 1, 8, 35, 47, 60, 63: .unusableResponse
      default: nil
      }
    return failure(cause, reason)
  }

  /// Returns a failure whose reason begins with the address, without credentials.
  func failure(_ cause: NumberFactError.Cause?, _ reason: String) -> NumberFactError {
    NumberFactError(cause, "\(service.withoutCredentials)/\(number)/trivia: \(reason)")
  }
}
