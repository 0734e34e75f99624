/// A line of a difference between two states.
struct ChangedLine {
  /// Whether the line is only in the state after, `+`, or only in that before, `-`; nil if it is in both.
  let isAdded: Bool?
  let text: String

  /// Returns the lines of a difference in the form of the test store.
  static func all(in difference: String) -> [ChangedLine] {
    difference.split(separator: "\n").map { line in
      let isAdded: Bool? = line.hasPrefix("+") ? true : line.hasPrefix("-") ? false : nil
      return ChangedLine(isAdded: isAdded, text: String(line))
    }
  }

  /// The names of the fields in the line: a word before a colon.
  fileprivate var fields: [String] {
    text.split(separator: ":").dropLast().compactMap { part in
      let name = part.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      return name.first?.isLetter == true ? String(name) : nil
    }
  }
}

extension [ChangedLine] {
  /// The names of the innermost fields that changed, without repetitions.
  var fields: [String] {
    var fields: [String] = []
    for line in self where line.isAdded != nil {
      for field in line.fields where !fields.contains(field) { fields.append(field) }
    }
    return fields
  }
}
