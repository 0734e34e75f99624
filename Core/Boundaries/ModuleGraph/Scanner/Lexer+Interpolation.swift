extension Lexer {
  /// An open parenthesis or string inside an interpolation.
  private enum Open {
    case parenthesis
    case string(quote: UInt8, isMultiline: Bool, pounds: Int)
  }

  /// Skips an interpolation after its `\(`, up to and including its `)`.
  ///
  /// Like the compiler, this matches only parentheses, strings and comments to find the end. In a
  /// single-line literal a newline or a comment ends the interpolation.
  mutating func skipInterpolation(isMultiline: Bool) {
    var open: [Open] = []
    while position < end {
      let byte = bytes[position]
      if byte.isNewline, !allowsNewline(open, isMultiline) { return }
      if case .string(let quote, let isMultiline, let pounds)? = open.last {
        skipInString(byte, quote, isMultiline, pounds, &open)
      } else if byte == UInt8(ascii: ")"), open.isEmpty {
        position += 1
        return
      } else if !skipInCode(byte, &open, allowsNewline(open, isMultiline)) {
        return
      }
    }
  }

  /// Returns whether the innermost open string, or else the literal itself, may contain a newline.
  private func allowsNewline(_ open: [Open], _ isMultiline: Bool) -> Bool {
    for case .string(_, let inner, _) in open.reversed() { return inner }
    return isMultiline
  }

  private mutating func skipInString(
    _ byte: UInt8,
    _ quote: UInt8,
    _ isMultiline: Bool,
    _ pounds: Int,
    _ open: inout [Open]
  ) {
    position += 1
    if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: position) {
      position += pounds
      if at(position) == UInt8(ascii: "(") { open.append(.parenthesis) }
      if position < end, !bytes[position].isNewline { position += 1 }
    } else if byte == quote {
      let isClosing = !isMultiline || (at(position) == quote && at(position + 1) == quote)
      let length = isMultiline ? 2 : 0
      guard isClosing, hasPounds(pounds, at: position + length) else { return }
      position += length + pounds
      open.removeLast()
    }
  }

  /// - Returns: Whether the interpolation continues after this byte.
  private mutating func skipInCode(
    _ byte: UInt8,
    _ open: inout [Open],
    _ allowsNewline: Bool
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "("): open.append(.parenthesis)
    case UInt8(ascii: ")"): open.removeLast()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "#"):
      openString(&open)
      return true
    case UInt8(ascii: "/") where at(position + 1) == UInt8(ascii: "/"):
      if allowsNewline { skipLine() }
      return allowsNewline
    case UInt8(ascii: "/") where at(position + 1) == UInt8(ascii: "*"):
      let start = position
      if skipBlockComment(), !allowsNewline {
        position = start
        return false
      }
      return true
    default: break
    }
    position += 1
    return true
  }

  /// Opens a string at a quote or at a `#` before one; otherwise skips the `#` characters or one byte.
  private mutating func openString(_ open: inout [Open]) {
    var cursor = position
    while at(cursor) == UInt8(ascii: "#") { cursor += 1 }
    let pounds = cursor - position
    let quote = at(cursor)
    guard quote == UInt8(ascii: "\"") || (pounds == 0 && quote == UInt8(ascii: "'")) else {
      position = max(cursor, position + 1)
      return
    }
    position = cursor
    let isMultiline = skipOpeningDelimiter(quote, pounds: pounds)
    open.append(.string(quote: quote, isMultiline: isMultiline, pounds: pounds))
  }
}
