import NavigatorTerminal

/// A text with a caret and a selection, edited by keys as in a shell.
///
/// Positions are UTF-8 offsets at the boundaries of characters, so an edit of a long text examines
/// only the characters around the caret.
struct EditableText: Equatable, Sendable {
  private(set) var string: String
  private(set) var caret: Int
  /// The end of the selection opposite of the caret; nil if nothing is selected.
  private var anchor: Int?
  /// The edits that can be undone, oldest first.
  private var edits: [Edit] = []

  /// The replacement of a text at an offset by another one of `inserted` bytes.
  private struct Edit: Equatable, Sendable {
    let start: Int
    let removed: String
    var inserted: Int
  }

  /// The maximum number of edits that can be undone: more than a person remembers.
  private static let maximumEdits = 200

  /// Creates a text with the caret at an offset, which is clamped, or at its end.
  init(_ string: String, caret: Int? = nil) {
    self.string = string
    self.caret = 0
    let end = string.utf8.count
    self.caret = boundary(from: min(max(0, caret ?? end), end))
  }

  /// The selected range; nil if nothing is selected.
  var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// Inserts text at the caret, or replaces the selection.
  mutating func insert(_ text: String) { replace(selection ?? caret..<caret, with: text) }

  /// Applies an editing key, and returns false for any other key.
  mutating func apply(_ key: Key) -> Bool {
    if let destination = destination(of: key) {
      move(to: destination, selecting: key.modifiers.contains(.shift))
    } else if let range = removal(by: key) {
      if !range.isEmpty { replace(range, with: "") }
    } else if key == .control("_") {
      undo()
    } else if case .character(let character) = key.code, key.modifiers.isEmpty {
      insert(String(character))
    } else {
      return false
    }
    return true
  }

  /// Moves the caret, and selects what it passes over or ends the selection.
  private mutating func move(to destination: Int, selecting: Bool) {
    if !selecting {
      anchor = nil
    } else if anchor == nil {
      anchor = caret
    }
    caret = destination
  }

  /// Moves the caret to the same column of an adjacent line; returns false if there is none.
  mutating func moveLine(by step: Int) -> Bool {
    let column = string.distance(from: index(lineStart), to: index(caret))
    let target = step < 0 ? lineStart - 1 : lineEnd + 1
    guard target >= 0, target <= string.utf8.count else { return false }
    anchor = nil
    caret = target
    let end = index(lineEnd)
    let sameColumn = string.index(index(lineStart), offsetBy: column, limitedBy: end)
    caret = offset(sameColumn ?? end)
    return true
  }
}

extension EditableText {
  func index(_ offset: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: offset)
  }

  private func offset(_ index: String.Index) -> Int {
    string.utf8.distance(from: string.startIndex, to: index)
  }

  /// Returns the first boundary of characters from an offset on.
  private func boundary(from offset: Int) -> Int {
    var index = index(offset)
    while index < string.endIndex, String.Index(index, within: string) == nil {
      string.utf8.formIndex(after: &index)
    }
    return self.offset(index)
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    let indices = index(range.lowerBound)..<index(range.upperBound)
    record(range.lowerBound, removed: String(string[indices]), inserted: text)
    string.replaceSubrange(indices, with: text)
    // A combining mark may join the character before it, so the caret moves after both.
    caret = boundary(from: range.lowerBound + text.utf8.count)
    anchor = nil
  }

  /// Records an edit; the letters of a word are one.
  private mutating func record(_ start: Int, removed: String, inserted text: String) {
    if removed.isEmpty, text != " ", continuesLastInsertion(at: start) {
      edits[edits.count - 1].inserted += text.utf8.count
      return
    }
    edits.append(Edit(start: start, removed: removed, inserted: text.utf8.count))
    if edits.count > Self.maximumEdits { edits.removeFirst() }
  }

  /// Returns whether the last edit has only inserted text, up to an offset.
  private func continuesLastInsertion(at start: Int) -> Bool {
    guard let last = edits.last, last.removed.isEmpty else { return false }
    return last.start + last.inserted == start
  }

  private mutating func undo() {
    guard let edit = edits.popLast() else { return }
    let range = index(edit.start)..<index(edit.start + edit.inserted)
    string.replaceSubrange(range, with: edit.removed)
    caret = boundary(from: edit.start + edit.removed.utf8.count)
    anchor = nil
  }

  /// Returns where a key moves the caret, also with shift, which selects; nil for any other key.
  private func destination(of key: Key) -> Int? {
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.left, []), (.character("b"), .control): characterStart
    case (.right, []), (.character("f"), .control): characterEnd
    case (.left, .control), (.left, .alt), (.character("b"), .alt): wordStart
    case (.right, .control), (.right, .alt), (.character("f"), .alt): wordEnd
    case (.home, []), (.character("a"), .control): lineStart
    case (.end, []), (.character("e"), .control): lineEnd
    default: nil
    }
  }

  /// Returns what a key removes: the selection, if there is one; nil for any other key.
  private func removal(by key: Key) -> Range<Int>? {
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.backspace, []), (.character("h"), .control): selection ?? characterStart..<caret
    case (.delete, []), (.character("d"), .control): selection ?? caret..<characterEnd
    case (.character("w"), .control): argumentStart..<caret
    case (.backspace, .alt), (.backspace, .control): wordStart..<caret
    case (.delete, .alt), (.delete, .control), (.character("d"), .alt): caret..<wordEnd
    case (.character("u"), .control): lineStart..<caret
    case (.character("k"), .control): caret..<lineEnd
    default: nil
    }
  }

  private var characterStart: Int {
    if caret == 0 { return 0 }
    return offset(string.index(before: index(caret)))
  }

  private var characterEnd: Int {
    if caret == string.utf8.count { return caret }
    return offset(string.index(after: index(caret)))
  }

  private var wordStart: Int { offset(skip(caret, by: -1, { !$0.isWord }, \.isWord)) }
  private var wordEnd: Int { offset(skip(caret, by: 1, { !$0.isWord }, \.isWord)) }

  /// The start of the text between spaces, as a shell separates its arguments.
  private var argumentStart: Int {
    offset(skip(caret, by: -1, \.isWhitespace, { !$0.isWhitespace }))
  }

  /// Skips the characters of one kind and then those of another, in one direction.
  private func skip(_ start: Int, by step: Int, _ kinds: (Character) -> Bool...) -> String.Index {
    let end = step < 0 ? string.startIndex : string.endIndex
    var index = index(start)
    for isSkipped in kinds {
      while index != end {
        let next = string.index(index, offsetBy: step)
        guard isSkipped(string[min(index, next)]) else { break }
        index = next
      }
    }
    return index
  }

  private var lineStart: Int {
    let textBefore = string.utf8[..<index(caret)]
    guard let newline = textBefore.lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
    return offset(newline) + 1
  }

  private var lineEnd: Int {
    let textAfter = string.utf8[index(caret)...]
    guard let newline = textAfter.firstIndex(of: UInt8(ascii: "\n")) else {
      return string.utf8.count
    }
    return offset(newline)
  }
}

extension Character {
  var isWord: Bool { isLetter || isNumber }
}
