import Foundation
import NavigatorCLibrary
import TestHelpers
import Testing

/// The public symbols of the library products, as the compiler knows them, and the file that lists them.
///
/// `scripts/api` writes the file. Each line that is not part of the last release begins with `+`, and each that is
/// no longer there with `-`; CHANGELOG.md names both. The list is that of Linux, where NavigatorSwiftUI has no symbols.
@Suite("The public surface", .serialized, .disabled(if: isDarwin, "the list is that of Linux"))
struct PublicSurfaceTests {
  private static let file = "Core/PublicSurface.txt"

  /// The products of the manifest.
  private static func products() throws -> [String] {
    let manifest = try Repository.text("Package.swift")
    let list = try #require(manifest.firstMatch(of: /let libraries = \[(?s)(.*?)\]/)).output.1
    return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }

  /// The symbols of a product, and of what it adds to other modules.
  private static func graphs(_ product: String) throws -> [SymbolGraph] {
    let folder = try TemporaryFolder()
    let modules = Executable.url("navigator").deletingLastPathComponent().appending(path: "Modules")
    let info = try Repository.run(["swift", "-print-target-info"])
    let target = try JSONDecoder().decode(TargetInfo.self, from: Data(info.text.utf8))
    let result = try Repository.run([
      "swift-symbolgraph-extract", "-module-name", product, "-I", modules.path, "-I",
      "Core/Base/CLibrary",
      "-I", "\(target.paths.runtimeResourcePath)/linux/testing", "-target",
      target.target.unversionedTriple, "-output-dir", folder.path, "-minimum-access-level",
      "public",
      "-skip-synthesized-members",
    ])
    try #require(result.status == 0, "\(result.text)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("\(product).") || $0.hasPrefix("\(product)@") }
      .map { name in
        let data = try Data(contentsOf: folder.url.appending(path: name))
        return try JSONDecoder().decode(SymbolGraph.self, from: data)
      }
  }

  /// The list begins with the first release: until `scripts/api` writes it, symbols may change freely.
  private static let isListed = (try? Repository.text(file)) != nil

  @Test(
    "is the one of the file, and CHANGELOG.md names what has changed since the last release",
    .enabled(if: isListed || ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1")
  )
  func surface() throws {
    var found: Set<String> = []
    for product in try Self.products() {
      for graph in try Self.graphs(product) { found.formUnion(graph.lines(of: product)) }
    }
    #expect(found.count > 500)
    let old = (try? Repository.text(Self.file)) ?? ""
    let kept = old.split(separator: "\n").map(String.init)
    let released = Set(kept.filter { !$0.hasPrefix("+ ") }.map { String($0.dropFirst(2)) })
    let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
    // Without a file, all of it is the first release.
    let base = isRecording && released.isEmpty ? found : released
    let text = found.union(base).sorted().map { line in
      (base.contains(line) ? found.contains(line) ? "  " : "- " : "+ ") + line + "\n"
    }
    .joined()
    if isRecording {
      try Data(text.utf8).write(to: Repository.root.appending(path: Self.file))
    } else {
      let lines = text.split(separator: "\n").map(String.init)
      let difference = Set(lines).symmetricDifference(kept).sorted().prefix(20)
      #expect(text == old, "run scripts/api:\n\(difference.joined(separator: "\n"))")
    }
    let changelog = try Repository.text("CHANGELOG.md")
    let unreleased = changelog.components(separatedBy: "\n## ").dropFirst().first ?? ""
    for line in text.split(separator: "\n") where !line.hasPrefix("  ") {
      let name = line.dropFirst(2).prefix { !" :(".contains($0) }.split(separator: ".").last ?? ""
      #expect(unreleased.contains(name), "the first section of CHANGELOG.md does not name \(name)")
    }
  }

  /// The kinds of symbols with an example, which are all but functions and names of others.
  private static let kinds: Set = [
    "swift.struct", "swift.enum", "swift.class", "swift.actor", "swift.protocol", "swift.macro",
  ]

  /// The functions and names of others with an example.
  private static let others: Set = [
    "CasePath", "expectPayload(of:in:_:sourceLocation:)",
    "expectGolden(_:named:extension:in:filePath:sourceLocation:)",
  ]

  @Test("has an example for each type and macro, and no name of a page")
  func examples() throws {
    let files = try Repository.files(in: ["Core"], ending: ".md")
    let extensions = Set(
      try files.filter { $0.contains(".docc/Extensions/") }
        .filter { try Repository.text($0).contains("```swift\n") }.map(Self.name)
    )
    // The page of a library has its name, as `Menus.docc/Menus.md`.
    let pages = Set(
      files.filter {
        !$0.contains(".docc/Extensions/")
          && !$0.hasSuffix("/\(Self.name($0)).docc/\(Self.name($0)).md")
      }
      .map { Self.name($0).lowercased() }
    )
    var seen: Set<String> = []
    for product in try Self.products() {
      for symbol in try Self.graphs(product).flatMap(\.symbols) {
        guard symbol.pathComponents.count == 1, let name = symbol.pathComponents.first else {
          continue
        }
        let base = name.prefix { $0 != "(" }.lowercased()
        #expect(!pages.contains(base), "a page is called \(base)")
        guard Self.kinds.contains(symbol.kind.identifier) || Self.others.contains(name) else {
          continue
        }
        seen.insert(name)
        let lines = symbol.docComment?.lines.map(\.text) ?? []
        let hasExample = lines.contains { $0.hasPrefix("```") || $0.hasPrefix("    ") }
        #expect(hasExample || extensions.contains(name), "\(product).\(name) has no example")
      }
    }
    #expect(seen.count > 100 && seen.isSuperset(of: Self.others), "\(seen.count)")
  }

  /// Types of SwiftUI and Foundation that an app names, which a library of the same name would make ambiguous.
  private static let taken: Set = [
    "Action", "Alignment", "Alert", "Animation", "App", "Binding", "Bundle", "Button", "Calendar",
    "Canvas",
    "Choice", "Circle", "Color", "Command", "Commands", "Data", "Date", "Divider", "Edge",
    "Environment",
    "Event", "FileManager", "Font", "Form", "Formatter", "Gesture", "Gradient", "Grid", "Group",
    "Host",
    "Image", "Item", "Label", "Language", "Layout", "Link", "List", "Locale", "Measurement", "Menu",
    "Message",
    "Namespace", "Notification", "Operation", "Path", "Picker", "Place", "Port", "Process",
    "Progress",
    "ProgressView", "Role", "Row", "Scene", "Section", "Settings", "Shape", "Slider", "Spacer",
    "State",
    "Stepper", "Stream", "Tab", "Table", "TabView", "Text", "TextField", "Thread", "Timer",
    "Toggle",
    "Toolbar", "Transaction", "Unit", "View", "Window",
  ]

  @Test("has no name at top level that SwiftUI or Foundation has")
  func names() throws {
    let names = try Repository.text(Self.file).split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^. \w+\.(\w+): (?!conforms)/).map { String($0.output.1) }
    }
    #expect(Set(names).count > 100)
    #expect(Self.taken.isDisjoint(with: names))
  }

  private static func name(_ path: String) -> String {
    String(path.split(separator: "/").last?.dropLast(".md".count) ?? "")
  }
}

/// What is used of the output of `swift -print-target-info`.
private struct TargetInfo: Decodable {
  struct Target: Decodable { let unversionedTriple: String }
  struct Paths: Decodable { let runtimeResourcePath: String }
  let target: Target
  let paths: Paths
}

/// What is used of a symbol graph.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    let docComment: Comment?
    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
  }

  struct Relationship: Decodable {
    struct Constraint: Decodable { let kind, lhs, rhs: String }
    let kind, source: String
    let target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  func lines(of product: String) -> [String] {
    let symbols = symbols.filter { !$0.identifier.precise.contains("::SYNTHESIZED::") }
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first }
    )
    let declared = symbols.map { symbol in
      let words = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      let line = words.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      return "\(product).\(symbol.pathComponents.joined(separator: ".")): \(line)"
    }
    let conformances = relationships.filter { $0.kind == "conformsTo" }.compactMap { relation in
      names[relation.source].map { name in
        let conditions = (relation.swiftConstraints ?? []).map { "\($0.lhs) \($0.kind) \($0.rhs)" }
        let target = names[relation.target] ?? relation.targetFallback ?? relation.target
        let suffix =
          conditions.isEmpty ? "" : " where " + conditions.sorted().joined(separator: ", ")
        return "\(product).\(name): conforms to \(target)\(suffix)"
      }
    }
    return declared + conformances
  }
}
