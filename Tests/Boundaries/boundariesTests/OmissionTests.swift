import Foundation
import TestHelpers
import Testing

/// Returns a project with the target `App`, whose phase compiles `app.swift`, and further objects.
private func project(_ objects: String, target: String = "", root: String = "") -> String {
  """
  // !$*UTF8*$!
  {objects = {P = {isa = PBXProject; mainGroup = G; targets = (A); \(root)};
    G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
    A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (S); \(target)};
    S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; };
    F = {isa = PBXFileReference; path = app.swift; sourceTree = SOURCE_ROOT; };
    \(objects)}; rootObject = P; }
  """
}

private let app = "App.xcodeproj/project.pbxproj"
private let folderGroup = "isa = PBXFileSystemSynchronizedRootGroup; path = "

@Suite("A part that a check leaves out", .waitsForPrograms)
struct OmissionTests {
  @Test("by a group that no rule uses, or a pattern that excludes no file, is named")
  func unusedNames() throws {
    func closing(_ configuration: String) throws -> String {
      let folder = try TemporaryFolder([
        "boundaries.json": configuration, "m/A/a.swift": "let a = 1\n", "drafts/d.swift": "",
      ])
      let result = try Program.run(in: folder)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      return result.output
    }
    let unused = """
      {
        modules: ["m/*"],
        excluded: ["drafts/**", "darfts/**"],
        groups: {"a": ["A"], "b": ["a"], "ghosts": ["A"]},
        rules: [{kind: "acyclic", modules: "b"}],
      }
      """
    let output = try closing(unused)
    #expect(
      output.contains(
        "1 group that no rule uses (\"ghosts\" at boundaries.json:4), "
          + "1 pattern of \"excluded\" without a match (\"darfts/**\" at boundaries.json:3)"
      ),
      "\(output)"
    )
    let used = unused.replacing(#", "darfts/**""#, with: "")
    let exhaustive = used.replacing("rules: [", with: #"rules: [{kind: "exhaustive"}, "#)
    let other = try closing(exhaustive)
    #expect(!other.contains("no rule uses") && !other.contains("without a match"), "\(other)")
  }

  @Test("by a manifest or a project is counted, also a folder with a package in it")
  func excluded() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "whole",
        targets: [.target(
          name: "Whole", path: ".", exclude: ["Example", "no.swift", "Notes.md", "Gone"],
          resources: [.copy("Data")])])
      """,
      "w.swift": "let w = 1\n", "no.swift": "", "Notes.md": "", "Data/d.swift": "",
      "Example/Package.swift": manifest([("E", [])]), "Example/Sources/E/e.swift": "",
      "Example/.hidden/h.swift": "", "Example/Pods/p.swift": "",
      "Guide.docc/Resources/step.swift": "", "Try.playground/Contents.swift": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "3 rules (acyclic, declared, used), read 1 of 6 Swift files (16 %), 5 excluded files left out, 1 folder of"
      ),
      "\(result.output)"
    )
    let xcode = try TemporaryFolder([
      app: project(
        """
        L = {\(folderGroup)Lib; sourceTree = SOURCE_ROOT; exceptions = (E);
          explicitFolders = (Samples); };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
          membershipExceptions = (old.swift, Drafts); };
        """,
        target: "fileSystemSynchronizedGroups = (L); "
      ), "app.swift": "", "Lib/l.swift": "", "Lib/old.swift": "", "Lib/Drafts/d.swift": "",
      "Lib/Samples/s.swift": "",
    ])
    let counted = try Program.run(in: xcode)
    #expect(counted.status == 0, "\(counted.errors)")
    #expect(counted.output.contains("3 excluded files left out"), "\(counted.output)")
  }

  @Test("by a target is counted, also if another target excludes the folder above")
  func excludedTwice() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "twice",
        targets: [
          .target(name: "Core", path: "Sources", exclude: ["App"], sources: ["Shell"]),
          .target(name: "App", path: "Sources/App", exclude: ["Gen/Old"]),
        ])
      """,
      "Sources/Shell/s.swift": "let s = 1\n", "Sources/App/a.swift": "let a = 1\n",
      "Sources/App/Gen/Old/g.swift": "let g = 1\n",
    ])
    let result = try Program.run("--verbose", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(", 1 excluded file left out: "), "\(result.output)")
    #expect(result.output.contains("\nexcluded file: Sources/App/Gen/Old/g.swift\n"))
  }

  @Test("is counted for a target of a project or of a folder without a source file")
  func noSources() throws {
    let folder = try TemporaryFolder([
      app: project("E = {\(folderGroup)Empty; sourceTree = SOURCE_ROOT; };")
        .replacing("targets = (A)", with: "targets = (A, W)")
        .replacing(
          "G = {",
          with: """
            W = {isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.framework";
              fileSystemSynchronizedGroups = (E); }; G = {
            """
        ), "app.swift": "", "Empty/notes.md": "", "Docs/d.md": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("2 targets, 1 file, "))
    #expect(result.output.contains(", 1 target without sources: "), "\(result.output)")
    try folder.write(
      #"{modules: ["Docs"], projects: "*", rules: [{kind: "acyclic"}]}"#,
      to: "boundaries.json"
    )
    let others = try Program.run("--verbose", in: folder)
    #expect(others.status == 0, "\(others.errors)")
    for name in ["Docs", "Watch"] {
      #expect(others.output.contains("target without sources: \(name)\n"), "\(others.output)")
    }
  }

  @Test("is an error if the place of a project, a folder or a product of a project is unknown")
  func unknownPlaces() throws {
    let folder = try TemporaryFolder([
      app: project(
        """
        L = {\(folderGroup)Lib; sourceTree = CUSTOM; };
        X = {isa = PBXFileReference; path = Other.xcodeproj; sourceTree = CUSTOM; };
        """,
        target: "fileSystemSynchronizedGroups = (L); ",
        root: "projectReferences = ({ProjectRef = X; }); "
      ), "app.swift": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    for name in ["Lib", "Other.xcodeproj"] {
      let expected =
        "check \(name): its path in the project 'App' starts from 'CUSTOM', which is unknown"
      #expect(result.errors.contains(expected), "\(result.errors)")
    }
  }

  @Test("is an error if a target has files of a folder of another target whose place is unknown")
  func unknownPlaceOfException() throws {
    let folder = try TemporaryFolder([
      app: project(
        """
        L = {\(folderGroup)Lib; sourceTree = CUSTOM; exceptions = (E); };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
          membershipExceptions = (b.swift); };
        """
      ), "app.swift": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    let expected =
      "check Lib: its path in the project 'App' starts from 'CUSTOM', which is unknown"
    #expect(result.errors.contains(expected), "\(result.errors)")
  }

  @Test(
    "is an error if the place of a file of build settings is unknown, once for all configurations",
    arguments: [
      "baseConfigurationReference = X;",
      "baseConfigurationReferenceAnchor = X; baseConfigurationReferenceRelativePath = a.xcconfig;",
    ]
  )
  func unknownPlaceOfSettings(reference: String) throws {
    let folder = try TemporaryFolder([
      app: project(
        """
        AL = {isa = XCConfigurationList; buildConfigurations = (AC, AD); };
        AC = {isa = XCBuildConfiguration; name = Debug; \(reference) };
        AD = {isa = XCBuildConfiguration; name = Release; \(reference) };
        X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = CUSTOM; };
        """,
        target: "buildConfigurationList = AL; "
      ), "app.swift": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    let problem =
      "App.xcconfig: its path in the project 'App' starts from 'CUSTOM', which is unknown"
    #expect(result.errors.ranges(of: problem).count == 1, "\(result.errors)")
  }

  @Test("is not a file of build settings that was removed from the project")
  func removedSettings() throws {
    let folder = try TemporaryFolder([
      app: project(
        """
        AL = {isa = XCConfigurationList; buildConfigurations = (AC); };
        AC = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; };
        """,
        target: "buildConfigurationList = AL; "
      ), "app.swift": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("of a synchronized folder that is not there is counted as a folder")
  func missingFolder() throws {
    let folder = try TemporaryFolder([
      app: project(
        "L = {\(folderGroup)Gone; sourceTree = SOURCE_ROOT; };",
        target: "fileSystemSynchronizedGroups = (L); "
      ), "app.swift": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 folder of a project not there"), "\(result.output)")
  }

  @Test("of a workspace is an error or counted: an unknown kind of place, a missing document")
  func workspaces() throws {
    func check(_ location: String) throws -> Program.Output {
      try Program.run(
        in: try TemporaryFolder([
          "All.xcworkspace/contents.xcworkspacedata": """
          <Workspace><FileRef location = "group:App.xcodeproj"/>
          <FileRef location = "developer:Xcode.docset"/>
          <FileRef location = "\(location)"/></Workspace>
          """, app: project(""), "app.swift": "",
        ])
      )
    }
    let unknown = try check("cloud:Kit")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors.contains("contents.xcworkspacedata:3: unknown kind of location 'cloud'"),
      "\(unknown.errors)"
    )
    let long = try check("group:\(String(repeating: "a", count: 1025)).xcodeproj")
    #expect(long.status == 2)
    #expect(
      long.errors.contains("contents.xcworkspacedata:3: a path has more than 1024 bytes"),
      "\(long.errors)"
    )
    let missing = try check("group:Packages/My.Kit")
    #expect(missing.status == 0)
    #expect(missing.output.contains("1 generated file left out"), "\(missing.output)")
  }

  @Test("is counted for the header that a target of Swift includes")
  func bridgingHeader() throws {
    let folder = try TemporaryFolder([
      app: project(
        """
        AL = {isa = XCConfigurationList; buildConfigurations = (AC); };
        AC = {isa = XCBuildConfiguration; name = Debug;
          buildSettings = {SWIFT_OBJC_BRIDGING_HEADER = "App-Bridging-Header.h"; }; };
        """,
        target: "buildConfigurationList = AL; "
      ), "app.swift": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.output.contains("1 module with sources in other languages"), "\(result.output)")
  }

  @Test("is counted for the snippets of a package, and an error in a folder of that name elsewhere")
  func snippets() throws {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", [])]), "Sources/A/a.swift": "let a = 1\n",
      "Snippets/First.swift": "import A\n",
    ])
    let result = try Program.run("--verbose", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\nfolder of other code: Snippets\n"), "\(result.output)")
    try folder.write("import A\n", to: "Docs/Snippets/s.swift")
    #expect(try Program.run(in: folder).status == 2)
  }

  @Test("is counted for sources that a plugin may generate, which may import any dependency")
  func generatedSources() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "generated",
        targets: [
          .target(name: "API", dependencies: ["Proto"], plugins: ["Gen"]),
          .target(name: "Other", dependencies: ["Proto"]), .target(name: "Proto"),
          .plugin(name: "Gen", capability: .buildTool()),
        ])
      """,
      "Sources/API/a.swift": "let a = 1\n", "Sources/Other/o.swift": "let o = 1\n",
      "Sources/Proto/p.swift": "let p = 1\n", "Plugins/Gen/g.swift": "import PackagePlugin\n",
    ])
    let result = try Program.run("--verbose", in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("Other declares Proto but never imports it"))
    #expect(!result.output.contains("API declares Proto"), "\(result.output)")
    #expect(result.output.contains("\nmodule with generated sources: API\n"), "\(result.output)")
    #expect(result.output.contains(", 1 module with generated sources: 1 error"))
    let graph = try Program.run("graph", "--format", "json", in: folder)
    #expect(graph.output.contains("\"plugins\": ["), "\(graph.output)")
  }

  @Test(
    "is nothing that settings exclude from some builds"
  )
  func conditionalSettings() throws {
    let folder = try TemporaryFolder([
      app: project(
        """
        AL = {isa = XCConfigurationList; buildConfigurations = (AC); };
        AC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          EXCLUDED_SOURCE_FILE_NAMES = "app.swift"; }; };
        """,
        target: "buildConfigurationList = AL; "
      ), "app.swift": "import Phone\n",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains("app.swift:1: App imports Phone, which no declared package contains")
    )
  }

  @Test("is an error if no setting decides the name of a module")
  func moduleNames() throws {
    let folder = try TemporaryFolder([
      app: project(
        """
        AL = {isa = XCConfigurationList; buildConfigurations = (AC); };
        AC = {isa = XCBuildConfiguration; name = Debug;
          buildSettings = {PRODUCT_MODULE_NAME = "$(A)"; A = "$(B)"; B = "$(A)"; }; };
        """,
        target: "buildConfigurationList = AL; "
      ), "app.swift": "",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("project.pbxproj:4: PRODUCT_MODULE_NAME of 'App' "),
      "\(result.errors)"
    )
  }

  @Test("is counted for patterns of a shared configuration that match no module")
  func sharedPatterns() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "M/A/a.swift": "", "M/B/b.swift": "",
      "boundaries.json": #"{extends: "base.json", modules: ["M/*"]}"#,
      "base.json": """
      {
        groups: {features: ["*Feature", "A"], clients: "*Client", others: ["clients", "type:test"]},
        rules: [
          {kind: "forbidden", from: "features", to: ["Missing", "external:Foundation", "!B", "external:B"]},
          {kind: "layers", layers: [["A"], ["Low", "B"]]},
          {kind: "imports", files: "**", to: "*"},
        ]
      }
      """,
    ])
    let result = try Program.run("--verbose", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("6 shared patterns without a module"), "\(result.output)")
    #expect(result.output.contains("base.json:4: \"Missing\""), "\(result.output)")
  }

  @Test("is counted for a linked folder whose files are elsewhere")
  func linkedFolders() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "root/Package.swift": manifest([("A", [])]), "root/Sources/A/a.swift": "",
      "Shared/s.swift": "import A\n", "root/Sources/A/Data/x.txt": "",
    ])
    for (link, path) in [("root/Shared", "../Shared"), ("root/Inner", "Sources/A/Data")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: link).path,
        withDestinationPath: path
      )
    }
    let result = try Program.run("--package-path", "root", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 folder of other code"), "\(result.output)")
  }
}

@Suite("An incomplete answer of git", .waitsForPrograms)
struct GitOmissionTests {
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Package.swift": manifest([("A", []), ("B", ["A"])]), "Sources/A/a.swift": "",
      "Sources/B/b.swift": "import A\n", "Docs/guide.md": "",
    ])
    try folder.commit()
    return folder
  }

  @Test("about changed files in no module is printed with the affected modules")
  func changedFiles() throws {
    let folder = try repository()
    try folder.write("x\n", to: "Docs/guide.md")
    try folder.write("x\n", to: "Sources/A/a.swift")
    for number in 1...4 { try folder.write("", to: "Docs/\(number).md") }
    let result = try Program.run("affected", in: folder)
    #expect(result.status == 0)
    #expect(result.output == "A\nB\n")
    #expect(
      result.errors
        == "boundaries: 5 changed files are in no module: Docs/1.md, Docs/2.md, Docs/3.md, …\n"
    )
    let json = try Program.run("affected", "--format", "json", in: folder)
    #expect(json.output.contains("\"outside\": [\n    \"Docs/1.md\""), "\(json.output)")
  }

  @Test("is no matter if a manifest for other versions is broken, which is an error that names it")
  func brokenVariant() throws {
    let folder = try repository()
    try folder.write(
      "// swift-tools-version: 6.0\nlet package = 1\n",
      to: "Package@swift-6.0.swift"
    )
    let swift = try folder.countingSwift(evaluatingBy: "echo 'error: no package' >&2; exit 1")
    for command in ["check", "affected"] {
      let result = try Program.run(command, in: folder, environment: swift)
      #expect(result.status == 2)
      #expect(
        result.errors.contains(
          "depending on its version, SwiftPM reads Package@swift-6.0.swift instead\nerror: "
        ),
        "\(result.errors)"
      )
    }
  }

  @Test("because the system's configuration ignores a file is as if the repository ignored it")
  func systemConfiguration() throws {
    let folder = try repository()
    try folder.write("*.tmp.swift\n", to: ".cache/ignored")
    try folder.write("[core]\nexcludesFile = \(folder.path)/.cache/ignored\n", to: ".cache/system")
    let environment = ["GIT_CONFIG_SYSTEM": "\(folder.path)/.cache/system", "HOME": folder.path]
    try folder.write("let x = 1\n", to: "Other/x.tmp.swift")
    let check = try Program.run(in: folder, environment: environment)
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.contains("1 file that git ignores"))
    let affected = try Program.run("affected", in: folder, environment: environment)
    #expect(affected.errors == "" && affected.output == "")
    // A source that git ignores is checked and may have changed, for any configuration that ignores it.
    try folder.write("import B\n", to: "Sources/A/y.tmp.swift")
    let since = try Program.run("--since", "HEAD", in: folder, environment: environment)
    #expect(since.status == 1, "\(since.output)")
  }

  @Test("because git fails is an error that says so, also while git lists the ignored files")
  func failure() throws {
    let folder = try repository()
    try folder.write("generated\n.out\n.err\n.in\n.cache\n", to: ".gitignore")
    try folder.write("let g = 1\n", to: "generated/g.swift")
    #expect(try Program.run(in: folder).status == 0)
    let git = try Program.run(URL(filePath: "/usr/bin/env"), ["which", "git"], in: folder.url)
    let program = git.output.trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try folder.script(
      "case \"$*\" in *--ignored*) echo broken >&2; exit 1 ;; esac; exec \"\(program)\" \"$@\"",
      named: ".cache/bin/git"
    )
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = ["PATH": "\(folder.path)/.cache/bin:\(path)"]
    let result = try Program.run(in: folder, environment: environment)
    #expect(result.status == 2)
    #expect(result.errors.contains("git: broken"), "\(result.errors)")
  }
}
