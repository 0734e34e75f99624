import NavigatorCLibrary

extension Connection {
  /// Returns the response to the request that was sent, whose status is at least 200.
  mutating func response() throws(Failure) -> Response {
    while true {
      var response = try readHeader()
      guard response.status >= 200 else { continue }
      if response.status == 200 { response.body = try readBody(of: response) }
      return response
    }
  }

  /// Reads up to the empty line after a header, and removes that from what was received.
  private mutating func readHeader() throws(Failure) -> Response {
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    while true {
      let places = received.indices[searched...]
      if let place = places.first(where: { received[$0...].starts(with: end) }) {
        let text = String(decoding: received[..<place], as: UTF8.self)
        received.removeFirst(place + end.count)
        if let response = Response(header: text.split(separator: "\r\n")) { return response }
        throw Failure(EX_DATAERR, "\(address) sent an invalid HTTP response")
      }
      searched = max(received.count - end.count, 0)
      guard try receive() else { throw Failure(EX_IOERR, "\(address) closed the connection") }
    }
  }

  /// Reads the body, to the length in the header or to the end.
  private mutating func readBody(of response: Response) throws(Failure) -> [UInt8] {
    let length = response["content-length"]
    let count = length.flatMap { UInt64($0) }
    guard (count == nil) == (length == nil), response["transfer-encoding"] == nil else {
      throw Failure(EX_DATAERR, "\(address) responded with a body of unknown length")
    }
    if let count, count > Response.maximumSize { throw .tooLarge(address) }
    while count.map({ received.count < $0 }) ?? true {
      if try receive() { continue }
      guard let count else { break }
      throw Failure(
        EX_IOERR,
        "\(address) closed the connection after \(received.count) of \(count) bytes"
      )
    }
    return Array(received.prefix(count.map { Int($0) } ?? .max))
  }
}
