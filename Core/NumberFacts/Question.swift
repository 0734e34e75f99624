import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is asked, of whom, and for how long.
struct Question {
  private let url: URL
  private let seconds: TimeInterval

  /// Reads the operands: an address, a number, and how many seconds there are.
  init(_ words: [String]) throws(Failure) {
    guard let number = Int(words[1]) else { throw .misuse("'\(words[1])' is no number") }
    guard let seconds = TimeInterval(words[2]), seconds > 0 else {
      throw .misuse("'\(words[2])' is no time in seconds")
    }
    guard let base = URL(string: words[0]), ["http", "https"].contains(base.scheme) else {
      throw .misuse("'\(words[0])' is no address")
    }
    url = base.appendingPathComponent("\(number)").appendingPathComponent("trivia")
    self.seconds = seconds
  }

  /// The sentence that the server answers, without white space around it and in one line.
  func fact() async throws(Failure) -> String {
    let (data, response) = try await answer()
    guard let status = (response as? HTTPURLResponse)?.statusCode, status == 200 else {
      let status = (response as? HTTPURLResponse).map { "status \($0.statusCode)" }
      throw .noFact("\(url) answered with \(status ?? "something other than HTTP")")
    }
    let words = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { throw .noFact("\(url) answered without a word") }
    return words.joined(separator: " ")
  }

  private func answer() async throws(Failure) -> (Data, URLResponse) {
    let configuration = URLSessionConfiguration.ephemeral
    // Both, because a request's own limit is not obeyed everywhere.
    configuration.timeoutIntervalForRequest = seconds
    configuration.timeoutIntervalForResource = seconds
    do {
      return try await URLSession(configuration: configuration).data(from: url)
    } catch {
      throw .noAnswer("\(url) could not be asked: \(error.localizedDescription)")
    }
  }
}
