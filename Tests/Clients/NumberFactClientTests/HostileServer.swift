import Foundation
import NavigatorOperatingSystem
import Synchronization
import TestHelpers

/// A server on the loopback address that responds in a way that no honest server does.
final class HostileServer: Sendable {
  /// What the server sends on each connection, after the request.
  enum Response: Sendable {
    /// These bytes, and then it closes the connection.
    case bytes([UInt8])
    /// The first bytes, and then the others again and again.
    case endless([UInt8], [UInt8])
    /// The first bytes, and then one byte every tenth of a second.
    case dripping([UInt8])
    /// These bytes, and then nothing, without closing the connection.
    case silence([UInt8])
    /// A reset of the connection.
    case reset

    /// A text with LF as line ends, which become CRLF, and then the end of the connection.
    static func text(_ text: String) -> Response { .bytes(wire(text)) }

    /// Returns a text as bytes, with CRLF as line ends.
    static func wire(_ text: String) -> [UInt8] {
      text.utf8.flatMap { $0 == 10 ? [13, 10] : [$0] }
    }
  }

  /// The host and the port, such as `127.0.0.1:41234` or `[::1]:41234`.
  let host: String
  /// The requests in order, each up to its first read.
  var requests: [String] { received.withLock { $0 } }

  private let descriptor: Int32
  private let received = Mutex<[String]>([])
  private let response: Response

  init(_ response: Response, isVersion6: Bool = false) throws {
    self.response = response
    let family = isVersion6 ? AF_INET6 : AF_INET
    descriptor = socket(family, streamSocket, 0)
    let port = try isVersion6 ? Self.listen6(descriptor) : Self.listen4(descriptor)
    host = "\(isVersion6 ? "[::1]" : "127.0.0.1"):\(port)"
    Thread.detachNewThread { [weak self, descriptor] in
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        Thread.detachNewThread { [weak self] in self?.handle(connection) }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private static func listen4(_ descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try listen(descriptor, &address)
    return UInt16(bigEndian: address.sin_port)
  }

  private static func listen6(_ descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    try listen(descriptor, &address)
    return UInt16(bigEndian: address.sin6_port)
  }

  private static func listen<Address>(_ descriptor: Int32, _ address: inout Address) throws {
    var size = socklen_t(MemoryLayout<Address>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && NavigatorOperatingSystem.listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isListening else { throw SystemError("127.0.0.1") }
  }

  private func handle(_ connection: Int32) {
    disablePipeSignal(of: connection)
    defer { close(connection) }
    var request = [UInt8](repeating: 0, count: 4_096)
    let count = max(0, read(connection, &request, request.count))
    received.withLock { $0.append(String(decoding: request[..<count], as: UTF8.self)) }
    switch response {
    case .bytes(let bytes): _ = send(bytes, connection)
    case .endless(let head, let part):
      guard send(head, connection) else { return }
      while send(part, connection) {}
    case .dripping(let head):
      guard send(head, connection) else { return }
      while send([0x78], connection) {
        // Ends early when the client closes the connection.
        _ = Poll.wait([Poll(Descriptor(number: connection), .reading)], milliseconds: 100)
      }
    case .silence(let bytes):
      guard send(bytes, connection) else { return }
      // The client never sends more, so this is the end of the connection.
      _ = read(connection, &request, request.count)
    case .reset:
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
  }

  /// Sends all bytes; returns whether the client still receives.
  private func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        NavigatorOperatingSystem.send(connection, $0.baseAddress, $0.count, sendFlags)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
