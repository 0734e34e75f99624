import Foundation
import TestHelpers
import Testing

@Suite("Modules of one name", .waitsForPrograms)
struct NamesakeTests {
  /// Three folders, of which two have one name and one imports that name.
  private func folders(_ rules: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "App/a.swift": "import Core\n", "x/Core/x.swift": "let x = 1\n",
      "y/Core/y.swift": "import App\n",
      "boundaries.json": "{modules: [\"App\", \"x/*\", \"y/*\"], rules: [\(rules)]}",
    ])
  }

  @Test("are all read and judged; an import that nothing declares is of each of them")
  func imports() throws {
    let folder = try folders(#"{kind: "forbidden", from: "App", to: "y/*"}, {kind: "acyclic"}"#)
    let result = try Program.run(in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("App/a.swift:1: App may not import Core (y/Core)"))
    #expect(result.output.contains("acyclic\n"))
    let graph = try Program.run("graph", in: folder).output
    #expect(graph.contains("Core (x/Core)\n") && graph.contains("Core (y/Core) → App"), "\(graph)")
    let modules = try Program.run("modules", in: folder).output
    #expect(modules.contains("Core (y/Core)  library"), "\(modules)")
  }

  @Test("have findings that differ, so that a known one covers no other")
  func findings() throws {
    let folder = try folders(#"{kind: "forbidden", from: "App", to: "*"}"#)
    let written = try Program.run("--write-baseline", in: folder)
    #expect(written.output == "boundaries-baseline.jsonl: 2 findings\n")
    let lines = try folder.read("boundaries-baseline.jsonl").split(separator: "\n")
    try folder.write(String(lines[0]) + "\n", to: "boundaries-baseline.jsonl")
    let result = try Program.run(in: folder)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("forbidden\nApp/a.swift:1: App may not import Core (y/Core)"))
  }

  @Test("are named by their labels on the command line")
  func explained() throws {
    let folder = try folders(#"{kind: "acyclic"}"#)
    let both = try Program.run("explain", "Core", "App", in: folder)
    #expect(both.status == 2)
    #expect(
      both.errors.contains("2 modules are 'Core'; pass one of 'Core (x/Core)', 'Core (y/Core)'")
    )
    let one = try Program.run("explain", "Core (y/Core)", "App", in: folder)
    #expect(one.output.hasPrefix("Core (y/Core) imports App\n"), "\(one.errors)")
  }

  @Test("are covered by an exception with their name")
  func exceptions() throws {
    let folder = try folders(#"{kind: "forbidden", from: "App", to: "*"}"#)
    let text = try folder.read("boundaries.json").dropLast()
    let exception = #"{rule: "forbidden", from: "App", to: "Core", because: "it may"}"#
    try folder.write("\(text), exceptions: [\(exception)]}", to: "boundaries.json")
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test("belong to the package that imports them, or to the one whose product it declares")
  func packages() throws {
    let apps = ["One", "Two"].map { name in
      (
        "Packages/\(name)/Package.swift",
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)Kit", targets: ["Models"])],
          targets: [.target(name: "Models"), .target(name: "\(name)View", dependencies: ["Models"])])
        """
      )
    }
    let folder = try TemporaryFolder(
      [
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "root", dependencies: [.package(path: "Packages/Two")],
          targets: [.target(name: "Main", dependencies: [.product(name: "TwoKit", package: "Two")])])
        """,
        "Sources/Main/m.swift": "import Models\n",
        "Packages/One/Sources/Models/m.swift": "let m = 1\n",
        "Packages/One/Sources/OneView/v.swift": "import Models\n",
        "Packages/Two/Sources/Models/m.swift": "import Foundation\n",
        "Packages/Two/Sources/TwoView/v.swift": "import Models\n",
        "boundaries.json": "{packages: \"Packages/*\"}",
      ].merging(apps) { $1 }
    )
    let graph = try Program.run("graph", in: folder)
    #expect(
      graph.output == """
        Main → Models (Packages/Two/Sources/Models)
        Models (Packages/One/Sources/Models)
        Models (Packages/Two/Sources/Models)
        OneView → Models (Packages/One/Sources/Models)
        TwoView → Models (Packages/Two/Sources/Models)

        """,
      "\(graph.errors)"
    )
    #expect(try Program.run(in: folder).status == 0)
  }
}
