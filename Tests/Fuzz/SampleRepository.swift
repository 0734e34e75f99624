import BoundariesCheck
import BoundariesEdits
import BoundariesGraph
import BoundariesPackages
import BoundariesScan
import NavigatorOperatingSystem

/// Folders with a few modules, one file of which is untrusted.
enum SampleRepository {
  /// Reads a project beside the folders `A` and `B`.
  static func project(_ bytes: [UInt8]) -> FuzzedParser.Verdict {
    _ = ScratchFolder.write(bytes, to: "project/App.xcodeproj/project.pbxproj")
    for name in ["A", "B"] { _ = ScratchFolder.write([], to: "project/\(name)/\(name).swift") }
    var loader = PackageLoader()
    loader.manifests.evaluates = false
    do {
      let loaded = try loader.load(ScratchFolder.folder("project"))
      let files = loaded.graph.modules.flatMap(\.files)
      let isInside = files.allSatisfy { !$0.path.hasPrefix("..") && !$0.path.hasPrefix("/") }
      return isInside ? .accepted : .wrong("a file is outside of the folder")
    } catch {
      return FuzzedParser.rejected("\(error)")
    }
  }

  /// Plans the changes of a manifest with a target that misses two dependencies and needs no third one.
  static func manifest(_ bytes: [UInt8]) -> FuzzedParser.Verdict {
    _ = ScratchFolder.write(bytes, to: "manifest/Package.swift")
    let source = ImportScanner.scan(Array("import B\nimport D\nlet a = 1".utf8))
    let code = ImportScanner.scan(Array("let b = 1".utf8))
    let modules = ["A", "B", "C", "D"].map { name in
      Module(
        name,
        files: [SourceFile(path: "\(name).swift", scan: name == "A" ? source : code)],
        dependencies: name == "A" ? [DeclaredDependency(name: "C", modules: ["C"])] : [],
        manifest: "Package.swift"
      )
    }
    let loaded = LoadedGraph(
      name: "small",
      folder: ScratchFolder.folder("manifest"),
      graph: ModuleGraph(modules),
      readFailures: []
    )
    guard let result = try? Check().run(loaded) else { return .wrong("the check fails") }
    let fixes = ManifestFixes(
      result.findings,
      of: result.findings,
      in: loaded,
      adds: true,
      removes: true
    )
    _ = fixes.difference
    // A comment in the manifest may keep the third one.
    let count = result.findings.count
    let messages = fixes.messages(areMade: true)
    guard (2...3).contains(count), messages.count == count else {
      return .wrong("\(messages.count) messages for \(count) findings")
    }
    let isMade = messages.contains { $0.contains(": added ") || $0.contains(": removed ") }
    return isMade ? .accepted : .rejected
  }
}
