import BoundariesPackages
import BoundariesScan

/// Edits of lists that keep their formatting.
extension ManifestText {
  /// Inserts an element after another one, or into an empty list.
  ///
  /// After an element that begins its line, the new one begins a line with the same indentation.
  mutating func insert(_ text: String, after element: Range<Int>?, in list: List) {
    guard let element else { return insert(text, at: end(list.open)) }
    let last = element.upperBound - 1
    let end = end(last)
    guard tokens[element.lowerBound].startsLine else { return insert(", \(text)", at: end) }
    let line = newline + indentation(of: element.lowerBound) + text
    let hasComma = self[last + 1] == ","
    let lastOnLine = hasComma ? last + 1 : last
    guard let lineEnd = lineEnd(after: lastOnLine) else { return insert(",\(line)", at: end) }
    // A comma and a comment may follow on the line of the element.
    let rest = String(decoding: bytes[end..<lineEnd], as: UTF8.self)
    let inserted = hasComma ? "\(rest)\(line)," : ",\(rest)\(line)"
    replace([(end..<lineEnd, inserted)])
  }

  /// Removes an element, with its line if it is alone there, and keeps whether a comma ends the list.
  mutating func remove(_ element: Range<Int>, from list: List) {
    let first = element.lowerBound
    let last = element.upperBound - 1
    let comma = self[last + 1] == "," ? last + 1 : nil
    let lastRemoved = comma ?? last
    let next = lastRemoved + 1
    let isLast = next == list.close
    let isOnly = list.elements.count == 1

    if isOnly, isBlank(list.open, first), isBlank(lastRemoved, next) {
      // The list becomes empty, without a line break.
      remove([end(list.open)..<start(list.close)])
    } else if tokens[first].startsLine, let lineEnd = lineEnd(after: lastRemoved) {
      // The element has lines of its own.
      let end = min(lineEnd + newline.utf8.count, bytes.count)
      var removed = [start(ofLines: element, next: next, end: end)..<end]
      if isLast, comma == nil { removed += previousComma(element, list) }
      remove(removed)
    } else if isLast {
      // The comma after the element, if there is one, now ends the list.
      let after = comma ?? next
      let end = tokens[after].startsLine ? end(last) : blanks(before: start(after))
      remove([blanks(before: start(first))..<end] + previousComma(element, list))
    } else if tokens[next].startsLine {
      // Other elements are before it on its line.
      remove([blanks(before: start(first))..<end(lastRemoved)])
    } else {
      // Other elements are after it on its line.
      remove([start(first)..<blanks(after: end(lastRemoved))])
    }
  }

  private mutating func remove(_ ranges: [Range<Int>]) {
    replace(ranges.map { range in (range, "") })
  }

  private mutating func insert(_ text: String, at offset: Int) {
    replace([(offset..<offset, text)])
  }

  private mutating func replace(_ edits: [(range: Range<Int>, text: String)]) {
    var edited = bytes
    // The last edit comes first, so that the ranges of the others stay valid.
    for edit in edits.sorted(by: { a, b in a.range.lowerBound > b.range.lowerBound }) {
      edited.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    bytes = edited
  }

  /// Returns the range of the comma before an element; empty for the first element.
  private func previousComma(_ element: Range<Int>, _ list: List) -> [Range<Int>] {
    let comma = element.lowerBound - 1
    return comma > list.open ? [tokens[comma].start..<end(comma)] : []
  }
}

extension ManifestText {
  private func start(_ token: Int) -> Int { tokens[token].start }

  private func end(_ token: Int) -> Int { tokens[token].end }

  private var newline: String {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
    return bytes[first - 1] == "\r" ? "\r\n" : "\n"
  }

  private func lineStart(of token: Int) -> Int { lineStart(before: tokens[token].start) }

  /// Returns the start of the line of an offset.
  private func lineStart(before offset: Int) -> Int {
    guard let newline = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
    return newline + 1
  }

  private func indentation(of token: Int) -> String {
    let line = bytes[lineStart(of: token)..<tokens[token].start]
    return String(decoding: line.prefix { $0.isBlank }, as: UTF8.self)
  }

  /// Returns the end of the line of a token; nil if another token, or a comment of several lines, begins on that line.
  private func lineEnd(after token: Int) -> Int? {
    let next = tokens[token + 1]
    guard next.startsLine else { return nil }
    let rest = bytes[end(token)..<next.start].prefix { !$0.isNewline }
    let text = String(decoding: rest, as: UTF8.self)
    let areCommentsClosed = text.ranges(of: "/*").count == text.ranges(of: "*/").count
    return areCommentsClosed ? rest.endIndex : nil
  }

  /// Returns the start of the lines of an element, and of the comments above it if these are about it alone:
  /// the next element does not follow on the next line.
  private func start(ofLines element: Range<Int>, next: Int, end: Int) -> Int {
    var start = lineStart(of: element.lowerBound)
    guard tokens[next].kind == .close || lineStart(of: next) > end else { return start }
    while start > self.end(element.lowerBound - 1) {
      let above = lineStart(before: start - 1)
      let line = String(decoding: bytes[above..<start].drop { $0.isBlank }, as: UTF8.self)
      let text = line.prefix { !$0.isNewline }
      let isBlockComment = text.hasPrefix("/*") && text.hasSuffix("*/")
      let isComment = text.hasPrefix("//") || isBlockComment
      guard isComment, above >= self.end(element.lowerBound - 1) else { break }
      start = above
    }
    return start
  }

  private func isBlank(_ before: Int, _ after: Int) -> Bool {
    bytes[end(before)..<tokens[after].start].allSatisfy { byte in byte.isBlank || byte.isNewline }
  }

  private func blanks(before offset: Int) -> Int {
    offset - bytes[..<offset].reversed().prefix { $0.isBlank }.count
  }

  private func blanks(after offset: Int) -> Int {
    offset + bytes[offset...].prefix { $0.isBlank }.count
  }
}
