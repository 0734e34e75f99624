import BoundariesCheck
import BoundariesGraph
import Foundation
import NavigatorJSON
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import BoundariesPackages

/// Compares with SwiftPM itself, which takes seconds: in the long run only.
@Suite(
  "SwiftPM and the tool",
  .enabled(if: isLongRun)
)
struct PackageManagerTests {
  @Test("read the same sources in odd and random trees", arguments: ["5.2", "5.5", "5.6", "6.2"])
  func sources(version: String) throws {
    let seed = SeededGenerator.seedOfRun
    var generator = SeededGenerator(seed: seed)
    var trees: [String: SourceTree] = [:]
    for (index, row) in SourceRulesTests.table.enumerated() { trees["Odd\(index)"] = row.1 }
    for index in 0..<250 { trees["Random\(index)"] = SourceTree(from: &generator) }
    // Resources came with tools version 5.3.
    if version == "5.2" {
      trees = trees.mapValues {
        SourceTree(sources: $0.sources, exclude: $0.exclude, entries: $0.entries)
      }
    }
    let folder = try Self.package(trees, version)
    let theirs = try Self.described(folder, trees)
    let loaded = try PackageLoader().load(folder.path)
    let ours = loaded.graph.checked.map { loaded.graph.modules[$0] }
    #expect(ours.count == trees.count)
    #expect(theirs.values.reduce(0) { $0 + $1.count } > trees.count)
    for module in ours {
      let files = Set(module.files.compactMap { Platform.realPath("\(folder.path)/\($0.path)") })
      let tree = trees[module.target].map { "\($0)" } ?? ""
      #expect(files == theirs[module.target] ?? [], "seed \(seed), \(module.target): \(tree)")
    }
    // A broken link is a warning there, and ends with 2 here.
    #expect(loaded.readFailures.allSatisfy { Platform.kind(of: $0.subject) == nil })
  }

  /// Writes a package with a target for each tree.
  private static func package(
    _ trees: [String: SourceTree],
    _ version: String
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var lines: [String] = []
    for (name, tree) in trees.sorted(by: { $0.key < $1.key }) {
      try tree.write(to: "Sources/\(name)", in: folder)
      lines.append("  .target(name: \"\(name)\"\(tree.arguments)),")
    }
    let text = """
      // swift-tools-version:\(version)
      import PackageDescription
      let package = Package(name: "odd"\(version == "5.2" ? "" : ", defaultLocalization: \"en\""), targets: [
      \(lines.joined(separator: "\n"))
      ])

      """
    try folder.write(text, to: "Package.swift")
    return folder
  }

  /// Returns the Swift files of each target by `swift package describe`, links followed.
  private static func described(
    _ folder: TemporaryFolder,
    _ trees: [String: SourceTree]
  ) throws -> [String: Set<String>] {
    let result = try ChildProcess.run([
      "swift", "package", "--package-path", folder.path, "describe", "--type", "json",
    ])
    let refused = trees.filter { result.errors.contains("'\($0.key)'") }
    try #require(result.status == 0, "\(result.errors) \(refused)")
    let json = try JSONReader.read(Array(result.output.drop { $0 != UInt8(ascii: "{") }))
    var targets: [String: Set<String>] = [:]
    for target in json["targets"]?.array ?? [] {
      let name = try #require(target["name"]?.string)
      let path = "\(folder.path)/\(try #require(target["path"]?.string))"
      let files = target.texts("sources").filter { $0.hasSuffix(".swift") }
        .map { "\(path)/\($0)" }
      // Before tools version 5.6, a folder with this suffix is said to be a source.
      targets[name] = Set(
        files.filter { Platform.kind(of: $0) == .file }.compactMap(Platform.realPath)
      )
    }
    return targets
  }
}
