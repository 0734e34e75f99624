extension Lexer {
  /// Skips a string literal from its opening quote; an unterminated one ends with its line, or a multi-line one with
  /// the file.
  mutating func skipString(pounds: Int) {
    let isMultiline = skipOpeningDelimiter(pounds: pounds)
    while position < end, isMultiline || !bytes[position].isNewline {
      let byte = bytes[position]
      if byte == "\"", skipClosingDelimiter(isMultiline: isMultiline, pounds: pounds) { return }
      if byte == "\\" {
        skipEscape(isMultiline: isMultiline, pounds: pounds)
      } else {
        position += 1
      }
    }
  }

  /// Skips the opening delimiter from its first quote; returns whether the literal is a multi-line one.
  private mutating func skipOpeningDelimiter(pounds: Int) -> Bool {
    var isMultiline = bytes.matches("\"\"\"", at: position)
    if isMultiline, pounds > 0, closesOnLine(after: position + 2, pounds: pounds) {
      isMultiline = false
    }
    position += isMultiline ? 3 : 1
    return isMultiline
  }

  /// Returns whether a raw string that starts with three quotes ends on its line, as `#"""#` does; it
  /// is then not a multi-line literal.
  private func closesOnLine(after start: Int, pounds: Int) -> Bool {
    let closing = (start..<end).first { offset in
      bytes[offset].isNewline || (bytes[offset] == "\"" && hasPounds(pounds, at: offset + 1))
    }
    guard let closing else { return false }
    return !bytes[closing].isNewline
  }

  /// Skips the closing delimiter; returns false if the quote is part of the text.
  private mutating func skipClosingDelimiter(isMultiline: Bool, pounds: Int) -> Bool {
    let length = isMultiline ? 3 : 1
    guard !isMultiline || bytes.matches("\"\"\"", at: position),
      hasPounds(pounds, at: position + length)
    else { return false }
    position += length + pounds
    return true
  }

  private mutating func skipEscape(isMultiline: Bool, pounds: Int) {
    position += 1
    guard hasPounds(pounds, at: position) else { return }
    position += pounds
    if at(position) == "(" {
      position += 1
      skipInterpolation(isMultiline: isMultiline)
    } else if position < end, isMultiline || !bytes[position].isNewline {
      position += 1
    }
  }

  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (offset..<offset + count).allSatisfy { index in at(index) == "#" }
  }
}

extension Lexer {
  /// The nesting limit of interpolations, each of which takes space on the stack.
  private static let deepest = 100

  /// Skips an interpolation after its `\(`, up to and including its `)`.
  ///
  /// Like the compiler, this matches only parentheses, strings and comments to find the end. In a
  /// single-line literal a newline ends the interpolation.
  mutating func skipInterpolation(isMultiline: Bool) {
    guard interpolations < Self.deepest else { return }
    interpolations += 1
    defer { interpolations -= 1 }
    var open = 1
    while open > 0, position < end {
      switch bytes[position] {
      case "\"", "#":
        let start = position
        while at(position) == "#" { position += 1 }
        if at(position) == "\"" { skipString(pounds: position - start) }
      case "/" where startsComment(position):
        if at(position + 1) == "/" { skipLine() } else { _ = skipBlockComment() }
      case let byte:
        if byte.isNewline, !isMultiline { return }
        if byte == "(" { open += 1 }
        if byte == ")" { open -= 1 }
        position += 1
      }
    }
  }
}
