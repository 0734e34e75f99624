import NavigatorOperatingSystem

extension PackageGraph {
  /// Returns the package with the lines around the first site of each finding; none for a file that cannot be read.
  ///
  /// The files are read on another thread than the main one, so that a large file delays no key.
  @concurrent func readingSource() async -> PackageGraph {
    var graph = self
    var files: [String: [Substring]] = [:]
    for index in findings.indices {
      guard let site = findings[index].sites.first else { continue }
      if files[site.file] == nil {
        files[site.file] = Self.lines(of: "\(folder)/\(site.file)")
      }
      let lines = files[site.file, default: []]
      let source = Self.lines(lines, around: site.line, distance: sourceDistance)
      graph.findings[index].source = source
    }
    return graph
  }

  /// The number of lines before and after a site.
  ///
  /// The lines fill a window of 60 rows. A package with many findings has fewer, because a recorded session contains
  /// all of them.
  private var sourceDistance: Int { findings.count <= 100 ? 30 : 3 }

  /// The length of a line, which is more than a window shows; a generated file may have one of a megabyte.
  private static let maximumLength = 200

  /// The characters that end a line for the scan, whose sites have the numbers of lines.
  private static let lineEnds: Set<Character> = ["\n", "\r\n", "\r"]

  /// Returns the lines of a file; none for a file that cannot be read.
  private static func lines(of path: String) -> [Substring] {
    guard let bytes = try? Platform.contents(of: path) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(omittingEmptySubsequences: false) { character in
      lineEnds.contains(character)
    }
    // The last line of a file usually ends with a newline, after which there is no further line.
    if lines.last?.isEmpty == true {
      lines.removeLast()
    }
    return lines
  }

  /// Returns a line with the lines up to a distance before and after it, as far as the file has them.
  static func lines(_ lines: [Substring], around line: Int, distance: Int) -> [SourceLine] {
    // Without an upper bound, the sum below could overflow.
    let line = min(max(1, line), lines.count + distance + 1)
    let first = max(1, line - distance)
    let last = min(line + distance, lines.count)
    guard first <= last else { return [] }
    return (first...last).map { number in
      let text = lines[number - 1].prefix(maximumLength)
      return SourceLine(number: number, text: String(text))
    }
  }
}
