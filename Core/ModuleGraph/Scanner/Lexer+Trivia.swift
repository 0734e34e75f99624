extension Lexer {
  /// Skips blanks, line ends and comments.
  ///
  /// - Returns: Whether a line ended on the way, or nothing stands before it in the file.
  mutating func skipTrivia() -> Bool {
    var startsLine = position == 0
    while position < end {
      let byte = bytes[position]
      if byte.isBlank {
        position += 1
      } else if byte.isNewline {
        startsLine = true
        position += 1
      } else if byte == UInt8(ascii: "/"), at(position + 1) == UInt8(ascii: "/") {
        skipLineComment()
      } else if byte == UInt8(ascii: "/"), at(position + 1) == UInt8(ascii: "*") {
        if skipBlockComment() { startsLine = true }
      } else if byte == 0xC2, at(position + 1) == 0xA0 {
        position += 2  // The compiler reads a no-break space as a space, with a warning.
      } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">"), skipConflictMarker() {
        startsLine = true
      } else {
        break
      }
    }
    return startsLine
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while position < end, !bytes[position].isNewline { position += 1 }
  }

  private mutating func skipLineComment() {
    let start = position + 2
    skipLine()
    var cursor = start
    while cursor < position, bytes[cursor].isBlank || bytes[cursor] == UInt8(ascii: "/") {
      cursor += 1
    }
    if has("boundaries:", at: cursor) { exceptionComments.append(cursor..<position) }
  }

  /// Skips a block comment, which may hold others; without its end it reaches to the file's.
  ///
  /// - Returns: Whether it holds a line end.
  mutating func skipBlockComment() -> Bool {
    var depth = 1
    var holdsNewline = false
    position += 2
    while position < end, depth > 0 {
      let byte = bytes[position]
      if byte == UInt8(ascii: "*"), at(position + 1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if byte == UInt8(ascii: "/"), at(position + 1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else {
        if byte.isNewline { holdsNewline = true }
        position += 1
      }
    }
    return holdsNewline
  }

  /// Skips what a version control system left behind in a file it could not merge.
  ///
  /// As in the compiler, only the two kinds of opening marker at the start of a line count, and
  /// only when their end follows.
  private mutating func skipConflictMarker() -> Bool {
    guard position == 0 || bytes[position - 1].isNewline else { return false }
    let closing: StaticString
    if has("<<<<<<< ", at: position) {
      closing = ">>>>>>> "
    } else if has(">>>> ", at: position) {
      closing = "<<<<\n"
    } else {
      return false
    }
    guard !unclosedConflicts.contains(bytes[position]) else { return false }
    var cursor = position
    while cursor < end, !(bytes[cursor].isNewline && has(closing, at: cursor + 1)) { cursor += 1 }
    guard cursor < end else {
      unclosedConflicts.insert(bytes[position])
      return false
    }
    position = cursor + 1
    skipLine()
    return true
  }

  /// Whether these ASCII bytes stand at an offset.
  func has(_ word: StaticString, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= end else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }
}
