import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request and its response by Foundation, for encryption and proxies.
final class FoundationExchange: NSObject, URLSessionDataDelegate {
  private let url: URL
  private let state = Mutex(State())

  private struct State {
    var response: Response?
    var failure: Failure?
    var continuation: CheckedContinuation<Void, Never>?
  }

  /// Sends a request and returns the response; redirections are not followed.
  static func response(from address: FactAddress) async throws(Failure) -> Response {
    prepare()
    let exchange = FoundationExchange(address.url)
    var request = URLRequest(url: address.url)
    request.setValue("text/plain", forHTTPHeaderField: "Accept")
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    if let value = address.authorization {
      request.setValue(value, forHTTPHeaderField: "Authorization")
    }
    let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
    await withCheckedContinuation { continuation in
      exchange.state.withLock { $0.continuation = continuation }
      session.dataTask(with: request).resume()
    }
    session.invalidateAndCancel()
    return try exchange.result()
  }

  /// Keeps Foundation of Linux from creating folders, and from ending the process without a reason at a
  /// length of the content that it cannot convert.
  private static func prepare() {
    #if canImport(FoundationNetworking)
    for name in ["HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] { setenv(name, "/dev/null", 1) }
    signal(SIGILL) { _ in
      let reason: StaticString = "number-facts: the response is not valid\n"
      _ = Foundation.write(STDERR_FILENO, reason.utf8Start, reason.utf8CodeUnitCount)
      _exit(EX_DATAERR)
    }
    #endif
  }

  /// No cache, cookies and credentials, whose files Foundation would create; the watchdog has the time.
  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    return configuration
  }

  private init(_ url: URL) { self.url = url }

  private func result() throws(Failure) -> Response {
    let state = state.withLock { ($0.response, $0.failure) }
    if let failure = state.1 { throw failure }
    guard let response = state.0 else { throw .unusable("\(url) responded with no status") }
    return response
  }

  /// Keeps the first failure, if there is one, and ends the wait.
  private func finish(_ failure: Failure?) {
    state.withLock { state in
      if state.failure == nil { state.failure = failure }
      state.continuation.take()?.resume()
    }
  }

  func urlSession(
    _: URLSession,
    task _: URLSessionTask,
    willPerformHTTPRedirection _: HTTPURLResponse,
    newRequest _: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) { completionHandler(nil) }

  func urlSession(
    _: URLSession,
    task _: URLSessionTask,
    didReceive _: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // Certificates are checked; without a storage of credentials, no others are found.
    completionHandler(.performDefaultHandling, nil)
  }

  func urlSession(
    _: URLSession,
    dataTask _: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { received(response) }
    completionHandler(.allow)
  }

  private func received(_ response: HTTPURLResponse) {
    let pairs = response.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
    let header = Dictionary(pairs) { $1 }
    state.withLock { $0.response = Response(status: response.statusCode, header: header) }
    if response.statusCode != 200 || response.expectedContentLength > Response.maximumSize {
      finish(response.statusCode == 200 ? .tooLarge(url) : nil)
    }
  }

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      state.response?.body += data
      return state.response?.body.count ?? 0 > Response.maximumSize
    }
    guard isTooLarge else { return }
    task.cancel()
    finish(.tooLarge(url))
  }

  func urlSession(_: URLSession, task _: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(error.map { Failure(url, $0) })
  }
}

extension Failure {
  /// Creates a failure from an error of Foundation.
  fileprivate init(_ url: URL, _ error: any Error) {
    let reason = "\(url): \(error.localizedDescription)"
    switch (error as? URLError)?.code {
    case .cannotFindHost?, .dnsLookupFailed?: self = .unknownHost(reason)
    case .notConnectedToInternet?, .cannotConnectToHost?: self = .unreachable(reason)
    case .networkConnectionLost?: self = .brokenOff(reason)
    case .timedOut?: self = .timeout(reason)
    default: self = .unusable(reason)
    }
  }
}
