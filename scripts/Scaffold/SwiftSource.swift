/// A Swift source with the places of its declarations, whatever its line breaks and indentation are.
///
/// A place is an offset in the UTF-8 bytes of the text.
struct SwiftSource {
  /// A match of a pattern in the code.
  struct Match {
    let range: Range<Int>
    /// The captured texts; nil for a group that did not match.
    let captures: [String?]
  }

  let text: String
  /// The text with spaces for the bytes of comments and string literals.
  private let code: String

  init(_ text: String) {
    self.text = text
    var blanking = Blanking(text)
    code = blanking.run()
  }

  /// Returns the matches of a pattern in the code, in the whole file or in a part of it.
  func matches(_ pattern: String, in part: Range<Int>? = nil) throws -> [Match] {
    let part = part ?? 0..<code.utf8.count
    let start = code.startIndex
    let lower = code.utf8.index(start, offsetBy: part.lowerBound)
    let upper = code.utf8.index(start, offsetBy: part.upperBound)
    return code[lower..<upper].matches(of: try Regex(pattern)).map { match in
      let from = code.utf8.distance(from: start, to: match.range.lowerBound)
      let to = code.utf8.distance(from: start, to: match.range.upperBound)
      let captures = match.output.dropFirst().map { $0.substring.map(String.init) }
      return Match(range: from..<to, captures: Array(captures))
    }
  }

  /// Returns the matches in a block that are in no block within it.
  func topLevelMatches(_ pattern: String, in block: Range<Int>) throws -> [Match] {
    let bytes = Array(code.utf8)
    return try matches(pattern, in: block).filter { match in
      var depth = 0
      for byte in bytes[block.lowerBound..<match.range.lowerBound] {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      return depth == 0
    }
  }

  /// Returns the content of the first pair of braces, or of parentheses, that begins at a place or after it.
  func block(from place: Int, open: Character = "{") -> Range<Int>? {
    let bytes = Array(code.utf8)
    let close: Character = open == "{" ? "}" : ")"
    var depth = 0
    var start = 0
    for index in bytes.indices.dropFirst(place) {
      let character = Character(UnicodeScalar(bytes[index]))
      if character == open {
        if depth == 0 { start = index + 1 }
        depth += 1
      } else if character == close, depth > 0 {
        depth -= 1
        if depth == 0 { return start..<index }
      }
    }
    return nil
  }

  /// Returns the content of the block that follows the first match of a pattern.
  func block(after pattern: String, in part: Range<Int>? = nil) throws -> Range<Int>? {
    guard let match = try matches(pattern, in: part).first else { return nil }
    // The pattern may contain the brace.
    return block(from: match.range.upperBound - 1)
  }

  /// Returns the content of the block after the last of some patterns, each of which is searched in the block before.
  func block(afterEach patterns: [String]) throws -> Range<Int>? {
    var result = 0..<code.utf8.count
    for pattern in patterns {
      guard let inner = try block(after: pattern, in: result) else { return nil }
      result = inner
    }
    return result
  }

  /// Returns the text with lines at the end of a block.
  func inserting(_ lines: String, atEndOf block: Range<Int>) -> String {
    inserting(lines, at: end(of: text, in: block), closing: block.upperBound)
  }

  /// Returns the text with one more argument of a call.
  func inserting(argument: String, atEndOf arguments: Range<Int>) -> String {
    let place = end(of: code, in: arguments)
    let last = Array(code.utf8)[place - 1]
    let isSeparated = last == UInt8(ascii: "(") || last == UInt8(ascii: ",")
    let comma = isSeparated ? "" : ","
    return inserting(argument, at: place, closing: arguments.upperBound, comma: comma)
  }

  /// Returns the text with lines before the `default` of a switch, or else at its end.
  func inserting(cases: String, in block: Range<Int>) throws -> String {
    let patterns = #"(@unknown\s+)?\bdefault\s*:"#
    guard let last = try topLevelMatches(patterns, in: block).first else {
      return inserting(cases, atEndOf: block)
    }
    return inserting(cases + "\n", at: last.range.lowerBound, closing: last.range.lowerBound)
  }

  /// Returns the text with a line after a place, which is the end of a line then.
  func inserting(_ line: String, afterLineOf place: Int) -> String {
    let bytes = Array(text.utf8)
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return inserting(line, at: end, closing: end)
  }

  private func inserting(
    _ lines: String,
    at place: Int,
    closing: Int,
    comma: String = ""
  ) -> String {
    let index = text.utf8.index(text.startIndex, offsetBy: place)
    let before = text[..<index]
    let after = text[index...]
    let gap = after.utf8.prefix(closing - place)
    let isOneLine = !gap.isEmpty && !gap.contains(UInt8(ascii: "\n"))
    let isEmpty = gap.isEmpty && after.utf8.first == UInt8(ascii: "}")
    var insertion = comma + "\n" + lines
    // The brace that closes the block has a line of its own then.
    if isOneLine || isEmpty { insertion += "\n" }
    return "\(before)\(insertion)\(after)"
  }

  /// Returns the place after the last character in a part that is not white space.
  private func end(of text: String, in part: Range<Int>) -> Int {
    let bytes = Array(text.utf8)
    let space = [UInt8(ascii: " "), UInt8(ascii: "\n")]
    let last = bytes[part].lastIndex { !space.contains($0) }
    guard let last else { return part.lowerBound }
    return last + 1
  }
}

/// Replaces comments and string literals by spaces, and keeps the line ends.
private struct Blanking {
  private let bytes: [UInt8]
  private var result: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    result = bytes
  }

  mutating func run() -> String {
    while index < bytes.count {
      if starts(with: "//") {
        blank(through: "\n")
      } else if starts(with: "/*") {
        blankComment()
      } else if starts(with: "\"") || starts(with: "#\"") || starts(with: "##") {
        blankLiteral()
      } else {
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func starts(with text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private mutating func blank(_ count: Int) {
    let end = min(index + count, bytes.count)
    for place in index..<end where bytes[place] != UInt8(ascii: "\n") {
      result[place] = UInt8(ascii: " ")
    }
    index = end
  }

  private mutating func blank(through end: String) {
    while index < bytes.count, !starts(with: end) { blank(1) }
    blank(end.utf8.count)
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0 && index < bytes.count
  }

  /// Blanks a literal; in an interpolation, a literal ends it and begins the next one.
  private mutating func blankLiteral() {
    let poundCount = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let pounds = String(repeating: "#", count: poundCount)
    blank(pounds.utf8.count)
    guard starts(with: "\"") else { return }
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    blank(quotes.utf8.count)
    while index < bytes.count, !starts(with: quotes + pounds) {
      if quotes == "\"", starts(with: "\n") { return }
      let isEscape = starts(with: "\\") && pounds.isEmpty
      blank(isEscape ? 2 : 1)
    }
    blank(quotes.utf8.count + pounds.utf8.count)
  }
}
