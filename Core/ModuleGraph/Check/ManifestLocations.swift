import NavigatorOperatingSystem

extension LoadedGraph {
  /// Returns the findings, each with at least one location if its module has a manifest.
  func located(_ findings: [Finding]) -> [Finding] {
    var texts: [String: [[UInt8]]] = [:]
    var findings = findings
    for position in findings.indices where findings[position].firstLocation == nil {
      let finding = findings[position]
      guard let index = graph.index(of: finding.from),
        let manifest = graph.modules[index].manifest
      else { continue }
      let lines = texts[manifest] ?? ManifestLocations.lines(Path.join(folder, manifest))
      texts[manifest] = lines
      let line = ManifestLocations.line(of: graph.modules[index].target, finding.to, in: lines)
      findings[position].hops = [[Site(file: manifest, line: line)]]
    }
    return findings
  }

  /// Returns a path as reports show it: relative to the checked folder.
  func relative(_ path: String) -> String {
    Path.relative(Platform.realPath(path) ?? path, to: folder)
  }
}

/// The lines of manifests.
enum ManifestLocations {
  fileprivate static func lines(_ path: String) -> [[UInt8]] {
    lines((try? Platform.contents(of: path)) ?? [])
  }

  private static func lines(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  }

  /// Returns the line of a text that names a target, or 1.
  static func line(of target: String, in text: [UInt8]) -> Int {
    line(of: target, "", in: lines(text))
  }

  /// Returns the line that names a dependency after the line that names its target, or 1 if a manifest
  /// that computes its targets names neither.
  fileprivate static func line(of target: String, _ dependency: String, in lines: [[UInt8]]) -> Int
  {
    guard let start = lines.firstIndex(where: { $0.contains("\"\(target)\"") }) else { return 1 }
    if dependency.isEmpty { return start + 1 }
    return (lines[start...].firstIndex { $0.contains("\"\(dependency)\"") } ?? start) + 1
  }
}
