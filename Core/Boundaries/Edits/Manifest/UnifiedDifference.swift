/// The difference of two texts in lines, in the format of `diff -u`.
struct UnifiedDifference {
  private var lines: [(mark: String, text: String)] = []

  /// The name of a file that does not exist.
  private static let noFile = "/dev/null"

  private let oldName: String
  private let newName: String

  /// Compares the texts of a file before and after; nil where there is no file.
  init(_ path: String, old: String?, new: String?) {
    oldName = old == nil ? Self.noFile : "a/\(path)"
    newName = new == nil ? Self.noFile : "b/\(path)"
    let old = (old ?? "").linesWithEnds
    let new = (new ?? "").linesWithEnds
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var from = 0
    var to = 0
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(("-", old[from]))
        from += 1
      } else if inserted.contains(to) {
        lines.append(("+", new[to]))
        to += 1
      } else {
        lines.append((" ", old[from]))
        from += 1
        to += 1
      }
    }
  }

  /// The difference as a text; empty if there is none.
  var text: String {
    let hunks = hunks.map(text).joined()
    return hunks.isEmpty ? "" : "--- \(oldName)\n+++ \(newName)\n\(hunks)"
  }

  /// The ranges of the changed lines, with up to three lines around them.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let start = max(0, index - 3)
      let end = min(lines.count, index + 4)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private func text(_ hunk: Range<Int>) -> String {
    var text = "@@ \(range(of: hunk, marked: "-")) \(range(of: hunk, marked: "+")) @@\n"
    for line in lines[hunk] {
      text += line.mark + line.text
      if line.text.last?.isNewline != true { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }

  /// Returns the first line and the number of lines of a hunk in one of the two texts.
  private func range(of hunk: Range<Int>, marked mark: String) -> String {
    func isInText(_ line: (mark: String, text: String)) -> Bool {
      line.mark == mark || line.mark == " "
    }
    let before = lines[..<hunk.lowerBound].count(where: isInText)
    let count = lines[hunk].count(where: isInText)
    let first = count == 0 ? before : before + 1
    return "\(mark)\(first),\(count)"
  }
}

extension String {
  /// The lines with their ends; an end of Windows is one character.
  var linesWithEnds: [String] {
    let parts = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines = parts.dropLast().map { part in String(Substring(part)) + "\n" }
    if let last = parts.last, !last.isEmpty { lines.append(String(Substring(last))) }
    return lines
  }
}
