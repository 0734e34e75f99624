/// The difference of two texts in lines, in the format of `diff -u`.
struct UnifiedDifference {
  /// The text that a line belongs to, as the character before it.
  private enum Mark: String {
    case removed = "-"
    case inserted = "+"
    case common = " "
  }

  private struct Line {
    let mark: Mark
    let text: String
  }

  /// The name of a file that does not exist.
  private static let noFile = "/dev/null"

  private let oldName: String
  private let newName: String
  private var lines: [Line] = []

  /// Compares the texts of a file before and after; nil where there is no file.
  init(_ path: String, old: String?, new: String?) {
    oldName = old == nil ? Self.noFile : "a/\(path)"
    newName = new == nil ? Self.noFile : "b/\(path)"
    let oldLines = (old ?? "").linesWithEnds
    let newLines = (new ?? "").linesWithEnds
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in newLines.difference(from: oldLines) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < oldLines.count || newIndex < newLines.count {
      if removed.contains(oldIndex) {
        lines.append(Line(mark: .removed, text: oldLines[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append(Line(mark: .inserted, text: newLines[newIndex]))
        newIndex += 1
      } else {
        lines.append(Line(mark: .common, text: oldLines[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
  }

  /// The difference as a text; empty if there is none.
  var text: String {
    if hunks.isEmpty { return "" }
    let header = "--- \(oldName)\n+++ \(newName)\n"
    let texts = hunks.map(text)
    return header + texts.joined()
  }

  /// The number of common lines that are shown before and after a change.
  private static let context = 3

  /// The ranges of the changed lines, with the common lines around them.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != .common {
      let start = max(0, index - Self.context)
      let end = min(lines.count, index + Self.context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private func text(_ hunk: Range<Int>) -> String {
    let oldRange = range(of: hunk, marked: .removed)
    let newRange = range(of: hunk, marked: .inserted)
    var text = "@@ \(oldRange) \(newRange) @@\n"
    for line in lines[hunk] {
      text += line.mark.rawValue
      text += line.text
      // Other characters end a line for a reader, but not for `patch`.
      let hasNewline = line.text.utf8.last == UInt8(ascii: "\n")
      if !hasNewline { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }

  /// Returns the first line and the number of lines of a hunk in the old or in the new text.
  private func range(of hunk: Range<Int>, marked mark: Mark) -> String {
    func isInText(_ line: Line) -> Bool {
      line.mark == mark || line.mark == .common
    }
    let countBefore = lines[..<hunk.lowerBound].count(where: isInText)
    let count = lines[hunk].count(where: isInText)
    // The format names the line before an empty range.
    let first = count == 0 ? countBefore : countBefore + 1
    return "\(mark.rawValue)\(first),\(count)"
  }
}

extension String {
  /// The lines with their ends; an end of Windows is one character.
  var linesWithEnds: [String] {
    let parts = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines = parts.dropLast().map { part in
      let line = String(Substring(part))
      return "\(line)\n"
    }
    if let last = parts.last, !last.isEmpty {
      lines.append(String(Substring(last)))
    }
    return lines
  }
}
