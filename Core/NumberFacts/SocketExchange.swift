import Foundation
import NavigatorCLibrary

/// A request and its response over a socket.
///
/// Its calls block, because the watchdog ends the process in time. On Linux, Foundation would wake up
/// hundreds of times a second, wait for credentials that nobody gives, and trap at some headers.
struct SocketExchange {
  private let url: URL
  private let socket: Int32
  private var received: [UInt8] = []
  private var total = 0

  /// Sends a request and returns the response, whose status is at least 200.
  static func response(from address: FactAddress) throws(Failure) -> Response {
    let socket = try SocketConnection.open(to: address.url)
    defer { close(socket) }
    var exchange = SocketExchange(url: address.url, socket: socket)
    try exchange.send(address)
    while true {
      var response = try exchange.readHeader()
      guard response.status >= 200 else { continue }
      if response.status == 200 { response.body = try exchange.readBody(of: response) }
      return response
    }
  }

  private init(url: URL, socket: Int32) {
    self.url = url
    self.socket = socket
  }

  /// Sends the request in version 1.0 of HTTP, whose responses are not encoded in chunks.
  private func send(_ address: FactAddress) throws(Failure) {
    let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
    let host = url.host(percentEncoded: true) ?? ""
    let port = url.port.map { ":\($0)" } ?? ""
    let lines = [
      "GET \(url.path(percentEncoded: true))\(query) HTTP/1.0",
      "Host: \(host.contains(":") ? "[\(host)]" : host)\(port)", "Accept: text/plain",
      "User-Agent: number-facts", address.authorization.map { "Authorization: \($0)" },
    ]
    var rest = Array((lines.compactMap(\.self).joined(separator: "\r\n") + "\r\n\r\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        NavigatorCLibrary.send(socket, $0.baseAddress, $0.count, sendFlags)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw broken(errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads up to the empty line after a header, and removes that from what was received.
  private mutating func readHeader() throws(Failure) -> Response {
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    while true {
      while searched + end.count <= received.count {
        guard received[searched..<searched + end.count].elementsEqual(end) else {
          searched += 1
          continue
        }
        let text = String(decoding: received[..<searched], as: UTF8.self)
        received.removeFirst(searched + end.count)
        guard let response = Response(header: text.split(separator: "\r\n")) else {
          throw .unusable("\(url) responded with something other than HTTP")
        }
        return response
      }
      guard try receive() else { throw .brokenOff("\(url) closed the connection") }
    }
  }

  /// Reads the body, to the length in the header or to the end.
  private mutating func readBody(of response: Response) throws(Failure) -> [UInt8] {
    let length = response["content-length"]
    let count = length.flatMap { UInt64($0) }
    guard (count == nil) == (length == nil), response["transfer-encoding"] == nil else {
      throw .unusable("\(url) responded with a body of unknown length")
    }
    if let count, count > Response.maximumSize { throw .tooLarge(url) }
    while count.map({ received.count < $0 }) ?? true {
      if try receive() { continue }
      guard let count else { break }
      throw .brokenOff("\(url) closed the connection after \(received.count) of \(count) bytes")
    }
    return Array(received.prefix(count.map { Int($0) } ?? .max))
  }

  /// Reads more bytes; false at the end of the connection.
  private mutating func receive() throws(Failure) -> Bool {
    var block = [UInt8](repeating: 0, count: 4_096)
    var count = 0
    repeat { count = read(socket, &block, block.count) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw broken(errno) }
    received += block[..<count]
    total += count
    guard total <= Response.maximumSize else { throw .tooLarge(url) }
    return count > 0
  }

  private func broken(_ code: Int32) -> Failure {
    .brokenOff("\(url) broke the connection off: \(String(cString: strerror(code)))")
  }
}
