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

/// The response of a server.
struct Response {
  /// The largest size of a response with its header, in bytes.
  ///
  /// A fact is a sentence. This is a chapter of a book, and still nothing that a memory notices.
  static let maximumSize = 64 << 10

  let status: Int
  /// The values of the header, by the names in lower case.
  let header: [String: String]
  var body: [UInt8] = []

  subscript(_ name: String) -> String? { header[name] }
}

extension Response {
  /// Parses the lines of a header; nil if they are none of HTTP.
  init?(header lines: [Substring]) {
    guard let words = lines.first?.split(separator: " "), words.count > 1,
      words[0].hasPrefix("HTTP/1."), words[1].utf8.count == 3, let status = Int(words[1])
    else { return nil }
    self.status = status
    let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...]
      return (line[..<colon].lowercased(), String(value.drop { $0.isWhitespace }))
    }
    header = Dictionary(pairs) { $1 }
  }
}
