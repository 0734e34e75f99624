import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A small HTTP server on this machine, for tests of what speaks HTTP.
///
/// It listens on a free port of the loopback address from its making until it is freed, answers one
/// request for each connection, and remembers the paths that were asked for.
public final class LoopbackServer: Sendable {
  /// An answer: a status such as 200, and a text.
  public struct Answer: Sendable {
    /// The status.
    public var status: Int
    /// The text.
    public var body: String

    /// Makes an answer.
    public init(status: Int = 200, body: String) {
      self.status = status
      self.body = body
    }
  }

  /// Why the server could not be started.
  public struct Failure: Error {
    /// The call that failed.
    public let call: String
    /// What the system said.
    public let code: Int32
  }

  /// Where to ask, such as `http://127.0.0.1:41234`.
  public let address: String

  private let socket: Int32
  private let visits: Visits

  /// The paths that were asked for, in order.
  public var paths: [String] { visits.paths.withLock { $0 } }

  /// Starts the server.
  ///
  /// - Parameter answer: Makes the answer to a path; nil leaves the caller without one until the
  ///   server is freed.
  /// - Throws: ``Failure`` when no port can be had.
  public init(answer: @escaping @Sendable (_ path: String) -> Answer?) throws {
    (socket, address) = try Self.listen()
    visits = Visits(answer: answer)
    let (socket, visits) = (socket, visits)
    // Threads of their own: the shared pools take a second to replace one that blocks.
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        if connection < 0 && errno == EINTR { continue }
        guard connection >= 0 else { return }
        Thread.detachNewThread { visits.receive(connection) }
      }
    }
  }

  deinit {
    // Wakes the accepting thread, which then ends.
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
    visits.end()
  }

  private static func listen() throws -> (Int32, String) {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let socket = try check("socket", Self.makeSocket(stream))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) {
      // The socket calls take every kind of address through a pointer to its common beginning.
      try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try check("bind", bind(socket, $0, size))
        try check("listen", Self.startListening(socket))
        try check("getsockname", getsockname(socket, $0, &size))
      }
    }
    return (socket, "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")
  }

  private static func makeSocket(_ kind: Int32) -> Int32 {
    #if canImport(Darwin)
    Darwin.socket(AF_INET, kind, 0)
    #elseif canImport(Glibc)
    Glibc.socket(AF_INET, kind, 0)
    #else
    Musl.socket(AF_INET, kind, 0)
    #endif
  }

  private static func startListening(_ socket: Int32) -> Int32 {
    #if canImport(Darwin)
    Darwin.listen(socket, 16)
    #elseif canImport(Glibc)
    Glibc.listen(socket, 16)
    #else
    Musl.listen(socket, 16)
    #endif
  }

  @discardableResult
  private static func check(_ call: String, _ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw Failure(call: call, code: errno) }
    return result
  }

}

/// Those who came to the server.
private final class Visits: Sendable {
  let paths = Mutex<[String]>([])
  /// The connections of those who were left without an answer.
  private let silent = Mutex<[Int32]>([])
  private let answer: @Sendable (String) -> LoopbackServer.Answer?

  init(answer: @escaping @Sendable (String) -> LoopbackServer.Answer?) {
    self.answer = answer
  }

  func receive(_ connection: Int32) {
    Self.keepSignalsFrom(connection)
    let path = Self.readPath(connection)
    paths.withLock { $0.append(path) }
    if let answer = answer(path) {
      Self.reply(answer, to: connection)
    } else {
      silent.withLock { $0.append(connection) }
    }
  }

  func end() {
    silent.withLock { for connection in $0 { close(connection) } }
  }

  /// The path of the request, which is read up to the empty line that ends it.
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

  private static func reply(_ answer: LoopbackServer.Answer, to connection: Int32) {
    defer { close(connection) }
    let text = """
      HTTP/1.1 \(answer.status) Answer\r
      Content-Type: text/plain; charset=utf-8\r
      Content-Length: \(answer.body.utf8.count)\r
      Connection: close\r
      \r
      \(answer.body)
      """
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, noSignal) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// A reader that is gone must not end the tests by SIGPIPE: the connection says so on Darwin, each
  /// call elsewhere.
  private static func keepSignalsFrom(_ connection: Int32) {
    #if canImport(Darwin)
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, size)
    #endif
  }

  private static var noSignal: Int32 {
    #if canImport(Darwin)
    0
    #else
    Int32(MSG_NOSIGNAL)
    #endif
  }
}

extension [UInt8] {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: sequence) }
  }
}
