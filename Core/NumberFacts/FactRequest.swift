import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request for a fact about a number.
struct FactRequest {
  private let url: URL
  private let seconds: TimeInterval

  /// Creates a request from an address, a number and a timeout in seconds.
  init(_ words: [String]) throws(Failure) {
    guard let number = Int(words[1]) else { throw .usage("'\(words[1])' is not a number") }
    guard let seconds = TimeInterval(words[2]), seconds > 0 else {
      throw .usage("'\(words[2])' is not a time in seconds")
    }
    guard let base = URL(string: words[0]), ["http", "https"].contains(base.scheme) else {
      throw .usage("'\(words[0])' is not an HTTP address")
    }
    url = base.appendingPathComponent("\(number)").appendingPathComponent("trivia")
    self.seconds = seconds
  }

  /// The server's response on one line, without surrounding white space.
  func fact() async throws(Failure) -> String {
    let (data, response) = try await response()
    guard let status = (response as? HTTPURLResponse)?.statusCode, status == 200 else {
      let status = (response as? HTTPURLResponse).map { "status \($0.statusCode)" }
      throw .noFact("\(url) responded with \(status ?? "something other than HTTP")")
    }
    let words = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw .noFact("\(url) responded with no text") }
    return words.joined(separator: " ")
  }

  private func response() async throws(Failure) -> (Data, URLResponse) {
    let configuration = URLSessionConfiguration.ephemeral
    // Some platforms ignore the request's timeout, so the resource's is set too.
    configuration.timeoutIntervalForRequest = seconds
    configuration.timeoutIntervalForResource = seconds
    do {
      return try await URLSession(configuration: configuration).data(from: url)
    } catch {
      throw .noResponse("\(url) did not respond: \(error.localizedDescription)")
    }
  }
}
