import BoundariesPackages
import BoundariesScan

/// Edits of lists that keep their formatting.
extension ManifestText {
  /// Inserts an element after another one, or into an empty list.
  ///
  /// After an element that begins its line, the new one begins a line with the same indentation.
  mutating func insert(_ text: String, after element: Range<Int>?, in list: List) {
    guard let element else {
      insert(text, at: end(list.open))
      return
    }
    let last = element.upperBound - 1
    if tokens[element.lowerBound].startsLine {
      let indentation = indentation(of: element.lowerBound)
      insert(line: "\(newline)\(indentation)\(text)", afterElementEndingWith: last)
    } else {
      insert(", \(text)", at: end(last))
    }
  }

  /// Inserts an element with the line break before it, after the line of another element.
  private mutating func insert(line: String, afterElementEndingWith last: Int) {
    let hasComma = self[last + 1] == ","
    let lastOnLine = hasComma ? last + 1 : last
    guard let lineEnd = lineEnd(after: lastOnLine) else {
      insert(",\(line)", at: end(last))
      return
    }
    if hasComma {
      insert("\(line),", at: lineEnd)
      return
    }
    // A comment may follow on the line of the element; the comma comes before it.
    let comment = String(decoding: bytes[end(last)..<lineEnd], as: UTF8.self)
    let edit = Edit(range: end(last)..<lineEnd, text: ",\(comment)\(line)")
    apply([edit])
  }

  /// Removes an element, with its line if it is alone there, and keeps whether a comma ends the list.
  mutating func remove(_ element: Range<Int>, from list: List) {
    let first = element.lowerBound
    let last = element.upperBound - 1
    let hasComma = self[last + 1] == ","
    let lastRemoved = hasComma ? last + 1 : last
    let next = lastRemoved + 1
    let isLast = next == list.close
    let isOnly = list.elements.count == 1

    if isOnly, isBlank(between: list.open, first), isBlank(between: lastRemoved, next) {
      // The list becomes empty, without a line break.
      remove([end(list.open)..<start(list.close)])
    } else if tokens[first].startsLine, let lineEnd = lineEnd(after: lastRemoved) {
      // The element has lines of its own.
      let end = min(lineEnd + newline.utf8.count, bytes.count)
      let lines = start(ofLines: element, next: next, end: end)..<end
      if isLast, !hasComma {
        remove([lines, commaBefore(element, in: list)])
      } else {
        remove([lines])
      }
    } else if isLast {
      // The comma after the element, if there is one, now ends the list.
      let kept = last + 1
      var end = end(last)
      if !tokens[kept].startsLine { end = blanks(before: start(kept)) }
      let blanksAndElement = blanks(before: start(first))..<end
      remove([blanksAndElement, commaBefore(element, in: list)])
    } else if tokens[next].startsLine {
      // Other elements are before it on its line.
      remove([blanks(before: start(first))..<end(lastRemoved)])
    } else {
      // Other elements are after it on its line.
      remove([start(first)..<blanks(after: end(lastRemoved))])
    }
  }

  /// Returns the range of the comma before an element; an empty range for the first element.
  private func commaBefore(_ element: Range<Int>, in list: List) -> Range<Int> {
    let previous = element.lowerBound - 1
    let isFirst = previous == list.open
    if isFirst { return end(previous)..<end(previous) }
    return start(previous)..<end(previous)
  }
}

extension ManifestText {
  /// A range of bytes, and the text that replaces it.
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private mutating func insert(_ text: String, at offset: Int) {
    apply([Edit(range: offset..<offset, text: text)])
  }

  private mutating func remove(_ ranges: [Range<Int>]) {
    apply(ranges.map { range in Edit(range: range, text: "") })
  }

  private mutating func apply(_ edits: [Edit]) {
    var edited = bytes
    // The last edit comes first, so that the ranges of the others stay valid.
    let lastFirst = edits.sorted { a, b in a.range.lowerBound > b.range.lowerBound }
    for edit in lastFirst {
      edited.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    bytes = edited
  }
}

/// Offsets around tokens.
extension ManifestText {
  private func start(_ token: Int) -> Int { tokens[token].start }

  private func end(_ token: Int) -> Int { tokens[token].end }

  /// The line break of the manifest, which is that of its first line.
  private var newline: String {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard let first, first > 0 else { return "\n" }
    let isOfWindows = bytes[first - 1] == UInt8(ascii: "\r")
    return isOfWindows ? "\r\n" : "\n"
  }

  private func lineStart(of token: Int) -> Int { lineStart(before: start(token)) }

  /// Returns the start of the line of an offset.
  private func lineStart(before offset: Int) -> Int {
    guard let newline = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
    return newline + 1
  }

  private func indentation(of token: Int) -> String {
    let line = bytes[lineStart(of: token)..<start(token)]
    let blanks = line.prefix { byte in byte.isBlank }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// Returns the end of the line of a token; nil if another token, or a comment of several lines, begins on that line.
  private func lineEnd(after token: Int) -> Int? {
    let next = tokens[token + 1]
    guard next.startsLine else { return nil }
    let rest = bytes[end(token)..<next.start].prefix { byte in !byte.isNewline }
    let text = String(decoding: rest, as: UTF8.self)
    let openedComments = text.ranges(of: "/*").count
    let closedComments = text.ranges(of: "*/").count
    return openedComments == closedComments ? rest.endIndex : nil
  }

  /// Returns the start of the lines of an element, and of the comments above it if these are about it alone:
  /// the next element does not follow on the next line.
  private func start(ofLines element: Range<Int>, next: Int, end: Int) -> Int {
    var start = lineStart(of: element.lowerBound)
    let isNextAdjacent = tokens[next].kind != .close && lineStart(of: next) <= end
    if isNextAdjacent { return start }
    let endOfPrevious = self.end(element.lowerBound - 1)
    while start > endOfPrevious {
      let above = lineStart(before: start - 1)
      guard above >= endOfPrevious, isComment(line: bytes[above..<start]) else { break }
      start = above
    }
    return start
  }

  /// Returns whether a line has a comment that ends on the line, and nothing else.
  private func isComment(line: ArraySlice<UInt8>) -> Bool {
    let indented = String(decoding: line.drop { byte in byte.isBlank }, as: UTF8.self)
    let text = indented.prefix { character in !character.isNewline }
    if text.hasPrefix("//") { return true }
    return text.hasPrefix("/*") && text.hasSuffix("*/")
  }

  /// Returns whether only blanks and line breaks are between two tokens.
  private func isBlank(between token: Int, _ other: Int) -> Bool {
    bytes[end(token)..<start(other)].allSatisfy { byte in byte.isBlank || byte.isNewline }
  }

  /// Returns the start of the blanks that end at an offset.
  private func blanks(before offset: Int) -> Int {
    let count = bytes[..<offset].reversed().prefix { byte in byte.isBlank }.count
    return offset - count
  }

  /// Returns the end of the blanks that start at an offset.
  private func blanks(after offset: Int) -> Int {
    let count = bytes[offset...].prefix { byte in byte.isBlank }.count
    return offset + count
  }
}
