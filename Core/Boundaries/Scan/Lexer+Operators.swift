extension Lexer {
  /// Lexes a run of operator characters, or the regular expression literal that starts in it.
  ///
  /// A run that is bound on its right side only is a prefix operator; a `/` in it starts a regular
  /// expression if the literal ends on the same line.
  mutating func lexOperator() -> Kind {
    let start = position
    let isAfterOperand = followsOperand(start)
    if isAfterOperand, bytes[start] == "!" || bytes[start] == "?" {
      position += 1
      return .symbol
    }
    let runEnd = operatorEnd(from: start)
    let isPrefix = !isAfterOperand && precedesOperand(runEnd)
    if readsRegexes, isPrefix, let regexEnd = regexEnd(inOperator: start..<runEnd) {
      position = regexEnd
      hasRegexes = true
      return .literal
    }
    position = runEnd
    return .symbol
  }

  /// Returns the end of the regular expression that starts in a run of operator characters; nil if there is none.
  private func regexEnd(inOperator run: Range<Int>) -> Int? {
    let slash = run.first { offset in bytes[offset] == "/" }
    guard let slash else { return nil }
    return regexEnd(slash: slash)
  }

  /// Returns the end of a run of operator characters; a comment ends it too.
  func operatorEnd(from start: Int) -> Int {
    var runEnd = start
    while runEnd < end, bytes[runEnd].isOperator {
      if runEnd > start, startsComment(runEnd) { break }
      runEnd += 1
    }
    return runEnd
  }

  func startsComment(_ offset: Int) -> Bool {
    guard at(offset) == "/" else { return false }
    let next = at(offset + 1)
    return next == "/" || next == "*"
  }

  /// Returns whether an operand directly precedes an offset, so that no regular expression starts there.
  private func followsOperand(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case "(", "[", "{", ",", ";", ":": return false
    // The end of a block comment counts as a blank.
    case "/": return offset < 2 || bytes[offset - 2] != "*"
    case 0xA0: return offset < 2 || bytes[offset - 2] != 0xC2
    case let byte: return !byte.isBlank && !byte.isNewline
    }
  }

  /// Returns whether an operand may directly follow at an offset.
  private func precedesOperand(_ offset: Int) -> Bool {
    guard offset < end else { return false }
    switch bytes[offset] {
    case ")", "]", "}", ",", ";", ":": return false
    case let byte: return !byte.isBlank && !byte.isNewline && !startsComment(offset)
    }
  }
}

/// How a period is bound, which the compiler decides by the adjacent bytes alone.
///
/// A vertical tab and a form feed bind a period, although they are skipped as blanks are.
extension Lexer {
  func isPeriodBoundOnLeft(_ period: Token) -> Bool {
    let before = period.start - 1
    if before >= 0, bytes[before].isVerticalBlank { return true }
    return followsOperand(period.start)
  }

  func isPeriodBoundOnRight(_ period: Token) -> Bool {
    if at(period.end).isVerticalBlank { return true }
    return precedesOperand(period.end) && !startsNoBreakSpace(period.end)
  }
}
