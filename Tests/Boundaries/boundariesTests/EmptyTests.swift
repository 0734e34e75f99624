import Foundation
import TestHelpers
import Testing

@Suite("A check of nothing", .waitsForPrograms)
struct EmptyTests {
  private static func package(_ targets: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "none", targets: [\(targets)])
    """
  }

  @Test(
    "is incomplete, until the configuration permits it",
    arguments: first(
      2,
      of: [
        (
          package(""), [:],
          "none: no module with a Swift file that a rule could check: there is no target"
        ),
        (
          package(#".target(name: "A")"#), ["Sources/A/notes.txt": "", "Sources/B/b.c": ""],
          "target A: no source file in Sources/A, where there is only notes.txt"
        ),
        (
          package(#".target(name: "C")"#),
          ["Sources/C/c.c": "int c;", "Sources/C/include/c.h": ""],
          "none: no module with a Swift file that a rule could check: there is only C (library)"
        ),
        (
          package(#".plugin(name: "P", capability: .buildTool())"#),
          ["Plugins/P/p.swift": "import PackagePlugin"],
          "none: no module with a Swift file that a rule could check: there is only P (plugin)"
        ),
        (
          package(#".binaryTarget(name: "X", path: "X.xcframework")"#),
          ["X.xcframework/Info.plist": ""],
          "none: no module with a Swift file that a rule could check: there is only X (binary)"
        ),
      ]
    ) as [(String, [String: String], String)]
  )
  func empty(manifest: String, files: [String: String], message: String) throws {
    let folder = try TemporaryFolder(files.merging(["Package.swift": manifest]) { $1 })
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("could not check \(message); \"mayBeEmpty\": [\""))
    try folder.write(#"{mayBeEmpty: ["none", "A"]}"#, to: "boundaries.json")
    let permitted = try Program.run(in: folder)
    #expect(permitted.status == 0, "\(permitted.errors)")
    #expect(permitted.output.contains("permitted to be empty"))
  }

  @Test("is incomplete if one of several targets has no file")
  func oneTarget() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", []), ("B", [])]), "Sources/A/a.swift": "let a = 1\n",
      "Sources/B/b.txt": "", "src/B/b.swift": "let b = 1\n",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("target B: no source file in Sources/B"))
    #expect(result.errors.contains("check src/**: 1 Swift file in no checked module"))
  }

  @Test("has no generated configuration")
  func initial() throws {
    let dependencies = try TemporaryFolder([
      "Package.swift": Self.package(""), "Modules/a.swift": "let a = 1\n",
    ])
    let nothing = try TemporaryFolder(["Modules/a.swift": "let a = 1\n"])
    for folder in [dependencies, nothing] {
      let result = try Program.run("init", in: folder)
      #expect(result.status == 2)
      #expect(result.errors.lowercased().contains("nothing was written"), "\(result.errors)")
      #expect(result.errors.contains("Modules/**: 1 Swift file in no checked module"))
      #expect(!folder.contains("boundaries.json"))
    }
  }

  @Test("is not a folder of packages and projects for a generated configuration")
  func monorepo() throws {
    var files = ["Tools/note.md": ""]
    for name in ["One", "Two", "Three"] {
      files["Packages/\(name)/Package.swift"] = manifest([(name, []), ("Models", [])])
      files["Packages/\(name)/Sources/\(name)/a.swift"] = "let a = 1\n"
      files["Packages/\(name)/Sources/Models/m.swift"] = "let m = 1\n"
    }
    let folder = try TemporaryFolder(files)
    let missing = try Program.run(in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("\"packages\": [\"Packages/*\"] includes"))
    #expect(try Program.run("init", in: folder).status == 0)
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.contains("6 targets, 6 files"))
  }

  @Test(
    "has short groups by names in a generated configuration if each module has a folder of its own"
  )
  func moduleFolders() throws {
    let names = ["HomeFeature", "AuthFeature", "NetClient", "FileClient", "Core", "Shop"]
    let files = names.flatMap { ["\($0)/Sources/a.swift", "\($0)/Tests/t.swift"] }
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: files.map { ("Projects/\($0)", "let a = 1\n") })
    )
    try folder.write("import NetClient\n", to: "Projects/HomeFeature/Sources/a.swift")
    try folder.write("import Core\n", to: "Projects/NetClient/Sources/a.swift")
    try folder.write("import HomeFeature\n", to: "Projects/Shop/Sources/a.swift")
    #expect(try Program.run("init", in: folder).status == 0)
    let text = try folder.read("boundaries.json")
    #expect(
      text.contains(
        """
          "groups": {
            "tests": ["type:test"],
            "clients": ["*Client"],
            "features": ["*Feature"],
            "apps": ["Shop"],
            "modules": ["Core"],
          },
        """
      ),
      "\(text)"
    )
    #expect(text.contains(#""layers": ["apps", "features", "clients", "modules"]}"#), "\(text)")
    #expect(try Program.run(in: folder).status == 0)
  }

  @Test("has exclusions by type in a generated configuration, instead of each name")
  func excludedTypes() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "types",
        targets: [
          .target(name: "A", path: "Kit/A"), .target(name: "B", path: "Kit/B"),
          .executableTarget(name: "run", path: "Kit/run"), .executableTarget(name: "go", path: "Kit/go"),
          .testTarget(name: "ATests", path: "Kit/ATests"),
        ])
      """,
      "Kit/A/a.swift": "", "Kit/B/b.swift": "", "Kit/run/main.swift": "", "Kit/go/main.swift": "",
      "Kit/ATests/t.swift": "",
    ])
    #expect(try Program.run("init", in: folder).status == 0)
    let text = try folder.read("boundaries.json")
    #expect(
      text.contains(#""kit": ["Kit/*", "!type:executable", "!type:test"],"#),
      "\(text)"
    )
  }

  @Test(
    "has a generated configuration if its folders follow a pattern, as those of Tuist do, beside the list of its packages",
    arguments: [
      [:],
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Dependencies", targets: [])

        """
      ],
    ]
  )
  func folders(manifest: [String: String]) throws {
    let folder = try TemporaryFolder(
      [
        "Tuist.swift": "", "Tuist/Package.swift": "", "Projects/Home/Project.swift": "",
        "Projects/Home/Sources/h.swift": "import CoreInterface\n",
        "Projects/Home/Tests/t.swift": "@testable import Home\n",
        "Projects/Core/Interface/i.swift": "let i = 1\n",
        "Projects/Core/Sources/Deep/c.swift": "import CoreInterface\n",
      ].merging(manifest) { $1 }
    )
    let written = try Program.run("init", in: folder)
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      try folder.read("boundaries.json").contains(
        """
          "modules": [
            {"folders": "Projects/*/Interface", "name": "{1}Interface"},
            {"folders": "Projects/*/Sources", "name": "{1}"},
            {"folders": "Projects/*/Tests", "name": "{1}Tests", "type": "test"},
          ],

        """
      )
    )
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.contains("4 targets, 4 files, 3 imports"), "\(result.output)")
    try folder.write("let x = 1\n", to: "Projects/Core/Other/o.swift")
    #expect(try Program.run(in: folder).status == 2)
    #expect(try Program.run("init", "--force", in: folder).status == 2)
  }
}
