import BoundariesScan

/// A pattern of names or paths: `*` matches any characters except a slash, `**` any characters, and
/// `?` one character except a slash.
package struct Glob: Sendable, Hashable {
  private let pattern: [UInt8]
  /// The number of bytes before the first wildcard.
  private let literalCount: Int

  /// Creates a pattern.
  package init(_ pattern: String) {
    self.pattern = Array(pattern.utf8)
    literalCount = self.pattern.prefix { byte in byte != "*" && byte != "?" }.count
  }

  /// Whether there is no wildcard.
  package var isLiteral: Bool { literalCount == pattern.count }

  /// Whether there is nothing but wildcards, so that any name matches.
  package var isWild: Bool { pattern.allSatisfy { byte in byte == UInt8(ascii: "*") } }

  /// Returns whether the whole text matches.
  ///
  /// - Complexity: O(length of the text × length of the pattern).
  package func matches(_ text: String) -> Bool {
    guard text.utf8.starts(with: pattern.prefix(literalCount)) else { return false }
    if literalCount == pattern.count { return text.utf8.count == literalCount }
    let text = Array(text.utf8.dropFirst(literalCount))
    // For each offset in the text, whether the pattern up to `index` can end there.
    var ends = [Bool](repeating: false, count: text.count + 1)
    ends[0] = true
    var index = literalCount
    while index < pattern.count {
      if pattern[index] != "*" {
        Self.matchOne(pattern[index], &ends, text)
        index += 1
      } else if index + 1 < pattern.count, pattern[index + 1] == "*" {
        Self.matchAny(&ends, text, crossesSlash: true)
        index += 2
      } else {
        Self.matchAny(&ends, text, crossesSlash: false)
        index += 1
      }
    }
    return ends[text.count]
  }

  /// Moves each end over any number of bytes.
  private static func matchAny(_ ends: inout [Bool], _ text: [UInt8], crossesSlash: Bool) {
    for index in text.indices where ends[index] {
      if crossesSlash || text[index] != "/" { ends[index + 1] = true }
    }
  }

  /// Moves each end over one byte, which is equal to one of the pattern, or for `?` any except a slash.
  private static func matchOne(_ expected: UInt8, _ ends: inout [Bool], _ text: [UInt8]) {
    for index in text.indices.reversed() {
      let byte = text[index]
      let matches = byte == expected || (expected == "?" && byte != "/")
      ends[index + 1] = ends[index] && matches
    }
    ends[0] = false
  }

  /// The texts before, between and after the wildcards `*`; `**` is one.
  var texts: [[UInt8]] {
    var texts: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in pattern {
      if byte != "*" {
        texts[texts.count - 1].append(byte)
      } else if previous != "*" {
        texts.append([])
      }
      previous = byte
    }
    return texts
  }

  /// Returns what each `*` matches in a text that the pattern matches; an earlier `*` matches as little as possible.
  ///
  /// - Complexity: O(length of the text × length of the pattern).
  func wildcards(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    let texts = texts
    var wildcards: [String] = []
    var start = texts[0].count
    for (index, next) in texts.enumerated().dropFirst() {
      var end = start
      if index == texts.count - 1 {
        end = bytes.count - next.count
      } else {
        while !Self.canMatch(next, bytes[end...]) { end += 1 }
      }
      wildcards.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + next.count
    }
    return wildcards
  }

  /// Returns whether a part of the pattern without `*` matches the start of a text, or is longer than the text.
  private static func canMatch(_ part: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    if part.count > text.count { return true }
    return zip(text, part).allSatisfy { byte, expected in byte == expected || expected == "?" }
  }
}

extension [Glob] {
  /// Returns whether a pattern matches a name such as `Darwin.C.stdlib`, or what the name is a part of: `Darwin.C` or
  /// `Darwin`.
  package func matchPart(_ name: String) -> Bool {
    var part = name[...]
    while true {
      let text = String(part)
      let isMatch = contains { pattern in pattern.matches(text) }
      if isMatch { return true }
      guard let period = part.lastIndex(of: ".") else { return false }
      part = part[..<period]
    }
  }
}
