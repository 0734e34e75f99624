public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension NumberFactClient {
  /// Asks a server over HTTP: `{base}/{number}/trivia` answers with the sentence as plain text.
  ///
  /// The protocol is that of Numbers API, <http://numbersapi.com>, which is also the usual base.
  ///
  /// - Parameters:
  ///   - base: The address that the paths are appended to.
  ///   - timeout: How long a silent server is waited for, in seconds.
  /// - Returns: A client whose `fact` throws ``NumberFactError`` for an answer that is not a fact, and
  ///   `URLError` when there is no answer.
  public static func live(base: URL, timeout: TimeInterval = 10) -> NumberFactClient {
    let session = URLSession(configuration: .patient(for: timeout))
    return NumberFactClient { number in
      let url = base.appendingPathComponent("\(number)").appendingPathComponent("trivia")
      let (data, response) = try await session.data(from: url)
      guard let status = (response as? HTTPURLResponse)?.statusCode, status == 200 else {
        throw NumberFactError.refused(status: (response as? HTTPURLResponse)?.statusCode)
      }
      let sentence = String(decoding: data, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      guard !sentence.isEmpty else { throw NumberFactError.empty }
      return sentence
    }
  }
}

extension URLSessionConfiguration {
  /// Keeps nothing, and waits for a silent server so many seconds; a request's own limit is not
  /// obeyed everywhere.
  fileprivate static func patient(for timeout: TimeInterval) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    return configuration
  }
}

/// Why an answer of the server is not a fact.
public enum NumberFactError: Error, Equatable {
  /// The server answered with another status than 200; nil when it did not speak HTTP.
  case refused(status: Int?)

  /// The answer held no words.
  case empty
}
