import Foundation
import TestHelpers
import Testing

@Suite("In a repository", .waitsForPrograms)
struct RepositoryTests {
  /// A repository with two packages, of which one depends on the other; both break a rule.
  private func repository() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".git/HEAD": "ref: refs/heads/main\n",
      "ios/App/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "../Kit")],
        targets: [.target(name: "A", dependencies: [.product(name: "Kit", package: "Kit")])])
      """,
      "ios/App/Sources/A/a.swift": "import Kit\n",
      "ios/Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit", dependencies: ["Inner"]), .target(name: "Inner")])
      """,
      "ios/Kit/Sources/Kit/k.swift": "import Inner\n",
      "ios/Kit/Sources/Inner/i.swift": "let i = 1\n",
      "ios/App/boundaries.json": """
      {rules: [{kind: "forbidden", from: "A", to: "Kit", direct: true},
        {name: "inner", kind: "forbidden", from: "Kit", to: "Inner"}]}
      """,
    ])
  }

  @Test("paths for GitHub and SARIF start from its root, or from a given folder")
  func paths() throws {
    let folder = try repository()
    func files(_ format: String, _ options: String...) throws -> [String] {
      let result = try Program.run(
        Executable.url("boundaries"),
        ["check", "--package-path", "ios/App", "--format", format] + options,
        in: folder.url,
        environment: ["XDG_CACHE_HOME": folder.path + "/.cache"]
      )
      let pattern = /(?:file=|"uri": "|"file": "|"path": "|^)((?:\.\.\/)*[A-Za-z\/]+\.swift)/
      return result.output.split(separator: "\n").compactMap { line in
        (try? pattern.firstMatch(in: line)).map { String($0.1) }
      }
    }
    let fromRoot = ["ios/App/Sources/A/a.swift", "ios/Kit/Sources/Kit/k.swift"]
    #expect(try files("github") == fromRoot)
    #expect(try files("sarif") == fromRoot)
    #expect(try files("gitlab") == fromRoot)
    let fromPackage = ["Sources/A/a.swift", "../Kit/Sources/Kit/k.swift"]
    #expect(try files("text") == fromPackage)
    #expect(try files("json") == fromPackage)
    for format in ["github", "sarif", "text", "json"] {
      #expect(
        try files(format, "--relative-to", "ios") == [
          "App/Sources/A/a.swift", "Kit/Sources/Kit/k.swift",
        ]
      )
    }
    let long = "ios" + String(repeating: "/../ios", count: 40)
    #expect(try files("text", "--relative-to", long) == files("text", "--relative-to", "ios"))
    let missing = try Program.run("--package-path", "ios/App", "--relative-to", "no", in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("'--relative-to no': there is no such folder"))
  }

  @Test("modules and packages can be listed together")
  func together() throws {
    let folder = try repository()
    try folder.write("import Kit\n", to: "tools/Gen/g.swift")
    try folder.write(
      "{modules: [\"tools/*\"], packages: [\"ios/*\"], rules: [{kind: \"acyclic\"}]}",
      to: "boundaries.json"
    )
    let result = try Program.run("explain", "Gen", "Inner", in: folder)
    #expect(
      result.output == """
        Gen reaches Inner in 2 hops, by 1 shortest path:
          Gen → Kit  tools/Gen/g.swift:1
          Kit → Inner  ios/Kit/Sources/Kit/k.swift:1

        """
    )
    #expect(try Program.run(in: folder).output.hasPrefix("4 targets, 4 files"))
  }

  @Test("a file in two configured folders is in the module of the innermost one alone")
  func nestedFolders() throws {
    let folder = try TemporaryFolder([
      "F/A/a.swift": "let a = 1\n", "F/A/Tests/t.swift": "import B\n", "F/A/Tests/t.c": "",
      "F/B/b.swift": "let b = 1\n",
      "boundaries.json": """
      {modules: [{folders: "F/*/Tests", name: "{1}Tests", type: "test"}, {folders: "F/*"}],
        rules: [{kind: "independent", modules: ["A", "B"]}]}
      """,
    ])
    let result = try Program.run("--verbose", in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("3 targets, 3 files, 1 import, "), "\(result.output)")
    #expect(
      result.output.contains("\nmodule with sources in other languages: ATests\n")
        && !result.output.contains("in other languages: A\n")
    )
  }

  @Test("the name of a module can contain the text that the wildcards of its folder match")
  func names() throws {
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: [
          "Projects/Home/Interface", "Projects/Home/Sources", "Projects/Home/Tests",
          "Projects/Map/Interface", "Kits/NetKit-ios", "Deep/a/b/Live", "Odd/x",
        ].map { ("\($0)/a.swift", "let a = 1\n") }
      )
    )
    try folder.write(
      """
      {modules: [
        {folders: "Projects/*/Interface", name: "{1}Interface"},
        {folders: "Projects/*/Sources", name: "{1}", dependencies: ["{1}Interface"]},
        {folders: "Projects/*/Tests", name: "{1}Tests", type: "test"},
        {folders: "Kits/*Kit-*", name: "{2}_{1}"},
        {folders: "Deep/**/Live", name: "{1}Live"},
        {folders: "Odd/*", name: "1}{1}"},
      ], rules: [{kind: "used", modules: "Home"}]}
      """,
      to: "boundaries.json"
    )
    let modules = try Program.run("modules", in: folder).output
    let names = modules.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").first
    }
    #expect(
      names.sorted() == [
        "Home", "HomeInterface", "HomeTests", "MapInterface", "__x", "a_bLive", "ios_Net",
      ]
    )
    let used = try Program.run(in: folder)
    #expect(used.output.contains("Home declares HomeInterface but never imports it"))
  }
}
