/// Prints values as lines, for a description or a difference.
struct ValuePrinter {
  /// The depth below which values are omitted: more than a reader follows, and ends object cycles.
  static let maximumDepth = 24
  /// More lines than a reader looks through; the others are counted.
  private static let maximumLineCount = 400
  /// More elements than a reader looks through; the others are counted.
  private static let maximumElementCount = 60
  /// A width that a reader takes in at a glance.
  private static let lineWidth = 72

  /// Whether the lines and elements that a reader would not look through are counted instead of printed.
  private let isLimited: Bool
  private var lines: [String] = []
  private var omittedLineCount = 0

  init(isLimited: Bool = true) {
    self.isLimited = isLimited
  }

  var text: String {
    var lines = lines
    if omittedLineCount > 0 {
      lines.append("… (\(omittedLineCount) more lines)")
    }
    return lines.joined(separator: "\n")
  }

  mutating func add(_ text: String, _ format: LineFormat) {
    if !isLimited || lines.count < Self.maximumLineCount {
      lines.append(format.indent + text)
    } else {
      omittedLineCount += 1
    }
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
    let quotes = "\"\"\""
    add(format.prefix + quotes, format)
    for line in text {
      add(line, format)
    }
    add(quotes + format.suffix, format)
  }

  private mutating func print(_ parts: [ValueTree.Part], _ format: LineFormat) {
    let shown = isLimited ? parts.prefix(Self.maximumElementCount) : parts[...]
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

/// Returns the text of a value on one line of any length.
package func describeOnOneLine(_ value: Any) -> String {
  // A longer line, or a text of several lines, is printed with the limits of a printer.
  var available = 10_000
  if let line = ValuePrinter.line(value, &available) { return line }
  var text = ""
  for line in describe(value).split(separator: "\n") {
    text += line.drop { $0 == " " }
    if line.hasSuffix(",") { text += " " }
  }
  return text
}
