/// Prints values as a limited number of lines, for a description or a difference.
struct ValuePrinter {
  /// The depth below which values are omitted: more than a reader follows, and ends object cycles.
  static let maximumDepth = 24
  /// More lines than a reader looks through; the others are counted.
  private static let maximumLineCount = 400
  /// More elements than a reader looks through; the others are counted.
  private static let maximumElementCount = 60
  /// A width that a reader takes in at a glance.
  private static let lineWidth = 72

  private var lines: [String] = []
  private var omitted = 0

  var text: String {
    let rest = omitted == 0 ? [] : ["… (\(omitted) more lines)"]
    return (lines + rest).joined(separator: "\n")
  }

  mutating func add(_ text: String, _ format: LineFormat) {
    guard lines.count < Self.maximumLineCount else { return omitted += 1 }
    lines.append(format.indent + text)
  }

  mutating func print(_ value: Any, _ format: LineFormat) {
    if let line = Self.line(value, depth: format.depth) {
      return add(format.prefix + line + format.suffix, format)
    }
    switch ValueTree(value) {
    case .leaf(let lines): print(lines, format)
    case .group(let group):
      guard format.depth < Self.maximumDepth else {
        return add(format.prefix + group.open + "…" + group.close + format.suffix, format)
      }
      add(format.prefix + group.open, format)
      print(group.parts, format.inside)
      add(group.close + format.suffix, format)
    }
  }

  /// Prints a string of several lines in triple quotes.
  private mutating func print(_ text: [String], _ format: LineFormat) {
    add(format.prefix + "\"\"\"", format)
    for line in text { add(line, format) }
    add("\"\"\"" + format.suffix, format)
  }

  private mutating func print(_ parts: [ValueTree.Part], _ format: LineFormat) {
    let shown = parts.prefix(Self.maximumElementCount)
    for (position, part) in shown.enumerated() {
      let isLast = position == parts.count - 1
      print(part.value, format.labelled(part.label).ending(isLast))
    }
    if shown.count < parts.count { add("… (\(parts.count - shown.count) more)", format) }
  }

  /// Returns the value on one line; nil if it does not fit.
  static func line(_ value: Any, depth: Int = 0) -> String? {
    var available = lineWidth
    return line(value, depth: depth, &available)
  }

  /// Takes the width of the line from what is available.
  static func line(_ value: Any, depth: Int = 0, _ available: inout Int) -> String? {
    switch ValueTree(value) {
    case .leaf(let lines):
      available -= lines[0].count
      // A leaf alone is never broken into lines.
      return lines.count == 1 && (available >= 0 || available + lines[0].count == lineWidth)
        ? lines[0] : nil
    case .group(let group):
      guard depth < maximumDepth else { return nil }
      return line(group, depth: depth, &available)
    }
  }

  private static func line(_ group: ValueTree.Group, depth: Int, _ available: inout Int) -> String?
  {
    available -= group.open.count + group.close.count
    var texts: [String] = []
    guard group.parts.count <= maximumElementCount else { return nil }
    for part in group.parts {
      let label = LineFormat.label(part.label)
      // Two characters for the comma and the space.
      available -= label.count + 2
      guard available >= 0, let text = line(part.value, depth: depth + 1, &available) else {
        return nil
      }
      texts.append(label + text)
    }
    return available >= 0 || texts.isEmpty
      ? group.open + texts.joined(separator: ", ") + group.close : nil
  }
}

/// Returns the text of a value, on several lines if it does not fit on one.
package func describe(_ value: Any) -> String {
  var printer = ValuePrinter()
  printer.print(value, LineFormat(margin: ""))
  return printer.text
}

/// Returns the text of a value with its type, also for an enum, and `margin` before each line.
package func describe(_ value: Any, margin: String) -> String {
  var printer = ValuePrinter()
  printer.print(value, LineFormat(margin: margin))
  let text = printer.text.dropFirst(margin.count)
  return margin + (text.hasPrefix(".") ? typeName(type(of: value)) : "") + text
}

/// Returns the text of a value on one line of any length.
package func describeOnOneLine(_ value: Any) -> String {
  // Longer ones, and texts of several lines, are printed with what limits their number.
  var available = 10_000
  if let line = ValuePrinter.line(value, &available) { return line }
  let lines = describe(value).split(separator: "\n").enumerated().map { index, line in
    let text = line.drop { $0 == " " }
    return index > 0 && line.hasSuffix(",") ? text + " " : text
  }
  return lines.joined()
}
