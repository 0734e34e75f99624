/// Prints values as lines, for a description or a difference.
struct ValuePrinter {
  /// The depth below which values are omitted: more than a reader follows, and ends object cycles.
  static let maximumDepth = 24
  /// More lines than a reader looks through; the others are counted.
  fileprivate static let maximumLineCount = 400
  /// More elements than a reader looks through; the others are counted.
  private static let maximumElementCount = 60
  /// A width that a reader takes in at a glance.
  private static let lineWidth = 72

  /// How much of the values is printed.
  enum Extent {
    case everything
    /// The lines and elements that a reader would not look through are counted instead of printed.
    case readable
    /// The first lines; what follows takes no time.
    case start(lineCount: Int)
  }

  private let extent: Extent
  private var lines: [String] = []
  private var omittedLineCount = 0

  init(_ extent: Extent = .readable) {
    self.extent = extent
  }

  var text: String {
    var lines = lines
    if omittedLineCount > 0 {
      lines.append("… (\(omittedLineCount) more lines)")
    }
    return lines.joined(separator: "\n")
  }

  /// Whether nothing more is printed or counted.
  var isFull: Bool {
    guard case .start(let lineCount) = extent else { return false }
    return lines.count >= lineCount
  }

  mutating func add(_ text: String, _ format: LineFormat) {
    if isFull { return }
    if case .readable = extent, lines.count >= Self.maximumLineCount {
      omittedLineCount += 1
    } else {
      lines.append(format.indent + text)
    }
  }

  mutating func print(_ value: Any, _ format: LineFormat) {
    if isFull { return }
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
    let quotes = "\"\"\""
    add(format.prefix + quotes, format)
    for line in text {
      add(line, format)
    }
    add(quotes + format.suffix, format)
  }

  private mutating func print(_ parts: [ValueTree.Part], _ format: LineFormat) {
    var shown = parts.prefix(Self.maximumElementCount)
    if case .everything = extent {
      shown = parts[...]
    }
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

  /// Returns the value on one line, and subtracts the width of the line from the available width.
  static func line(_ value: Any, depth: Int = 0, _ available: inout Int) -> String? {
    switch ValueTree(value) {
    case .leaf(let lines):
      return line(lines, &available)
    case .group(let group):
      guard depth < maximumDepth else { return nil }
      return line(group, depth: depth, &available)
    }
  }

  private static func line(_ leaf: [String], _ available: inout Int) -> String? {
    guard leaf.count == 1 else { return nil }
    // A value that is nothing but a leaf is never broken into lines.
    let isWholeLine = available == lineWidth
    available -= leaf[0].count
    return available >= 0 || isWholeLine ? leaf[0] : nil
  }

  private static func line(
    _ group: ValueTree.Group,
    depth: Int,
    _ available: inout Int
  ) -> String? {
    guard group.parts.count <= maximumElementCount else { return nil }
    available -= group.open.count + group.close.count
    var texts: [String] = []
    for part in group.parts {
      let label = LineFormat.label(part.label)
      // Two characters for the comma and the space.
      available -= label.count + 2
      guard available >= 0, let text = line(part.value, depth: depth + 1, &available) else {
        return nil
      }
      texts.append(label + text)
    }
    guard available >= 0 || texts.isEmpty else { return nil }
    return group.open + texts.joined(separator: ", ") + group.close
  }
}

/// Returns the text of a value, on several lines if it does not fit on one.
package func describe(_ value: Any) -> String {
  var printer = ValuePrinter()
  printer.print(value, LineFormat(margin: ""))
  return printer.text
}

/// Returns the text of a value, also of an enum case with its type, and `margin` before each line.
package func describe(_ value: Any, margin: String) -> String {
  var printer = ValuePrinter()
  printer.print(value, LineFormat(margin: margin))
  let text = printer.text.dropFirst(margin.count)
  let isEnumCase = text.hasPrefix(".")
  let type = isEnumCase ? typeName(type(of: value)) : ""
  return margin + type + text
}

/// Returns the text of a value on one line.
///
/// - Parameters:
///   - value: The value.
///   - length: The number of characters that are needed; a longer text may end anywhere after them.
/// - Returns: The text.
package func describeOnOneLine(_ value: Any, length: Int = 10_000) -> String {
  var available = length
  if let line = ValuePrinter.line(value, &available) { return line }
  // Each line has a character at least.
  let lineCount = min(length, ValuePrinter.maximumLineCount)
  var printer = ValuePrinter(.start(lineCount: lineCount))
  printer.print(value, LineFormat(margin: ""))
  var text = ""
  for line in printer.text.split(separator: "\n") {
    text += line.drop { $0 == " " }
    if line.hasSuffix(",") { text += " " }
  }
  return text
}
