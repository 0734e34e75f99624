import BoundariesCheck
import BoundariesGraph
import BoundariesReports
import BoundariesRules
import BoundariesScan
import BoundariesTestHelpers
import Foundation
import Testing

@Suite("A report")
struct ReportTests {
  private let graph = smallGraph("A: B\nB: C\nC:\nD: @_spi(X)~import~C")
  private let rules = """
    {rules: [
      {name: "A, not C", kind: "forbidden", from: "A", to: "C", why: "50% <of> it", fix: "a & b"},
      {name: "open", kind: "public-only", severity: "warning"},
      {name: "kept", kind: "acyclic"},
    ]}
    """

  private func report(_ format: ReportFormat) throws -> String {
    format.render(try check(rules, graph))
  }

  @Test("as text groups findings by rule and ends with totals")
  func text() throws {
    #expect(
      try report(.text) == """
        A, not C
        A/A.swift:1: A may not import C, and reaches it through B: 50% <of> it
            A → B  A/A.swift:1
            B → C  B/B.swift:1
            fix: a & b

        open
        D/D.swift:1: warning: D may not import C with @_spi(X): \
        declarations that are not public may change at any time
            fix: make the declarations public, or test them in the tests of their own module

        4 targets, 4 files, 3 imports, 3 rules (forbidden, public-only, acyclic): 1 error, 1 warning

        """
    )
  }

  @Test("as text contains colours only on request, and no control characters of names")
  func colors() throws {
    let result = try check(rules, graph)
    #expect(ReportFormat.text.render(result, isColored: true).contains("\u{1B}[31m"))
    #expect(!ReportFormat.text.render(result).contains("\u{1B}"))
    let hostile =
      #"{"rules": [{"name": "\u001b[2J", "kind": "forbidden", "from": "A", "to": "B"}]}"#
    #expect(!ReportFormat.text.render(try check(hostile, graph)).contains("\u{1B}"))
  }

  @Test("as JSON has the documented keys")
  func json() throws {
    let data = Data(try report(.json).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "tool", "package", "summary", "findings", "suppressions", "rules", "unread", "unjudged",
        "unresolved",
        "omissions",
      ]
    )
    let summary = try #require(object["summary"] as? [String: Int])
    #expect(
      summary == [
        "targets": 4, "files": 4, "imports": 3, "errors": 1, "warnings": 1, "infos": 0,
        "suppressed": 0, "unreported": 0,
      ]
    )
    let findings = try #require(object["findings"] as? [[String: Any]])
    let first = try #require(findings.first)
    #expect(
      Set(first.keys) == [
        "rule", "kind", "severity", "from", "to", "chain", "sites", "reachable", "message", "why",
        "fix", "fingerprint",
      ]
    )
    #expect(first["kind"] as? String == "forbidden")
    #expect(first["chain"] as? [String] == ["A", "B", "C"])
    let sites = try #require(first["sites"] as? [[String: Any]])
    #expect(sites.map { $0["file"] as? String } == ["A/A.swift", "B/B.swift"])
    #expect(sites.first?["import"] as? String == "import B")
    #expect(sites.first?["line"] as? Int == 1)
  }

  @Test("as SARIF has two hexadecimal digits for each byte of a file's name that a URI cannot have")
  func escapedFiles() throws {
    let source = ImportScanner.scan("import B")
    let graph = ModuleGraph([
      Module("A", files: [SourceFile(path: "A/\t é.swift", scan: source)]), Module("B"),
    ])
    let rules = #"{"rules": [{"kind": "forbidden", "from": "A", "to": "B"}]}"#
    #expect(ReportFormat.sarif.render(try check(rules, graph)).contains("\"A/%09%20%C3%A9.swift\""))
  }

  @Test("as SARIF refers to rules by index and files by relative URI, and has fingerprints")
  func sarif() throws {
    let data = Data(try report(.sarif).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["version"] as? String == "2.1.0")
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let descriptors = try #require(driver["rules"] as? [[String: Any]])
    let levels = descriptors.map { ($0["defaultConfiguration"] as? [String: String])?["level"] }
    #expect(levels == ["error", "warning", "error"])
    let rules = descriptors.map { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect((result["partialFingerprints"] as? [String: String])?.isEmpty == false)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      let address = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(!address.hasPrefix("/"))
    }
  }

  @Test("for GitHub escapes the syntax of workflow commands")
  func github() throws {
    #expect(
      try report(.github).split(separator: "\n").first
        == "::error file=A/A.swift,line=1,col=1,title=A%2C not C::A may not import C, and reaches it through B: 50%25 <of> it%0Afix: a & b"
    )
  }

  @Test("for GitLab is a list of findings with severity, fingerprint and location")
  func gitlab() throws {
    let text = ReportFormat.gitlab.render(try check(rules, graph))
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    )
    #expect(list.map { $0["severity"] as? String } == ["major", "minor"])
    #expect(list.map { $0["check_name"] as? String } == ["A, not C", "open"])
    #expect(Set(list.compactMap { $0["fingerprint"] as? String }).count == 2)
    #expect(
      list.first?["description"] as? String
        == "A may not import C, and reaches it through B: 50% <of> it"
    )
    let location = try #require(list.first?["location"] as? [String: Any])
    #expect(location["path"] as? String == "A/A.swift")
    #expect((location["lines"] as? [String: Int]) == ["begin": 1])
  }

  @Test("shows the severity info in the words of each reader, and no failed test")
  func infos() throws {
    let rules = #"{"rules": [{"kind": "forbidden", "from": "A", "to": "B", "severity": "info"}]}"#
    let result = try check(rules, graph)
    #expect(result.status == 0)
    func report(_ format: ReportFormat) -> String { format.render(result) }
    #expect(report(.text).contains("A/A.swift:1: info: A may not import B"))
    #expect(report(.text).hasSuffix("0 errors, 0 warnings, 1 info\n"))
    #expect(report(.github).hasPrefix("::notice file="))
    #expect(report(.xcode).contains("1:1: note: A may not"))
    #expect(report(.sarif).contains(#""level": "note""#))
    #expect(report(.gitlab).contains(#""severity": "info""#))
    #expect(report(.junit).contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\""))
    #expect(report(.json).contains(#""infos": 1"#))
  }

  @Test("for Xcode has the format of compiler diagnostics")
  func xcode() throws {
    #expect(
      try report(.xcode).split(separator: "\n").first
        == "/small/A/A.swift:1:1: error: A may not import C, and reaches it through B: 50% <of> it [A, not C]"
    )
  }

  @Test("as JUnit XML has a case per finding and per rule without findings")
  func junit() throws {
    let text = try report(.junit)
    #expect(text.contains("tests=\"3\" failures=\"2\" errors=\"0\""))
    #expect(text.contains("<testcase classname=\"boundaries\" name=\"kept\"/>"))
    #expect(text.contains("50% &#60;of&#62; it"))
  }

  @Test("has fingerprints that do not depend on lines")
  func fingerprints() throws {
    let moved = smallGraph("A: Foundation B\nB: Foundation C\nC:\nD: A @_spi(X)~import~C")
    let prints = try check(rules, graph).findings.map(\.fingerprint)
    #expect(try check(rules, moved).findings.map(\.fingerprint) == prints)
    #expect(Set(prints).count == 2)
  }

  @Test("has the format of the suffix of its file")
  func suffixes() {
    let paths = ["a.sarif", "a.sarif.json", "a.json", "a.xml", "a.txt", "a"]
    #expect(paths.map(ReportFormat.init(path:)) == [.sarif, .sarif, .json, .junit, .text, .text])
  }
}
