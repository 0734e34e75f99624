import NavigatorOperatingSystem

/// Finds the lines of the manifests that findings without a source location are about.
struct ManifestLocations {
  private let loaded: LoadedGraph

  init(_ loaded: LoadedGraph) {
    self.loaded = loaded
  }

  /// Returns the findings, each with at least one location if its module has a manifest.
  func located(_ findings: [Finding]) -> [Finding] {
    var texts: [String: [[UInt8]]] = [:]
    return findings.map { finding in
      guard finding.sites.isEmpty, let index = loaded.graph.index(of: finding.from),
        let manifest = loaded.graph.modules[index].manifest
      else { return finding }
      let lines = texts[manifest] ?? Self.lines(Path.join(loaded.folder, manifest))
      texts[manifest] = lines
      let line = Self.line(of: loaded.graph.modules[index].target, finding.to, in: lines)
      var located = finding
      located.hops = [[Site(file: manifest, line: line)]]
      return located
    }
  }

  private static func lines(_ path: String) -> [[UInt8]] {
    let text = (try? Platform.contents(of: path)) ?? []
    return text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  }

  /// Returns the line that names a dependency after the line that names its target, or 1 if a manifest
  /// that computes its targets names neither.
  private static func line(of target: String, _ dependency: String, in lines: [[UInt8]]) -> Int {
    guard let start = lines.firstIndex(where: { $0.contains("\"\(target)\"") }) else { return 1 }
    if dependency.isEmpty { return start + 1 }
    return (lines[start...].firstIndex { $0.contains("\"\(dependency)\"") } ?? start) + 1
  }
}

extension LoadedGraph {
  /// Returns a path as reports show it: relative to the checked folder.
  func relative(_ path: String) -> String {
    Path.relative(Platform.realPath(path) ?? path, to: folder)
  }
}
