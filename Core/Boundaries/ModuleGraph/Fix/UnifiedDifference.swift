/// The difference of two texts in lines, in the format of `diff -u`.
struct UnifiedDifference {
  private var lines: [(mark: String, text: String)] = []

  init(old: String, new: String) {
    let (old, new) = (old.linesWithEnds, new.linesWithEnds)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(("-", old[from]))
        from += 1
      } else if inserted.contains(to) {
        lines.append(("+", new[to]))
        to += 1
      } else {
        lines.append((" ", old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
  }

  /// Returns the difference of a file, whose path is relative to where it is applied; empty if there is none.
  func text(_ file: String) -> String {
    let hunks = hunks.map(text).joined()
    return hunks.isEmpty ? "" : "--- a/\(file)\n+++ b/\(file)\n\(hunks)"
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
    let sides = ["-", "+"].map { mark in
      let before = lines[..<hunk.lowerBound].count { $0.mark == mark || $0.mark == " " }
      let count = lines[hunk].count { $0.mark == mark || $0.mark == " " }
      return "\(mark)\(count == 0 ? before : before + 1),\(count)"
    }
    let text = lines[hunk].map { line in
      line.mark + line.text
        + (line.text.last?.isNewline == true ? "" : "\n\\ No newline at end of file\n")
    }
    return "@@ \(sides.joined(separator: " ")) @@\n\(text.joined())"
  }
}

extension String {
  /// The lines with their ends, of which those of Windows are one character.
  var linesWithEnds: [String] {
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let complete = lines.dropLast().map { $0 + "\n" }
    return lines.last == "" ? complete : complete + lines.suffix(1)
  }
}
