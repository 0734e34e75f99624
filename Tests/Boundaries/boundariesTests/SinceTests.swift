import Foundation
import TestHelpers
import Testing

@Suite("Of the findings that a commit did not have, --since reports", .waitsForPrograms)
struct SinceTests {
  /// A change of one file, and the finding that a check then has in unchanged files.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The files before, besides those of all changes.
    var before: [String: String] = [:]
    let file: String
    /// The text of the file after the change; nil if the change deletes it.
    let text: String?
    let found: String
  }

  private static func configuration(_ more: String, rules: String = "") -> String {
    #"{modules: ["m/*"], \#(more) rules: [{name: "old", kind: "forbidden", from: "A", to: "C"}, \#(rules)]}"#
  }

  private static let acyclic = #"{name: "new", kind: "acyclic"}"#
  private static let cycle = "are in a cycle"

  private static let changes = [
    Change(
      testDescription: "a rule that the configuration gets",
      file: "boundaries.json",
      text: configuration("", rules: acyclic),
      found: cycle
    ),
    Change(
      testDescription: "a rule that a file which the configuration extends gets",
      before: [
        "boundaries.json": configuration(#"extends: "shared.json","#), "shared.json": "{rules: []}",
      ],
      file: "shared.json",
      text: "{rules: [\(acyclic)]}",
      found: cycle
    ),
    Change(
      testDescription: "an exception that the configuration loses",
      before: [
        "boundaries.json": configuration(
          #"exceptions: [{rule: "new", from: "B", to: "A", because: "later"}],"#,
          rules: #"{name: "new", kind: "forbidden", from: "B", to: "A"}"#
        )
      ],
      file: "boundaries.json",
      text: configuration("", rules: #"{name: "new", kind: "forbidden", from: "B", to: "A"}"#),
      found: "B may not import A"
    ),
    Change(
      testDescription: "the built-in rules after the configuration is deleted",
      before: [
        "boundaries.json": #"{rules: [{name: "old", kind: "forbidden", from: "B", to: "A"}]}"#,
        "Package.swift": manifest([("A", ["B"]), ("B", [])]), "Sources/A/a.swift": "import B\n",
        "Sources/B/b.swift": "import A\n",
      ],
      file: "boundaries.json",
      text: nil,
      found: cycle
    ),
    Change(
      testDescription: "a line that a baseline loses",
      before: [
        "boundaries.json": "{modules: [\"m/*\"], rules: [\(acyclic)]}",
        "boundaries-baseline.jsonl": "",
      ],
      file: "boundaries-baseline.jsonl",
      text: nil,
      found: cycle
    ),
    Change(
      testDescription: "a folder that a manifest makes a module",
      before: manifests,
      file: "Package.swift",
      text: manifest([("A", []), ("D", [])]),
      found: "D may not import Bad"
    ),
    Change(
      testDescription: "a folder that a manifest for a later version makes a module",
      before: manifests,
      file: "Package@swift-6.0.swift",
      text: manifest([("A", []), ("D", [])]).replacing("5.9", with: "6.0"),
      found: "D may not import Bad"
    ),
    Change(
      testDescription: "a dependency that a deleted import leaves unused",
      before: [
        "boundaries.json": #"{rules: [{kind: "used"}]}"#,
        "Package.swift": manifest([("A", ["B", "C"]), ("B", []), ("C", [])]),
        "Sources/A/a.swift": "let a = 1\n", "Sources/A/b.swift": "import B\n",
        "Sources/B/b.swift": "let b = 1\n", "Sources/C/c.swift": "let c = 1\n",
      ],
      file: "Sources/A/b.swift",
      text: nil,
      found: "A declares B but never imports it"
    ),
    Change(
      testDescription: "a limit that a new import in another module exceeds",
      before: [
        "boundaries.json": #"{rules: [{kind: "limit", metric: "fan-in", max: 1}]}"#,
        "Package.swift": manifest([("A", ["B"]), ("B", []), ("C", ["B"])]),
        "Sources/A/a.swift": "import B\n", "Sources/B/b.swift": "let b = 1\n",
        "Sources/C/c.swift": "let c = 1\n",
      ],
      file: "Sources/C/c.swift",
      text: "import B\n",
      found: "B has fan-in 2"
    ),
  ]

  private static let manifests = [
    "boundaries.json":
      #"{excluded: "Sources/**", rules: [{name: "old", kind: "forbidden", from: "A", to: "external:C"}, {kind: "forbidden", from: "*", to: "external:Bad"}]}"#,
    "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "import C\n",
    "Sources/D/d.swift": "import Bad\n",
  ]

  /// Two modules that import each other, and the import of a third, which the rule `old` forbids.
  private static let files = [
    "boundaries.json": configuration(""), "m/A/a.swift": "import B\nimport C\n",
    "m/B/b.swift": "import A\n", "m/C/c.swift": "let c = 1\n",
  ]

  @Test("the new ones of unchanged files, after a change of", arguments: changes)
  func change(_ change: Change) throws {
    let files = change.before["Package.swift"] == nil ? Self.files : [:]
    let folder = try TemporaryFolder(files.merging(change.before) { $1 })
    if change.before["boundaries-baseline.jsonl"] != nil {
      #expect(try Program.run("--write-baseline", in: folder).status == 0)
    }
    try folder.commit()
    let before = try Program.run("--since", "HEAD", in: folder)
    #expect(before.status == 0, "\(before.output)\(before.errors)")
    if let text = change.text {
      try folder.write(text, to: change.file)
    } else {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(change.file)")
    }
    let after = try Program.run("--since", "HEAD", in: folder)
    #expect(after.status == 1, "\(after.output)\(after.errors)")
    #expect(after.output.contains(change.found), "\(after.output)")
    #expect(after.errors == "")
    #expect(
      !after.output.hasPrefix("old") && !after.output.contains("\nold"),
      "the findings of the commit stay unreported"
    )
  }

  @Test("no other chain between the two ends of a known finding")
  func chains() throws {
    let folder = try TemporaryFolder([
      "boundaries.json": #"{modules: ["m/*"], rules: [{kind: "forbidden", from: "A", to: "C"}]}"#,
      "m/A/a.swift": "import B\nimport X\n", "m/B/b.swift": "import C\n",
      "m/C/c.swift": "let c = 1\n", "m/X/x.swift": "let x = 1\n",
    ])
    try folder.commit()
    try folder.write("import C\n", to: "m/X/x.swift")
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 finding in unchanged files"), "\(result.output)")
  }

  @Test("no import as automatic to fix that a rule forbids in a file without changes")
  func forbiddenInUnchangedFile() throws {
    let old = manifest([("A", ["B"]), ("B", [])])
    let folder = try TemporaryFolder.package(old, ["A": ["B"], "B": []])
    let rules = #"{rules: [{kind: "declared"}, {kind: "forbidden", from: "A", to: "B"}]}"#
    try folder.write(rules, to: "boundaries.json")
    try folder.commit()
    try folder.write(manifest([("A", []), ("B", [])]), to: "Package.swift")
    let result = try Program.run("--since", "HEAD", "--fix", "--dry-run", in: folder)
    #expect(result.output == "", "\(result.errors)")
    #expect(result.errors.contains("\"forbidden\" does not allow the import"), "\(result.errors)")
    let modules = try Program.run("modules", "--imports", "--since", "HEAD", in: folder)
    #expect(modules.output.contains("\"fixable\":false"), "\(modules.output)")
    #expect(!modules.output.contains("\"fixable\":true"), "\(modules.output)")
  }

  @Test("all findings if the commit cannot be compared, and why")
  func incomparable() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("{", to: "boundaries.json")
    try folder.write(Self.configuration(""), to: "ci/rules.json")
    try folder.commit()
    func since(_ option: String...) throws -> [String] {
      let options = ["--since", "HEAD"] + option
      let result = try Program.run(options, in: folder)
      #expect(result.status == (result.output.hasPrefix("old\n") ? 1 : 0))
      return result.errors.split(separator: "\n").map(String.init) + [
        result.output.prefix(3).description
      ]
    }
    let sentence = "boundaries: HEAD cannot be compared, so every finding is reported: "
    #expect(try since("--config", "ci/rules.json") == ["3 t"])
    try folder.write(Self.configuration("") + " ", to: "ci/rules.json")
    #expect(try since("--config", "ci/rules.json") == ["3 t"], "the commit has its own file")
    try folder.write(Self.configuration(""), to: "boundaries.json")
    let own = try since()
    #expect(own.first?.hasPrefix(sentence + "boundaries.json:1:") == true, "\(own)")
    #expect(own.last == "old")
  }

  @Test("a finding without a location that the commit did not have, and no other")
  func withoutLocation() throws {
    let folder = try TemporaryFolder([
      "boundaries.json":
        #"{modules: ["m/*"], rules: [{kind: "limit", metric: "fan-out", max: 1}]}"#,
      "m/A/a.swift": "import B\nimport C\n", "m/B/b.swift": "", "m/C/c.swift": "",
    ])
    try folder.commit()
    let unchanged = try Program.run("--since", "HEAD", in: folder)
    #expect(unchanged.status == 0, "\(unchanged.output)")
    #expect(unchanged.output.contains("1 finding in unchanged files"), "\(unchanged.output)")
    try folder.write("import A\nimport C\n", to: "m/B/b.swift")
    let changed = try Program.run("--since", "HEAD", in: folder)
    #expect(changed.output.contains("B has fan-out 2"), "\(changed.output)")
    #expect(!changed.output.contains("A has fan-out 2"), "\(changed.output)")
  }

  @Test("nothing of a file that the commit has, and that a sparse working tree left out")
  func sparse() throws {
    let folder = try TemporaryFolder([
      "boundaries.json":
        #"{modules: ["m/*"], rules: [{kind: "limit", metric: "fan-in", max: 1}]}"#,
      "m/A/a.swift": "", "m/B/b.swift": "import A\n", "m/C/c.swift": "import A\n",
    ])
    try folder.commit()
    try folder.run("git sparse-checkout set --no-cone '/*' '!m/C/c.swift'; test ! -e m/C/c.swift")
    try folder.write("import A\n", to: "m/C/other.swift")
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.output.contains("1 finding in unchanged files"), "\(result.output)")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("the ones that a changed manifest causes, which is evaluated once, also in another run")
  func evaluations() throws {
    let folder = try TemporaryFolder.package(manifest([("A", [])]), ["A": ["None"]])
    try folder.commit()
    let swift = try folder.countingSwift()
    func runs() throws -> Int {
      let result = try Program.run(["--since", "HEAD"], in: folder, environment: swift)
      #expect(result.output.contains("1 finding in unchanged files"), "\(result.output)")
      return try folder.read("runs").count
    }
    let first = try runs()
    #expect(try runs() == first)
  }

  @Test(
    "the commit of a hook that runs it has the staged changes, and no others",
    arguments: ["check --since HEAD", "affected --since HEAD"]
  )
  func hook(command: String) throws {
    let folder = try TemporaryFolder([
      "boundaries.json": Self.configuration(""), "m/A/a.swift": "", "m/B/b.swift": "",
      "m/C/c.swift": "",
    ])
    try folder.commit()
    let program = Executable.url("boundaries").path
    _ = try folder.script(
      "exec '\(program)' \(command) > .cache/out 2>&1",
      named: ".git/hooks/pre-commit"
    )
    try folder.write("let b = 1\n", to: "m/B/b.swift")
    try folder.write("", to: "m/B/new.swift")
    let script = """
      export GIT_CONFIG_NOSYSTEM=1 XDG_CACHE_HOME="$PWD/.cache"
      mkdir .cache
      git add m/B
      echo "let a = 1" > m/A/a.swift
      git -c user.name=t -c user.email=t@example.org -c commit.gpgsign=false commit -qm second
      git show --format= --name-status HEAD
      git status --short
      """
    let result = try Program.run(URL(filePath: "/bin/sh"), ["-ec", script], in: folder.url)
    #expect(
      result.output == "M\tm/B/b.swift\nA\tm/B/new.swift\n M m/A/a.swift\n",
      "\(result.errors)"
    )
    // The hook has run.
    #expect(FileManager.default.fileExists(atPath: folder.path + "/.cache/out"))
  }
}
