import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

/// The public symbols of the library products, as the compiler knows them, and the file that lists them.
///
/// `scripts/api` writes the file. Each line that is not part of the last release begins with `+`, and each that is
/// no longer there with `-`; CHANGELOG.md names both. The list is that of Linux, where NavigatorSwiftUI has no symbols.
@Suite("The public surface", .serialized, .disabled(if: isDarwin, "the list is that of Linux"))
struct PublicSurfaceTests {
  private static let file = "Tests/ChecksTests/PublicSurface.txt"

  /// The products of the manifest.
  private static func products() throws -> [String] {
    let manifest = try Repository.text("Package.swift")
    let list = try #require(manifest.firstMatch(of: /let libraries = \[(?s)(.*?)\]/)).output.1
    return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }

  /// The symbols of the products, in their order.
  private static let graphs = Result {
    let info = try Repository.run(["swift", "-print-target-info"])
    let target = try JSONDecoder().decode(TargetInfo.self, from: Data(info.text.utf8))
    return try products().map { (product: $0, graphs: try graphs($0, target)) }
  }

  /// The symbols of a product, and of what it adds to other modules.
  private static func graphs(_ product: String, _ target: TargetInfo) throws -> [SymbolGraph] {
    let folder = try TemporaryFolder()
    let modules = Executable.url("navigator").deletingLastPathComponent().appending(path: "Modules")
    let result = try Repository.run([
      "swift-symbolgraph-extract", "-module-name", product, "-I", modules.path,
      "-I", "\(target.paths.runtimeResourcePath)/linux/testing",
      "-target", target.target.unversionedTriple, "-output-dir", folder.path,
      "-minimum-access-level", "public", "-skip-synthesized-members",
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
    "is the one of the file, and CHANGELOG.md names the changes since the last release",
    .enabled(if: isListed || ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1")
  )
  func surface() throws {
    var found: Set<String> = []
    for (product, graphs) in try Self.graphs.get() {
      for graph in graphs { found.formUnion(graph.lines(of: product)) }
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

  /// The functions with an example.
  private static let functions: Set = [
    "expectPayload(of:in:_:sourceLocation:)",
    "expectGolden(_:named:extension:in:filePath:sourceLocation:)",
  ]

  @Test("has a compiled example for each type, alias and macro, and no name of a page")
  func examples() throws {
    let files = try Repository.files(in: ["Core"], ending: ".md")
    let extensions = files.filter { $0.contains(".docc/Extensions/") }
    // The page of a library has its name, as `Menus.docc/Menus.md`.
    let pages = Set(
      files.filter {
        !extensions.contains($0) && !$0.hasSuffix("/\(Self.name($0)).docc/\(Self.name($0)).md")
      }
      .map { Self.name($0).lowercased() }
    )
    let symbols = try Self.graphs.get().flatMap(\.graphs).flatMap(\.symbols)
    var examples = CompiledExamples(symbols)
    for file in files {
      examples.add(
        try Repository.text(file),
        of: extensions.contains(file) ? Self.name(file) : nil
      )
    }
    var seen: Set<String> = []
    for symbol in symbols {
      let name = symbol.pathComponents.joined(separator: ".")
      if symbol.pathComponents.count == 1 {
        let base = name.prefix { $0 != "(" }.lowercased()
        #expect(!pages.contains(base), "a page is called \(base)")
      }
      guard CompiledExamples.kinds.contains(symbol.kind.identifier) || Self.functions.contains(name)
      else { continue }
      seen.insert(name)
      #expect(examples.show(symbol), "\(name) is not used in a compiled example")
    }
    #expect(seen.count > 120 && seen.isSuperset(of: Self.functions), "\(seen.count)")
    #expect(seen.contains("MenuRow.Item") && seen.contains("StoreOf"))
  }

  @Test("has an example where a comment shows code that compiles, also of the type around it")
  func compiled() {
    func symbol(_ path: String, _ kind: String, _ comment: String = "") -> SymbolGraph.Symbol {
      let lines = comment.split(separator: "\n").map {
        SymbolGraph.Symbol.Comment.Line(text: "\($0)")
      }
      return SymbolGraph.Symbol(
        docComment: .init(lines: lines),
        identifier: .init(precise: path),
        kind: .init(identifier: "swift.\(kind)"),
        pathComponents: path.split(separator: ".").map(String.init),
        declarationFragments: nil
      )
    }
    let code = "<!-- code: a -->\n```swift\nlet side = a.side == .left\n```"
    let symbols = [
      symbol("A", "struct", code), symbol("A.Side", "enum"), symbol("A.Other", "struct"),
      symbol("A.Edge", "enum"), symbol("A.Edge.left", "enum.case"),
      symbol("B", "struct", "```swift\nB()\n```"), symbol("B.Side", "enum"),
      symbol("C", "typealias"),
    ]
    var examples = CompiledExamples(symbols)
    let shown = symbols.filter(examples.show).map(\.identifier.precise)
    #expect(shown == ["A", "A.Side", "A.Edge", "A.Edge.left"])
    examples.add("<!-- code: c -->\n```swift\nlet c: C = B.Side.top\n```", of: nil)
    #expect(examples.show(symbols[6]) && examples.show(symbols[7]) && !examples.show(symbols[5]))
  }

  /// Types of SwiftUI and Foundation that an app names, which a library of the same name would make ambiguous.
  private static let taken: Set = [
    "Action", "Alignment", "Alert", "Animation", "App", "Binding", "Bundle", "Button", "Calendar",
    "Canvas", "Choice", "Circle", "Color", "Command", "Commands", "Data", "Date", "Divider", "Edge",
    "Environment", "Event", "FileManager", "Font", "Form", "Formatter", "Gesture", "Gradient",
    "Grid", "Group", "Host", "Image", "Item", "Label", "Language", "Layout", "Link", "List",
    "Locale", "Measurement", "Menu", "Message", "Namespace", "Notification", "Operation", "Path",
    "Picker", "Place", "Port", "Process", "Progress", "ProgressView", "Role", "Row", "Scene",
    "Section", "Settings", "Shape", "Slider", "Spacer", "State", "Stepper", "Stream", "Tab",
    "Table", "TabView", "Text", "TextField", "Thread", "Timer", "Toggle", "Toolbar", "Transaction",
    "Unit", "View", "Window",
  ]

  @Test("has no name at top level that SwiftUI or Foundation has")
  func names() throws {
    let declaration = /. \w+\.(\w+): (?!conforms)/
    let names = try Repository.text(Self.file).split(separator: "\n").compactMap { line in
      line.prefixMatch(of: declaration).map { String($0.output.1) }
    }
    #expect(Set(names).count > 100)
    #expect(Self.taken.isDisjoint(with: names))
  }

  private static func name(_ path: String) -> String {
    String(path.split(separator: "/").last?.dropLast(".md".count) ?? "")
  }
}

/// The code of the examples, each of which is a region of a file that compiles.
private struct CompiledExamples {
  /// The kinds of symbols with an example.
  static let kinds: Set = [
    "swift.struct", "swift.enum", "swift.class", "swift.actor", "swift.protocol", "swift.macro",
    "swift.typealias",
  ]

  /// The code of all examples.
  private var all = ""
  /// The code in the comments of a symbol at top level and of all inside it, by the name of the symbol.
  private var families: [String: String] = [:]
  /// The symbols at top level with an example on a page of their own.
  private var documented: Set<String> = []
  /// The cases of the enums, by their paths.
  private var cases: [[String]: [String]] = [:]

  init(_ symbols: [SymbolGraph.Symbol]) {
    for symbol in symbols {
      add(symbol.comment, to: symbol.family)
      if symbol.kind.identifier == "swift.enum.case", let name = symbol.pathComponents.last {
        let name = String(name.prefix { $0 != "(" })
        cases[symbol.pathComponents.dropLast(), default: []].append(name)
      }
    }
  }

  /// Adds the examples of a page, which may be the one of a symbol at top level.
  mutating func add(_ page: String, of symbol: String?) {
    add(page, to: symbol)
    if let symbol, !Self.examples(page).isEmpty { documented.insert(symbol) }
  }

  private mutating func add(_ text: String, to family: String?) {
    for code in Self.examples(text) {
      all += code
      if let family { families[family, default: ""] += code }
    }
  }

  private static func examples(_ text: String) -> [Substring] {
    if !text.contains("<!-- code: ") { return [] }
    return text.matches(of: /<!-- code: [\w-]+ -->\n```swift\n((?s).*?)```/).map(\.output.1)
  }

  /// Returns whether a symbol has an example; one inside another may be used in an example of that, by its name, as
  /// a property or variable of its name, or by a case.
  func show(_ symbol: SymbolGraph.Symbol) -> Bool {
    let path = symbol.pathComponents
    guard let name = path.last, Self.examples(symbol.comment).isEmpty else { return true }
    // What a macro generates is shown at the macro.
    if path.count > 1, name == "Cases" { return true }
    if path.count == 1 {
      return symbol.kind.identifier == "swift.typealias"
        ? Self.contains(name, in: all) : documented.contains(symbol.family)
    }
    let family = families[symbol.family] ?? ""
    let variable = name.prefix(1).lowercased() + name.dropFirst()
    return Self.contains(path.suffix(2).joined(separator: "."), in: all)
      || [name, variable, name.lowercased()].contains { Self.contains($0, in: family) }
      || cases[path, default: []].contains { Self.contains(".\($0)", in: family) }
  }

  private static func contains(_ word: String, in code: String) -> Bool {
    code.ranges(of: word).contains { range in
      let isWord = { (character: Character?) in
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      }
      let before = word.hasPrefix(".") ? nil : code[..<range.lowerBound].last
      return !isWord(before) && !isWord(code[range.upperBound...].first)
    }
  }
}

/// The used part of the output of `swift -print-target-info`.
private struct TargetInfo: Decodable {
  struct Target: Decodable { let unversionedTriple: String }
  struct Paths: Decodable { let runtimeResourcePath: String }
  let target: Target
  let paths: Paths
}

/// The used part of a symbol graph.
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

    var comment: String { docComment?.lines.map(\.text).joined(separator: "\n") ?? "" }

    /// The name of the symbol at top level that contains this one, without parameters.
    var family: String { String(pathComponents.first?.prefix { $0 != "(" } ?? "") }
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
