import Foundation
import TestHelpers
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("The history of a package", .waitsForPrograms)
struct TrendTests {
  /// Makes a commit of all files, a number of weeks after the first day of 2026, and a tag of it.
  private func commit(_ folder: TemporaryFolder, week: Int, tag: String) throws {
    let script = """
      export GIT_CONFIG_NOSYSTEM=1 GIT_COMMITTER_DATE="\(1_767_225_600 + week * 604_800) +0000"
      git init -q && git add . && git -c user.name=t -c user.email=t@example.org \
      -c commit.gpgsign=false commit -qm \(tag) && git tag \(tag)
      """
    try folder.run(script)
  }

  private func trend(_ words: String..., in folder: TemporaryFolder) throws -> Program.Output {
    try Program.run(["trend"] + words, in: folder)
  }

  private static let configuration =
    #"{modules: ["m/*"], rules: [{kind: "acyclic"}, {kind: "forbidden", from: "C", to: "A"}]}"#

  /// Three commits within six weeks: of one module, of a cycle of two, and of a third module that breaks a rule.
  private func history() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      ".gitignore": ".out\n.err\n.in\n.cache\n", "boundaries.json": Self.configuration,
      "m/A/a.swift": "", "old.swift": "import Old\n",
    ])
    try commit(folder, week: 0, tag: "one")
    try FileManager.default.removeItem(atPath: folder.path + "/old.swift")
    try folder.write("import B\n", to: "m/A/a.swift")
    try folder.write("import A\n", to: "m/B/b.swift")
    try commit(folder, week: 2, tag: "two")
    try folder.write("import A\n", to: "m/C/c.swift")
    try folder.write("let b = 1\n", to: "m/B/b.swift")
    try commit(folder, week: 5, tag: "three")
    return folder
  }

  @Test("is a table of its weeks, and leaves the working tree and the index as they are")
  func weeks() throws {
    let folder = try history()
    try folder.write("import A\n", to: "m/A/unsaved.swift")
    let result = try trend("--weeks", "8", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(lines[0] == ["date", "revision", "findings", "modules", "cycles", "depth"])
    #expect(
      lines[1...6].map { $0.enumerated().filter { $0.offset != 1 }.map(\.element) } == [
        ["2026-01-01", "0", "1", "0", "0", "1", "could", "not", "be", "read", "or", "checked"],
        ["2026-01-08", "0", "1", "0", "0", "1", "could", "not", "be", "read", "or", "checked"],
        ["2026-01-15", "1", "2", "1", "0"], ["2026-01-22", "1", "2", "1", "0"],
        ["2026-01-29", "1", "2", "1", "0"], ["2026-02-05", "1", "3", "0", "2"],
      ]
    )
    #expect(
      lines[7...11] == [
        [], ["findings", "▁▁████"], ["modules", "▃▃▅▅▅█"], ["cycles", "▁▁███▁"],
        ["depth", "▁▁▁▁▁█"],
      ]
    )
    let git = try Program.run(
      URL(filePath: "/bin/sh"),
      ["-c", "git status --short; git rev-parse --abbrev-ref HEAD; git tag --points-at HEAD"],
      in: folder.url
    )
    #expect(git.output.hasPrefix("?? m/A/unsaved.swift\n"))
    #expect(git.output.hasSuffix("\nthree\n"))
  }

  @Test("has all files of a commit where the working tree is sparse")
  func sparse() throws {
    let folder = try TemporaryFolder([
      ".gitignore": ".out\n.err\n.in\n.cache\n", "boundaries.json": Self.configuration,
      "m/A/a.swift": "", "m/B/b.swift": "", "m/C/c.swift": "import A\n",
    ])
    try commit(folder, week: 0, tag: "one")
    try folder.run("git sparse-checkout set --no-cone '/*' '!m/C/c.swift'; test ! -e m/C/c.swift")
    let result = try trend("--tags", "--format", "json", in: folder)
    #expect(result.output.contains("\"findings\": 1"), "\(result.output)")
  }

  @Test("is a list of its tags, as JSON and as a plot, of a folder of the repository as well")
  func tags() throws {
    struct Report: Decodable {
      struct Numbers: Decodable { let modules, findings, errors, cycles, depth: Int }
      struct Point: Decodable {
        let date, revision, commit: String
        let numbers: Numbers?
        let gap: String?
      }
      let points: [Point]
    }
    let folder = try history()
    let result = try trend("--tags", "--format", "json", in: folder)
    let points = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).points
    #expect(points.map(\.revision) == ["one", "two", "three"])
    #expect(points.compactMap(\.numbers?.modules) == [1, 2, 3])
    #expect(points.map { $0.commit.count } == [40, 40, 40])
    #expect(try trend("--tags", "-f", "svg", "-o", "t.svg", in: folder).status == 0)
    let plot = try XMLDocument(data: Data(folder.read("t.svg").utf8))
    #expect(try plot.nodes(forXPath: "//*[local-name()='polyline']").count == 4)
    #expect(try plot.nodes(forXPath: "//*[local-name()='circle']").count == 12)
    let inner = try trend(
      "--tags",
      "--package-path",
      "m",
      "--config",
      "boundaries.json",
      in: folder
    )
    #expect(inner.status == 2)
    #expect(inner.output.contains("\"m/*\" matches no folder"), "\(inner.output)")
  }

  @Test("evaluates each content of a manifest once, also of a local package in another run")
  func evaluations() throws {
    let root = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "root", dependencies: [.package(path: "Kit")],
        targets: [.target(name: "A", dependencies: [.product(name: "Kit", package: "Kit")])])
      """
    let kit = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """
    let folder = try TemporaryFolder([
      ".gitignore": ".out\n.err\n.in\n.cache\n", "Package.swift": root,
      "Sources/A/a.swift": "import Kit\n",
      "Kit/Package.swift": kit, "Kit/Sources/Kit/k.swift": "let k = 1\n",
      // What a quick run takes the manifests to be.
      "json": """
      dependencies: [{fileSystem: [{identity: "kit", path: "FOLDER/Kit"}]}],
      targets: [{name: "A", type: "regular", dependencies: [{product: ["Kit", "Kit", null, null]}]}]}
      """,
      "Kit/json":
        #"products: [{name: "Kit", targets: ["Kit"]}], targets: [{name: "Kit", type: "regular"}]}"#,
    ])
    try commit(folder, week: 0, tag: "one")
    try folder.write("import Kit\nimport None\n", to: "Sources/A/a.swift")
    try commit(folder, week: 1, tag: "two")
    try folder.write("let nonsense\n", to: "Kit/Package.swift")
    try FileManager.default.removeItem(atPath: folder.path + "/Kit/json")
    try commit(folder, week: 2, tag: "three")
    let swift = try folder.countingSwift(evaluatingBy: #"sed "s|FOLDER|$3|" "$3/json""#)
    func trend(_ words: String...) throws -> Program.Output {
      try Program.run(["trend"] + words, in: folder, environment: swift)
    }
    let refused = try trend("--no-evaluation")
    #expect(refused.status == 2)
    #expect(refused.output.contains("- "), "\(refused.output)")
    let first = try trend()
    #expect(try folder.read("runs").count == 3)
    #expect(first.status == 2)
    let gap = "Kit/Package.swift: the manifest could not be"
    #expect(first.output.contains(gap), "\(first.output)")
    #expect(first.output.contains("         0        2       0      1\n"), "\(first.output)")
    #expect(first.output.contains("         1        2       0      1\n"), "\(first.output)")
    let rows = try trend("--no-evaluation").output.split(separator: "\n")
    #expect(rows.prefix(3) == first.output.split(separator: "\n").prefix(3))
  }

  @Test("is an error without git, weeks or revisions")
  func errors() throws {
    let folder = try TemporaryFolder(["Package.swift": ""])
    for (words, message) in [
      (["--weeks", "0"], "'0' is not a number of weeks from 1 to 1000"), ([], "git: "),
      (["--tags"], "git: "),
    ] {
      let result = try Program.run(["trend"] + words, in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("boundaries: \(message)"), "\(result.errors)")
    }
    try folder.write("", to: "a")
    let empty = try history()
    try empty.run("git tag -d one two three")
    #expect(try trend("--tags", in: empty).errors.contains("there is no such revision"))
  }
}
