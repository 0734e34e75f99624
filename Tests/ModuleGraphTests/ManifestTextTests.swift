import Testing

@testable import ModuleGraph

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
    files: [SourceFile(path: "a.swift", source: ImportScanner.scan("import New\nimport Part\n"))],
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
        testDescription: "of several in a line",
        old: "[\n  \"B\", \"Old\",\n  \"C\", \"D\"\n]",
        new: "[\n  \"B\",\n  \"C\", \"D\"\n]"
      ),
    ]
  )
  private func removes(_ example: Case) throws {
    let (start, end) = (".target(name: \"A\", dependencies: ", ")")
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
        "they do not name it as a text"
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

  private func expect(_ example: Case, _ kind: String, _ name: String) throws {
    var text = ManifestText(Array(example.old.utf8))
    #expect(text.make(try change(kind, name)) == nil)
    #expect(String(decoding: text.bytes, as: UTF8.self) == example.new)
  }

  private func change(_ kind: String, _ name: String) throws -> DependencyChange {
    let rule = try #require(Rule.defaults(for: graph).first { $0.name == kind })
    let violation = Violation(from: 0, to: name, message: "")
    return try #require(DependencyChange(Finding(rule, violation, graph), graph))
  }
}
