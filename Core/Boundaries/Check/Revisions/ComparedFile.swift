import BoundariesGraph
import BoundariesRules

/// A file that a rule about files can be about, in two gates.
struct ComparedFile {
  /// What messages call it: its path, or the pattern of which it is an example.
  let name: String
  let path: String
  /// Where the earlier gate has it, if it moved in its module.
  var earlierPaths: [String] = []
}

extension ComparedFile {
  /// Returns the files of the later gate that the earlier one has or that are in a module of both, and an example for
  /// each earlier pattern that matches a file.
  static func files(
    _ earlier: Gate,
    _ later: Gate,
    _ shared: SharedModules
  ) throws -> [ComparedFile] {
    let patterns = try earlier.filePatterns
    if patterns.isEmpty { return [] }
    let laterFiles = later.loaded.graph.modules.flatMap(\.files)
    let laterPaths = Set(laterFiles.map(\.path))
    var files = sharedFiles(earlier, later, shared, laterPaths)
    for pattern in patterns {
      let glob = Glob(pattern.subject)
      guard laterPaths.contains(where: glob.matches) else { continue }
      for example in Glob.examples(of: pattern.subject) {
        files.append(ComparedFile(name: pattern.subject, path: example))
      }
    }
    return files
  }

  /// Returns the files of the later gate that the earlier one has or that are in a module of both, sorted by path.
  private static func sharedFiles(
    _ earlier: Gate,
    _ later: Gate,
    _ shared: SharedModules,
    _ laterPaths: Set<String>
  ) -> [ComparedFile] {
    let earlierFiles = EarlierFiles(earlier, shared, laterPaths)
    var compared: [String: ComparedFile] = [:]
    for (index, module) in later.loaded.graph.modules.enumerated() {
      for path in module.files.map(\.path) {
        var file = compared[path] ?? ComparedFile(name: path, path: path)
        let isInBoth = earlierFiles.paths.contains(path)
        if !isInBoth {
          guard shared.laterModules.contains(index) else { continue }
          let namesakes = earlierFiles.removed[index]?[Path.name(path)]
          file.earlierPaths += namesakes ?? []
        }
        compared[path] = file
      }
    }
    return compared.values.sorted { a, b in a.path < b.path }
  }
}

/// The files of an earlier gate.
private struct EarlierFiles {
  var paths: Set<String> = []
  /// The paths that the later gate does not have, by their modules in the later graph and the names of the files.
  var removed: [Int: [String: [String]]] = [:]

  init(_ earlier: Gate, _ shared: SharedModules, _ laterPaths: Set<String>) {
    for (index, module) in earlier.loaded.graph.modules.enumerated() {
      let own = module.files.map(\.path)
      paths.formUnion(own)
      guard let later = shared.counterpart(of: index) else { continue }
      for path in own where !laterPaths.contains(path) {
        let name = Path.name(path)
        removed[later, default: [:]][name, default: []].append(path)
      }
    }
  }
}
