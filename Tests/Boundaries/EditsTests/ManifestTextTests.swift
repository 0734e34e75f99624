import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import BoundariesScan
import BoundariesTestHelpers
import Testing

@testable import BoundariesEdits

/// A change of the dependencies of the target `A`, and the manifest after it.
private struct Case: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var old: String
  var new: String
}

private let graph = ModuleGraph([
  Module(
    "A",
    package: "p",
    files: [SourceFile(path: "a.swift", scan: ImportScanner.scan("import New\nimport Part\n"))],
    dependencies: [DeclaredDependency(name: "Old", modules: ["Old"])],
    manifest: "Package.swift"
  ),
  Module("New", package: "p", manifest: "Package.swift"),
  Module("Old", package: "p", manifest: "Package.swift"),
  Module(
    "Other",
    package: "p",
    dependencies: [DeclaredDependency(name: "Kit", modules: ["Part"], package: "kit")],
    manifest: "Package.swift"
  ),
])

@Suite("The text of a manifest")
struct ManifestTextTests {
  @Test(
    "keeps its formatting when a dependency is added",
    arguments: [
      Case(
        testDescription: "in one line",
        old: ".target(name: \"A\", dependencies: [\"Old\"])",
        new: ".target(name: \"A\", dependencies: [\"Old\", \"New\"])"
      ),
      Case(
        testDescription: "before a comma at the end of a line",
        old: ".target(name: \"A\", dependencies: [\"Old\",])",
        new: ".target(name: \"A\", dependencies: [\"Old\", \"New\",])"
      ),
      Case(
        testDescription: "to an empty list",
        old: "Target.target(name: \"A\", dependencies: [ /* none */ ])",
        new: "Target.target(name: \"A\", dependencies: [\"New\" /* none */ ])"
      ),
      Case(
        testDescription: "to a target without a list",
        old: ".testTarget(name: \"A\", path: \"a\")",
        new: ".testTarget(name: \"A\", dependencies: [\"New\"], path: \"a\")"
      ),
      Case(
        testDescription: "to a target of several lines without a list",
        old: ".target(\n\tname: \"A\"\n)",
        new: ".target(\n\tname: \"A\",\n\tdependencies: [\"New\"]\n)"
      ),
      Case(
        testDescription: "to lines without a comma at the end",
        old: ".target(name: \"A\", dependencies: [\n  \"X\",\n  \"Old\" // why\n])",
        new: ".target(name: \"A\", dependencies: [\n  \"X\",\n  \"Old\", // why\n  \"New\"\n])"
      ),
      Case(
        testDescription: "after a comment between marks",
        old: ".target(name: \"A\", dependencies: [\n  \"Old\", /* why */\n])",
        new: ".target(name: \"A\", dependencies: [\n  \"Old\", /* why */\n  \"New\",\n])"
      ),
      Case(
        testDescription: "to lines of Windows with a comma at the end",
        old: ".target(name: \"A\", dependencies: [\r\n    \"Old\",\r\n  ])",
        new: ".target(name: \"A\", dependencies: [\r\n    \"Old\",\r\n    \"New\",\r\n  ])"
      ),
      Case(
        testDescription: "in the form of the others",
        old: ".target(name: \"A\", dependencies: [\n.target(\n name: \"Old\"\n)])",
        new:
          ".target(name: \"A\", dependencies: [\n.target(\n name: \"Old\"\n),\n.target(name: \"New\")])"
      ),
      Case(
        testDescription: "beside the same target as a dependency of another one",
        old: ".target(name: \"B\", dependencies: [.target(name: \"A\")]), .target(name: \"A\")",
        new: ".target(name: \"B\", dependencies: [.target(name: \"A\")]),"
          + " .target(name: \"A\", dependencies: [\"New\"])"
      ),
    ]
  )
  private func adds(_ example: Case) throws {
    try expect(example, "declared", "New")
  }

  /// Modules of which `A` imports `Part` by a source, and others declare its product with conditions.
  private func conditional(_ source: String, _ conditions: [String?]) -> ModuleGraph {
    let file = SourceFile(path: "a.swift", scan: ImportScanner.scan(Array(source.utf8)))
    let others = conditions.enumerated().map { number, condition in
      let kit = DeclaredDependency(
        name: "Kit",
        modules: ["Part"],
        package: "kit",
        condition: condition
      )
      return Module("Other\(number)", package: "p", dependencies: [kit], manifest: "Package.swift")
    }
    let importing = Module(
      "A",
      package: "p",
      files: [file],
      dependencies: [],
      manifest: "Package.swift"
    )
    return ModuleGraph([importing] + others)
  }

  @Test(
    "names the product with the condition that all other targets give it, if the import has it",
    arguments: [
      ("#if os(Linux)\nimport Part\n#endif\n", ["linux"], true),
      ("#if os(Linux)\nimport Part\n#endif\n", ["linux", "linux"], true),
      ("import Part\n", ["linux"], false),
      ("#if os(Linux)\nimport Part\n#endif\n", ["linux", nil], false),
      ("#if os(Linux)\nimport Part\n#endif\n", ["linux", "linux, macos"], false),
    ]
  )
  func condition(source: String, conditions: [String?], isKept: Bool) throws {
    let graph = conditional(source, conditions)
    let condition = ", condition: .when(platforms: [.linux])"
    func kit(_ condition: String) -> String {
      ".product(name: \"Kit\", package: \"kit\"\(condition))"
    }
    let start = ".target(name: \"Other0\", dependencies: [\(kit(condition))]), .target(name: \"A\""
    var text = ManifestText(Array("\(start), dependencies: [])".utf8))
    let change = try change("declared", "Part", in: graph)
    #expect(text.make(change) == nil)
    let added = kit(isKept ? condition : "")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "\(start), dependencies: [\(added)])")
    let limit = isKept ? #"{"platformNames": ["linux"]}"# : "null"
    let manifests = ["", #"{"product": ["Kit", "kit", null, \#(limit)]}"#].map { dependency in
      let target = #"{"name": "A", "dependencies": [\#(dependency)]}"#
      return EvaluatedManifest(Array(#"{"targets": [\#(target)]}"#.utf8), base: "")
    }
    #expect(manifests[0].obstacle(to: [change], yielding: manifests[1]) == nil)
  }

  @Test("names the product as another target does, without its condition")
  func product() throws {
    let other = ".target(name: \"Other\", dependencies: [.product(name: \"Kit\", package: \"kit\","
    let condition = " condition: .when(platforms: [.linux]))])"
    let example = Case(
      testDescription: "",
      old: "\(other)\(condition), .target(name: \"A\", dependencies: [\"Old\"])",
      new: "\(other)\(condition), .target(name: \"A\", dependencies: [\"Old\","
        + " .product(name: \"Kit\", package: \"kit\")])"
    )
    try expect(example, "declared", "Part")
  }

  @Test(
    "names a product by the constant that other targets use for it, if that has no condition",
    arguments: [
      (
        "let kit: Target.Dependency = .product(name: \"Kit\", package: \"kit\")", "kit", "kit"
      ),
      (
        "extension Target.Dependency { static let k = Self.product(name: \"Kit\", package: \"kit\") }",
        ".k", ".k"
      ),
      (
        "let k = Target.Dependency.product(name: \"Kit\", package: \"kit\", condition: .when(x))",
        "k",
        ".product(name: \"Kit\", package: \"kit\")"
      ),
    ]
  )
  func constant(declaration: String, use: String, added: String) throws {
    let start = "\(declaration)\nf(.target(name: \"Other\", dependencies: [\(use)])"
    let example = Case(
      testDescription: "",
      old: "\(start), .target(name: \"A\", dependencies: [\"Old\"]))",
      new: "\(start), .target(name: \"A\", dependencies: [\"Old\", \(added)]))"
    )
    try expect(example, "declared", "Part")
  }

  @Test(
    "keeps its formatting when a dependency is removed",
    arguments: [
      Case(testDescription: "the only one", old: "[\"Old\"]", new: "[]"),
      Case(testDescription: "the only one, with a comma", old: "[\n  \"Old\",\n  ]", new: "[]"),
      Case(testDescription: "the first", old: "[\"Old\", \"B\"]", new: "[\"B\"]"),
      Case(
        testDescription: "between comments",
        old: "[\"B\" /* b */, .target(name: \"Old\") /* o */ , \"C\" /* c */]",
        new: "[\"B\" /* b */, \"C\" /* c */]"
      ),
      Case(testDescription: "the last", old: "[\"B\", \"Old\"]", new: "[\"B\"]"),
      Case(testDescription: "the last, with a comma", old: "[\"B\", \"Old\",]", new: "[\"B\",]"),
      Case(
        testDescription: "a line with its comment",
        old: "[\n  \"B\", // b\n  \"Old\", // o\n  \"C\"\n]",
        new: "[\n  \"B\", // b\n  \"C\"\n]"
      ),
      Case(
        testDescription: "the last line, and the comma before it",
        old: "[\r\n  \"B\", // b\r\n  .byName(\r\n name: \"Old\")\r\n]",
        new: "[\r\n  \"B\" // b\r\n]"
      ),
      Case(
        testDescription: "the last line, which ends with a comma",
        old: "[\n  \"B\",\n  \"Old\",\n]",
        new: "[\n  \"B\",\n]"
      ),
      Case(
        testDescription: "with a comment between marks after it",
        old: "[\n  \"Old\", /* o */\n  \"B\" /* b */\n]",
        new: "[\n  \"B\" /* b */\n]"
      ),
      Case(
        testDescription: "the last, with a comment after it",
        old: "[\"B\" /* b */, \"Old\" /* o */]",
        new: "[\"B\" /* b */]"
      ),
      Case(
        testDescription: "with the comments above that are about it",
        old: "[\n  // b\n  \"B\",\n  // o\n  /* o */\n  \"Old\",\n\n  \"C\",\n]",
        new: "[\n  // b\n  \"B\",\n\n  \"C\",\n]"
      ),
      Case(
        testDescription: "without the comment above that is about others, too",
        old: "[ // all\n  // both\n  \"Old\",\n  \"B\",\n]",
        new: "[ // all\n  // both\n  \"B\",\n]"
      ),
      Case(
        testDescription: "the last line, with the comment above and the comma before it",
        old: "[\n  \"B\", // b\n  // o\n  \"Old\" // o\n]",
        new: "[\n  \"B\" // b\n]"
      ),
      Case(
        testDescription: "of several in a line",
        old: "[\n  \"B\", \"Old\",\n  \"C\", \"D\"\n]",
        new: "[\n  \"B\",\n  \"C\", \"D\"\n]"
      ),
    ]
  )
  private func removes(_ example: Case) throws {
    let start = ".target(name: \"A\", dependencies: "
    let end = ")"
    let example = Case(
      testDescription: example.testDescription,
      old: start + example.old + end,
      new: start + example.new + end
    )
    try expect(example, "used", "Old")
  }

  @Test(
    "is left as it is if a dependency has no place in it",
    arguments: [
      ("target(\"A\", [\"Old\"])", "the manifest does not spell out this target"),
      (".target(name: name(\"A\"))", "the manifest does not spell out this target"),
      (".target(name: \"A\\u{42}\")", "the manifest does not spell out this target"),
      (
        "#if os(Linux)\n.target(name: \"A\")\n#else\n.target(name: \"A\")\n#endif",
        "the manifest has 2 targets of this name"
      ),
      (".target(name: \"A\", dependencies: common)", "they are computed"),
      (".target(name: \"A\", dependencies: [\"B\"] + common)", "they are computed"),
      (".target(name: \"A\", dependencies: names.map { [$0] })", "they are computed"),
      (
        ".target(name: \"A\", dependencies: [old, .product(name: \"Old\\n\")])",
        "they do not name it in a string literal"
      ),
      (
        ".target(name: \"A\", dependencies: [\"Old\"", "the manifest does not spell out this target"
      ),
      ("[(((((\"A", "the manifest does not spell out this target"),
    ]
  )
  func obstacles(text: String, reason: String) throws {
    var manifest = ManifestText(Array(text.utf8))
    #expect(manifest.make(try change("used", "Old")) == reason)
    #expect(manifest.bytes == Array(text.utf8))
  }

  @Test(
    "has each dependency at its own place, marked with |, and else the name of the target",
    arguments: [
      ".library(name: \"A\", targets: [\"A\"]), .target(name: \"A\", dependencies: [|\"D\"])",
      "products: [x(\"A\")], // \"A\"\n  targets: [.target(name: |\"A\")]",
      "let d = \"D\"\nf(.target(name: \"B\", dependencies: [\"D\", \"A\"]),"
        + " .target(\n name: \"A\",\n dependencies: [\n/* \"D\" */ \"E\",\n  |\"D\"])",
      ".target(name: \"A\", dependencies: [\"E\", |.target(name: \"D\", condition: .when(c))])",
      ".target(name: \"A\", dependencies: [.product(name: \"E\", package: \"D\"), |.byName(name: \"D\")])",
      "package.targets.append(.target(name: \"A\", dependencies: [|\"D\"]))",
      "package.targets += [.macro(name: \"A\", dependencies: [|.product(name: \"D\", package: \"p\")])]",
      "let d = Target.Dependency.product(name: \"D\", package: \"p\")\n"
        + "f(.target(name: \"A\", dependencies: [\"E\", |d])",
      "extension Target.Dependency {\n static let d: Self = \"D\"\n}\n"
        + ".testTarget(name: \"A\", dependencies: [.e, |.d])",
      "let common: [Target.Dependency] = [|\"D\", .target(name: \"A\")]\n"
        + "f(.target(name: \"A\", dependencies: common + [\"E\"])",
      "#if os(Linux)\n.target(name: \"A\")\n#else\n.target(name: \"A\", dependencies: [|\"D\"])\n#endif",
      "let a: Target.Dependency = .target(name: \"A\"), d = \"D\"\nf(.target(name: |\"A\", dependencies: d())",
      "Package(name: \"A\", products: [.library(name: \"A\", targets: [\"A\"])], targets: [\n"
        + "feature(\"B\", [\"A\"]), feature(|\"A\"), feature(\"D\")])",
      "targets: [module(\"ATest\"), module(\"A\", [\"E\"], tests: [|\"D\"])]",
      "targets: [f(.ui, \"B\", dependencies: [\"C\", \"A\"]), f(.ui, |\"A\")]",
      "targets: [feature(name: \"A\", dependencies: [\"E\", |\"D\"]), .target(name: \"D\")]",
      "[\"B\": [\"D\"], \"A\": [\"E\", |.product(name: \"D\", package: \"p\")], \"C\": [\"D\"]].map(f)",
      "[|\"A\", \"D\"].map { .target(name: $0, dependencies: []) }",
      "/* éé */ .target(name: \"A\", dependencies: [|\"D\"])",
      "// A\r\n.target(name: \"A\",\r\n  dependencies: [\r\n    |\"D\"\r\n])",
    ]
  )
  func places(marked: String) throws {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = ManifestText(Array(parts.joined().utf8))
    // Also the tests of a target that a function makes.
    let target = marked.contains("tests:") ? "ATests" : "A"
    let found = text.dependencies(of: target)["D"]?.lowerBound ?? text.token(naming: target)
    let token = try #require(found)
    let lines = parts[0].split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(text.tokens[token].start == parts[0].utf8.count)
    let line = lines.last ?? ""
    let place = text.location(of: token)
    #expect((place.line, place.column) == (lines.count, line.utf8.count + 1))
    #expect(place.characterColumn == line.unicodeScalars.count + 1)
  }

  @Test(
    "keeps the dependencies on the line of a comment, or on the line after one",
    arguments: [
      ("[\"D\"] // boundaries:keep", true),
      ("[\n\"D\", // boundaries:keep\n\"E\"]", true),
      ("[\n.product(\nname: \"D\", /// boundaries:keep because of E\npackage: \"p\")]", true),
      ("[\"E\",\n// boundaries:keep\n// It is linked only.\n\"D\"]", true),
      ("[\n\"E\", // boundaries:keep\n\"D\"]", false),
      ("[\"D\"\n// boundaries:keep\n, \"E\"]", false),
      ("[\"D\"] // boundaries:keeps", false),
      ("[\"D\"] // \"boundaries:keep\"", false),
    ]
  )
  func keeps(dependencies: String, isKept: Bool) {
    let text = ManifestText(Array(".target(name: \"A\", dependencies: \(dependencies)\n)".utf8))
    #expect(text.dependencies(of: "A")["D"].map(text.keeps) == isKept)
  }

  @Test(
    "for a source names the code that acts without an import",
    arguments: [
      ("extension Box: Answering {}", "an extension of Box"),
      (
        "@available(macOS 10, *) public extension `Box` where A: B { func f() {} }",
        "an extension of Box"
      ),
      ("extension M.Own {}\nextension Own.Part: P {}\nstruct Own { struct Part {} }", nil),
      ("enum Own { struct Box {} }\n#if DEBUG\nextension Box {}\n#endif", "an extension of Box"),
      ("typealias Own = Box; extension Own: P {}", "an extension of Own"),
      (
        "final class A {}; protocol P {}; actor B {}; extension A: P {}; extension P {}; extension B {}",
        nil
      ),
      ("extension [Int]: P {}", "an extension of the type […"),
      ("class A { @objc func f() {} }", "code with @objc"),
      ("public macro m() = #externalMacro(module: \"X\", type: \"Y\")", "code with #externalMacro"),
      ("// extension Box: P {}\nlet text = \"extension Box\"\nlet a = b.extension", nil),
      ("func f() { /* { */ }\n@testable import Box\nlet extensions = 1", nil),
    ]
  )
  func effects(source: String, effect: String?) {
    var effects = ImplicitEffects(module: "M")
    Array(source.utf8).withUnsafeBufferPointer { effects.read($0) }
    #expect(effects.first == effect)
  }

  @Test("loses no dependency on a module whose sources are not read")
  func unread() throws {
    let rule = try #require(Rule.defaults(for: graph).first { $0.kind == .used })
    let finding = finding(of: rule, from: 3, to: "Kit", in: graph)
    var unimported = UnimportedDependencies([finding], loaded(graph))
    let lookup = DependencyLookup(graph)
    let change = try #require(
      DependencyChange(finding, graph, lookup, graph.declaredProducts, &unimported)
    )
    #expect(
      change.obstacle == "the sources of Part, which may act without an import, are not read"
    )
  }

  @Test(
    "is not replaced if more than its dependencies changes, or they are computed",
    arguments: [
      (#"{"name": "A", "dependencies": [{"byName": ["New", null]}]}"#, nil),
      (#"{"name": "A", "dependencies": []}"#, "A computes its dependencies"),
      (
        #"{"name": "A", "dependencies": [{"byName": ["New", null]}]}, {"name": "C"}"#,
        "the changed manifest differs in more than dependencies"
      ),
    ]
  )
  func evaluated(targets: String, obstacle: String?) throws {
    let old = #"{"name": "A", "dependencies": []}"#
    let new = targets
    let manifests = [old, new].map { targets in
      EvaluatedManifest(Array(#"{"targets": [\#(targets)]}"#.utf8), base: "")
    }
    let changes = [try change("declared", "New")]
    #expect(manifests[0].obstacle(to: changes, yielding: manifests[1]) == obstacle)
  }

  @Test("is not replaced if a dependency of an unknown form is missing afterwards")
  func unknownForm() throws {
    func manifest(_ dependencies: String) -> EvaluatedManifest {
      let target = #"{"name": "A", "dependencies": [\#(dependencies)]}"#
      return EvaluatedManifest(Array(#"{"targets": [\#(target)]}"#.utf8), base: "")
    }
    let added = #"{"byName": ["New", null]}"#
    let obstacle = manifest(#"{"future": ["Kit"]}"#).obstacle(
      to: [try change("declared", "New")],
      yielding: manifest(added)
    )
    #expect(obstacle == "A computes its dependencies")
  }

  @Test("is replaced although SwiftPM prints the traits, which are a set, in another order")
  func traits() throws {
    func manifest(_ names: [String], _ dependencies: String) -> EvaluatedManifest {
      let traits = names.map { name in
        #"{"name": "\#(name)", "enabledTraits": ["\#(names.joined(separator: #"", ""#))"]}"#
      }
      let list = traits.joined(separator: ", ")
      let package = #"{"sourceControl": [{"identity": "p", "traits": [\#(list)]}]}"#
      let condition = #"{"traits": ["\#(names.joined(separator: #"", ""#))"]}"#
      let target = #"""
        {"name": "A", "dependencies": [{"byName": ["Old", \#(condition)]}\#(dependencies)]}
        """#
      let text = #"""
        {"traits": [\#(list)], "dependencies": [\#(package)], "targets": [\#(target)]}
        """#
      return EvaluatedManifest(Array(text.utf8), base: "")
    }
    let old = manifest(["x", "y"], "")
    #expect(old == manifest(["y", "x"], ""))
    #expect(old != manifest(["x"], ""))
    let changed = manifest(["y", "x"], #", {"byName": ["New", null]}"#)
    let changes = [try change("declared", "New")]
    #expect(old.obstacle(to: changes, yielding: changed) == nil)
  }

  private func expect(_ example: Case, _ kind: String, _ name: String) throws {
    var text = ManifestText(Array(example.old.utf8))
    #expect(text.make(try change(kind, name)) == nil)
    #expect(String(decoding: text.bytes, as: UTF8.self) == example.new)
  }

  private func change(
    _ kind: String,
    _ name: String,
    in graph: ModuleGraph = graph
  ) throws -> DependencyChange {
    let rule = try #require(Rule.defaults(for: graph).first { $0.name == kind })
    var unimported = UnimportedDependencies([], loaded(graph))
    let finding = finding(of: rule, from: 0, to: name, in: graph)
    return try #require(
      DependencyChange(
        finding,
        graph,
        DependencyLookup(graph),
        graph.declaredProducts,
        &unimported
      )
    )
  }
}
