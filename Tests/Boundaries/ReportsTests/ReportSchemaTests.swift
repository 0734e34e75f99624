import BoundariesCheck
import BoundariesGraph
import BoundariesScan
import BoundariesTestHelpers
import NavigatorOperatingSystem
import Testing

@testable import BoundariesReports

@Suite("The published schemas")
struct ReportSchemaTests {
  /// Returns the parts of a report that violate the schema of its format.
  private static func violations(_ format: ReportFormat, of report: String) throws -> [String] {
    switch format {
    case .sarif: try JSONSchema(ReportSchemas.sarif).violations(of: report)
    case .gitlab: try JSONSchema(ReportSchemas.gitlab).violations(of: report)
    default: XMLSchema(ReportSchemas.junit).violations(of: report)
    }
  }

  /// Results with findings of every severity, chains, exceptions, hostile names, and gaps.
  private static func results() throws -> [CheckResult] {
    let rules = #"""
      {
        rules: [
          {name: "a <\u001b&\u0000'\"> b", kind: "forbidden", from: "A", to: "C", why: "]]> \ud83d\ude00", fix: "é"},
          {kind: "public-only", severity: "warning"}, {kind: "no-reexport", severity: "info"},
          {kind: "declared"}, {kind: "limit", metric: "fan-in", max: 0}, {kind: "acyclic"},
        ],
        exceptions: [{rule: "declared", from: "A", to: "D", because: "x"}],
      }
      """#
    let graph = smallGraph(
      "A[]: B B\nB[Far=]: C C Logging\nC[]: @_exported~import~Foundation\nD[]: @_spi(X)~import~C"
    )
    let hostile = #"ü "<{#?%}>" \^`|"#
    let file = SourceFile(
      path: "\(hostile)/a.swift",
      scan: ImportScanner.scan("@testable import C")
    )
    let modules = graph.checked.map { graph.modules[$0] } + [Module(hostile, files: [file])]
    return [
      try check(nil, smallGraph("A:")), try check(rules, ModuleGraph(modules)),
      try CoverageTests.partial(),
    ]
  }

  @Test("describe every report", arguments: [ReportFormat.sarif, .gitlab, .junit])
  func valid(format: ReportFormat) throws {
    for result in try Self.results() {
      let report = format.render(result)
      #expect(try Self.violations(format, of: report) == [], "\(report)")
    }
  }

  @Test(
    "do not describe a changed report",
    arguments: [
      (.sarif, "\"executionSuccessful\"", "\"executionSucceeded\""),
      (.sarif, "\"2.1.0\"", "\"2.1\""),
      (.sarif, "\"startLine\": 1", "\"startLine\": 0"), (.sarif, "\"error\"", "\"major\""),
      (.sarif, "\"columnKind\": \"unicodeCodePoints\"", "\"columnKind\": \"bytes\""),
      (.sarif, "\"ruleIndex\": 0", "\"ruleIndex\": \"0\""), (.sarif, "%20", " "),
      (.gitlab, "\"major\"", "\"error\""), (.gitlab, "\"check_name\"", "\"rule\""),
      (.gitlab, "\"begin\": 1", "\"begin\": \"1\""), (.gitlab, "\"path\": \"A", "\"path\": \"/A"),
      (.junit, "<skipped ", "<ignored "), (.junit, " tests=", " cases="),
      (.junit, "&#62;", "<"),
      (.junit, "</testcase>", "text</testcase>"),
      (.junit, "<testcase classname", "<testcase title"),
    ] as [(ReportFormat, String, String)]
  )
  func invalid(format: ReportFormat, old: String, new: String) throws {
    let report = format.render(try Self.results()[1])
    try #require(report.contains(old), "\(report)")
    let changed = report.replacing(old, with: new)
    #expect(try !Self.violations(format, of: changed).isEmpty)
  }
}
