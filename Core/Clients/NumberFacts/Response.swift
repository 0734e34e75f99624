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
