extension Lexer {
  /// What is open inside an interpolation: a parenthesis, or a string with its delimiter.
  private enum Open {
    case parenthesis
    case string(quote: UInt8, isMultiline: Bool, pounds: Int)
  }

  /// Skips an interpolation from behind its `\(`, including its `)`.
  ///
  /// The compiler does not cut the inside into tokens to find the end, and neither does this: it
  /// counts parentheses, strings and comments only. In a single-line literal a line end or a
  /// comment ends the attempt; the caller goes on from there.
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

  /// The innermost string decides; the literal itself when none is open inside.
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

  /// - Returns: Whether the interpolation goes on behind this byte.
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

  /// Opens a string at a quote, or at `#` when a quote follows; skips one byte when none does.
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
    let isMultiline = takeOpening(quote, pounds: pounds)
    open.append(.string(quote: quote, isMultiline: isMultiline, pounds: pounds))
  }
}
