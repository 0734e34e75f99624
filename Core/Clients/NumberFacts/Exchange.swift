import NavigatorCLibrary

/// The response to a request, as it arrives.
///
/// Its calls block, because the watchdog ends the process in time.
struct Exchange: ~Copyable {
  private let address: FactAddress
  private var connection: Connection
  private var received: [UInt8] = []
  private var total = 0

  /// Returns the response to a request that was sent, whose status is at least 200.
  static func response(
    from address: FactAddress,
    over connection: consuming Connection
  ) throws(Failure) -> Response {
    var exchange = Exchange(address: address, connection: connection)
    while true {
      var response = try exchange.readHeader()
      guard response.status >= 200 else { continue }
      if response.status == 200 { response.body = try exchange.readBody(of: response) }
      return response
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
          throw Failure(EX_DATAERR, "\(address) sent an invalid HTTP response")
        }
        return response
      }
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

  /// Reads more bytes; false at the end of the connection.
  private mutating func receive() throws(Failure) -> Bool {
    let block = try connection.read(from: address)
    received += block
    total += block.count
    guard total <= Response.maximumSize else { throw .tooLarge(address) }
    return !block.isEmpty
  }
}
