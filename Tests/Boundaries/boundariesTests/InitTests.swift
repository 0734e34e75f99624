import Foundation
import TestHelpers
import Testing

/// A repository by its files, and the expected result of `init`.
private struct Shape: CustomTestStringConvertible {
  let testDescription: String
  let files: [String: String]
  /// The exit status of `init`, and of the next check.
  let status: Int32
  /// The texts that the written configuration contains.
  let lines: [String]
  /// The text that the closing line of the next check contains.
  let coverage: String
  /// The text of `init` and of the check about unread files.
  var errors: [String] = []
}

private func manifest(_ name: String, _ targets: String, _ more: String = "") -> String {
  """
  // swift-tools-version: 5.9
  import PackageDescription
  let package = Package(name: "\(name)", \(more)targets: [\(targets)])
  """
}

/// Returns a project with targets of one file each, and further objects and references of the project.
private func project(_ targets: [(name: String, file: String)], _ more: String = "") -> String {
  let objects = targets.enumerated().map { index, target in
    """
    T\(index) = {isa = PBXNativeTarget; name = \(target.name); buildPhases = (S\(index));
      productType = "com.apple.product-type.application"; };
    S\(index) = {isa = PBXSourcesBuildPhase; files = (B\(index)); };
    B\(index) = {isa = PBXBuildFile; fileRef = F\(index); };
    F\(index) = {isa = PBXFileReference; path = "\(target.file)"; sourceTree = SOURCE_ROOT; };
    """
  }
  let list = targets.indices.map { "T\($0)" }.joined(separator: ", ")
  return """
    // !$*UTF8*$!
    {objects = {P = {isa = PBXProject; targets = (\(list)); };
    \(objects.joined(separator: "\n"))
    \(more) }; rootObject = P; }
    """
}

private let shapes = [
  Shape(
    testDescription: "a package",
    files: [
      "Package.swift": manifest("app", #".target(name: "A"), .target(name: "B")"#),
      "Sources/A/a.swift": "import B\n", "Sources/B/b.swift": "let b = 1\n",
      "Scripts/s.swift": "print(1)\n",
    ],
    status: 0,
    lines: [#""excluded": ["Scripts/**"],"#],
    coverage: "read 2 of 3 Swift files (66 %), 1 excluded file left out"
  ),
  Shape(
    testDescription: "a monorepo",
    files: [
      "Kits/Net/Package.swift": manifest("net", #".target(name: "Net")"#),
      "Kits/Net/Sources/Net/n.swift": "let n = 1\n",
      "Kits/UI/Package.swift": manifest("ui", #".target(name: "UI")"#),
      "Kits/UI/Sources/UI/u.swift": "let u = 1\n",
    ],
    status: 0,
    lines: [#""packages": ["Kits/*"],"#],
    coverage: "2 targets, 2 files, 0 imports, 5 rules ("
  ),
  Shape(
    testDescription: "a package beside a project, with one target name",
    files: [
      "Package.swift": manifest("kit", #".target(name: "Kit"), .target(name: "App")"#),
      "Sources/Kit/k.swift": "let k = 1\n", "Sources/App/a.swift": "import Kit\n",
      "App.xcodeproj/project.pbxproj": project([
        ("App", "App/a.swift"), ("Kit", "Sources/Kit/k.swift"),
      ]),
      "App/a.swift": "import Foundation\n",
    ],
    status: 0,
    lines: [
      #""projects": ["App.xcodeproj"],"#, #""programs": ["type:executable"],"#,
      #""modules": ["Kit", "Sources/App", "!type:executable"],"#,
    ],
    coverage: "4 targets, 4 files"
  ),
  Shape(
    testDescription: "an app with packages",
    files: [
      "App.xcodeproj/project.pbxproj": project(
        [("App", "App/a.swift")],
        "L = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };"
      ),
      "App/a.swift": "import Foundation\n",
      "Packages/Kit/Package.swift": manifest("kit", #".target(name: "Kit")"#),
      "Packages/Kit/Sources/Kit/k.swift": "let k = 1\n",
      "Packages/Other/Package.swift": manifest("other", #".target(name: "Other")"#),
      "Packages/Other/Sources/Other/o.swift": "let o = 1\n",
    ],
    status: 0,
    lines: [#""packages": ["Packages/Other"],"#],
    coverage: "3 targets, 3 files"
  ),
  Shape(
    testDescription: "a workspace",
    files: [
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace version = "1.0"><FileRef location = "group:App/App.xcodeproj"></FileRef>
      <FileRef location = "group:Kit"></FileRef></Workspace>
      """,
      "App/App.xcodeproj/project.pbxproj": project([("App", "a.swift")]),
      "App/a.swift": "import Foundation\n",
      "Kit/Package.swift": manifest("kit", #".target(name: "Kit")"#),
      "Kit/Sources/Kit/k.swift": "let k = 1\n",
    ],
    status: 0,
    lines: [#""programs": ["type:executable"],"#],
    coverage: "2 targets, 2 files"
  ),
  Shape(
    testDescription: "a missing submodule",
    files: [
      "Package.swift": manifest(
        "app",
        #".target(name: "A")"#,
        #"dependencies: [.package(path: "Vendor/Kit")], "#
      ),
      "Sources/A/a.swift": "let a = 1\n", "Vendor/.gitkeep": "",
    ],
    status: 0,
    lines: [
      "  // Missing when this file was written; what they provide is not checked.",
      #""optional": ["Vendor/Kit"],"#,
    ],
    coverage: "1 optional package not there"
  ),
  Shape(
    testDescription: "two modules of one name",
    files: [
      "Package.swift": manifest("root", #".target(name: "Base"), .target(name: "Tool")"#),
      "Sources/Base/b.swift": "let b = 1\n", "Sources/Tool/t.swift": "import Base\n",
      "Plugins/Tool/Package.swift": manifest("in", #".target(name: "Kit"), .target(name: "Tool")"#),
      "Plugins/Tool/Sources/Kit/k.swift": "let k = 1\n",
      "Plugins/Tool/Sources/Tool/t.swift": "import Kit\n",
    ],
    status: 0,
    lines: [#""modules": ["Base", "Sources/Tool"],"#, #""layers": ["modules", "tool"]"#],
    coverage: "4 targets, 4 files"
  ),
  Shape(
    testDescription: "Tuist",
    files: [
      "Workspace.swift": "import ProjectDescription\n",
      "Tuist/Config.swift": "import ProjectDescription\n",
      "Features/Pay/Project.swift": "import ProjectDescription\n",
      "Features/Pay/Sources/p.swift": "let p = 1\n", "Features/Pay/Spec/s.swift": "let s = 1\n",
      "Local/Log/Package.swift": manifest("log", #".target(name: "Log")"#),
      "Local/Log/Sources/Log/l.swift": "let l = 1\n",
    ],
    status: 2,
    lines: [
      #""packages": ["Local/Log"],"#, #"{"folders": "Features/*/Sources", "name": "{1}"},"#,
    ],
    coverage: "read 2 of 3 Swift files (66 %), 1 Swift file in no checked module (1 place)",
    errors: ["run 'tuist generate'", "check Features/Pay/Spec/**: 1 Swift file"]
  ),
  Shape(
    testDescription: "Bazel",
    files: [
      "MODULE.bazel": "", "app/BUILD": "", "app/a.swift": "import Foundation\n",
      "lib/BUILD.bazel": "", "lib/l.swift": "let l = 1\n",
      "tools/Package.swift": manifest("tools", #".target(name: "Lint")"#),
      "tools/Sources/Lint/l.swift": "let l = 1\n",
    ],
    status: 2,
    lines: [#""packages": ["tools"],"#],
    coverage: "read 1 of 3 Swift files (33 %), 2 Swift files in no checked module (2 places)",
    errors: ["MODULE.bazel: Bazel describes modules here and in 2 other places"]
  ),
]

@Suite("A configuration that 'init' writes", .waitsForPrograms)
struct InitTests {
  @Test(
    "is one that a check accepts, and excludes nothing that another tool describes",
    arguments: shapes
  )
  fileprivate func shape(shape: Shape) throws {
    let folder = try TemporaryFolder(shape.files)
    let written = try Program.run("init", in: folder)
    #expect(written.status == shape.status, "\(written.errors)")
    #expect(written.output.hasPrefix("boundaries.json: written\n"))
    let text = try folder.read("boundaries.json")
    for line in shape.lines { #expect(text.contains(line), "\(text)") }
    let result = try Program.run(in: folder)
    #expect(result.status == shape.status, "\(result.errors)\(result.output)")
    #expect(result.output.contains(shape.coverage), "\(result.output)")
    #expect(result.output.contains(": 0 errors, 0 warnings"), "\(result.output)")
    for error in shape.errors {
      #expect(written.errors.contains(error), "\(written.errors)")
      #expect(result.errors.contains(error), "\(result.errors)")
    }
  }

  @Test("can be read after XcodeGen has written the project, and not before")
  func xcodeGen() throws {
    let folder = try TemporaryFolder([
      "project.yml": "name: App\n", "App/a.swift": "import Foundation\n",
    ])
    let before = try Program.run("init", in: folder)
    #expect(before.status == 2)
    #expect(before.errors.contains("run 'xcodegen generate'"), "\(before.errors)")
    #expect(!folder.contains("boundaries.json"))
    try folder.write(project([("App", "App/a.swift")]), to: "App.xcodeproj/project.pbxproj")
    #expect(try Program.run("init", in: folder).status == 0)
    #expect(try Program.run(in: folder).status == 0)
  }

  @Test("keeps the keys besides groups and rules, with their comments")
  func kept() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest("app", #".target(name: "A"), .target(name: "B")"#),
      "Sources/A/a.swift": "import B\nimport Private\n", "Sources/B/b.swift": "let b = 1\n",
      "Scripts/s.swift": "print(1)\n", "Old/o.swift": "print(1)\n",
      "boundaries.json": """
      {
        // Ours.
        "systemModules": ["Private"], // linked by hand
        groups: {all: ["*"]}, /* of old */
        excluded: "Old/**",
        "rules": [{"kind": "exhaustive"}],
        "baseline": "known.jsonl", "mayBeEmpty": [
          "None" // for Windows
        ],
        // The end.
      }
      """,
      "known.jsonl": "",
    ])
    #expect(try Program.run("init", in: folder).status == 2)
    let written = try Program.run("init", "--force", in: folder)
    #expect(written.status == 0, "\(written.errors)")
    let text = try folder.read("boundaries.json")
    let start = """
      {
        // Written by 'boundaries init' from the current imports; change it to describe the intended ones.
        // Ours.
        "systemModules": ["Private"], // linked by hand
        "excluded": ["Scripts/**", "Old/**"],
        "baseline": "known.jsonl",
        "mayBeEmpty": [
          "None" // for Windows
        ],
        "groups": {

      """
    #expect(text.hasPrefix(start), "\(text)")
    #expect(text.hasSuffix("\n  // The end.\n}\n"), "\(text)")
    #expect(try Program.run(in: folder).status == 0)
    let known = try folder.read("known.jsonl")
    #expect(known.contains("declared") && !known.contains("Private"), "\(known)")
    // Written again, nothing changes.
    #expect(try Program.run("init", "--force", in: folder).status == 0)
    #expect(try folder.read("boundaries.json") == text)
  }

  @Test("changes nothing if a kept key does not fit the new rules, or a baseline is none")
  func refused() throws {
    let exception = #"{exceptions: [{rule: "mine", from: "A", because: "so"}]}"#
    for (name, text) in [("boundaries.json", exception), ("boundaries-baseline.jsonl", "mine")] {
      let folder = try TemporaryFolder([
        "Package.swift": manifest("app", #".target(name: "A")"#), "Sources/A/a.swift": "",
        name: text,
      ])
      let result = try Program.run("init", "--force", in: folder)
      #expect(result.status == 2, "\(result.output)")
      #expect(try folder.read(name) == text)
      let other = name == "boundaries.json" ? "boundaries-baseline.jsonl" : "boundaries.json"
      #expect(!folder.contains(other))
    }
  }

  @Test("is written together with its baseline, or neither is")
  func together() throws {
    let padding = String(repeating: "x", count: 40)
    var files = [
      "Projects/A/Sources/a.swift": "import B\n", "Projects/B/Sources/b.swift": "import A\n",
    ]
    for number in 1...100 { files["Projects/M\(number)\(padding)/Sources/m.swift"] = "let m = 1\n" }
    let folder = try TemporaryFolder(files)
    // The baseline is smaller than the limit of the system, and the rules are not.
    let script = "trap '' XFSZ; ulimit -f 2; exec \"$0\" init"
    let result = try Program.run(
      URL(filePath: "/bin/sh"),
      ["-ec", script, Executable.url("boundaries").path],
      in: folder.url,
      environment: ["XDG_CACHE_HOME": "\(folder.path)/.cache"]
    )
    #expect(result.status == 2)
    #expect(result.errors.contains("nothing is changed: "), "\(result.errors)")
    #expect(!folder.contains("boundaries-baseline.jsonl"))
    #expect(!folder.contains("boundaries.json"))
  }

  @Test("is not written if the baseline cannot be")
  func noBaseline() throws {
    let old = #"{"baseline": "Missing/known.jsonl"}"#
    let folder = try TemporaryFolder([
      "Package.swift": manifest("app", #".target(name: "A"), .target(name: "B")"#),
      "Sources/A/a.swift": "import B\n", "Sources/B/b.swift": "let b = 1\n",
      "boundaries.json": old,
    ])
    let result = try Program.run("init", "--force", in: folder)
    #expect(result.status == 2)
    #expect(try folder.read("boundaries.json") == old)
  }
}
