import TestHelpers
import Testing

@Suite("The closing line of a check", .waitsForPrograms)
struct ClosingLineTests {
  private static let line =
    "2 targets, 2 files, 1 import, 1 rule (forbidden): 1 error, 0 warnings\n"

  private func check(_ arguments: [String]) throws -> Program.Output {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "A/a.swift": "import B\n", "B/b.swift": "let b = 1\n",
      "boundaries.json": """
      {modules: ["A", "B"], rules: [{kind: "forbidden", from: "A", to: "B"}]}
      """,
    ])
    return try Program.run(["check", "--no-evaluation"] + arguments, in: folder)
  }

  @Test(
    "is on standard error if standard output has a report for a service or none",
    arguments: [
      ["-f", "gitlab", "-o", "g.json"], ["-f", "gitlab"], ["-f", "github"],
      ["-f", "github", "-o", "-", "-o", "x.sarif"], ["-o", "report.json"],
    ]
  )
  func services(arguments: [String]) throws {
    let result = try check(arguments)
    #expect(result.status == 1)
    #expect(result.errors == "boundaries: \(Self.line)")
    #expect(!result.output.contains(Self.line))
  }

  @Test(
    "is in a report for people, and beside no report for programs",
    arguments: [["-f", "text"], ["-f", "gitlab", "-o", "g.json", "-f", "text"], ["-f", "json"]]
  )
  func others(arguments: [String]) throws {
    let result = try check(arguments)
    #expect(result.errors == "")
    #expect(result.output.hasSuffix(Self.line) == (arguments.last == "text"))
  }
}

@Suite("A message of git", .waitsForPrograms)
struct GitMessageTests {
  @Test("is printed with the remedy in its last lines")
  func remedy() throws {
    let folder = try TemporaryFolder(["Package.swift": "", "boundaries.json": "{modules: [\"A\"]}"])
    try folder.write("let a = 1\n", to: "A/a.swift")
    try folder.commit()
    let environment = [
      "GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
    ]
    let arguments = ["check", "--no-evaluation", "--since", "HEAD"]
    let result = try Program.run(arguments, in: folder, environment: environment)
    #expect(result.status == 2)
    #expect(result.errors.contains("dubious ownership"), "\(result.errors)")
    #expect(
      result.errors.contains("git config --global --add safe.directory /"),
      "\(result.errors)"
    )
  }
}
