extension Lexer {
  /// The nesting limit of interpolations, each of which takes space on the stack.
  private static let deepest = 100

  /// Skips an interpolation after its `\(`, up to and including its `)`; returns whether it is closed.
  ///
  /// Like the compiler, this matches only parentheses, strings and comments to find the end. In a
  /// single-line literal a newline or a comment ends the interpolation.
  mutating func skipInterpolation(isMultiline: Bool) -> Bool {
    guard interpolations < Self.deepest else { return false }
    interpolations += 1
    defer { interpolations -= 1 }
    var open = 1
    while open > 0, position < end {
      switch bytes[position] {
      case "\"", "'", "#":
        guard skipInnerString() else { return false }
      case "/" where startsComment(position):
        guard skipComment(isMultiline) else { return false }
      case let byte:
        if byte.isNewline, !isMultiline { return false }
        open += byte == "(" ? 1 : byte == ")" ? -1 : 0
        position += 1
      }
    }
    return open == 0
  }

  /// Skips a string at a quote or at a `#` before one, or else the `#` characters; returns whether it is closed.
  private mutating func skipInnerString() -> Bool {
    let start = position
    while at(position) == "#" { position += 1 }
    let pounds = position - start
    let isString = pounds == 0 || at(position) == "\""
    return !isString || skipString(pounds: pounds, isInner: true)
  }

  /// Skips a comment, and returns whether it may be in the interpolation; if not, the position stays.
  private mutating func skipComment(_ isMultiline: Bool) -> Bool {
    let start = position
    var hasNewline = true
    if at(position + 1) == "/" { skipLine() } else { hasNewline = skipBlockComment() }
    if hasNewline, !isMultiline { position = start }
    return isMultiline || !hasNewline
  }
}
