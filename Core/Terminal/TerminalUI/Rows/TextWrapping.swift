import NavigatorTerminal

/// Breaks text into lines.
enum TextWrapping {
  /// The maximum number of lines of one text; the rest is cut off.
  private static let maximumLines = 5_000

  /// Returns the lines of a text at a width of `columns`.
  ///
  /// Lines break at line breaks, between words, inside words longer than a line, and after any wide
  /// character, as in scripts without spaces; but a line of Japanese does not begin with its punctuation.
  /// A continued line begins with the mark of its paragraph, the spaces after the mark, and two more.
  static func lines(_ text: String, columns: Int, marks: String = "") -> [String] {
    let columns = max(1, columns)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var head = head(of: paragraph, marks: marks)
      if head.count >= columns / 2 { head = "" }
      wrap(paragraph, columns, head, &lines)
      if lines.count >= maximumLines { break }
    }
    return lines
  }

  /// Returns the mark that a paragraph begins with and the spaces after it; empty for a paragraph without a mark.
  private static func head(of paragraph: Substring, marks: String) -> Substring {
    guard let first = paragraph.first, marks.contains(first) else { return "" }
    let indent = paragraph.dropFirst().prefix { $0 == " " }
    return paragraph.prefix(1) + indent
  }

  private static func wrap(
    _ paragraph: Substring,
    _ columns: Int,
    _ head: Substring,
    _ lines: inout [String]
  ) {
    let start = head.isEmpty ? "" : head + "  "
    var line = ""
    var width = 0
    // The last place where the line may break, and the width before it.
    var lineBreak: (index: String.Index, width: Int)?
    var isAfterWide = false
    for cluster in paragraph {
      let clusterWidth = Width.columns(of: Sanitizing.visible(cluster))
      if isAfterWide, canBreak(line, before: cluster) { lineBreak = (line.endIndex, width) }
      isAfterWide = clusterWidth == 2
      if width + clusterWidth > columns, !line.isEmpty {
        // A space at the end of a line is invisible, so it may exceed the width.
        var end = (index: line.endIndex, width: width)
        if cluster != " ", let lineBreak { end = lineBreak }
        lines.append(trimmed(line[..<end.index]))
        line = start + line[end.index...]
        width += start.count - end.width
        lineBreak = nil
        if cluster == " " { continue }
      }
      line.append(cluster)
      width += clusterWidth
      if cluster == " ", width > head.count { lineBreak = (line.endIndex, width) }
    }
    lines.append(trimmed(line[...]))
  }

  /// The characters with which no line of Japanese begins, and those with which none ends.
  private static let closing =
    "、。，．・：；？！」』）】〉》ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ!),.:;?".unicodeScalars
  private static let opening = "「『（【〈《".unicodeScalars

  private static func canBreak(_ line: String, before cluster: Character) -> Bool {
    guard let next = cluster.unicodeScalars.first, let last = line.unicodeScalars.last else {
      return false
    }
    return !closing.contains(next) && !opening.contains(last)
  }

  /// A loop: the first use of reversed collections costs a tenth of the time to the first frame.
  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
