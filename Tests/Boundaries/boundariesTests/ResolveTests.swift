import Foundation
import NavigatorJSON
import TestHelpers
import Testing

@Suite("boundaries resolve and apply", .waitsForPrograms)
struct ResolveTests {
  private let configuration = """
    {
      // The modules are folders.
      "modules": ["m/*"],
      "rules": [{"name": "low", "kind": "protected", "modules": "Low", "by": "Top", "why": "w"}],
    }

    """
  private let sources = [
    "m/Top/a.swift": "import Low\n", "m/Mid/a.swift": "import Low\n",
    "m/Side/a.swift": "import Low\n", "m/Low/a.swift": "let a = 1\n",
  ]

  private func folder(_ configuration: String? = nil) throws -> TemporaryFolder {
    try TemporaryFolder(
      sources.merging(["boundaries.json": configuration ?? self.configuration]) { $1 }
    )
  }

  /// Returns the fingerprints of the findings, in order.
  private func fingerprints(_ folder: TemporaryFolder) throws -> [String] {
    let result = try Program.run("check", "--format", "json", in: folder)
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let findings = (report as? [String: Any])?["findings"] as? [[String: Any]]
    return try #require(findings).compactMap { $0["fingerprint"] as? String }
  }

  /// Returns for each finding, in order, whether `modules --imports` says that it is fixable.
  private func fixable(_ folder: TemporaryFolder) throws -> [Bool] {
    let result = try Program.run("modules", "--imports", in: folder)
    let findings = try JSONReader.read(Array(result.output.utf8))["findings"]?.array
    return try #require(findings).compactMap { $0["fixable"]?.bool }
  }

  /// Returns for each finding, in order, why `modules --imports` says that it has to be fixed by hand.
  private func sentences(_ folder: TemporaryFolder) throws -> [String?] {
    let result = try Program.run("modules", "--imports", in: folder)
    let findings = try JSONReader.read(Array(result.output.utf8))["findings"]?.array
    return try #require(findings).map { $0["byHand"]?.string }
  }

  @Test(
    "writes exceptions that cover the findings, and keeps the rest of the configuration",
    arguments: [
      ("", "modules"), ("\n  \"exceptions\": [],", "modules"),
      (
        "\n  \"exceptions\": [{rule: \"low\", from: \"Side\", because: \"s\"}],",
        "{rule: \"low\", from: \"Side\", because: \"s\"}"
      ), ("\n  exceptions: [\n    // None.\n  ],", "// None."),
    ]
  )
  func exceptions(list: String, kept: String) throws {
    let folder = try folder(configuration.replacing("{\n  //", with: "{\(list)\n  //"))
    let before = try fingerprints(folder)
    let result = try Program.run(
      URL(filePath: Executable.path("boundaries")),
      ["resolve", "--by", "exception", "--because", "the \"old\" screen", "--until", "2099-05-31"]
        + before,
      in: folder.url
    )
    #expect(result.status == 0, "\(result.errors)")
    let line =
      #"{"rule": "low", "from": "Mid", "to": "Low", "because": "the \"old\" screen", "until": "2099-05-31"}"#
    let text = try folder.read("boundaries.json")
    #expect(text.contains("\n    \(line)"))
    #expect(text.contains("// The modules are folders.\n") && text.contains(kept))
    #expect(
      result.output.contains("+++ b/boundaries.json\n") && result.output.contains("+    \(line)")
    )
    #expect(try Program.run("check", in: folder).status == 0)
  }

  /// The end of a configuration before and after a new exception.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
  }

  private static let places = [
    Place(
      testDescription: "after the rules",
      old: "],\n}\n",
      new: "],\n  \"exceptions\": [\n    #\n  ],\n}\n"
    ),
    Place(
      testDescription: "after the comment on the line of the rules",
      old: "]  // All.\n  // The end.\n}\n",
      new: "],  // All.\n  \"exceptions\": [\n    #\n  ]\n  // The end.\n}\n"
    ),
    Place(
      testDescription: "before the baseline",
      old: "] /* All. */, \"baseline\": \"b.jsonl\"}",
      new: "] /* All. */,\n  \"exceptions\": [\n    #\n  ],\n  \"baseline\": \"b.jsonl\"}"
    ),
    Place(
      testDescription: "after the other exceptions",
      old:
        "],\n  \"exceptions\": [\n    {rule: \"low\", from: \"Side\", because: \"s\"},  // S\n  ],\n}\n",
      new:
        "],\n  \"exceptions\": [\n    {rule: \"low\", from: \"Side\", because: \"s\"},  // S\n    #,\n  ],\n}\n"
    ),
    Place(
      testDescription: "after the other exceptions of one line",
      old: "], exceptions: [{rule: \"low\", from: \"Side\", because: \"s\"}]}",
      new: "], exceptions: [{rule: \"low\", from: \"Side\", because: \"s\"},\n    #\n  ]}"
    ),
  ]

  @Test("writes a new exception", arguments: places)
  func place(_ place: Place) throws {
    let start =
      #"{"modules": ["m/*"], "rules": [{"name": "low", "kind": "protected", "modules": "Low", "by": "Top"}"#
    let folder = try folder(start + place.old)
    try folder.write("", to: "b.jsonl")
    let found = try fingerprints(folder)
    let arguments = ["resolve", "--by", "exception", "--because", "r"]
    let result = try Program.run(arguments + found.prefix(1), in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let text = try folder.read("boundaries.json")
    let line = try #require(text.firstMatch(of: /\{"rule": .*"because": "r"\}/))
    #expect(text == start + place.new.replacing("#", with: line.output))
  }

  @Test("replaces the exceptions of the same modules that are over, and no others")
  func prolonged() throws {
    let old = """
      {
        "modules": ["m/*"],
        "rules": [{"name": "low", "kind": "protected", "modules": "Low", "by": "Top", "why": "w"}],
        "exceptions": [
          // Until the new screen.
          {
            "rule": "low", "from": ["Mid"], "to": "Low", "because": "r", "until": "2001-05-31"
          }, // S
          {"rule": "low", "from": "Side", "to": "Low", "because": "s", "until": "2001-05-31"},
          {"rule": "low", "from": "Mid", "to": "Low", "because": "r", "until": "2001-01-31"}
        ]
      }

      """
    let folder = try folder(old)
    let result = try Program.run("check", "--format", "json", in: folder)
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let findings = try #require(report?["findings"] as? [[String: Any]])
    #expect(findings.count == 5)
    let finding = findings.first { ($0["message"] as? String)?.hasPrefix("Mid ") == true }
    let options = ["resolve", "--by", "exception", "--because", "t", "--until", "2099-05-31"]
    let print = try #require(finding?["fingerprint"] as? String)
    let done = try Program.run(options + [print], in: folder)
    #expect(done.status == 0, "\(done.errors)")
    let expected = """
        "exceptions": [
          // Until the new screen.
          {"rule": "low", "from": "Mid", "to": "Low", "because": "t", "until": "2099-05-31"}, // S
          {"rule": "low", "from": "Side", "to": "Low", "because": "s", "until": "2001-05-31"}
        ]
      }

      """
    #expect(try folder.read("boundaries.json").hasSuffix(expected))
    #expect(done.output.contains("-      \"rule\": \"low\", \"from\": [\"Mid\"]"), "\(done.output)")
    #expect(try fingerprints(folder).count == 2)
  }

  @Test("writes the exception to a chain as one to its first import")
  func chain() throws {
    let folder = try TemporaryFolder([
      "boundaries.json":
        #"{modules: ["m/*"], rules: [{kind: "forbidden", from: "A", to: "C"}]}"#,
      "m/A/a.swift": "import B\n", "m/B/b.swift": "import C\n", "m/C/c.swift": "let c = 1\n",
    ])
    let found = try fingerprints(folder)
    try #require(found.count == 1)
    let arguments = ["resolve", "--by", "exception", "--because", "r", found[0]]
    let result = try Program.run(arguments, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.read("boundaries.json").contains(#""from": "A", "to": "B""#))
    #expect(try Program.run("check", in: folder).status == 0)
  }

  @Test("says what an exception to the first import of a chain resolves besides")
  func alsoCovered() throws {
    let targets = ["C", "D", "E", "F", "G", "H"]
    var files = [
      "boundaries.json": """
      {modules: ["m/*"], rules: [{kind: "forbidden", from: "A", to: \(targets)}]}
      """,
      "m/A/a.swift": "import B\n",
      "m/B/b.swift": targets.map { "import \($0)\n" }.joined(),
    ]
    for target in targets { files["m/\(target)/a.swift"] = "let a = 1\n" }
    let folder = try TemporaryFolder(files)
    let found = try fingerprints(folder)
    try #require(found.count == targets.count)
    let others = targets.dropFirst().map { target in
      "A may not import \(target), and reaches it through B"
    }
    let options = ["resolve", "--dry-run", "--by", "exception", "--because", "r"]
    let text = try Program.run(options + [found[0]], in: folder)
    #expect(text.status == 0)
    let named = others.prefix(3).map { "also resolves: \($0)\n" }
    #expect(text.errors == named.joined() + "also resolves: 2 more findings\n")
    let changes = try Program.run(options + ["--format", "json", found[0]], in: folder)
    let json = try JSONReader.read(Array(changes.output.utf8))
    #expect(json["alsoCovered"]?.array?.compactMap(\.string) == others)
    let all = try Program.run(options + found, in: folder)
    #expect(all.status == 0 && all.errors == "", "\(all.errors)")
    let baseline = ["resolve", "--dry-run", "--by", "baseline", "--format", "json", found[0]]
    let listed = try JSONReader.read(Array(try Program.run(baseline, in: folder).output.utf8))
    #expect(listed["alsoCovered"]?.array?.isEmpty == true)
    #expect(try Program.run("apply", in: folder, input: changes.output).status == 0)
    #expect(try fingerprints(folder).isEmpty)
  }

  @Test("says what a dependency resolves besides, such as the import of what it re-exports")
  func alsoDeclared() throws {
    let text = manifest([("A", []), ("B", ["C"]), ("C", []), ("D", [])])
    let folder = try TemporaryFolder.package(text, ["A": ["B", "C", "D"], "C": [], "D": []])
    try folder.write("@_exported import C\n", to: "Sources/B/b.swift")
    let found = try fingerprints(folder)
    try #require(found.count == 3)
    let dry = ["resolve", "--dry-run", "--format", "json"]
    let result = try Program.run(dry + [found[0]], in: folder)
    let json = try JSONReader.read(Array(result.output.utf8))
    let other = "A imports C but does not declare it, and no declared dependency provides it"
    #expect(json["alsoCovered"]?.array?.compactMap(\.string) == [other], "\(result.output)")
    #expect(result.errors == "also resolves: \(other)\n")
    #expect(try Program.run("apply", in: folder, input: result.output).status == 0)
    #expect(try fingerprints(folder) == [found[2]])
    let last = try Program.run(dry + [found[2]], in: folder)
    #expect(last.status == 0 && last.errors == "", "\(last.errors)")
  }

  @Test("creates a configuration for an exception to a default rule")
  func created() throws {
    let folder = try TemporaryFolder.package(
      manifest([("A", []), ("B", [])]),
      ["A": ["B"], "B": []]
    )
    let found = try fingerprints(folder)
    let arguments = ["resolve", "--by", "exception", "--because", "r", found[0]]
    let result = try Program.run(arguments, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Program.run("check", in: folder).status == 0)
  }

  @Test("adds findings to the baseline, and removes its lines that are fixed")
  func baseline() throws {
    let folder = try folder()
    let found = try fingerprints(folder)
    #expect(found.count == 2)
    #expect(try Program.run("resolve", "--by", "baseline", found[1], in: folder).status == 0)
    #expect(try fingerprints(folder) == [found[0]])
    #expect(try Program.run("resolve", "--by", "baseline", found[0], in: folder).status == 0)
    let all = try folder.read("boundaries-baseline.jsonl")
    #expect(try Program.run("check", in: folder).status == 0)
    #expect(try Program.run("check", "--write-baseline", in: folder).status == 0)
    #expect(try folder.read("boundaries-baseline.jsonl") == all)
    try folder.write("", to: "m/Mid/a.swift")
    let stale = try fingerprints(folder)
    #expect(stale.count == 1)
    #expect(try fixable(folder) == [true])
    #expect(try Program.run("resolve", stale[0], in: folder).status == 0)
    #expect(try Program.run("check", in: folder).status == 0)
    #expect(try folder.read("boundaries-baseline.jsonl").split(separator: "\n").count == 1)
  }

  @Test("prints a new file as git does, which can apply the difference")
  func newFile() throws {
    let folder = try folder()
    let found = try fingerprints(folder)
    let name = "boundaries-baseline.jsonl"
    let options = ["resolve", "--dry-run", "--by", "baseline"]
    let dry = try Program.run(options + [found[0]], in: folder)
    let header = "--- /dev/null\n+++ b/\(name)\n@@ -0,0 +1,1 @@\n"
    #expect(dry.output.hasPrefix(header), "\(dry.output)")
    try folder.write(dry.output, to: "difference")
    let git = ["git", "apply", "difference"]
    let applied = try Program.run(URL(filePath: "/usr/bin/env"), git, in: folder.url)
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try fingerprints(folder) == [found[1]])
    let next = try Program.run(options + [found[1]], in: folder)
    #expect(next.output.hasPrefix("--- a/\(name)\n+++ b/\(name)\n"), "\(next.output)")
  }

  @Test(
    "adds findings to a baseline whose last line has no line break",
    arguments: ["", "\r", " ", "\u{0C}", "\u{2028}"]
  )
  func noLineBreak(end: String) throws {
    let folder = try folder()
    let found = try fingerprints(folder)
    let name = "boundaries-baseline.jsonl"
    // Whichever of the lines comes first, the other one is added after or before it.
    for (known, other) in [(found[0], found[1]), (found[1], found[0])] {
      try folder.write("", to: name)
      #expect(try Program.run("resolve", "--by", "baseline", known, in: folder).status == 0)
      try folder.write(folder.read(name).replacing("\n", with: end), to: name)
      let added = try Program.run("resolve", "--by", "baseline", other, in: folder)
      guard added.status == 0 else {
        // A character that is no blank of JSON is an error at once.
        #expect(added.errors.contains("\(name):1:1: not a line of a baseline"), "\(added.errors)")
        continue
      }
      let result = try Program.run("check", in: folder)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
  }

  @Test("keeps the other lines of a baseline whose lines end as on Windows", arguments: [0, 1])
  func carriageReturns(position: Int) throws {
    let folder = try folder()
    #expect(try Program.run("check", "--write-baseline", in: folder).status == 0)
    let name = "boundaries-baseline.jsonl"
    let lines = try folder.read(name).split(separator: "\n").map { "\($0)\r\n" }
    try #require(lines.count == 2)
    try folder.write(lines.joined(), to: name)
    #expect(try Program.run("check", in: folder).status == 0)
    // One of both is fixed.
    let module = lines[position].contains("Mid") ? "Mid" : "Side"
    try folder.write("", to: "m/\(module)/a.swift")
    let stale = try fingerprints(folder)
    let result = try Program.run("resolve", stale[0], in: folder)
    #expect(result.status == 0 && result.output.utf8.contains("-\(lines[position])".utf8))
    #expect(try folder.read(name) == lines[1 - position])
    #expect(try Program.run("check", in: folder).status == 0)
    // One more file with the other import replaces its line.
    let other = module == "Mid" ? "Side" : "Mid"
    try folder.write("import Low\n", to: "m/\(other)/b.swift")
    try folder.write("import Low\n", to: "m/\(module)/a.swift")
    let found = try fingerprints(folder)
    try #require(found.count == 2)
    #expect(try Program.run("resolve", "--by", "baseline", found[0], in: folder).status == 0)
    #expect(try Program.run("resolve", "--by", "baseline", found[1], in: folder).status == 0)
    #expect(try Program.run("check", in: folder).status == 0)
    #expect(try folder.read(name).utf8.split(separator: UInt8(ascii: "\n")).count == 2)
  }

  @Test("ends the lines of an exception as the configuration does")
  func configurationEnds() throws {
    let folder = try folder()
    let lines = configuration.split(separator: "\n").map { "\($0)\r\n" }
    try folder.write(lines.joined(), to: "boundaries.json")
    let options = ["resolve", "--by", "exception", "--because", "r"]
    for finding in try fingerprints(folder) {
      let result = try Program.run(options + [finding], in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    let text = Array(try folder.read("boundaries.json").utf8)
    let ends = text.indices.filter { text[$0] == UInt8(ascii: "\n") }
    #expect(ends.count > lines.count + 3)
    #expect(ends.allSatisfy { text[$0 - 1] == UInt8(ascii: "\r") })
    #expect(try Program.run("check", in: folder).status == 0)
  }

  @Test("corrects only the dependencies of the given findings")
  func fixing() throws {
    let text = manifest([("A", ["C"]), ("B", []), ("C", [])])
    let folder = try TemporaryFolder.package(text, ["A": ["B"], "B": ["C"], "C": []])
    let found = try fingerprints(folder)
    #expect(found.count == 3)
    #expect(try fixable(folder) == [true, true, true])
    let swift = try folder.countingSwift()
    let dry = try Program.run("resolve", "--dry-run", found[0], in: folder, environment: swift)
    #expect(try folder.read("Package.swift") == text)
    let result = try Program.run("resolve", found[0], in: folder, environment: swift)
    #expect(result.status == 0 && result.output == dry.output, "\(result.errors)")
    #expect(try fingerprints(folder) == Array(found.dropFirst()))
  }

  @Test("changes are made and taken back byte by byte, unless another program changed the file")
  func applying() throws {
    let folder = try folder()
    let found = try fingerprints(folder)
    for way in [["--by", "baseline"], ["--by", "exception", "--because", "r"]] {
      let arguments = ["resolve", "--dry-run", "--format", "json"] + way + [found[0]]
      let changes = try Program.run(arguments, in: folder).output
      #expect(try Program.run("apply", "--reverse", in: folder, input: changes).status == 2)
      #expect(try Program.run("apply", in: folder, input: changes).status == 0)
      #expect(try fingerprints(folder) == [found[1]])
      let again = try Program.run("apply", in: folder, input: changes)
      #expect(again.status == 2 && again.errors.contains("another program changed it"))
      #expect(try Program.run("apply", "--reverse", in: folder, input: changes).status == 0)
    }
    #expect(try folder.read("boundaries.json") == configuration)
    #expect(!folder.contains("boundaries-baseline.jsonl"))
  }

  @Test("makes the changes that a manifest permits, and names the changes to make by hand")
  func partial() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "p",
        targets: [
          .target(name: "A", dependencies: ["B"]),
          .target(name: "B"),
          .target(name: "C"),
        ]
      )

      """,
      "boundaries.json": """
      {rules: [
        {name: "declared", kind: "declared"},
        {name: "apart", kind: "forbidden", from: "A", to: "B"}
      ]}
      """,
      "Sources/A/a.swift": "import B\nimport C\n", "Sources/B/b.swift": "", "Sources/C/c.swift": "",
      "stray/x.swift": "",
    ])
    let found = try fingerprints(folder)
    #expect(found.count == 2)
    #expect(try fixable(folder).count { $0 } == 1)
    let reasons = try sentences(folder)
    #expect(reasons == [nil, "A may not import B"])
    let arguments = ["resolve", "--dry-run", "--format", "json"] + found
    let result = try Program.run(arguments, in: folder)
    #expect(result.errors.contains("by hand: A may not import B"), "\(result.errors)")
    let json = try JSONReader.read(Array(result.output.utf8))
    #expect(json["byHand"]?.array?.count == 1)
    #expect(json["difference"]?.string?.contains("dependencies: [\"B\", \"C\"]") == true)
    try FileManager.default.removeItem(atPath: "\(folder.path)/stray")
    #expect(try Program.run(["resolve"] + found, in: folder).status == 1)
    #expect(try folder.read("Package.swift").contains("dependencies: [\"B\", \"C\"]"))
  }

  @Test(
    "advises to declare an import that an exception permits, and keeps the advice of the rule itself",
    arguments: [
      (
        #"{kind: "declared"}"#,
        #"[{rule: "apart", from: "A", because: "r"}]"#,
        "declare it as a dependency of the target, or do not import it"
      ),
      (#"{kind: "declared", fix: "ask the team"}"#, "[]", "ask the team"),
    ]
  )
  func permitted(rule: String, exceptions: String, fix: String) throws {
    let folder = try TemporaryFolder.package(
      manifest([("A", []), ("B", [])]),
      ["A": ["B"], "B": []]
    )
    let apart = #"{name: "apart", kind: "forbidden", from: "A", to: "B"}"#
    let text = "{rules: [\(rule), \(apart)], exceptions: \(exceptions)}"
    try folder.write(text, to: "boundaries.json")
    let output = try Program.run(in: folder).output
    #expect(output.contains("    fix: \(fix)\n"), "\(output)")
  }

  @Test("declares no import that a rule forbids, also if only the missing declaration is chosen")
  func forbidden() throws {
    let text = manifest([("A", []), ("B", [])])
    let folder = try TemporaryFolder.package(text, ["A": ["B"], "B": []])
    let rules =
      #"{rules: [{kind: "declared"}, {name: "apart", kind: "forbidden", from: "A", to: "B"}]}"#
    try folder.write(rules, to: "boundaries.json")
    let found = try fingerprints(folder)
    #expect(found.count == 2)
    let advice = try Program.run(in: folder).output
    #expect(
      advice.contains("    fix: remove the import, which \"apart\" does not allow\n"),
      "\(advice)"
    )
    #expect(!advice.contains("declare it as a dependency"))
    #expect(try fixable(folder) == [false, false])
    var errors = ""
    for fingerprint in found {
      let result = try Program.run("resolve", fingerprint, in: folder)
      #expect(result.status == 2)
      errors += result.errors
    }
    #expect(errors.contains("\"apart\" does not allow the import"), "\(errors)")
    #expect(try folder.read("Package.swift") == text)
  }

  @Test(
    "declares no import that a rule forbids in all files that have it",
    arguments: [
      #"{kind: "public-only"}"#, #"{kind: "imports", files: "Sources/A/**", to: "B"}"#,
    ]
  )
  func forbiddenInFiles(rule: String) throws {
    let text = manifest([("A", []), ("B", [])])
    let folder = try TemporaryFolder.package(text, ["A": [], "B": []])
    try folder.write("@_spi(S) import B\n", to: "Sources/A/a.swift")
    try folder.write(#"{rules: [{kind: "declared"}, \#(rule)]}"#, to: "boundaries.json")
    #expect(try fixable(folder) == [false, false])
    try folder.write("import B\n", to: "Sources/A/Allowed.swift")
    let allowing = rule.replacing("A/**", with: "A/a.swift")
    try folder.write(#"{rules: [{kind: "declared"}, \#(allowing)]}"#, to: "boundaries.json")
    #expect(try fixable(folder) == [true, false], "another file has an import that is allowed")
  }

  /// A package or a configuration whose findings need a change by hand, and the words for each finding.
  struct ByHand: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let sentences: [String]
  }

  private static let byHand = [
    ByHand(
      testDescription: "a plugin",
      files: [
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "p",
          targets: [.target(name: "A"), .plugin(name: "Lint", capability: .buildTool())]
        )

        """,
        "Sources/A/a.swift": "let a = 1\n", "Plugins/Lint/lint.swift": "import A\nimport Gone\n",
      ],
      sentences: [
        "Package.swift:5: add \"A\" to the dependencies of Lint by hand: a plugin cannot depend on a library",
        "Package.swift:5: add \"Gone\" to the dependencies of Lint by hand: no package that the manifest names contains it",
      ]
    ),
    ByHand(
      testDescription: "a module without a manifest",
      files: [
        "boundaries.json": """
        {
          modules: [{folders: "m/A", dependencies: ["C"]}, "m/B"],
          rules: [{kind: "declared"}, {kind: "used"}],
        }
        """,
        "m/A/a.swift": "import B\n", "m/B/b.swift": "let b = 1\n",
      ],
      sentences: [
        "add \"B\" to the dependencies of A by hand: the configuration lists them",
        "remove \"C\" from the dependencies of A by hand: the configuration lists them",
      ]
    ),
  ]

  @Test("names the changes to make by hand, also of", arguments: byHand)
  func changesByHand(_ example: ByHand) throws {
    let folder = try TemporaryFolder(example.files)
    let found = try fingerprints(folder)
    try #require(found.count == example.sentences.count)
    #expect(try fixable(folder) == found.map { _ in false })
    let reasons = try sentences(folder)
    #expect(reasons == example.sentences)
    for (fingerprint, sentence) in zip(found, example.sentences) {
      let result = try Program.run("resolve", fingerprint, in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("no manifest resolves it: \(sentence)"), "\(result.errors)")
    }
    let fixed = try Program.run("check", "--fix", "--fix-remove", in: folder)
    #expect(fixed.errors == example.sentences.map { "\($0)\n" }.joined())
  }

  @Test(
    "says why nothing is changed",
    arguments: [
      (["nowhere"], "there is no finding 'nowhere' now"),
      (["FINDING"], "no manifest resolves it: Mid may not import Low"),
      (["--by", "exception", "FINDING"], "an exception needs '--because REASON'"),
      (["--until", "2027-01-01", "FINDING"], "'--until' needs '--by exception'"),
      (
        ["--by", "exception", "--because", "r", "--until", "May", "FINDING"],
        "'May', is not a date such as 2027-05-31"
      ),
      (
        ["--by", "exception", "--because", "r", "--until", "2001-01-01", "FINDING"],
        "the last day of an exception, '2001-01-01', is over"
      ),
    ]
  )
  func failures(arguments: [String], message: String) throws {
    let folder = try folder()
    let found = try fingerprints(folder)
    let arguments = ["resolve"] + arguments.map { $0 == "FINDING" ? found[0] : $0 }
    let result = try Program.run(arguments, in: folder)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(try folder.read("boundaries.json") == configuration)
  }

  @Test("says that no exception resolves a finding about an exception")
  func exceptionToException() throws {
    let folder = try TemporaryFolder([
      "m/A/a.swift": "import B  // boundaries:allow nowhere because x\n", "m/B/b.swift": "",
      "boundaries.json": "{modules: [\"m/*\"], rules: [{kind: \"acyclic\"}]}",
    ])
    let result = try Program.run(
      ["resolve", "--by", "exception", "--because", "x"] + fingerprints(folder).prefix(1),
      in: folder
    )
    #expect(result.status == 2)
    #expect(
      result.errors.contains("an exception resolves no finding about exceptions: "),
      "\(result.errors)"
    )
  }

  @Test("reads only the output of resolve, and writes no file outside of the repository")
  func hostile() throws {
    let folder = try folder()
    let outside = "outside-\(UUID())"
    let changes = #"{"files":[{"path":"../"# + outside + #"","old":null,"new":"1"}]}"#
    for input in ["", "{}", "[1]", changes] {
      let result = try Program.run("apply", in: folder, input: input)
      #expect(result.status == 2 && !result.errors.isEmpty, "\(input)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/../\(outside)"))
  }
}
