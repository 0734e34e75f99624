import NavigatorOperatingSystem

extension PackageGraph {
  /// Returns the package with the lines around the first site of each finding; none for a file that cannot be read.
  ///
  /// The files are read on another thread than the main one, so that a large file delays no key.
  @concurrent func readingSource() async -> PackageGraph {
    var findings = findings
    var files: [String: [Substring]] = [:]
    for index in findings.indices {
      guard let site = findings[index].sites.first else { continue }
      let lines = files[site.file] ?? Self.lines(of: "\(folder)/\(site.file)")
      files[site.file] = lines
      findings[index].source = Self.lines(lines, around: site.line)
    }
    return PackageGraph(
      package: package,
      folder: folder,
      modules: modules,
      findings: findings,
      unread: unread,
      unreported: unreported
    )
  }

  private static func lines(of path: String) -> [Substring] {
    let bytes = (try? Platform.contents(of: path)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The last line of a file usually ends with a newline, after which there is no further line.
    if lines.last?.isEmpty == true {
      lines.removeLast()
    }
    return lines
  }

  /// Returns a line with the three lines before and after it, as far as the file has them.
  static func lines(_ lines: [Substring], around line: Int) -> [SourceLine] {
    // Without an upper bound, the sum below could overflow.
    let line = min(max(1, line), lines.count + 4)
    let first = max(1, line - 3)
    let last = min(line + 3, lines.count)
    guard first <= last else { return [] }
    return (first...last).map { number in
      SourceLine(number: number, text: String(lines[number - 1]))
    }
  }
}
