/// The text of a value, over several lines when it does not fit into one.
package func describe(_ value: Any) -> String {
  var page = Page()
  page.print(value, Frame(margin: ""))
  return page.text
}

/// The same with the value's type in front also where that is an enum, behind a margin on each line.
package func describe(_ value: Any, margin: String) -> String {
  var page = Page()
  page.print(value, Frame(margin: margin))
  let text = page.text.dropFirst(margin.count)
  return margin + (text.hasPrefix(".") ? typeName(type(of: value)) : "") + text
}

/// Where a line stands: how deep, with which sign, and what goes around its value.
struct Frame {
  var depth = 0
  var sign = " "
  /// What separates the sign from the text; nothing at all where there are no signs.
  var margin: String? = nil
  var prefix = ""
  var suffix = ""

  var inside: Frame { Frame(depth: depth + 1, sign: sign, margin: margin) }

  var indent: String {
    (margin ?? sign + " ") + String(repeating: "  ", count: depth)
  }

  func signed(_ sign: String) -> Frame {
    var frame = self
    frame.sign = sign
    return frame
  }

  func labelled(_ label: String?) -> Frame {
    var frame = self
    frame.prefix = Self.label(label)
    return frame
  }

  func ending(_ isLast: Bool) -> Frame {
    var frame = self
    frame.suffix = isLast ? "" : ","
    return frame
  }

  static func label(_ label: String?) -> String { label.map { "\($0): " } ?? "" }
}

/// The lines of a description or a difference; their number is bounded.
struct Page {
  /// Deeper values are cut off: no reader follows further, and a cycle of objects has to end.
  static let deepest = 24
  /// More lines than a reader looks through; the rest is counted.
  private static let longest = 400
  /// More elements than a reader looks through; the rest is counted.
  private static let widest = 60
  /// What is still read at a glance on one line.
  private static let lineWidth = 72

  private var lines: [String] = []
  private var omitted = 0

  var text: String {
    let rest = omitted == 0 ? [] : ["… (\(omitted) more lines)"]
    return (lines + rest).joined(separator: "\n")
  }

  mutating func add(_ text: String, _ frame: Frame) {
    guard lines.count < Self.longest else { return omitted += 1 }
    lines.append(frame.indent + text)
  }

  mutating func print(_ value: Any, _ frame: Frame) {
    if let line = Self.line(value, depth: frame.depth) {
      return add(frame.prefix + line + frame.suffix, frame)
    }
    switch Shape(value) {
    case .leaf(let lines): print(lines, frame)
    case .group(let group):
      guard frame.depth < Self.deepest else {
        return add(frame.prefix + group.open + "…" + group.close + frame.suffix, frame)
      }
      add(frame.prefix + group.open, frame)
      print(group.parts, frame.inside)
      add(group.close + frame.suffix, frame)
    }
  }

  /// A string of several lines, between marks of its own.
  private mutating func print(_ text: [String], _ frame: Frame) {
    add(frame.prefix + "\"\"\"", frame)
    for line in text { add(line, frame) }
    add("\"\"\"" + frame.suffix, frame)
  }

  private mutating func print(_ parts: [Shape.Part], _ frame: Frame) {
    let shown = parts.prefix(Self.widest)
    for (position, part) in shown.enumerated() {
      let isLast = position == parts.count - 1
      print(part.value, frame.labelled(part.label).ending(isLast))
    }
    if shown.count < parts.count { add("… (\(parts.count - shown.count) more)", frame) }
  }

  /// The value on one line; nil when it does not fit.
  static func line(_ value: Any, depth: Int = 0) -> String? {
    var room = lineWidth
    return line(value, depth: depth, &room)
  }

  private static func line(_ value: Any, depth: Int, _ room: inout Int) -> String? {
    switch Shape(value) {
    case .leaf(let lines):
      room -= lines[0].count
      // A leaf alone is always one line: there is nowhere to break it.
      return lines.count == 1 && (room >= 0 || room + lines[0].count == lineWidth) ? lines[0] : nil
    case .group(let group):
      guard depth < deepest else { return nil }
      return line(group, depth: depth, &room)
    }
  }

  private static func line(_ group: Shape.Group, depth: Int, _ room: inout Int) -> String? {
    room -= group.open.count + group.close.count
    var texts: [String] = []
    for part in group.parts {
      let label = Frame.label(part.label)
      // Two for the comma and the space.
      room -= label.count + 2
      guard room >= 0, let text = line(part.value, depth: depth + 1, &room) else { return nil }
      texts.append(label + text)
    }
    return room >= 0 || texts.isEmpty
      ? group.open + texts.joined(separator: ", ") + group.close : nil
  }
}
