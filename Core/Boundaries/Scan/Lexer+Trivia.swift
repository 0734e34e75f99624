extension Lexer {
  /// Skips blanks, newlines and comments; returns whether the next token is the first of its line.
  mutating func skipTrivia() -> Bool {
    var startsLine = position == 0
    while position < end {
      let byte = bytes[position]
      if byte.isBlank {
        position += 1
      } else if byte.isNewline {
        startsLine = true
        position += 1
      } else if byte == "/", at(position + 1) == "/" {
        skipLineComment()
      } else if byte == "/", at(position + 1) == "*" {
        if skipBlockComment() { startsLine = true }
      } else if isNoBreakSpace {
        position += 2
      } else {
        break
      }
    }
    return startsLine
  }

  mutating func skipLine() {
    while position < end, !bytes[position].isNewline { position += 1 }
  }

  private mutating func skipLineComment() {
    let start = position + 2
    skipLine()
    let text = bytes[start..<position].drop { byte in byte.isBlank || byte == "/" }
    if bytes.matches("boundaries:", at: text.startIndex) { exceptionComments.append(text.indices) }
  }

  /// Skips a block comment, which may be nested, and returns whether it has a newline; an unterminated one ends with
  /// the file.
  mutating func skipBlockComment() -> Bool {
    var depth = 1
    var containsNewline = false
    position += 2
    while position < end, depth > 0 {
      let byte = bytes[position]
      if byte == "*", at(position + 1) == "/" {
        depth -= 1
        position += 2
      } else if byte == "/", at(position + 1) == "*" {
        depth += 1
        position += 2
      } else {
        if byte.isNewline { containsNewline = true }
        position += 1
      }
    }
    return containsNewline
  }
}
