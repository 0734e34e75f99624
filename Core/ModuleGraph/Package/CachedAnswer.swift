import NavigatorOperatingSystem

/// An answer kept in a file that says itself what it answers and whether it is whole.
enum CachedAnswer {
  /// The answer in a file; nil when there is none, it answers something else, or it is damaged.
  static func read(_ file: String, key: String) -> [UInt8]? {
    guard let bytes = try? Platform.contents(of: file),
      let newline = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let answer = Array(bytes[(newline + 1)...])
    guard bytes[..<newline].elementsEqual(header(key, answer).utf8) else { return nil }
    return answer
  }

  /// Keeps an answer.
  ///
  /// - Returns: Whether it was written; a folder that cannot be written to is no error.
  static func write(_ answer: [UInt8], to file: String, key: String) -> Bool {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try? Platform.makeFolder(folder.joined(separator: "/"))
    let bytes = Array("\(header(key, answer))\n".utf8) + answer
    return (try? Platform.replace(file, with: bytes)) != nil
  }

  private static func header(_ key: String, _ answer: [UInt8]) -> String {
    var hash = Fingerprint()
    hash.combine(answer)
    return "boundaries manifest 1 \(key) \(hash.text)"
  }
}
