/// A pattern of names or paths: `*` matches any characters except a slash, `**` any characters, and
/// `?` one character except a slash.
struct Glob: Sendable {
  private let pattern: [UInt8]

  init(_ pattern: String) {
    self.pattern = Array(pattern.utf8)
  }

  /// Returns whether the whole text matches.
  ///
  /// - Complexity: O(length of the text × length of the pattern).
  func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    // For each offset in the text, whether the pattern up to `index` can end there.
    var ends = [true] + [Bool](repeating: false, count: text.count)
    var index = 0
    while index < pattern.count {
      if pattern[index] == UInt8(ascii: "*") {
        let crosses = index + 1 < pattern.count && pattern[index + 1] == UInt8(ascii: "*")
        Self.star(&ends, text, crossesSlash: crosses)
        index += crosses ? 2 : 1
      } else {
        Self.one(pattern[index], &ends, text)
        index += 1
      }
    }
    return ends[text.count]
  }

  private static func star(_ ends: inout [Bool], _ text: [UInt8], crossesSlash: Bool) {
    for index in text.indices where ends[index] {
      if crossesSlash || text[index] != UInt8(ascii: "/") { ends[index + 1] = true }
    }
  }

  private static func one(_ byte: UInt8, _ ends: inout [Bool], _ text: [UInt8]) {
    for index in text.indices.reversed() {
      let matches =
        byte == UInt8(ascii: "?") ? text[index] != UInt8(ascii: "/") : text[index] == byte
      ends[index + 1] = ends[index] && matches
    }
    ends[0] = false
  }
}
