import Foundation
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

  @Test("in one line, without an error, if the commit has no configuration or an invalid one")
  func incomparable() throws {
    let folder = try TemporaryFolder.package(manifest([("A", [])]), ["A": []])
    try folder.commit()
    try folder.write(#"{rules: [{kind: "acyclic"}]}"#, to: "boundaries.json")
    let result = try Program.run("--since", "HEAD", in: folder)
    #expect(result.status == 0)
    let reason = "whether the rules are weaker than at HEAD is not known: it has no boundaries.json"
    #expect(result.errors == "boundaries: \(reason)\n")
    #expect(result.output.contains("not compared with HEAD: 0 errors"), "\(result.output)")
    try folder.write("{", to: "boundaries.json")
    try folder.commit()
    try folder.write(#"{rules: [{kind: "acyclic"}]}"#, to: "boundaries.json")
    let invalid = try Program.run("--since", "HEAD", in: folder)
    #expect(invalid.status == 0)
    #expect(invalid.errors.hasPrefix("boundaries: HEAD cannot be compared, so all is reported: "))
    #expect(invalid.errors.split(separator: "\n").count == 1)
    #expect(invalid.output.contains("not compared with HEAD: 0 errors"), "\(invalid.output)")
  }

}

@Suite("The revision of --since", .waitsForPrograms)
struct RevisionTests {
  private static let git = "git -c user.name=t -c user.email=t@example.org -c commit.gpgsign=false"

  /// A repository whose branch `pr` has a commit after the one that `main`, which has another one, starts from.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "boundaries.json":
        #"{modules: ["m/*"], rules: [{kind: "forbidden", from: "*", to: "external:Bad"}]}"#,
      "m/A/a.swift": "let a = 1\n", "m/B/b.swift": "let b = 1\n",
    ])
    try folder.commit()
    try folder.run(
      """
      git branch -m main; git checkout -qb pr
      echo "import Bad" > m/A/a.swift; \(git) commit -qam pr
      git checkout -q main
      echo "import Bad" > m/B/b.swift; \(git) commit -qam main
      git checkout -q pr
      """
    )
    return folder
  }

  @Test(
    "may be the last commit that HEAD and a branch have in common",
    arguments: ["check", "affected"]
  )
  func mergeBase(command: String) throws {
    let folder = try Self.folder()
    let branch = try Program.run(command, "--since", "main", in: folder)
    #expect(branch.output.contains(command == "check" ? "A may not import Bad" : "A\nB\n"))
    for range in ["main...HEAD", "main...", "main...@"] {
      let common = try Program.run(command, "--since", range, in: folder)
      if command == "check" {
        #expect(common.status == 1 && common.output.contains("A may not import Bad"))
      } else {
        #expect(common.output == "A\n", "\(common.output)\(common.errors)")
      }
    }
  }

  @Test(
    "is no other range",
    arguments: ["main..HEAD", "main..", "..HEAD", "...HEAD", "main...pr~1", "main....HEAD"]
  )
  func ranges(range: String) throws {
    let folder = try Self.folder()
    let result = try Program.run("--since", range, in: folder)
    #expect(result.status == 2)
    let name = range.hasPrefix("main") ? "main" : "REVISION"
    #expect(result.errors.contains("'\(name)...HEAD'"), "\(result.errors)")
  }

  @Test("has one meaning, and is a commit")
  func ambiguous() throws {
    let folder = try Self.folder()
    try folder.run("git tag main pr; git config core.warnAmbiguousRefs false")
    let result = try Program.run("--since", "main", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("'main' is ambiguous"), "\(result.errors)")
    #expect(result.errors.contains("'refs/heads/main'"), "\(result.errors)")
    #expect(try Program.run("--since", "refs/heads/main", in: folder).status == 1)
    for revision in ["nowhere", "pr^@", "pr:boundaries.json", "pr^!"] {
      let unknown = try Program.run("--since", revision, in: folder)
      #expect(unknown.status == 2)
      #expect(unknown.errors.contains("'\(revision)' is no commit"), "\(unknown.errors)")
    }
    try folder.run("git checkout -q --orphan lone; \(Self.git) commit -qm lone")
    let lone = try Program.run("--since", "pr...HEAD", in: folder)
    #expect(lone.status == 2)
    #expect(lone.errors.contains("no commit in common"), "\(lone.errors)")
  }

  @Test("is read without objects that replace others")
  func replaced() throws {
    let folder = try Self.folder()
    // With it, main has what the tree has.
    try folder.run("git replace $(git rev-parse main) $(git rev-parse HEAD)")
    let result = try Program.run("affected", "--since", "main", in: folder)
    #expect(result.output == "A\nB\n", "\(result.output)\(result.errors)")
  }

  @Test("is read without filters of the configuration")
  func filters() throws {
    let folder = try Self.folder()
    try folder.write("*.swift filter=evil\n* filter=odd.name\n", to: ".gitattributes")
    let count = try folder.script("echo x >> '\(folder.path)/.cache/ran'; cat", named: ".cache/run")
    try folder.run(
      """
      for kind in clean smudge process; do
        git config filter.evil.$kind '\(count)'; git config filter.odd.name.$kind '\(count)'
      done
      git config filter.evil.required true
      touch m/B/b.swift
      """
    )
    let result = try Program.run("--since", "main", in: folder)
    #expect(result.status == 1 && result.errors == "", "\(result.errors)")
    #expect(result.output.contains("A may not import Bad"), "\(result.output)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/.cache/ran"))
  }
}
