import Foundation
import TestHelpers
import Testing

@Suite("modules --imports --since", .waitsForPrograms)
struct ModulesSinceTests {
  /// A repository in which A and B import the forbidden module C.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "boundaries.json": #"{modules: ["m/*"], rules: [{kind: "forbidden", from: "*", to: "C"}]}"#,
      "m/A/a.swift": "import C\n", "m/B/b.swift": "import C\n", "m/C/c.swift": "let c = 1\n",
      "m/D/d.swift": "let d = 1\n",
    ])
    try folder.commit()
    return folder
  }

  private struct Modules: Decodable {
    struct Module: Decodable {
      struct Import: Decodable {
        let violation: Bool
      }
      let name: String
      let findings: Int
      let imports: [Import]
    }
    struct Finding: Decodable {
      let from: String
    }
    let modules: [Module]
    let findings: [Finding]
    let unreported: Int
    let notCompared: String?
    let notComparedReason: String?
  }

  private func modules(
    _ options: String...,
    in folder: TemporaryFolder,
    status: Int32 = 0
  ) throws -> Modules {
    let result = try Program.run(["modules", "--imports"] + options, in: folder)
    #expect(result.status == status, "\(result.errors)")
    return try JSONDecoder().decode(Modules.self, from: Data(result.output.utf8))
  }

  @Test("prints the findings of changed files and the new findings, and counts the others")
  func findings() throws {
    let folder = try Self.folder()
    let unchanged = try modules("--since", "HEAD", in: folder)
    #expect(unchanged.findings.isEmpty)
    #expect(unchanged.unreported == 2)

    try folder.write("import C\nlet a = 1\n", to: "m/A/a.swift")
    try folder.write("import C\n", to: "m/D/d.swift")
    let changed = try modules("--since", "HEAD", in: folder)
    #expect(changed.findings.map(\.from) == ["A", "D"])
    #expect(changed.unreported == 1)

    let all = try modules(in: folder)
    #expect(all.findings.map(\.from) == ["A", "B", "D"])
    #expect(all.unreported == 0)
    #expect(unchanged.notCompared == nil && all.notCompared == nil)
  }

  @Test("says that the rules cannot be compared with those of a commit that has none")
  func notCompared() throws {
    let folder = try Self.folder()
    let configuration = try folder.read("boundaries.json")
    try folder.run("rm boundaries.json")
    try folder.commit()
    try folder.write(configuration, to: "boundaries.json")
    let report = try modules("--since", "HEAD", in: folder)
    #expect(report.notCompared == "HEAD")
    #expect(report.notComparedReason == nil)
  }

  @Test("says why only a part of the rules can be compared with those of a commit")
  func notComparedReason() throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{rules: [{name: \"a\", kind: \"acyclic\"}]}",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A")])
      """, "Sources/A/a.swift": "", "Tools/t.swift": "",
    ])
    try folder.commit()
    try folder.write("import Foundation\n", to: "Sources/A/a.swift")
    // A place that is not checked makes the check fail.
    let report = try modules("--since", "HEAD", in: folder, status: 2)
    #expect(report.notCompared == "HEAD")
    #expect(report.notComparedReason == "Tools/** could not be read there")
  }

  @Test("calls no finding about a weaker check fixable, also if it is about a line of the baseline")
  func weaker() throws {
    let folder = try Self.folder()
    #expect(try Program.run("--write-baseline", in: folder).status == 0)
    let result = try Program.run("modules", "--imports", "--since", "HEAD", in: folder)
    #expect(result.output.contains("weaker: the baseline lists"), "\(result.output)")
    #expect(!result.output.contains("\"fixable\":true"), "\(result.output)")
  }

  @Test("marks only the imports and modules of these findings")
  func violations() throws {
    let folder = try Self.folder()
    try folder.write("import C\n", to: "m/D/d.swift")
    let modules = try modules("--since", "HEAD", in: folder).modules
    let withFindings = modules.filter { module in module.findings > 0 }
    #expect(withFindings.map(\.name) == ["D"])
    let withViolations = modules.filter { module in module.imports.contains(where: \.violation) }
    #expect(withViolations.map(\.name) == ["D"])
  }

  @Test("prints the findings that a change of the rules brings to unchanged files")
  func rules() throws {
    let folder = try Self.folder()
    try folder.write(
      #"{modules: ["m/*"], rules: [{name: "new", kind: "forbidden", from: "A", to: "C"}]}"#,
      to: "boundaries.json"
    )
    let modules = try modules("--since", "HEAD", in: folder)
    #expect(modules.findings.contains { finding in finding.from == "A" })
    #expect(modules.unreported == 0)
  }

  @Test(
    "fails like check for a name that is not a commit",
    arguments: ["nowhere", "main..HEAD", "--upload"]
  )
  func revision(name: String) throws {
    let folder = try Self.folder()
    let check = try Program.run("check", "--since=\(name)", in: folder)
    let modules = try Program.run("modules", "--imports", "--since=\(name)", in: folder)
    #expect(check.status == 2)
    #expect(modules.status == 2)
    #expect(modules.errors == check.errors)
    #expect(modules.output == "")
  }

  @Test("says which commit cannot be compared, and prints all findings")
  func incomparable() throws {
    let folder = try Self.folder()
    try folder.write("{", to: "boundaries.json")
    try folder.commit()
    try folder.write(
      #"{modules: ["m/*"], rules: [{kind: "forbidden", from: "*", to: "C"}]}"#,
      to: "boundaries.json"
    )
    let result = try Program.run("modules", "--imports", "--since", "HEAD", in: folder)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("boundaries: HEAD cannot be compared"), "\(result.errors)")
    let modules = try JSONDecoder().decode(Modules.self, from: Data(result.output.utf8))
    #expect(modules.findings.count == 2)
  }

  @Test(
    "needs --imports, which prints findings",
    arguments: [["--since", "HEAD"], ["--trust-exceptions"]]
  )
  func withoutImports(options: [String]) throws {
    let result = try Program.run(["modules"] + options, in: try Self.folder())
    #expect(result.status == 2)
    let error = "boundaries: '\(options[0])' needs '--imports', which prints findings\n"
    #expect(result.errors == error)
  }
}
