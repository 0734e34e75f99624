import BoundariesCheck
import BoundariesGraph
import BoundariesScan
import BoundariesTestHelpers
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import BoundariesRules

private let rule = #""rules": [{"name": "no B", "kind": "forbidden", "from": "*", "to": "B"}]"#

/// Returns a graph in which A imports B on the line after a comment.
private func commented(_ comment: String) -> ModuleGraph {
  let source = ImportScanner.scan("\(comment)\n@testable\nimport B\nimport C")
  let file = SourceFile(path: "A/A.swift", scan: source)
  return ModuleGraph([Module("A", files: [file]), Module("B"), Module("C")])
}

@Suite("An exception in the source")
struct InlineExceptionTests {
  @Test("covers the next import")
  func covers() throws {
    let result = try check("{\(rule)}", commented("// boundaries:allow no B because of old code"))
    #expect(result.findings.isEmpty)
    #expect(result.summary.suppressed == 1)
    #expect(result.status == 0)
  }

  @Test(
    "is a finding if it is invalid",
    arguments: [
      ("boundaries:allow no B", "the exception to 'no B' for A → B gives no reason"),
      ("boundaries:allow", "the exception names no rule"),
      (
        "boundaries:allow no B until 2027-05-31",
        "the exception to 'no B' for A → B gives no reason"
      ),
      (
        "boundaries:allow no B because x until 2026-5-31",
        "'2026-5-31' is not a date such as 2026-03-31"
      ),
      (
        "boundaries:allow no B because x until 2026-13-31",
        "'2026-13-31' is not a date such as 2026-03-31"
      ),
      (
        "boundaries:allow no B because x until 2026-05-32",
        "'2026-05-32' is not a date such as 2026-03-31"
      ),
      (
        "boundaries:allow no B because x until 2027-02-29",
        "'2027-02-29' is not a date such as 2026-03-31"
      ),
      (
        "boundaries:allow no C because x",
        "the exception names 'no C', which is not a rule"
      ),
    ]
  )
  func invalid(comment: String, message: String) throws {
    let result = try check("{\(rule)}", commented("// \(comment)"))
    #expect(result.findings.last?.message == message)
    #expect(result.findings.last?.kind == "exception")
    #expect(result.status == 1)
  }

  @Test(
    "is a finding if a date in it cannot be read, and then has no effect",
    arguments: [
      ("until: 2020-01-01", "until: 2020-01-01"), ("(until 2020-01-01)", "(until 2020-01-01)"),
      ("Until 2020-01-01", "Until 2020-01-01"),
      ("until:2020-01-01 it moves", "until:2020-01-01"), ("until Nov 2020", "until Nov 2020"),
      ("until end of 2026 or so", "until end of 2026"),
      ("until 25.11.2026", "25.11.2026"), ("until 2026-11-25.", "2026-11-25."),
    ]
  )
  func unreadDates(words: String, unread: String) throws {
    let found = try check("{\(rule)}", commented("// boundaries:allow no B because y \(words)"))
    #expect(
      found.findings.map(\.message) == [
        "A may not import B", "'\(unread)' is not a date such as 2026-03-31",
      ]
    )
    #expect(found.findings.last?.why == "an exception without a last day never ends")
  }

  @Test(
    "may give a reason with numbers",
    arguments: [
      "Swift 6.3.1 needs it", "issue 2026-11 is open", "v2024.3.1 broke it", "#2026",
      "of https://example.org/2026/03/31", "since 2019-01-01 it stays until 2099-06-15",
      "agreed on 2026-11-20", "it stays until May", "until iOS 17 is dropped", "until then",
      "until nobody uses Office 2016",
    ]
  )
  func numbers(reason: String) throws {
    let comment = "// boundaries:allow no B because \(reason)"
    #expect(try check("{\(rule)}", commented(comment)).findings.isEmpty)
  }

  @Test("beside the import applies until its date, and is a finding from the next day")
  func until() throws {
    let source = ImportScanner.scan(
      "import B  // boundaries:allow no B because it stays until we move until 2026-06-15"
    )
    let file = SourceFile(path: "A/A.swift", scan: source)
    let graph = ModuleGraph([Module("A", files: [file]), Module("B")])
    #expect(source.exceptions.first?.reason == "it stays until we move")
    #expect(try check("{\(rule)}", graph, today: "2026-06-15").findings.isEmpty)
    #expect(
      try check("{\(rule)}", graph, today: "2026-06-16").findings.map(\.message) == [
        "A may not import B", "the exception to 'no B' for A → B expired on 2026-06-15",
      ]
    )
  }

  @Test(
    "has a last day of the calendar",
    arguments: [
      ("2026-01-31", true), ("2026-04-31", false), ("2026-00-10", false), ("2026-12-00", false),
      ("2028-02-29", true), ("2025-02-29", false), ("2100-02-29", false), ("2000-02-29", true),
      ("+026-01-01", false), ("2026-+1-01", false), ("2026-1-001", false), ("2026-0:-01", false),
    ]
  )
  func days(text: String, isDay: Bool) {
    #expect(text.isDay == isDay)
  }

  @Test("is a finding if the import is allowed")
  func unneeded() throws {
    let source = ImportScanner.scan("import C  // boundaries:allow no B because I like it")
    let file = SourceFile(path: "A/A.swift", scan: source)
    let graph = ModuleGraph([Module("A", files: [file]), Module("B"), Module("C")])
    #expect(
      try findings("{\(rule)}", graph) == [
        "the exception to 'no B' for A → C matches no violation @ A/A.swift:1"
      ]
    )
  }

  @Test("takes time that grows with the number of exceptions, not with its square")
  func growth() throws {
    let rule = #"{"rules": [{"name": "r", "kind": "imports", "files": "**", "to": "B"}]}"#
    let source = ImportScanner.scan("import B  // boundaries:allow r because of old code")
    func seconds(_ count: Int) throws -> Double {
      let modules = (0..<count).map { index in
        Module("M\(index)", files: [SourceFile(path: "M\(index)/a.swift", scan: source)])
      }
      let graph = ModuleGraph(modules + [Module("B")])
      let start = processorTime()
      let result = try check(rule, graph)
      #expect(result.findings.isEmpty && result.summary.suppressed == count)
      return processorTime() - start
    }
    // With a search for each, four times as many take sixteen times as long.
    let few = try (0..<5).map { _ in try seconds(1_000) }.max() ?? 0
    #expect(try seconds(4_000) < few * 10)
  }

  @Test("is needed until the module of an import can be checked")
  func unchecked() throws {
    let source = ImportScanner.scan("import X  // boundaries:allow declared because of old code")
    let file = SourceFile(path: "A/A.swift", scan: source)
    let dependency = DeclaredDependency(name: "P")
    let graph = ModuleGraph([Module("A", files: [file], dependencies: [dependency])])
    let result = try check(#"{rules: [{kind: "declared"}]}"#, graph)
    #expect(result.unchecked.count == 1 && result.findings.isEmpty)
  }

  @Test("covers an import of a plugin, whose name no import can mean")
  func plugin() throws {
    let source = ImportScanner.scan("import B  // boundaries:allow no B because of old code")
    let file = SourceFile(path: "P/P.swift", scan: source)
    let graph = ModuleGraph([Module("P", kind: .plugin, files: [file]), Module("B")])
    #expect(try findings("{\(rule)}", graph).isEmpty)
  }

  @Test("removes an import from chains, and another chain is reported")
  func chains() throws {
    let covered = SourceFile(
      path: "X/X.swift",
      scan: ImportScanner.scan("import B  // boundaries:allow r because it moves soon")
    )
    func module(_ name: String, _ imports: String...) -> Module {
      let text = imports.map { "import \($0)\n" }.joined()
      let file = SourceFile(path: "\(name)/\(name).swift", scan: ImportScanner.scan(text))
      return Module(name, files: [file])
    }
    let rule = #"{"rules": [{"name": "r", "kind": "forbidden", "from": "A", "to": "B"}]}"#
    let one = ModuleGraph([module("A", "X"), Module("X", files: [covered]), module("B")])
    #expect(try findings(rule, one).isEmpty)
    let two = ModuleGraph([
      module("A", "X", "Y"), Module("X", files: [covered]), module("Y", "Z"), module("Z", "B"),
      module("B"),
    ])
    #expect(
      try check(rule, two).findings.map(\.chain) == [["A", "Y", "Z", "B"]]
    )
  }
}

@Suite("An exception in the configuration")
struct ConfiguredExceptionTests {
  private let graph = smallGraph("A: B\nB:\nC: B")

  private func exception(_ text: String, to rule: String = rule) -> String {
    "{\(rule), \"exceptions\": [{\"rule\": \"no B\", \"because\": \"it is old\", \(text)}]}"
  }

  @Test("covers the imports of the given modules")
  func covers() throws {
    let text = exception("\"from\": \"A\", \"to\": \"B\"")
    #expect(try findings(text, graph) == ["C may not import B @ C/C.swift:1"])
    #expect(try check(text, graph).summary.suppressed == 1)
  }

  @Test("that has expired has a finding of its own for each pair of modules")
  func expired() throws {
    let pairs = [("A", "B"), ("C", "B")]
    let exceptions = pairs.map { from, to in
      """
      {rule: "no B", from: "\(from)", to: "\(to)", because: "it is old", until: "2026-06-01"}
      """
    }
    let text = "{\(rule), exceptions: [\(exceptions.joined(separator: ", "))]}"
    let found = try check(text, graph).findings.filter { $0.kind == "exception" }
    #expect(
      found.map(\.message) == [
        "the exception to 'no B' for A → B expired on 2026-06-01",
        "the exception to 'no B' for C → B expired on 2026-06-01",
      ]
    )
    #expect(Set(found.map(\.fingerprint)).count == 2)
  }

  @Test("covers the imports of a plugin")
  func plugin() throws {
    let source = ImportScanner.scan("import B")
    let file = SourceFile(path: "P/P.swift", scan: source)
    let graph = ModuleGraph([Module("P", kind: .plugin, files: [file]), Module("B")])
    #expect(try findings(exception("\"from\": \"P\""), graph).isEmpty)
  }

  @Test("applies until its date, and is a finding from the next day")
  func until() throws {
    let text = exception("\"from\": [\"A\", \"C\"], \"until\": \"2026-06-15\"")
    #expect(try check(text, graph, today: "2026-06-15").findings.isEmpty)
    #expect(
      try check(text, graph, today: "2026-06-16").findings.map(\.message) == [
        "A may not import B", "C may not import B",
        "the exception to 'no B' for A, C → * expired on 2026-06-15",
      ]
    )
  }

  @Test("is a finding if it matches no violation")
  func stale() throws {
    let text = exception("\"from\": \"A\", \"to\": \"C\"")
    #expect(
      try findings(text, graph).last
        == "the exception to 'no B' for A → C matches no violation @ boundaries.json:1"
    )
  }

  @Test("removes an import, and another chain between its ends is reported")
  func chains() throws {
    let rule = #""rules": [{"name": "no B", "kind": "forbidden", "from": "A", "to": "B"}]"#
    let text = exception(#""from": "A", "to": "B""#, to: rule)
    let found = try check(text, smallGraph("A: B C\nB:\nC: B"))
    #expect(found.findings.map(\.chain) == [["A", "C", "B"]])
    #expect(found.summary.suppressed == 0)
    #expect(
      try check(text, smallGraph("A: C\nB:\nC: B")).findings.map(\.message) == [
        "A may not import B, and reaches it through C",
        "the exception to 'no B' for A → B matches no violation",
      ]
    )
  }

  @Test(
    "is needed until its modules can be checked",
    arguments: [
      (#"{kind: "declared"}"#, "A[P=]: X", #"rule: "declared", from: "A", to: "X""#, 0),
      (#"{kind: "declared"}"#, "A[P=]: X", #"rule: "declared", from: "A", to: "Y""#, 1),
      (#"{kind: "declared"}"#, "A[P=]: X\nB[]:", #"rule: "declared", from: "B""#, 1),
      (#"{kind: "used"}"#, "A[P=]:", #"rule: "used", from: "A", to: "P""#, 0),
      (
        #"{kind: "declared"}, {kind: "used"}"#, "A[P=]: X",
        #"rule: "used", from: "A", to: "X""#, 1
      ),
    ]
  )
  func unchecked(rules: String, modules: String, exception: String, count: Int) throws {
    let text = "{rules: [\(rules)], exceptions: [{\(exception), because: \"r\"}]}"
    let result = try check(text, smallGraph(modules))
    #expect(!result.unchecked.isEmpty)
    #expect(result.findings.count == count, "\(result.findings.map(\.message))")
  }

  @Test("covers findings about declared dependencies")
  func declarations() throws {
    let text = """
      {rules: [{kind: "used"}], exceptions: [{rule: "used", to: "B", because: "linked"}]}
      """
    #expect(try findings(text, smallGraph("A[B]:\nB[]:")).isEmpty)
  }
}

/// The content of a baseline that version 1.0.0 wrote.
private let releasedLines = """
  {"rule":"no B","from":"A","to":"B","files":1,"fingerprint":"6207b1c2c371cb50"}
  {"rule":"no B","from":"C","to":"B","files":1,"fingerprint":"b637b1ac2ff3058a"}

  """

@Suite("A baseline")
struct BaselineTests {
  private func run(_ baseline: Baseline?, _ graph: ModuleGraph) throws -> CheckResult {
    let configuration = try Configuration(
      Array("{\(rule)}".utf8),
      file: "/small/boundaries.json"
    )
    return try Check(configuration: configuration, baseline: baseline).run(loaded(graph))
  }

  @Test("covers its entries, and reports new and fixed violations")
  func delta() throws {
    let old = try run(nil, smallGraph("A: B\nB:\nC: B"))
    let text = Baseline.text(of: old.findingsBeforeBaseline)
    #expect(text.split(separator: "\n").count == 2)
    let baseline = try Baseline(Array(text.utf8), file: "/small/boundaries-baseline.jsonl")
    let result = try run(baseline, smallGraph("A: C B\nB:\nC:\nD: B"))
    #expect(result.delta == Baseline.Delta(new: 1, fixed: 1, remaining: 1))
    #expect(
      result.findings.map(\.message) == [
        "D may not import B", "the baseline lists C → B (no B), which is fixed",
      ]
    )
    #expect(result.findings.last?.sites.first?.file == "boundaries-baseline.jsonl")
    #expect(result.summary.suppressed == 1)
  }

  @Test(
    "has a finding for a line whose rule does not exist",
    arguments: [
      (
        "{\(rule.replacing("no B", with: "other"))}",
        "give a rule of boundaries.json this name, or rewrite the baseline with --write-baseline;"
          + " if the rule was removed, delete the line"
      ),
      (
        nil,
        "restore boundaries.json, without which the built-in rules apply, or delete the line"
      ),
    ]
  )
  func unknownRule(configuration: String?, fix: String) throws {
    var check = Check()
    if let configuration {
      let file = "/small/boundaries.json"
      check.configuration = try Configuration(Array(configuration.utf8), file: file)
    }
    check.baseline = try Baseline(Array(releasedLines.utf8), file: "/small/b")
    let result = try check.run(loaded(smallGraph("A: B\nB:\nC:")))
    #expect(result.delta?.fixed == 0 && result.delta?.remaining == 0)
    let found = result.findings.filter { finding in finding.kind == "exception" }
    #expect(
      found.map(\.message) == [
        "the baseline lists A → B for 'no B', which is not a rule",
        "the baseline lists C → B for 'no B', which is not a rule",
      ]
    )
    #expect(found.map(\.fix) == [fix, fix])
    #expect(found.map(\.firstLocation?.line) == [1, 2])
  }

  @Test("and an exception are needed until everything could be read")
  func incomplete() throws {
    let exceptions = #"exceptions: [{rule: "no B", from: "C", because: "it is old"}]"#
    let text = "{\(rule), \(exceptions)}"
    let configuration = try Configuration(Array(text.utf8), file: "/small/boundaries.json")
    let baseline = try Baseline(Array(releasedLines.utf8), file: "/small/b")
    let incomplete = LoadedGraph(
      name: "small",
      folder: "/small",
      graph: smallGraph("A: B\nB:\nC:"),
      readFailures: [SystemError("C/C.swift", reason: "it is a folder")]
    )
    let result = try Check(configuration: configuration, baseline: baseline).run(incomplete)
    #expect(result.delta == Baseline.Delta(new: 0, fixed: 0, remaining: 1))
    #expect(result.findings.isEmpty && result.status == 2)
  }

  @Test("does not depend on lines or on the order of findings")
  func stable() throws {
    let one = try run(nil, smallGraph("A: B\nB:\nC: B")).findingsBeforeBaseline
    let two = try run(nil, smallGraph("C: A B\nA: B\nB:")).findingsBeforeBaseline
    #expect(Baseline.text(of: one) == Baseline.text(of: two))
    #expect(Baseline.text(of: one) == Baseline.text(of: one.reversed()))
  }

  @Test("may have blank lines", arguments: ["", "\n", "  \n", "\t\r\n \n"])
  func blank(text: String) throws {
    #expect(throws: Never.self) { try Baseline(Array(text.utf8), file: "b") }
  }

  @Test(
    "of version 1.0.0 covers the same findings, and is written again byte for byte",
    arguments: [
      releasedLines, releasedLines.replacing(",", with: ", "),
      releasedLines.replacing("}", with: ",} // known"),
      releasedLines.replacing(#","fingerprint""#, with: #","indirect":null,"fingerprint""#),
    ]
  )
  func released(text: String) throws {
    let graph = smallGraph("A: B\nB:\nC: B")
    let findings = try run(nil, graph).findingsBeforeBaseline
    #expect(Baseline.text(of: findings) == releasedLines)
    let result = try run(Baseline(Array(text.utf8), file: "b"), graph)
    #expect(result.delta == Baseline.Delta(new: 0, fixed: 0, remaining: 2))
  }

  @Test(
    "with an invalid line is an error",
    arguments: [
      ("\"files\":1,", ""), ("\"files\":1", "\"files\":1.5"), ("\"files\":1", "\"files\":\"1\""),
      ("\"files\":1", "\"files\":9223372036854775808"), ("\"no B\"", "1"), ("\"A\"", "null"),
      ("\"files\"", "\"indirect\":1,\"files\""), ("}", ""),
    ]
  )
  func damaged(part: String, replacement: String) {
    let text = releasedLines.replacing(part, with: replacement)
    let error = #expect(throws: ConfigurationError.self) {
      try Baseline(Array(text.utf8), file: "b")
    }
    #expect(error?.line == 1)
  }

  @Test("with several invalid lines is an error with all of them, as after a merge")
  func unmerged() {
    let text = "<<<<<<< ours\n\(releasedLines)>>>>>>> theirs\n"
    #expect { try Baseline(Array(text.utf8), file: "b") } throws: { error in
      let lines = "\(error)".split(separator: "\n")
      return lines.count == 2 && lines[0].hasPrefix("b:1:1: ") && lines[1].hasPrefix("b:4:1: ")
    }
  }

  @Test("with a line that is nested 100,000 levels deep is an error")
  func deep() {
    let line = String(repeating: "[", count: 100_000)
    #expect(throws: ConfigurationError.self) { try Baseline(Array(line.utf8), file: "b") }
  }
}
