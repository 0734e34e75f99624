/// A word, a string literal or a punctuation character of Swift source.
struct Token {
  /// Whether it is a word; otherwise it is a string literal or a punctuation character.
  let isWord: Bool
  let text: String
  /// The position, in UTF-8 code units from the start of the source.
  let offset: Int
  /// Whether it is the first token of its line.
  let startsLine: Bool
}

/// Splits Swift source into tokens, without comments and whitespace.
///
/// It does not support regular expression literals or operators of several characters.
struct Lexer {
  private let source: [UInt8]
  private var position = 0
  private var startsLine = true
  private var tokens: [Token] = []

  static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(source: Array(source.utf8))
    while lexer.scanToken() {}
    return lexer.tokens
  }

  private init(source: [UInt8]) { self.source = source }

  private mutating func scanToken() -> Bool {
    guard position < source.count else { return false }
    let start = position
    let byte = source[position]
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      startsLine = true
      position += 1
    } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      position += 1
    } else if hasNext("//") {
      skip { lexer in !lexer.hasNext("\n") && !lexer.hasNext("\r") }
    } else if hasNext("/*") {
      skipBlockComment()
    } else if let delimiter = stringDelimiter {
      skipString(delimiter)
      append(from: start)
    } else if Self.isWord(byte) {
      skip { lexer in Self.isWord(lexer.source[lexer.position]) }
      append(from: start, isWord: true)
    } else {
      position += 1
      append(from: start)
    }
    return true
  }

  private mutating func append(from start: Int, isWord: Bool = false) {
    let text = String(decoding: source[start..<position], as: UTF8.self)
    tokens.append(Token(isWord: isWord, text: text, offset: start, startsLine: startsLine))
    startsLine = false
  }

  /// Returns whether a byte is part of a word: of ASCII, or of any other character.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  private func hasNext(_ text: String) -> Bool { source[position...].starts(with: text.utf8) }

  private mutating func skip(while condition: (Lexer) -> Bool) {
    while position < source.count, condition(self) {
      position += 1
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if hasNext("/*") {
        depth += 1
        position += 2
      } else if hasNext("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < source.count
  }
}

// MARK: - Strings

extension Lexer {
  /// The delimiter at the beginning of a string literal, such as `#"""`.
  private struct StringDelimiter {
    let pounds: Int
    let quotes: Int

    var count: Int { pounds + quotes }
  }

  /// The delimiter of the string literal at the position; nil if no literal begins there.
  private var stringDelimiter: StringDelimiter? {
    // Only the first of several number signs begins a delimiter.
    if position > 0, source[position - 1] == UInt8(ascii: "#") { return nil }
    let pounds = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let rest = source[(position + pounds)...]
    if rest.starts(with: "\"\"\"".utf8) {
      return StringDelimiter(pounds: pounds, quotes: 3)
    }
    if rest.starts(with: "\"".utf8) {
      return StringDelimiter(pounds: pounds, quotes: 1)
    }
    return nil
  }

  /// A string literal whose end the lexer looks for.
  private struct OpenString {
    let end: String
    let escape: String
    /// The number of open parentheses in an interpolation; 0 outside of one.
    var parenthesisDepth = 0

    init(_ delimiter: StringDelimiter) {
      let pounds = String(repeating: "#", count: delimiter.pounds)
      end = String(repeating: "\"", count: delimiter.quotes) + pounds
      escape = "\\" + pounds
    }
  }

  /// Skips a string literal with the literals in its interpolations, at any depth.
  private mutating func skipString(_ delimiter: StringDelimiter) {
    var open = [OpenString(delimiter)]
    position += delimiter.count
    while var string = open.popLast(), position < source.count {
      if string.parenthesisDepth == 0 {
        let isClosed = skipText(of: &string)
        if !isClosed { open.append(string) }
      } else if let inner = stringDelimiter {
        open.append(string)
        open.append(OpenString(inner))
        position += inner.count
      } else {
        skipCode(in: &string)
        open.append(string)
      }
    }
    position = min(position, source.count)
  }

  /// Skips one character or delimiter of the text of a string, and returns whether it ends the string.
  private mutating func skipText(of string: inout OpenString) -> Bool {
    if hasNext(string.end) {
      position += string.end.utf8.count
      return true
    }
    if hasNext(string.escape + "(") {
      string.parenthesisDepth = 1
      position += string.escape.utf8.count + 1
    } else if hasNext(string.escape) {
      position += string.escape.utf8.count + 1
    } else {
      position += 1
    }
    return false
  }

  /// Skips one character in an interpolation of a string.
  private mutating func skipCode(in string: inout OpenString) {
    if hasNext("(") {
      string.parenthesisDepth += 1
    } else if hasNext(")") {
      string.parenthesisDepth -= 1
    }
    position += 1
  }
}
