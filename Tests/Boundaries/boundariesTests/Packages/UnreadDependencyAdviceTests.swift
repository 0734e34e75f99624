import TestHelpers
import Testing

@Suite("The advice to remove an unused dependency", .waitsForPrograms)
struct UnreadDependencyAdviceTests {
  /// A package in which A depends on B without an import, and B on a product of a package that is not fetched.
  private func package() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root",
        dependencies: [.package(url: "https://example.org/kit.git", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: ["B"]),
          .target(name: "B", dependencies: [.product(name: "Kit", package: "kit")]),
        ])
      """,
      "Sources/A/a.swift": "let a = 1\n", "Sources/B/b.swift": "import Kit\n",
      ".git/HEAD": "",
    ])
  }

  @Test("names --fix-remove only if that removes it")
  func advice() throws {
    let folder = try package()
    let result = try Program.run(["check"], in: folder)
    let keep = "or write '// boundaries:keep' beside it"
    let advice = "remove it from the dependencies of the target by hand, \(keep)"
    #expect(result.output.contains("    fix: \(advice)\n"))
    let fix = try Program.run(["check", "--fix-remove", "--dry-run"], in: folder)
    #expect(fix.errors.contains("remove \"B\" from the dependencies of A by hand: "))
  }
}
