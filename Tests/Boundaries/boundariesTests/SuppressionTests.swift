import Foundation
import TestHelpers
import Testing

@Suite("A suppressed finding", .waitsForPrograms)
struct SuppressionTests {
  private static let rules = """
    {modules: ["m/*"], rules: [{name: "no secret", kind: "forbidden", from: "!Secret", to: "Secret"}],
    exceptions: [{rule: "no secret", from: "B", to: "Secret", because: "of B", until: "2999-12-31"}]}
    """

  private let baseline = "boundaries-baseline.jsonl"

  /// Three modules that import a fourth one, permitted by a comment, the configuration and a baseline.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "boundaries.json": rules.replacing("exceptions", with: "\nexceptions"),
      "m/A/a.swift": "let a = 1\nimport Secret // boundaries:allow no secret because of A\n",
      "m/B/b.swift": "import Secret\n", "m/C/c.swift": "import Secret\n",
      "m/Secret/s.swift": "let s = 1\n", ".git/HEAD": "ref: refs/heads/main\n",
      ".git/objects/.keep": "", ".git/refs/.keep": "",
    ])
    #expect(try Program.run("--write-baseline", in: folder).status == 0)
    return folder
  }

  @Test("is listed with its place by --verbose")
  func verbose() throws {
    let result = try Program.run("--verbose", in: try Self.folder())
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("suppressed: ") }
    let start = "suppressed: m"
    #expect(
      lines == [
        "\(start)/A/a.swift:2: A may not import Secret (no secret), by a comment at m/A/a.swift:2: of A",
        "\(start)/B/b.swift:1: B may not import Secret (no secret), by the configuration at boundaries.json:3: of B",
        "\(start)/C/c.swift:1: C may not import Secret (no secret), by the baseline at boundaries-baseline.jsonl:1",
      ]
    )
    #expect(result.output.contains("3 suppressed"))
  }

  @Test("that the baseline lists, too, is not called fixed")
  func coveredTwice() throws {
    let folder = try Self.folder()
    let covering = Self.rules.replacing("from: \"B\"", with: "from: [\"B\", \"C\"]")
    try folder.write(covering, to: "boundaries.json")
    let result = try Program.run(in: folder)
    let message = "the baseline lists C → Secret (no secret), which an exception covers:"
    #expect(result.output.contains(message), "\(result.output)")
    try folder.write("", to: "m/C/c.swift")
    try folder.write(Self.rules, to: "boundaries.json")
    let fixed = try Program.run(in: folder)
    #expect(fixed.output.contains("(no secret), which is fixed:"), "\(fixed.output)")
  }

  @Test("that the baseline lists for a rule with another name now is not called fixed")
  func renamedRule() throws {
    let folder = try Self.folder()
    let before = try folder.read(baseline)
    try folder.write(
      Self.rules.replacing("no secret", with: "no secrets"),
      to: "boundaries.json"
    )
    let result = try Program.run(in: folder)
    let message = "the baseline lists C → Secret for 'no secret', which is not a rule"
    let advice =
      "give the rule 'no secrets' this name, or rewrite the baseline with --write-baseline;"
      + " if the rule was removed, delete the line"
    #expect(
      result.output.contains(
        "\(baseline):1: \(message): a line without a rule has no effect\n    fix: \(advice)\n"
      ),
      "\(result.output)"
    )
    #expect(result.output.contains("baseline: 2 new, 0 fixed, 0 remaining\n"))
    let listed = try Program.run("modules", "--imports", in: folder)
    let report = try JSONDecoder().decode(Modules.self, from: Data(listed.output.utf8))
    let finding = try #require(report.findings.first { $0.message == message })
    #expect(!finding.fixable)
    let resolved = try Program.run("resolve", finding.fingerprint, in: folder)
    #expect(resolved.status == 2)
    #expect(
      resolved.errors.hasSuffix("no manifest resolves it: \(message); \(advice)\n"),
      "\(resolved.errors)"
    )
    #expect(try folder.read(baseline) == before)
    #expect(try Program.run("--write-baseline", in: folder).status == 0)
    let rewritten = try Program.run(in: folder)
    #expect(!rewritten.output.contains("the baseline lists"), "\(rewritten.output)")
  }

  @Test("is listed with its reason in JSON and SARIF")
  func formats() throws {
    let folder = try Self.folder()
    let options = ["--output", "report.json", "--output", "report.sarif"]
    #expect(try Program.run(options, in: folder).status == 0)
    func object(_ file: String) throws -> [String: Any] {
      let data = try Data(contentsOf: folder.url.appending(path: file))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    let json = try #require(try object("report.json")["suppressions"] as? [[String: Any]])
    #expect(json.map { $0["source"] as? String } == ["comment", "configuration", "baseline"])
    #expect(json.map { $0["reason"] as? String } == ["of A", "of B", nil])
    #expect(json.map { $0["until"] as? String } == [nil, "2999-12-31", nil])
    #expect(json.map { ($0["site"] as? [String: Any])?["line"] as? Int } == [2, 3, 1])
    #expect(json.map { ($0["finding"] as? [String: Any])?["from"] as? String } == ["A", "B", "C"])
    let runs = try #require(try object("report.sarif")["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let suppressions = results.compactMap { ($0["suppressions"] as? [[String: Any]])?.first }
    #expect(suppressions.map { $0["kind"] as? String } == ["inSource", "external", "external"])
    #expect(suppressions.map { $0["justification"] as? String } == ["of A", "of B", nil])
    #expect(suppressions.count == 3 && results.count == 3)
  }

  @Test("is listed with the imports of the modules as in the report of the check")
  func modules() throws {
    let folder = try Self.folder()
    func suppressions(_ arguments: String...) throws -> NSArray? {
      let output = try Program.run(arguments, in: folder).output
      let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      return json?["suppressions"] as? NSArray
    }
    let modules = try #require(try suppressions("modules", "--imports"))
    #expect(modules.count == 3)
    #expect(try suppressions("check", "--format", "json") == modules)
  }

  @Test(
    "by an exception of the repository needs --trust-exceptions if the configuration is outside of it"
  )
  func foreignConfiguration() throws {
    let folder = try Self.folder()
    let other = try TemporaryFolder(["rules.json": Self.rules])
    let options = ["--config", "\(other.path)/rules.json"]
    let result = try Program.run(options, in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("A may not import Secret"), "\(result.output)")
    #expect(result.output.contains("C may not import Secret"))
    #expect(!result.output.contains("B may not import Secret"))
    #expect(result.output.contains("exceptions in the repository not used"))
    let trusted = try Program.run(options + ["--trust-exceptions"], in: folder)
    #expect(trusted.status == 0 && !trusted.output.contains("not used"), "\(trusted.output)")
    let named = try Program.run(options + ["--baseline", "boundaries-baseline.jsonl"], in: folder)
    #expect(named.output.contains("A may not import Secret"))
    #expect(!named.output.contains("C may not import Secret"))
    // A copy of the base branch in the folder of the repository is another repository.
    try folder.write(Self.rules, to: ".base/boundaries.json")
    try folder.write("gitdir: elsewhere\n", to: ".base/.git")
    let inside = try Program.run("--config", ".base/boundaries.json", in: folder)
    #expect(inside.status == 1 && inside.output.contains("C may not import Secret"))
  }

  private struct Modules: Decodable {
    struct Finding: Decodable {
      let from: String
      let message: String
      let fixable: Bool
      let fingerprint: String
    }
    let findings: [Finding]
  }

  private struct Graph: Decodable {
    struct Import: Decodable {
      let from: String
      let violation: Bool
    }
    let imports: [Import]
  }

  @Test("is the same for each command that checks")
  func commands() throws {
    let folder = try Self.folder()
    let other = try TemporaryFolder(["rules.json": Self.rules])
    let options = ["--config", "\(other.path)/rules.json"]
    let trusting = options + ["--trust-exceptions"]
    func inModules(_ options: [String]) throws -> [String] {
      let result = try Program.run(["modules", "--imports"] + options, in: folder)
      let report = try JSONDecoder().decode(Modules.self, from: Data(result.output.utf8))
      return report.findings.map(\.from)
    }
    func inGraph(_ options: [String]) throws -> [String] {
      let result = try Program.run(["graph", "--format", "json"] + options, in: folder)
      let report = try JSONDecoder().decode(Graph.self, from: Data(result.output.utf8))
      return report.imports.filter(\.violation).map(\.from)
    }
    #expect(try inModules(options) == ["A", "C"])
    #expect(try inModules(trusting) == [])
    // A drawing marks known violations, too.
    #expect(try inGraph(options) == ["A", "C"])
    #expect(try inGraph(trusting) == ["C"])
  }

  @Test("is resolved in a baseline only if that counts")
  func resolving() throws {
    let folder = try Self.folder()
    try folder.write("", to: baseline)
    let other = try TemporaryFolder(["rules.json": Self.rules])
    let options = ["--config", "\(other.path)/rules.json"]
    let found = try Program.run(["modules", "--imports"] + options, in: folder)
    let report = try JSONDecoder().decode(Modules.self, from: Data(found.output.utf8))
    let resolve = ["resolve", "--by", "baseline"] + options + report.findings.map(\.fingerprint)
    let refused = try Program.run(resolve, in: folder)
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "boundaries: no baseline counts, because --config is outside of the repository; name one with '--baseline'\n"
    )
    #expect(try folder.read(baseline) == "")
    let named = try Program.run(resolve + ["--baseline", baseline], in: folder)
    #expect(named.status == 0, "\(named.errors)")
    let check = try Program.run(options + ["--baseline", baseline], in: folder)
    #expect(check.status == 0, "\(check.output)")
  }

  @Test(
    "by a comment in a manifest needs the same option if the configuration is outside of the repository"
  )
  func foreignKeeping() throws {
    let text = manifest([("A", ["B"]), ("B", [])])
      .replacing("dependencies: [\"B\"]),", with: "dependencies: [\"B\"]),  // boundaries:keep")
    let folder = try TemporaryFolder.package(text, ["A": [], "B": []])
    let other = try TemporaryFolder(["rules.json": #"{rules: [{kind: "used"}]}"#])
    let options = ["--config", "\(other.path)/rules.json"]
    #expect(try Program.run(options + ["--trust-exceptions"], in: folder).status == 0)
    let result = try Program.run(options, in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("A declares B but never imports it"))
  }
}
