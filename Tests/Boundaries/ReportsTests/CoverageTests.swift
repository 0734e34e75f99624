import BoundariesCheck
import BoundariesGraph
import BoundariesTestHelpers
import NavigatorJSON
import NavigatorOperatingSystem
import Testing

@testable import BoundariesReports

@Suite("An unchecked part")
struct CoverageTests {
  /// The result of a check that left out something of each kind.
  static func partial() throws -> CheckResult {
    let graph = smallGraph("A[swift-log=]: Logging B\nB[]:")
    let modules = graph.checked.map { graph.modules[$0] }
    let mixed = Module("Mixed", dependencies: [], hasForeignSources: true)
    var check = Check()
    check.isChanged = { $0 == "none.swift" }
    return try check.run(
      LoadedGraph(
        name: "small",
        folder: "/small",
        graph: ModuleGraph(modules + [mixed]),
        readFailures: [SystemError("/small/A/gone.swift", reason: "no such file")],
        omissions: [
          Omission(.generatedFile, "A/<Made>.swift"), Omission(.generatedFile, "B/Made.swift"),
          Omission(.unfetchedPackage, "kit"), Omission(.optionalPackage, "Inner"),
          Omission(.foreignSources, "C"),
        ]
      )
    )
  }

  @Test(
    "is counted in the last line of the text, after the numbers of read files and the rules that ran"
  )
  func text() throws {
    let result = try Self.partial()
    let lines = ReportFormat.text.render(result).split(separator: "\n")
    #expect(
      lines.last == """
        3 targets, 2 files, 2 imports, 3 rules (acyclic, declared, used), 1 could not be read, \
        2 could not be checked, 2 generated files left out, 1 package not fetched, \
        1 optional package not there, 2 modules with sources in other languages, \
        1 finding in unchanged files: 0 errors, 0 warnings
        """
    )
    #expect(lines.contains("2 could not be checked; fetch the packages, and check again"))
    let details = ReportFormat.text.render(result, isVerbose: true)
    #expect(details.contains("\nrule used (used)\ngenerated file: A/<Made>.swift\n"))
    #expect(details.contains("\nmodule with sources in other languages: Mixed\n"))
  }

  @Test("has the whole configuration to copy in JSON, where the words have its beginning")
  func configuration() throws {
    let patterns = ["a/**", "b/**", "c/**", #"d "1"/**"#]
    let place = UnreadPlace(
      kind: .project,
      subject: "App.xcodeproj",
      excluding: patterns,
      including: ["Old.xcodeproj", "App.xcodeproj"],
      files: ["a/a.swift"]
    )
    let json = JSONReport.readFailure(place.failure, [place])
    let object = try JSONReader.read(Array(json.line.utf8))
    let problem = "1 Swift file in no checked module, such as a/a.swift"
    #expect(object["problem"]?.string == problem)
    let reason = try #require(object["reason"]?.string)
    #expect(reason.hasPrefix(#"\#(problem); "projects": ["Old.xcodeproj", "App.xcodeproj"] "#))
    #expect(!reason.contains("d \"1\""))
    #expect(object["projects"]?.array?.map(\.string) == ["Old.xcodeproj", "App.xcodeproj"])
    #expect(object["excluded"]?.array?.map(\.string) == patterns)
    let other = SystemError(place.subject, reason: "no such file")
    let keys = try JSONReader.read(Array(JSONReport.readFailure(other, [place]).line.utf8)).object
    #expect(keys?.map(\.key) == ["path", "reason"])
  }

  @Test("has words for every reason", arguments: Omission.Reason.allCases)
  func words(reason: Omission.Reason) {
    #expect(reason.counted(1).hasPrefix("1 \(reason.rawValue)"))
    #expect(reason.counted(2).hasPrefix("2 ") && reason.counted(2).contains("s "))
  }

  @Test(
    "is in every report, in its own way",
    arguments: [
      (
        ReportFormat.json,
        [
          #""unread": [ { "path": "/small/A/gone.swift""#, #""unresolved": [ "kit" ]"#,
          #"{ "reason": "generated file", "subject": "B/Made.swift" }"#, #""unreported": 1"#,
        ]
      ),
      (
        .sarif,
        [
          #""executionSuccessful": false"#, "generated file: B/Made.swift",
          "2 could not be checked",
          "A imports Logging: not fetched: product swift-log", "/small/A/gone.swift: no such file",
        ]
      ),
      (
        .github,
        [
          "::error title=boundaries::could not read /small/A/gone.swift: no such file\n",
          "::notice title=boundaries::3 targets, 2 files", "2 generated files left out",
        ]
      ),
      (.gitlab, [#""path": "A/gone.swift""#, #""severity": "blocker""#]),
      (
        .junit,
        [
          "tests=\"12\" failures=\"0\" errors=\"1\" skipped=\"8\"", "<system-out>3 targets,",
          "<testcase classname=\"left out\" name=\"B/Made.swift\">",
        ]
      ),
      (
        .xcode,
        [
          "error: could not read /small/A/gone.swift: no such file\n", "note: 3 targets, 2 files",
        ]
      ),
    ] as [(ReportFormat, [String])]
  )
  func formats(format: ReportFormat, parts: [String]) throws {
    let text = format.render(try Self.partial())
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in parts {
      let wanted = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(flat.contains(wanted), "\(text)")
    }
  }

  @Test("is nothing in a complete check")
  func complete() throws {
    let result = try check(nil, smallGraph("A[B]: B\nB[]:"))
    #expect(!result.isPartial)
    #expect(ReportFormat.github.render(result) == "")
    #expect(ReportFormat.xcode.render(result) == "")
    #expect(
      ReportFormat.text.render(result) == """
        2 targets, 2 files, 1 import, 3 rules (acyclic, declared, used): 0 errors, 0 warnings

        """
    )
  }

  @Test("of a finding are the locations after the third, unless all are listed")
  func locations() throws {
    let imports = String(repeating: " B", count: 34)
    let graph = smallGraph("A:\(imports)\nB: C\nC:")
    func text(_ to: String, isVerbose: Bool = false) throws -> String {
      let rules = "{rules: [{kind: \"forbidden\", from: \"A\", to: \"\(to)\"}]}"
      return ReportFormat.text.render(try check(rules, graph), isVerbose: isVerbose)
    }
    #expect(try text("B").contains("\n    also A/A.swift:2, A/A.swift:3 and 31 more\n"))
    #expect(
      try text("C").contains("\n    A → B  A/A.swift:1, A/A.swift:2, A/A.swift:3 and 31 more\n")
    )
    #expect(try text("B", isVerbose: true).contains("A/A.swift:33, A/A.swift:34\n"))
    #expect(try text("C", isVerbose: true).contains("A/A.swift:33, A/A.swift:34\n"))
  }
}
