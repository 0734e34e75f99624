import Foundation
import NavigatorOperatingSystem
import Synchronization

/// An HTTP server on the loopback address, for tests of HTTP clients.
///
/// It listens on a free port until the object is freed, answers one request per connection, and
/// records the requested paths.
package final class LoopbackServer: Sendable {
  /// A response with a text.
  package struct Response: Sendable {
    package var status: Int
    package var body: String
    package var type: String

    package init(status: Int = 200, body: String, type: String = "text/plain") {
      self.status = status
      self.body = body
      self.type = type
    }
  }

  /// A system call that failed at the start of the server.
  package struct Failure: Error {
    package let call: String
    package let code: Int32
  }

  /// The base URL, such as `http://127.0.0.1:41234`.
  package let address: String

  private let descriptor: Int32
  private let connections: LoopbackConnections

  /// The requested paths, in order.
  package var paths: [String] { connections.paths.withLock { $0 } }

  /// Starts the server.
  ///
  /// - Parameter respond: Returns the response for a path; nil sends none and keeps the connection
  ///   open until the server is freed.
  /// - Throws: ``Failure`` if no port is available.
  package init(respond: @escaping @Sendable (_ path: String) -> Response?) throws {
    (descriptor, address) = try Self.open()
    connections = LoopbackConnections(respond: respond)
    let descriptor = descriptor
    let connections = connections
    // Separate threads: the shared pools take a second to replace a blocked thread.
    Thread.detachNewThread {
      while true {
        let connection = accept(descriptor, nil, nil)
        if connection < 0 && errno == EINTR { continue }
        guard connection >= 0 else { return }
        Thread.detachNewThread { connections.handle(connection) }
      }
    }
  }

  deinit {
    // Ends the accepting thread.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
    connections.closeAll()
  }

  /// Opens a listening socket, and returns its descriptor and base URL.
  private static func open() throws -> (Int32, String) {
    let descriptor = try check("socket", socket(AF_INET, streamSocket, 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) {
      // The socket calls take each address type as a pointer to its common prefix, `sockaddr`.
      try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try check("bind", bind(descriptor, $0, size))
        try check("listen", listen(descriptor, 16))
        try check("getsockname", getsockname(descriptor, $0, &size))
      }
    }
    return (descriptor, "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")
  }

  @discardableResult
  private static func check(_ call: String, _ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw Failure(call: call, code: errno) }
    return result
  }
}
