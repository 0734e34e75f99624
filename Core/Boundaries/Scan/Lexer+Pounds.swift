extension Lexer {
  /// Lexes a token that starts with `#`: a raw string, a regular expression, a directive or a macro.
  mutating func lexPound() -> Kind {
    var cursor = position
    while at(cursor) == "#" { cursor += 1 }
    let pounds = cursor - position
    if at(cursor) == "\"" {
      position = cursor
      skipString(pounds: pounds)
      return .literal
    }
    if at(cursor) == "/" {
      position = extendedRegexEnd(slash: cursor, pounds: pounds)
      return .literal
    }
    // All `#` except the last are tokens of their own, which are skipped together.
    position = cursor
    guard at(position).isWord || at(position) >= 0x80 else { return .symbol }
    _ = lexWord()
    return .pound
  }

  /// Returns the end of the regular expression `/…/`; nil if the slash is an operator.
  ///
  /// A regular expression does not start or end with a blank, ends on its line, and does not close a
  /// parenthesis from outside.
  func regexEnd(slash: Int) -> Int? {
    var cursor = slash + 1
    if Self.isSpaceOrTab(at(cursor)) { return nil }
    var parentheses = 0
    var classes = 0
    while cursor < end, !bytes[cursor].isNewline {
      switch bytes[cursor] {
      case "\\":
        cursor += 1
        if cursor >= end || bytes[cursor].isNewline { return nil }
      case "/":
        // `/*` always starts a comment.
        if at(cursor + 1) == "*" { return nil }
        let isEscaped = at(cursor - 2) == "\\"
        if Self.isSpaceOrTab(bytes[cursor - 1]), !isEscaped { return nil }
        return cursor + 1
      case "[": classes += 1
      case "]": classes = max(0, classes - 1)
      case "(" where classes == 0: parentheses += 1
      case ")" where classes == 0:
        parentheses -= 1
        if parentheses < 0 { return nil }
      default: break
      }
      cursor += 1
    }
    return nil
  }

  /// Returns the end of `#/…/#`, which may span lines if the rest of its first line is blank.
  ///
  /// An unterminated one ends with its line, or a multi-line one with the file.
  private func extendedRegexEnd(slash: Int, pounds: Int) -> Int {
    var cursor = slash + 1
    while cursor < end, bytes[cursor].isBlank { cursor += 1 }
    let isMultiline = cursor >= end || bytes[cursor].isNewline
    while cursor < end, isMultiline || !bytes[cursor].isNewline {
      if bytes[cursor] == "/", hasPounds(pounds, at: cursor + 1) {
        return cursor + 1 + pounds
      }
      let startsEscape = bytes[cursor] == "\\"
      cursor += 1
      if startsEscape, isMultiline || !at(cursor).isNewline { cursor += 1 }
    }
    return min(cursor, end)
  }

  private static func isSpaceOrTab(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
