extension Lexer {
  /// Skips a string literal from its opening quote; returns whether it is closed.
  ///
  /// An unterminated literal ends with its line, or a multi-line one with the file. One in an interpolation also ends
  /// with an interpolation that is not closed.
  @discardableResult
  mutating func skipString(pounds: Int, isInner: Bool = false) -> Bool {
    let quote = bytes[position]
    let isMultiline = skipOpeningDelimiter(quote, pounds: pounds)
    while position < end {
      let byte = bytes[position]
      if byte == quote, skipClosingDelimiter(quote, isMultiline: isMultiline, pounds: pounds) {
        return true
      } else if byte.isNewline, !isMultiline {
        return false
      } else if byte == "\\" {
        if !skipEscape(isMultiline: isMultiline, pounds: pounds), isInner { return false }
      } else {
        position += 1
      }
    }
    return false
  }

  /// Skips the opening delimiter from its first quote; returns whether the literal is a multi-line one.
  mutating func skipOpeningDelimiter(_ quote: UInt8, pounds: Int) -> Bool {
    let isTriple =
      quote == "\"" && at(position + 1) == quote && at(position + 2) == quote
    let isMultiline = isTriple && !(pounds > 0 && closesOnLine(after: position + 2, pounds: pounds))
    position += isMultiline ? 3 : 1
    return isMultiline
  }

  /// Returns whether a raw string that starts with three quotes ends on its line, as `#"""#` does; it
  /// is then not a multi-line literal.
  private func closesOnLine(after start: Int, pounds: Int) -> Bool {
    let closing = (start..<end).first {
      bytes[$0].isNewline || (bytes[$0] == "\"" && hasPounds(pounds, at: $0 + 1))
    }
    return closing.map { !bytes[$0].isNewline } ?? false
  }

  /// Skips the closing delimiter; returns false if the quote is part of the text.
  private mutating func skipClosingDelimiter(_ quote: UInt8, isMultiline: Bool, pounds: Int) -> Bool
  {
    let length = isMultiline ? 3 : 1
    if isMultiline, at(position + 1) != quote || at(position + 2) != quote { return false }
    guard hasPounds(pounds, at: position + length) else { return false }
    position += length + pounds
    return true
  }

  /// Skips an escape; returns false after an interpolation that is not closed.
  private mutating func skipEscape(isMultiline: Bool, pounds: Int) -> Bool {
    position += 1
    guard hasPounds(pounds, at: position) else { return true }
    position += pounds
    if at(position) == "(" {
      position += 1
      return skipInterpolation(isMultiline: isMultiline)
    }
    if position < end, isMultiline || !bytes[position].isNewline { position += 1 }
    return true
  }

  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (offset..<offset + count).allSatisfy { at($0) == "#" }
  }
}
