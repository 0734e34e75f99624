import Foundation
import NavigatorOperatingSystem
import Synchronization

/// The connections of a loopback server.
final class LoopbackConnections: Sendable {
  /// The requested paths, in order.
  let paths = Mutex<[String]>([])
  /// The connections without a response.
  private let pending = Mutex<[Int32]>([])
  private let respond: @Sendable (String) -> LoopbackServer.Response?

  init(respond: @escaping @Sendable (String) -> LoopbackServer.Response?) {
    self.respond = respond
  }

  func handle(_ connection: Int32) {
    disablePipeSignal(of: connection)
    let path = Self.readPath(connection)
    paths.withLock { $0.append(path) }
    if let response = respond(path) {
      Self.reply(response, to: connection)
    } else {
      pending.withLock { $0.append(connection) }
    }
  }

  func closeAll() {
    pending.withLock { for connection in $0 { close(connection) } }
  }

  /// Reads the request up to the empty line at its end, and returns its path.
  private static func readPath(_ connection: Int32) -> String {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1024)
    while !request.contains(sequence: [13, 10, 13, 10]) {
      let count = read(connection, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      request += buffer[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

  private static func reply(_ response: LoopbackServer.Response, to connection: Int32) {
    defer { close(connection) }
    let text = """
      HTTP/1.1 \(response.status) Answer\r
      Content-Type: \(response.type); charset=utf-8\r
      Content-Length: \(response.body.utf8.count)\r
      Connection: close\r
      \r
      \(response.body)
      """
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, sendFlags) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension [UInt8] {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: sequence) }
  }
}
