import Foundation
import TestHelpers
import Testing

@Suite("A check that passes has judged", .waitsForPrograms)
struct JudgedTests {
  /// A package with an undeclared import, which the built-in rules find.
  private func package(_ configuration: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": manifest([("A", []), ("B", [])]),
      "Sources/A/a.swift": "import B\n", "Sources/B/b.swift": "let b = 1\n",
      "Inner/Package.swift": manifest([("C", []), ("D", [])]),
      "Inner/Sources/C/c.swift": "import D\n", "Inner/Sources/D/d.swift": "let d = 1\n",
      "shared.json": "{systemModules: \"Private*\"}",
      "other.json": #"{rules: [{kind: "acyclic"}]}"#, "boundaries.json": configuration,
    ])
  }

  @Test(
    "by the built-in rules, until its configuration or one that it extends has rules",
    arguments: first(
      2,
      of: [
        ("{packages: \"Inner\"}", 2), ("{packages: \"Inner\", groups: {a: \"A\"}}", 2),
        ("{packages: \"Inner\", extends: \"shared.json\"}", 2),
        ("{packages: \"Inner\", extends: \"other.json\"}", 0),
        ("{packages: \"Inner\", extends: \"other.json\", rules: []}", 0),
        ("{packages: \"Inner\", rules: [{kind: \"declared\", modules: \"A\"}]}", 1),
        (
          "{packages: \"Inner\", exceptions: [{rule: \"declared\", from: \"A\", because: \"b\"}]}",
          1
        ),
      ]
    )
  )
  func builtInRules(configuration: String, errors: Int) throws {
    let result = try Program.run(in: try package(configuration))
    #expect(result.status == (errors == 0 ? 0 : 1), "\(result.errors)")
    let total = "\(errors) error\(errors == 1 ? "" : "s")"
    #expect(result.output.contains("4 targets, 4 files, 2 imports, "))
    #expect(result.output.contains(": \(total), 0 warnings"))
  }

  @Test("by a rule: an empty list of them is an incomplete check")
  func noRules() throws {
    let folder = try package("{packages: \"Inner\", extends: \"shared.json\", rules: []}")
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        boundaries: could not check boundaries.json: "rules" is empty, so nothing is checked; \
        without the key the built-in rules apply

        """
    )
    #expect(try Program.run("graph", in: folder).status == 0)
  }

  @Test(
    "by a rule about a module: one that selects none is an error",
    arguments: first(
      2,
      of: [
        (#"{kind: "declared", modules: ["A", "!A"]}"#, "\"modules\" selects no module"),
        (#"{kind: "forbidden", from: "A", to: ["B", "!B"]}"#, "\"to\" selects no module"),
        (#"{kind: "declared", modules: "none"}"#, "group \"none\" selects no module"),
        (
          #"{kind: "forbidden", from: "external:*", to: "A"}"#,
          "\"from\" selects no checked module, so the rule \"forbidden\" checks nothing"
        ),
        (
          #"{kind: "independent", modules: "external:*"}"#,
          "\"modules\" selects no checked module, so the rule \"independent\" checks nothing"
        ),
        (#"{kind: "layers", layers: []}"#, "\"layers\" needs two layers, or \"siblings\": false"),
        (#"{kind: "layers", layers: ["*"]}"#, "\"layers\" needs two layers"),
        (
          #"{kind: "acyclic", groups: "outside"}"#,
          "\"groups\" selects no checked module, so the rule \"acyclic\" checks nothing"
        ),
        (
          #"{kind: "layers", layers: ["outside", "external:X"]}"#,
          "\"layers\" selects no checked module, so the rule \"layers\" checks nothing"
        ),
        (#"{kind: "imports", files: ["**", "!Sources/**"], to: "B"}"#, "\"files\" selects no file"),
      ]
    )
  )
  func idleRules(rule: String, message: String) throws {
    let none = rule.contains("none") ? #", none: ["A", "!A"]"# : ""
    let group = #"groups: {outside: "external:*"\#(none)}, "#
    let folder = try package("{\(group)rules: [\(rule)]}")
    try folder.write(
      #"{excluded: "Inner/**", "# + folder.read("boundaries.json").dropFirst(),
      to: "boundaries.json"
    )
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("boundaries.json:1:"), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(
    "by a rule of a shared configuration: if none is about a module here, the check is incomplete"
  )
  func idleSharedRules() throws {
    let folder = try package(#"{packages: "Inner", extends: "other.json"}"#)
    let idle = #"{kind: "forbidden", from: "Nothing*", to: "Other*"}"#
    try folder.write("{rules: [\(idle)]}", to: "other.json")
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "could not check boundaries.json: no rule is about a module of this check"
      )
    )
    try folder.write("{rules: [\(idle), {kind: \"acyclic\"}]}", to: "other.json")
    #expect(try Program.run(in: folder).status == 0)
  }

  @Test("also after 'init', which permits that the dependency of a package is not there")
  func initial() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "let a = 1\n",
      "Example/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Example", dependencies: [.package(path: "../Missing")], targets: [.target(name: "E")])
      """,
      "Example/Sources/E/e.swift": "let e = 1\n",
    ])
    let result = try Program.run("init", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("lists Missing, which is not there, in \"optional\""))
    let text = try folder.read("boundaries.json")
    #expect(text.contains("  \"packages\": [\"Example\"],\n"))
    #expect(text.contains("  \"optional\": [\"Missing\"],\n"))
    let checked = try Program.run(in: folder)
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(checked.output.contains("2 targets, 2 files"))
  }

  @Test("also in a folder that is a link, and not below one that cannot be read")
  func linkedFolders() throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"Modules/*\"]}", "Modules/A/a.swift": "import B\n",
      "Elsewhere/b.swift": "let b = 1\n",
    ])
    let b = folder.url.appending(path: "Modules/B")
    let elsewhere = folder.url.appending(path: "Elsewhere")
    try FileManager.default.createSymbolicLink(at: b, withDestinationURL: elsewhere)
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("2 targets, 2 files, 1 import"))
    #expect(result.output.contains("2 modules without declared dependencies"))
    try folder.write("{modules: [\"Modules/A/a.swift/*\"]}", to: "boundaries.json")
    #expect(try Program.run(in: folder).status == 2)
  }
}
