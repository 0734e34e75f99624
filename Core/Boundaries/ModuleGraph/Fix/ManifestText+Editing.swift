/// Edits of lists that keep their formatting.
extension ManifestText {
  /// Inserts an element after another one, or into an empty list.
  ///
  /// After an element that begins its line, the new one begins a line with the same indentation.
  mutating func insert(_ text: String, after element: Range<Int>?, in list: List) {
    guard let element else { return replace([(end(list.open)..<end(list.open), text)]) }
    let last = element.upperBound - 1
    let hasComma = self[last + 1] == ","
    guard tokens[element.lowerBound].startsLine else {
      return replace([(end(last)..<end(last), ", \(text)")])
    }
    let line = newline + indentation(of: element.lowerBound) + text
    guard let lineEnd = lineEnd(after: hasComma ? last + 1 : last) else {
      return replace([(end(last)..<end(last), ",\(line)")])
    }
    let rest = String(decoding: bytes[end(last)..<lineEnd], as: UTF8.self)
    replace([(end(last)..<lineEnd, hasComma ? "\(rest)\(line)," : ",\(rest)\(line)")])
  }

  /// Removes an element, with its line if it is alone there, and keeps whether a comma ends the list.
  mutating func remove(_ element: Range<Int>, from list: List) {
    let last = element.upperBound - 1
    let comma = self[last + 1] == "," ? last + 1 : nil
    let next = (comma ?? last) + 1
    let isLast = next == list.close
    var removed = [tokens[element.lowerBound].start..<end(comma ?? last)]
    if list.elements.count == 1, isBlank(list.open, element.lowerBound), isBlank(next - 1, next) {
      removed = [end(list.open)..<tokens[list.close].start]
    } else if tokens[element.lowerBound].startsLine, let lineEnd = lineEnd(after: next - 1) {
      let end = min(lineEnd + newline.utf8.count, bytes.count)
      removed = [start(ofLines: element, next: next, end: end)..<end]
      if isLast, comma == nil { removed += previousComma(element, list) }
    } else if isLast {
      // The comma after the element, if there is one, now ends the list.
      let before = blanks(before: tokens[element.lowerBound].start)
      let after = comma ?? next
      let end = tokens[after].startsLine ? end(last) : blanks(before: tokens[after].start)
      removed = [before..<end] + previousComma(element, list)
    } else if tokens[next].startsLine {
      removed = [blanks(before: tokens[element.lowerBound].start)..<end(comma ?? last)]
    } else {
      removed = [tokens[element.lowerBound].start..<blanks(after: end(comma ?? last))]
    }
    replace(removed.map { ($0, "") })
  }

  private mutating func replace(_ edits: [(range: Range<Int>, text: String)]) {
    var edited = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      edited.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    bytes = edited
  }

  private func previousComma(_ element: Range<Int>, _ list: List) -> [Range<Int>] {
    let comma = element.lowerBound - 1
    return comma > list.open ? [tokens[comma].start..<end(comma)] : []
  }
}

extension ManifestText {
  private func end(_ token: Int) -> Int { tokens[token].end }

  private var newline: String {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
    return bytes[first - 1] == "\r" ? "\r\n" : "\n"
  }

  private func lineStart(of token: Int) -> Int {
    (bytes[..<tokens[token].start].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  private func indentation(of token: Int) -> String {
    let line = bytes[lineStart(of: token)..<tokens[token].start]
    return String(decoding: line.prefix { $0.isBlank }, as: UTF8.self)
  }

  /// Returns the end of the line of a token; nil if another one or a longer comment begins on that line.
  private func lineEnd(after token: Int) -> Int? {
    guard tokens[token + 1].startsLine else { return nil }
    let rest = bytes[end(token)..<tokens[token + 1].start].prefix { !$0.isNewline }
    let text = String(decoding: rest, as: UTF8.self)
    return text.ranges(of: "/*").count == text.ranges(of: "*/").count ? rest.endIndex : nil
  }

  /// Returns the start of the lines of an element, and of the comments above it if these are about it alone:
  /// the next element does not follow on the next line.
  private func start(ofLines element: Range<Int>, next: Int, end: Int) -> Int {
    var start = lineStart(of: element.lowerBound)
    guard tokens[next].kind == .close || lineStart(of: next) > end else { return start }
    while start > self.end(element.lowerBound - 1) {
      let above = (bytes[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      let line = String(decoding: bytes[above..<start].drop { $0.isBlank }, as: UTF8.self)
      let text = line.prefix { !$0.isNewline }
      guard above >= self.end(element.lowerBound - 1),
        text.hasPrefix("//") || text.hasPrefix("/*") && text.hasSuffix("*/")
      else { break }
      start = above
    }
    return start
  }

  private func isBlank(_ before: Int, _ after: Int) -> Bool {
    bytes[end(before)..<tokens[after].start].allSatisfy { $0.isBlank || $0.isNewline }
  }

  private func blanks(before offset: Int) -> Int {
    offset - bytes[..<offset].reversed().prefix { $0.isBlank }.count
  }

  private func blanks(after offset: Int) -> Int {
    offset + bytes[offset...].prefix { $0.isBlank }.count
  }
}
