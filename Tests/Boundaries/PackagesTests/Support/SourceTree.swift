import Foundation
import NavigatorOperatingSystem
import TestHelpers

@testable import BoundariesPackages

/// The folder of a target, and the lines of its manifest about it.
struct SourceTree {
  var sources: [String] = []
  var exclude: [String] = []
  var resources: [String] = []
  /// Files, and links as `link -> destination`.
  var entries: [String]

  /// The arguments of a target in a manifest.
  var arguments: String {
    func list(_ name: String, _ paths: [String]) -> String {
      paths.isEmpty ? "" : ", \(name): [\(paths.map(\.debugDescription).joined(separator: ", "))]"
    }
    let copies = resources.map { ".copy(\($0.debugDescription))" }.joined(separator: ", ")
    return list("exclude", exclude) + list("sources", sources)
      + (resources.isEmpty ? "" : ", resources: [\(copies)]")
  }

  func write(to path: String, in folder: TemporaryFolder) throws {
    try folder.write("", to: "\(path)/.keep")
    for entry in entries where !entry.contains(" -> ") {
      try folder.write("", to: "\(path)/\(entry)")
    }
    for link in entries.map({ $0.components(separatedBy: " -> ") }) where link.count > 1 {
      let file = "\(folder.path)/\(path)/\(link[0])"
      try Platform.makeFolder(file.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" })
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: link[1])
    }
  }

  /// Returns the Swift files that the tool reads.
  func read(at root: String, in repository: String, toolsVersion: (Int, Int)) -> [String] {
    let rules = SourceRules(
      root: root,
      sources: sources.isEmpty ? nil : sources,
      exclude: exclude + resources,
      toolsVersion: toolsVersion
    )
    return SourceWalk(target: root, in: repository, rules: rules).files
  }
}

extension SourceTree {
  /// Names of folders.
  ///
  /// None begins with a combining mark: SwiftPM takes the mark for a part of the slash before it, and may not find what
  /// is in the folder. It is read here.
  private static let folders = [
    "a", "b", "q u", "x.bundle", "y.docc", "z.swift", "v.storyboard", "w.xcassets", ".h",
    ".\u{301}h",
    "e\u{301}", "\u{E9}", "l\nb", "'\"\\", "p.playground", "p.xcodeproj", "P.DOCC", "t.", "N",
    ".build",
    "f.framework", "$(x)", "~",
  ]
  private static let files = [
    "a.swift", "b.swift", "B.SWIFT", "Package.swift", ".c.swift", "q'\".swift", "l\nb.swift",
    "e\u{301}.swift", "\u{E9}.swift", "d.txt", "swift", "Package@swift-5.9.swift", "x\u{600}.swift",
    "a.b.swift", "a.swift.bak", "$x.swift",
  ]

  /// Creates a tree of folders, files, links and rules about them.
  init(from generator: inout SeededGenerator) {
    func pick(_ list: [String]) -> String {
      list.isEmpty ? "a" : list[generator.number(below: list.count)]
    }
    var folders = [""]
    for _ in 0..<generator.number(below: 6) {
      folders.append(pick(folders) + pick(Self.folders) + "/")
    }
    var entries = Set((0...6).map { _ in pick(folders) + pick(Self.files) }.map(Array.init))
      .map { String($0) }.sorted()
    let paths = entries + folders.dropFirst().map { String($0.dropLast()) }
    func rules() -> [String] {
      (0..<generator.number(below: 3)).map { _ in
        [pick(paths), "./\(pick(paths))/", "a/../\(pick(paths))"][generator.number(below: 3)]
      }
    }
    // Of all rules about sources and resources, only those are valid that never meet.
    switch generator.number(below: 4) {
    case 0:
      // Declared sources of which none ends with `.swift` would make a target of C.
      sources = rules() + ["sure.swift"]
      exclude = rules()
      entries.append("sure.swift")
    case 1:
      resources = [pick(paths)]
      entries.append("sure.swift")
    default: exclude = rules()
    }
    // SwiftPM follows a loop forty times: a second loop would take it until the end of time.
    let destinations = [".", "nowhere.swift", "a.swift", ".h"] + paths
    let folder = pick(folders)
    let up = String(repeating: "../", count: folder.filter { $0 == "/" }.count)
    entries.append(
      "\(folder)\(pick(["link", "link.docc", "link.swift", ".link"])) -> \(up)\(pick(destinations))"
    )
    entries.append("file.swift -> \(pick(["a.swift", "b.swift", "nowhere"]))")
    self.entries = entries.filter { Self.isPossible($0, among: entries) }
  }

  /// Whether no other entry is a folder in place of a file, or a file in place of its folder.
  private static func isPossible(_ entry: String, among entries: [String]) -> Bool {
    let path = entry.components(separatedBy: " -> ")[0]
    return !entries.contains { other in
      let other = other.components(separatedBy: " -> ")[0]
      return path.hasPrefix("\(other)/") || (other.hasPrefix("\(path)/"))
    }
  }
}
