import NavigatorOperatingSystem

/// Finds where in the manifests the findings without a place of their own are to be mended.
struct ManifestPlaces {
  private let loaded: LoadedGraph

  init(_ loaded: LoadedGraph) {
    self.loaded = loaded
  }

  /// The findings, each with at least one place when there is a manifest to point into.
  func placed(_ findings: [Finding]) -> [Finding] {
    var texts: [String: [[UInt8]]] = [:]
    return findings.map { finding in
      guard finding.sites.isEmpty, let index = loaded.graph.index(of: finding.from),
        let manifest = loaded.graph.modules[index].manifest
      else { return finding }
      let lines = texts[manifest] ?? Self.lines(TargetFolder.join(loaded.folder, manifest))
      texts[manifest] = lines
      let line = Self.line(of: loaded.graph.modules[index].target, finding.to, in: lines)
      return finding.at(Site(file: manifest, line: line))
    }
  }

  private static func lines(_ path: String) -> [[UInt8]] {
    let text = (try? Platform.contents(of: path)) ?? []
    return text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  }

  /// The line that names a dependency behind the one that names its target; a manifest that
  /// computes its targets may have neither, and then the first line stands for all.
  private static func line(of target: String, _ dependency: String, in lines: [[UInt8]]) -> Int {
    guard let start = lines.firstIndex(where: { $0.contains("\"\(target)\"") }) else { return 1 }
    if dependency.isEmpty { return start + 1 }
    return (lines[start...].firstIndex { $0.contains("\"\(dependency)\"") } ?? start) + 1
  }
}

extension Finding {
  fileprivate func at(_ site: Site) -> Finding {
    Finding(
      rule: rule,
      kind: kind,
      severity: severity,
      from: from,
      to: to,
      chain: chain,
      hops: [[site]],
      reachable: reachable,
      message: message,
      why: why,
      fix: fix
    )
  }
}

extension LoadedGraph {
  /// A path as reports show it: relative to the folder that is checked.
  func relative(_ path: String) -> String {
    TargetFolder.relative(Platform.realPath(path) ?? path, to: folder)
  }
}
