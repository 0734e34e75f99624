import Foundation
import NavigatorJSON
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import BoundariesPackages

@Suite("The sources of a target")
struct SourceRulesTests {
  /// The names of folders that SwiftPM treats as files, by the first tools version that does so.
  private static let opaque = "docc metal nib storyboard xcassets xcdatamodel xcmappingmodel xib"
    .split(separator: " ").map { "x.\($0)/no.swift" }
  private static let read = "bundle framework h foo DOCC swift SWIFT strings lproj"
    .split(separator: " ").map { "x.\($0)/a.swift" }

  /// Trees with the sources that SwiftPM has in them, found by experiment.
  static let table: [(String, SourceTree, Set<String>)] = [
    ("suffixes", SourceTree(entries: opaque + read), Set(read)),
    (
      "ignored",
      SourceTree(entries: [
        "a.swift", ".h.swift", ".h/b.swift", "x.xcodeproj/c.swift", "x.playground/d.swift",
      ]),
      ["a.swift"]
    ),
    (
      "names",
      SourceTree(entries: [
        "A.SWIFT", "q '\".swift", "l\nb.swift", ".\u{301}x.swift", "swift", "x.swift.bak",
      ]),
      ["q '\".swift", "l\nb.swift", ".\u{301}x.swift"]
    ),
    (
      "normal", SourceTree(exclude: ["\u{E9}"], entries: ["e\u{301}/a.swift", "b.swift"]),
      ["b.swift"]
    ),
    (
      "manifests", SourceTree(entries: ["Package.swift", "N/Package.swift", "N/.build/a.swift"]),
      ["Package.swift", "N/Package.swift"]
    ),
    (
      "limited",
      SourceTree(
        sources: ["./c/", "d//e.swift", "../limited/f"],
        entries: ["a.swift", "c/b.swift", "d/e.swift", "d/x.swift", "f/g.swift"]
      ),
      ["c/b.swift", "d/e.swift", "f/g.swift"]
    ),
    (
      "unreached",
      SourceTree(
        sources: ["a/b", ".h", "x.docc/a.swift", "p.xcodeproj", "c.swift"],
        exclude: ["a"],
        entries: ["a/b/a.swift", ".h/a.swift", "x.docc/a.swift", "p.xcodeproj/a.swift", "c.swift"]
      ),
      ["c.swift"]
    ),
    (
      "named",
      SourceTree(
        sources: ["x.docc"],
        entries: ["x.docc/a.swift", "x.docc/b/c.swift", "x.docc/y.docc/d.swift"]
      ),
      ["x.docc/a.swift", "x.docc/b/c.swift"]
    ),
    (
      "excluded",
      SourceTree(
        exclude: ["d/", "./e", "f/../g", "h//i.swift"],
        resources: ["r"],
        entries: ["a.swift", "d/x.swift", "e/x.swift", "g/x.swift", "h/i.swift", "r/x.swift"]
      ),
      ["a.swift"]
    ),
    (
      "links",
      SourceTree(
        exclude: ["q/x.swift"],
        entries: [
          "q/x.swift", "q/y.swift", "z -> q", "z.docc -> q", ".h/a.swift", "w -> .h",
          "b.swift -> q/y.swift",
        ]
      ),
      ["q/y.swift", "z/x.swift", "z/y.swift", "w/a.swift", "b.swift"]
    ),
    (
      "linked source",
      SourceTree(sources: ["B", "A/c"], entries: ["A/x.swift", "A/c/y.swift", "B -> A"]),
      ["B/x.swift", "A/c/y.swift"]
    ),
    (
      "loop", SourceTree(entries: ["a.swift", "s/b.swift", "s/up -> .."]), ["a.swift", "s/b.swift"]
    ),
  ]

  @Test("are those of SwiftPM", arguments: table.map(\.0))
  func rules(name: String) throws {
    let (_, tree, expected) = try #require(Self.table.first { $0.0 == name })
    let folder = try TemporaryFolder()
    try tree.write(to: name, in: folder)
    let root = "\(folder.path)/\(name)"
    let files = tree.read(at: root, in: folder.path, toolsVersion: (6, 2))
    #expect(Set(files) == expected)
    #expect(files.count == expected.count)
  }

  @Test("are those of the tools version of the package")
  func versions() throws {
    let folder = try TemporaryFolder()
    let tree = SourceTree(entries: [
      "a.docc/a.swift", "b.foo/b.swift", "c.lproj/c.swift", "d./d.swift",
    ])
    try tree.write(to: "T", in: folder)
    func read(_ version: (Int, Int)) -> String {
      tree.read(at: "\(folder.path)/T", in: folder.path, toolsVersion: version).joined(
        separator: " "
      )
    }
    #expect(read((5, 2)) == "a.docc/a.swift b.foo/b.swift d./d.swift")
    #expect(read((5, 3)) == "c.lproj/c.swift d./d.swift")
    #expect(read((5, 5)) == "c.lproj/c.swift d./d.swift")
    #expect(read((5, 6)) == "b.foo/b.swift c.lproj/c.swift d./d.swift")
  }

  @Test(
    "are none in a folder with a name that SwiftPM ignores, and all in another",
    arguments: [
      (".T", 0), ("T.xcodeproj", 0), ("T.docc", 1), ("T.bundle", 1), (".h/T", 1),
    ]
  )
  func roots(path: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let tree = SourceTree(entries: ["a.swift"])
    try tree.write(to: path, in: folder)
    let files = tree.read(at: "\(folder.path)/\(path)", in: folder.path, toolsVersion: (6, 2))
    #expect(files.count == count)
  }

  @Test("are both of two files whose names differ in their normalization")
  func normalization() throws {
    let folder = try TemporaryFolder()
    let names = ["caf\u{E9}.swift", "cafe\u{301}.swift"]
    try SourceTree(entries: names).write(to: "T", in: folder)
    let entries = try Platform.entries(of: "\(folder.path)/T").filter { $0.name.first != 0x2E }
    let files = SourceTree(entries: []).read(
      at: "\(folder.path)/T",
      in: folder.path,
      toolsVersion: (6, 2)
    )
    // A file system that normalizes names has one file.
    #expect(files.count == entries.count)
  }

  @Test(
    "depend on the tools version of the manifest, which has two numbers or more",
    arguments: [
      ("5.2.0", [5, 2]), ("5.10", [5, 10]), ("6.0.0", [6, 0]), ("6", nil), ("x.1", nil),
    ]
      as [(String, [Int]?)]
  )
  func toolsVersion(text: String, version: [Int]?) throws {
    let dump = #"{"name": "p", "targets": [], "toolsVersion": {"_version": "\#(text)"}}"#
    let manifest = Manifest(dump: try JSONReader.read(Array(dump.utf8)))
    #expect(manifest.map { [$0.toolsVersion.0, $0.toolsVersion.1] } == version)
  }
}
