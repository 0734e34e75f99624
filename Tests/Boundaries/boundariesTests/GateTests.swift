import TestHelpers
import Testing

@Suite("A check since a commit says that the gate became weaker", .waitsForPrograms)
struct GateTests {
  private static let rules =
    #"{modules: ["m/*"], rules: [{name: "no secret", kind: "forbidden", from: "Feature", to: "Secret"}]}"#

  private static let files = [
    "boundaries.json": rules, "m/Feature/f.swift": "import Secret\n",
    "m/Other/o.swift": "let o = 1\n", "m/Secret/s.swift": "let s = 1\n",
  ]

  /// A change that hides the only finding, and the place that is told.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var before: [String: String] = [:]
    let after: [String: String]
    let place: String
    let words: String
  }

  private static let changes = [
    Change(
      testDescription: "without a rule",
      after: ["boundaries.json": "{modules: [\"m/*\"],\nrules: [{kind: \"acyclic\"}]}"],
      place: "boundaries.json:1",
      words: "Feature may import Secret"
    ),
    Change(
      testDescription: "in a shared configuration",
      before: [
        "boundaries.json": #"{modules: ["m/*"], extends: "ci/shared.json"}"#,
        "ci/shared.json":
          #"{rules: [{name: "no secret", kind: "forbidden", from: "Feature", to: "Secret"}]}"#,
      ],
      after: [
        "ci/shared.json":
          "{\nrules: [{name: \"no secret\", kind: \"forbidden\", from: \"Other\", to: \"Secret\"}]}"
      ],
      place: "ci/shared.json:2",
      words: "Feature may import Secret"
    ),
    Change(
      testDescription: "by a comment",
      after: [
        "m/Feature/f.swift":
          "let f = 1\nimport Secret // boundaries:allow no secret because of that\n"
      ],
      place: "m/Feature/f.swift:2",
      words: "a comment permits Feature → Secret (no secret)"
    ),
    Change(
      testDescription: "by a baseline",
      after: ["boundaries-baseline.jsonl": baseline],
      place: "boundaries-baseline.jsonl:1",
      words: "the baseline lists Feature → Secret (no secret)"
    ),
    Change(
      testDescription: "by a comment in a manifest",
      before: [
        "boundaries.json": #"{rules: [{name: "no secret", kind: "used"}]}"#,
        "Package.swift": manifest([("Feature", ["Secret"]), ("Secret", [])]),
        "Sources/Feature/f.swift": "let f = 1\n", "Sources/Secret/s.swift": "let s = 1\n",
      ],
      after: [
        "Package.swift": manifest([("Feature", ["Secret"]), ("Secret", [])])
          .replacing(
            "dependencies: [\"Secret\"]),",
            with: "dependencies: [\"Secret\"]),  // boundaries:keep"
          )
      ],
      place: "Package.swift:6",
      words: "a comment keeps the dependency Feature → Secret"
    ),
  ]

  private static let baseline =
    #"{"rule":"no secret","from":"Feature","to":"Secret","files":1,"fingerprint":"FINGERPRINT"}"#
    + "\n"

  private static func folder(_ change: Change) throws -> TemporaryFolder {
    let own = change.before["boundaries.json"] == nil ? files : [:]
    let shared = change.before["ci/shared.json"] == nil ? own : files
    let folder = try TemporaryFolder(shared.merging(change.before) { $1 })
    try folder.commit()
    let before = try Program.run("--since", "HEAD", in: folder)
    #expect(before.status == 0 && before.errors == "", "\(before.output)\(before.errors)")
    #expect(before.output.contains("1 finding in unchanged files"), "\(before.output)")
    for (file, text) in change.after {
      let report = try Program.run("--format", "json", in: folder).output
      let fingerprint = report.firstMatch(of: /"fingerprint": "(\w+)"/)?.1 ?? ""
      try folder.write(text.replacing("FINGERPRINT", with: fingerprint), to: file)
    }
    return folder
  }

  @Test("at its place, as an error", arguments: changes)
  func change(change: Change) throws {
    let folder = try Self.folder(change)
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("\(change.place): weaker: \(change.words)"), "\(result.output)")
    #expect(result.errors == "")
    let modules = try Program.run("modules", "--imports", "--since", "HEAD", in: folder).output
    #expect(modules.contains("weaker: ") && !modules.contains("\"fixable\":true"), "\(modules)")
    let allowed = try Program.run("--since", "HEAD", "--allow-weaker", in: folder)
    #expect(allowed.status == 0, "\(allowed.output)")
    #expect(allowed.output.contains("\(change.place): info: weaker: \(change.words)"))
    let without = try Program.run(in: folder)
    #expect(without.status == 0 && !without.output.contains("weaker"), "\(without.output)")
  }

  @Test(
    "in every format",
    arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "xcode"]
  )
  func formats(format: String) throws {
    let folder = try Self.folder(Self.changes[0])
    let result = try Program.run("--since", "HEAD", "--format", format, in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("weaker: Feature may import Secret"), "\(result.output)")
    #expect(result.output.contains("boundaries.json"))
  }

  @Test(
    "also if a module has another name, and its rules were removed",
    arguments: ["Feature", "Secret"]
  )
  func renamed(module: String) throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.commit()
    try folder.run("mv m/\(module) m/New; sed -i 's/Secret/New/' m/*/f.swift")
    let rules = #"{modules: ["m/*"], rules: [{kind: "acyclic"}]}"#
    try folder.write(rules, to: "boundaries.json")
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("weaker: "), "\(result.output)")
    #expect(result.output.contains("which the rule 'no secret' of HEAD forbids"))
  }

  @Test("also if the modules of the configuration share the files in another way")
  func otherModules() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("let h = 1\n", to: "m/Feature/H/h.swift")
    try folder.write("let f = 1\n", to: "m/Feature/f.swift")
    try folder.commit()
    try folder.write("import Secret\n", to: "m/Feature/H/h.swift")
    try folder.write(
      Self.rules.replacing("[\"m/*\"]", with: "[\"m/*\", \"m/Feature/H\"]"),
      to: "boundaries.json"
    )
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.status == 1 && result.errors == "", "\(result.errors)")
    let words = "m/Feature/H/h.swift:1: weaker: m/Feature/H/h.swift now belongs to H, not Feature"
    #expect(result.output.contains(words), "\(result.output)")
  }

  @Test("also in a configuration beside the package that others extend")
  func parent() throws {
    let shared = #"{rules: [{name: "s", kind: "forbidden", from: "Feature", to: "Secret"}]}"#
    let folder = try TemporaryFolder(["base.json": shared, "shared/x.swift": "let x = 1\n"])
    for (file, text) in Self.files { try folder.write(text, to: "app/\(file)") }
    let extending = #"{modules: ["m/*"], extends: "../base.json"}"#
    try folder.write(extending, to: "app/boundaries.json")
    try folder.run("ln -s ../../../shared app/m/Other/shared")
    try folder.commit()
    try folder.write(#"{rules: [{kind: "acyclic"}]}"#, to: "base.json")
    let result = try Program.run("check", "--package-path", "app", "--since", "HEAD", in: folder)
    #expect(result.status == 1 && result.errors == "", "\(result.errors)")
    #expect(result.output.contains("weaker: Feature may import Secret"), "\(result.output)")
  }

  @Test("and not if only modules or names are new")
  func same() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.commit()
    try folder.run("mv m/Feature m/View; mkdir m/New; echo 'import Secret' > m/New/n.swift")
    let renamed = Self.rules.replacing("Feature", with: "View").replacing("no secret", with: "new")
    try folder.write(renamed, to: "boundaries.json")
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.output.contains("View may not import Secret"), "\(result.output)")
    #expect(!result.output.contains("weaker"), "\(result.output)")
  }

  @Test(
    "also if a link takes the place of its file or a folder",
    arguments: [
      ("mv app/boundaries.json app/new.json; ln -s new.json app/boundaries.json", "app/new.json"),
      ("mv app new; ln -s new app", "new/boundaries.json"),
      ("mv ci new; ln -s new ci", "new/rules.json"),
    ]
  )
  func links(change: String, configuration: String) throws {
    let folder = try TemporaryFolder(["ci/rules.json": Self.rules])
    for (file, text) in Self.files { try folder.write(text, to: "app/\(file)") }
    try folder.commit()
    try folder.run(change)
    let weaker = #"{modules: ["m/*"], rules: [{kind: "acyclic"}]}"#
    try folder.write(weaker, to: configuration)
    let ofFolder = configuration.hasSuffix("rules.json") ? ["-c", "ci/rules.json"] : []
    let options = ["--package-path", "app", "--since", "HEAD"] + ofFolder
    let result = try Program.run(["check"] + options, in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("weaker: Feature may import Secret"), "\(result.output)")
  }

  @Test("because of new imports in its files, and not because of renamed files")
  func changedFiles() throws {
    let rules = #"{modules: ["m/*"], rules: [{kind: "imports", files: FILES, to: "Secret"}]}"#
    let folder = try TemporaryFolder(Self.files)
    try folder.write("let g = 1\n", to: "m/Feature/g.swift")
    func check(_ files: String) throws -> String {
      try folder.write(rules.replacing("FILES", with: files), to: "boundaries.json")
      return try Program.run("--since", "HEAD", in: folder).output
    }
    _ = try check(#"["m/Feature/**", "!m/Feature/f.swift"]"#)
    try folder.commit()
    try folder.run("mkdir m/Feature/views; mv m/Feature/f.swift m/Feature/views")
    let moved = try check(#"["m/Feature/**", "!m/Feature/views/f.swift"]"#)
    #expect(moved.contains(": 0 errors"), "\(moved)")
    try folder.write("import Secret\n", to: "m/Feature/new.swift")
    let new = try check(#"["m/Feature/**", "!m/Feature/views/f.swift", "!m/Feature/new.swift"]"#)
    #expect(new.contains("weaker: m/Feature/new.swift may import Secret"), "\(new)")
  }

  @Test("in one line, without an error, if the commit has no configuration or an invalid one")
  func incomparable() throws {
    let folder = try TemporaryFolder.package(manifest([("A", [])]), ["A": []])
    try folder.commit()
    try folder.write(#"{rules: [{kind: "acyclic"}]}"#, to: "boundaries.json")
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.status == 0)
    let reason = "cannot tell whether the rules are weaker than at HEAD: it has no boundaries.json"
    #expect(result.errors == "boundaries: \(reason)\n")
    #expect(result.output.contains("not compared with HEAD: 0 errors"), "\(result.output)")
    try folder.write("{", to: "boundaries.json")
    try folder.commit()
    try folder.write(#"{rules: [{kind: "acyclic"}]}"#, to: "boundaries.json")
    let invalid = try Program.run("--since", "HEAD", in: folder)
    #expect(invalid.status == 0)
    #expect(
      invalid.errors.hasPrefix(
        "boundaries: HEAD cannot be compared, so every finding is reported: "
      )
    )
    #expect(invalid.errors.split(separator: "\n").count == 1)
    #expect(invalid.output.contains("not compared with HEAD: 0 errors"), "\(invalid.output)")
  }

  @Test("and that a part of the commit could not be read")
  func unread() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.run("ln -s /etc/passwd m/Other/link.swift; echo 'let f = 1' > m/Feature/f.swift")
    try folder.commit()
    try folder.run("rm m/Other/link.swift")
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.status == 0, "\(result.output)")
    let place = "m/Other/link.swift could not be read there"
    let reason = "cannot tell whether the rules are weaker than at HEAD: \(place)"
    #expect(result.errors.hasPrefix("boundaries: \(reason)"), "\(result.errors)")
    #expect(result.output.contains("not compared with HEAD: 0 errors"), "\(result.output)")
  }
}
