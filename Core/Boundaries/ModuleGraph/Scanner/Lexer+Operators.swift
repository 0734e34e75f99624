extension Lexer {
  /// Lexes a run of operator characters, or the regular expression literal that starts in it.
  ///
  /// A run that is bound on its right side only is a prefix operator; a `/` in it starts a regular
  /// expression if the literal ends on the same line.
  mutating func lexOperator() -> Kind {
    let start = position
    if isLeftBound(start), bytes[start] == "!" || bytes[start] == "?" {
      position += 1
      return .symbol
    }
    let runEnd = operatorEnd(from: start)
    if readsRegexes, !isLeftBound(start), isRightBound(runEnd),
      let slash = (start..<runEnd).first(where: { bytes[$0] == "/" }),
      let closing = regexEnd(slash: slash)
    {
      position = closing
      hasRegexes = true
      return .literal
    }
    position = runEnd
    return .symbol
  }

  /// Returns the end of a run of operator characters; a comment ends it too.
  func operatorEnd(from start: Int) -> Int {
    (start..<end).first { !bytes[$0].isOperator || ($0 > start && startsComment($0)) } ?? end
  }

  func startsComment(_ offset: Int) -> Bool {
    at(offset) == "/" && (at(offset + 1) == "/" || at(offset + 1) == "*")
  }

  private func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case "(", "[", "{", ",", ";", ":": return false
    // The end of a block comment counts as a blank.
    case "/": return offset < 2 || bytes[offset - 2] != "*"
    case 0xA0: return offset < 2 || bytes[offset - 2] != 0xC2
    case let byte: return !byte.isBlank && !byte.isNewline
    }
  }

  func isRightBound(_ offset: Int) -> Bool {
    guard offset < end else { return false }
    switch bytes[offset] {
    case ")", "]", "}", ",", ";", ":": return false
    case let byte: return !byte.isBlank && !byte.isNewline && !startsComment(offset)
    }
  }
}
