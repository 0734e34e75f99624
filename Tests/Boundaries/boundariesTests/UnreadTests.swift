import Foundation
import TestHelpers
import Testing

/// A package with files that no target compiles, and two packages that it does not name.
private let package = [
  "Package.swift": manifest([("A", []), ("Examples", [])]),
  "Package@swift-5.10.swift": manifest([("A", []), ("Examples", [])]),
  "Sources/A/a.swift": "import Foundation\n", "Sources/Examples/e.swift": "let e = 1\n",
  "Sources/Stray/s.swift": "import A\n", "Sources/loose.swift": "import A\n",
  "Examples/One/Package.swift": manifest([("One", [])]),
  "Examples/One/Sources/One/o.swift": "let o = 1\n",
  "Examples/Two/Package.swift": manifest([("Two", [])]),
  "Examples/Two/Sources/Two/t.swift": "let t = 1\n", "Examples/Two/Scripts/x.swift": "",
  "Scripts/a.swift": "", "Scripts/b/c.swift": "",
]

/// A package whose manifest says of some files that they are not compiled.
private let quietManifest = """
  // swift-tools-version: 5.9
  import PackageDescription
  let package = Package(
    name: "quiet",
    targets: [
      .target(name: "A", exclude: ["Skipped", "no.swift"], resources: [.copy("Data")]),
      .target(
        name: "B", path: "Other", exclude: ["Skipped"], sources: ["Code", "b.swift"],
        resources: [.copy("Data")]),
      .plugin(name: "Plug", capability: .buildTool()),
    ])
  """

@Suite("Swift files in no module", .waitsForPrograms)
struct UnreadTests {
  @Test("are an incomplete check, with the lines of configuration to copy")
  func named() throws {
    let folder = try TemporaryFolder(package)
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    let places = [
      """
      Examples/*: 3 Swift files in no checked module, such as Examples/One/Sources/One/o.swift; \
      "packages": ["Examples/*"] includes them, "excluded": ["Examples/*/**"] leaves them out
      """,
      """
      Scripts/**: 2 Swift files in no checked module, such as Scripts/a.swift; \
      "excluded": ["Scripts/**"] leaves them out
      """,
      """
      Sources/Stray/**: 1 Swift file in no checked module, such as Sources/Stray/s.swift; \
      "excluded": ["Sources/Stray/**"] leaves them out
      """,
      """
      Sources/loose.swift: 1 Swift file in no checked module; \
      "excluded": ["Sources/loose.swift"] leaves them out
      """,
    ]
    #expect(result.errors == places.map { "boundaries: could not check \($0)\n" }.joined())
    try folder.write(
      """
      {packages: "Examples/*", excluded: ["Scripts/**", "Sources/Stray/**", "**/loose.swift", "**/x.swift"]}
      """,
      to: "boundaries.json"
    )
    let configured = try Program.run(in: folder)
    #expect(configured.status == 0, "\(configured.errors)")
    #expect(configured.output.contains("4 targets, 4 files"))
    #expect(configured.output.contains("5 excluded files"))
  }

  @Test("are counted after twenty places")
  func many() throws {
    var files = ["Package.swift": manifest([("A", [])]), "Sources/A/a.swift": ""]
    for number in 1...25 { files["Folder\(number)/f.swift"] = "" }
    let result = try Program.run(in: try TemporaryFolder(files))
    #expect(result.status == 2)
    #expect(result.errors.contains("check 5 further places: 5 Swift files in no checked module"))
    #expect(result.output.contains("25 Swift files in no checked module (25 places)"))
    #expect(!result.output.contains("could not be read"))
  }

  @Test("are included by a generated configuration if they are in packages, and else excluded")
  func initial() throws {
    let folder = try TemporaryFolder(package)
    let written = try Program.run("init", in: folder)
    #expect(written.status == 0, "\(written.errors)")
    #expect(
      written.output == """
        boundaries.json: written
        boundaries.json: excludes 5 Swift files in no package or project; \
        "modules" can list their folders instead

        """
    )
    let text = try folder.read("boundaries.json")
    #expect(text.contains("  \"packages\": [\"Examples/*\"],\n"))
    #expect(
      text.contains(
        """
          "excluded": ["Examples/Two/Scripts/**", "Scripts/**", "Sources/Stray/**", \
        "Sources/loose.swift"],

        """
      )
    )
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.contains("4 targets, 4 files"))
  }

  @Test(
    "are neither included nor excluded by a generated configuration if a package cannot be read"
  )
  func brokenPackage() throws {
    let folder = try TemporaryFolder(package)
    try folder.write("let nonsense\n", to: "Examples/Two/Package.swift")
    let written = try Program.run("init", in: folder)
    #expect(written.status == 2, "\(written.errors)")
    #expect(written.errors.contains("Examples/Two/Package.swift: the manifest could not be"))
    let text = try folder.read("boundaries.json")
    #expect(text.contains("  \"packages\": [\"Examples/One\"],\n"), "\(text)")
    #expect(!text.contains("Examples/Two"), "\(text)")
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("check Examples/Two: 2 Swift files in no checked module"))
  }

  @Test("count only where a team writes modules: not in other code, documents, or hidden folders")
  func quiet() throws {
    let folder = try TemporaryFolder([
      "Package.swift": quietManifest,
      "Package@swift-6.0.swift": quietManifest, "Sources/A/a.swift": "let a = 1\n",
      "Sources/A/Skipped/s.swift": "", "Sources/A/no.swift": "", "Sources/A/Data/d.swift": "",
      "Other/b.swift": "let b = 1\n", "Other/Code/c.swift": "", "Other/Skipped/s.swift": "",
      "Other/Data/d.swift": "", "Plugins/Plug/p.swift": "import PackagePlugin\n",
      ".build/checkouts/X/Sources/X/x.swift": "", ".hidden/h.swift": "",
      "DerivedData/Build/x.swift": "", "SourcePackages/checkouts/X/x.swift": "",
      "Guide.docc/code.swift": "", "Try.playground/Contents.swift": "", "Sub/.git": "",
      "Sub/Package.swift": "", "Sub/Sources/s.swift": "", "generated/g.swift": "let g = 1\n",
    ])
    try folder.write("generated\n.build\n.out\n.err\n.in\n.cache\n", to: ".gitignore")
    let git = "git init -q && git add Package.swift Sources Other Plugins"
    try folder.run(git)
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 file that git ignores, 5 folders of other code"))
    // A file that a list of sources leaves out counts, and so does a tracked file that git ignores.
    try folder.write("let n = 1\n", to: "Other/new.swift")
    let add = "git add -f generated/g.swift"
    try folder.run(add)
    let more = try Program.run(in: folder)
    #expect(more.status == 2)
    #expect(more.errors.contains("check Other/new.swift: 1 Swift file in no checked module; "))
    #expect(more.errors.contains("check generated/**: 1 Swift file in no checked module, such as "))
  }

  @Test("count in every command that reads modules")
  func commands() throws {
    let folder = try TemporaryFolder(
      [
        "boundaries.json": "{modules: \"M/*\"}", "M/A/a.swift": "import B\n", "M/B/b.swift": "",
        "N/C/c.swift": "",
      ].merging(["boundaries.json": "{modules: [\"M/*\"]}"]) { $1 }
    )
    for words in [["graph"], ["modules"], ["explain", "A", "B"], ["modules", "--imports"]] {
      let result = try Program.run(words, in: folder)
      #expect(result.status == 2, "\(words)")
      #expect(result.errors.contains("check N/**: 1 Swift file in no checked module"), "\(words)")
    }
  }

  @Test(
    "are listed with the imports of the modules as in the report of the check",
    arguments: [("[{kind: \"acyclic\"}]", 1), ("[]", 2)]
  )
  func imports(rules: String, count: Int) throws {
    let folder = try TemporaryFolder([
      "boundaries.json": "{modules: [\"M/*\"], rules: \(rules)}", "M/A/a.swift": "",
      "N/C/c.swift": "",
    ])
    func unread(_ arguments: String...) throws -> NSArray {
      let result = try Program.run(arguments, in: folder)
      #expect(result.status == 2)
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return try #require((json as? [String: Any])?["unread"] as? NSArray)
    }
    let modules = try unread("modules", "--imports")
    #expect(modules.count == count)
    #expect(try unread("check", "--format", "json") == modules)
  }
}

@Suite("A package beside an Xcode project", .waitsForPrograms)
struct BesideProjectTests {
  private func folder(_ sources: [String], _ package: [String] = []) throws -> TemporaryFolder {
    let references = sources.enumerated().map { index, path in
      """
      F\(index) = {isa = PBXFileReference; path = "\(path)"; sourceTree = SOURCE_ROOT; };
      B\(index) = {isa = PBXBuildFile; fileRef = F\(index); };
      """
    }
    let project = """
      // !$*UTF8*$!
      { objects = { P = {isa = PBXProject; mainGroup = G; targets = (A); };
        G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
        S = {isa = PBXSourcesBuildPhase; files = (\(sources.indices.map { "B\($0)" }.joined(separator: ", "))); };
        A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (S); };
      \(references.joined(separator: "\n")) }; rootObject = P; }
      """
    var files = [
      "root/Package.swift": manifest([("Kit", [])]),
      "root/App.xcodeproj/project.pbxproj": project, "root/Sources/Kit/k.swift": "let k = 1\n",
    ]
    files.merge(TemporaryFolder.repository) { $1 }
    for path in sources + package { files["root/\(path)"] = "import Foundation\n" }
    return try TemporaryFolder(files)
  }

  private func run(_ command: String, in folder: TemporaryFolder) throws -> Program.Output {
    try Program.run(command, "--package-path", "root", in: folder)
  }

  @Test("is incomplete if the project names other Swift files, also outside of the folder")
  func other() throws {
    let folder = try folder(["App/a.swift", "../Shared/s.swift"])
    let result = try run("check", in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        boundaries: could not check App.xcodeproj: 2 Swift files in no checked module, such as \
        ../Shared/s.swift; "projects": ["App.xcodeproj"] includes them, \
        "excluded": ["../Shared/**", "App/**"] leaves them out

        """
    )
    try folder.write(#"{projects: []}"#, to: "root/boundaries.json")
    let none = try run("check", in: folder)
    #expect(none.status == 2)
    #expect(
      none.errors.contains("check App/**: 1 Swift file in no checked module, such as App/a.swift")
    )
    try folder.write(#"{projects: [], excluded: "App/**"}"#, to: "root/boundaries.json")
    let unread = try run("check", in: folder)
    #expect(unread.status == 0)
    #expect(unread.output.contains(", 1 excluded file left out, 1 project not read: "))
    try folder.write(#"{projects: "*.xcodeproj"}"#, to: "root/boundaries.json")
    let both = try run("check", in: folder)
    #expect(both.status == 0, "\(both.errors)")
    #expect(both.output.contains("2 targets, 3 files"))
  }

  @Test("is complete if the project has no other files, which is counted, and 'init' says so")
  func same() throws {
    let folder = try folder(["Sources/Kit/k.swift"])
    let result = try run("check", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 project not read"))
    #expect(try run("init", in: folder).output.hasSuffix("boundaries.json: written\n"))
    #expect(try folder.read("root/boundaries.json").contains("\n  \"projects\": [],\n"))
    #expect(try run("check", in: folder).status == 0)
  }

  @Test("is checked together with it by a generated configuration")
  func initial() throws {
    let folder = try folder(["App/a.swift", "../Shared/s.swift"])
    let written = try run("init", in: folder)
    #expect(written.status == 0, "\(written.errors)")
    let text = try folder.read("root/boundaries.json")
    #expect(text.contains("\n  \"projects\": [\"App.xcodeproj\"],\n"))
    let result = try run("check", in: folder)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.contains("2 targets, 3 files"))
  }

  @Test("names other tools that describe modules")
  func tools() throws {
    let folder = try folder([], ["Modules/M/m.swift"])
    for name in ["project.yml", "MODULE.bazel", "Workspace.swift"] {
      try folder.write("", to: "root/\(name)")
    }
    let result = try run("check", in: folder)
    #expect(result.status == 2)
    for (name, tool) in [
      (
        "project.yml",
        "XcodeGen describes modules here: run 'xcodegen generate' and list the generated project"
      ),
      ("MODULE.bazel", "Bazel describes modules here: generate an Xcode project and list it"),
      (
        "Workspace.swift",
        "Tuist describes modules here: run 'tuist generate' and list the generated project"
      ),
    ] {
      #expect(result.errors.contains("check \(name): \(tool) in \"projects\";"), "\(result.errors)")
    }
  }
}
