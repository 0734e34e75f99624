import Foundation
import TestHelpers
import Testing

/// A project with lists of files and with synchronized folders, and a local package beside it.
private let project = #"""
  // !$*UTF8*$!
  {
    archiveVersion = 1;
    classes = {
    };
    objectVersion = 77;
    objects = {
      P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (A, C, T, S, ); };
      /* The groups. */
      G = {isa = PBXGroup; children = (GA, GC, GT, X, U, CP); sourceTree = "<group>"; };
      GA /* App */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2);
        explicitFolders = (Assets); path = App; sourceTree = "<group>"; };
      GT = {isa = PBXFileSystemSynchronizedRootGroup; path = "App Tests"; sourceTree = "<group>"; };
      GC = {isa = PBXGroup; children = (GD, F2); path = Core; sourceTree = "<group>"; };
      GD = {isa = PBXGroup; children = (F1, ); name = Inner; path = "Sources"; sourceTree = "<group>"; };
      E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        membershipExceptions = ("Legacy/Old.swift"); target = A; };
      E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        membershipExceptions = (Shared.swift); target = T; };
      F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = "caf\"é.swift";
        sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = Shared/s.swift; sourceTree = SOURCE_ROOT; };
      X = {isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      U = {isa = PBXFileReference; path = System/Library/UIKit.framework; sourceTree = SDKROOT; };
      B = {isa = PBXFileReference; path = Carthage/Maps.xcframework; sourceTree = "<group>"; };
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = X; };
      B4 = {isa = PBXBuildFile; fileRef = U; };
      B5 = {isa = PBXBuildFile; productRef = D1; };
      B6 = {isa = PBXBuildFile; fileRef = B; };
      CP = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Other; sourceTree = "<group>"; };
      S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
      L1 = {isa = PBXFrameworksBuildPhase; files = (B3, B4, B5, B6); };
      D1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
      D2 = {isa = XCSwiftPackageProductDependency; package = R; productName = Far; };
      R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Far-Away.git"; };
      LP = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
      TD = {isa = PBXTargetDependency; target = C; };
      TE = {isa = PBXTargetDependency; target = A; };
      A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = AL; buildPhases = (L1); dependencies = (TD);
        fileSystemSynchronizedGroups = (GA); packageProductDependencies = (D1, D2); };
      AL = {isa = XCConfigurationList; buildConfigurations = (AC); };
      AC = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_MODULE_NAME = My_App;
        PRODUCT_NAME = "$(TARGET_NAME)"; }; };
      C = {isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework";
        buildPhases = (S1); productReference = X; dependencies = (); };
      T = {isa = PBXNativeTarget; name = "App Tests"; dependencies = (TE);
        productType = "com.apple.product-type.bundle.unit-test"; fileSystemSynchronizedGroups = (GT); };
      S = {isa = PBXAggregateTarget; name = Lint; };
    };
    rootObject = P /* Project object */;
  }
  """#

private let files = [
  ".git/HEAD": "", "boundaries.json": "{excluded: \"Other/**\"}",
  "App.xcodeproj/project.pbxproj": project,
  "App/Main.swift": "import Core\nimport Far\nimport Kit\nimport Parts\nimport UIKit\n",
  "App/Legacy/Old.swift": "import Gone\n",
  "App/Assets/a.swift": "import Gone\n",
  "App/Shared.swift": "import Foundation\n",
  "App Tests/t.swift": "@testable import My_App\n",
  "Core/Sources/caf\"é.swift": "import Foundation\n",
  "Shared/s.swift": "public import Foundation\n",
  "Other/o.swift": "import Gone\n",
  "Packages/Kit/Package.swift": """
  // swift-tools-version: 5.9
  import PackageDescription
  let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
    targets: [.target(name: "Kit", dependencies: ["Parts"]), .target(name: "Parts")])
  """,
  "Packages/Kit/Sources/Kit/k.swift": "import Parts\n",
  "Packages/Kit/Sources/Parts/p.swift": "public struct Part {}\n",
  "Packages/Other/Package.swift": """
  // swift-tools-version: 5.9
  import PackageDescription
  let package = Package(name: "Other", targets: [.target(name: "Unused")])
  """,
  "Packages/Other/Sources/Unused/u.swift": "public struct Unused {}\n",
]

@Suite("An Xcode project", .waitsForPrograms)
struct XcodeTests {
  @Test("has the targets and files of its lists and synchronized folders, beside local packages")
  func modules() throws {
    let folder = try TemporaryFolder(files)
    let result = try Program.run("modules", in: folder)
    #expect(result.errors == "")
    let rows = result.output.split(separator: "\n").dropFirst().map { row in
      row.split(separator: " ").prefix(3).joined(separator: " ")
    }
    #expect(
      rows == [
        "App_Tests test 2", "Core library 2", "Kit library 1", "My_App executable 2",
        "Parts library 1", "Unused library 1",
      ]
    )
  }

  @Test("is checked for undeclared and unused dependencies, with locations in its files")
  func declarations() throws {
    let folder = try TemporaryFolder(files)
    let result = try Program.run(in: folder)
    let findings = result.output.split(separator: "\n").map(String.init).filter {
      $0.contains(".swift:") || $0.contains("pbxproj") || $0.contains("not fetched: p")
    }
    #expect(
      findings == [
        "App/Main.swift:4: My_App imports Parts but does not declare it; it is reachable through"
          + " Kit: the build breaks when another module removes the dependency"
      ]
    )
    try folder.write("import Kit\n", to: "App/Main.swift")
    let unused = try Program.run(in: folder)
    let lines = project.split(separator: "\n", omittingEmptySubsequences: false)
    let target = try #require(lines.firstIndex { $0.hasPrefix("    A = {isa = PBXNativeTarget") })
    let place = "App.xcodeproj/project.pbxproj:\(target + 1)"
    #expect(unused.output.contains("\(place): My_App declares Core"))
    #expect(unused.output.contains("My_App declares Core but never imports it"))
    // A binary may be needed without an import; a product that is not fetched cannot be judged.
    #expect(!unused.output.contains("Maps"))
    #expect(unused.output.contains("My_App declares Far: not fetched: package far-away"))
  }

  @Test(
    "declares the libraries that the flags of its linker name, which may be needed without an import",
    arguments: [
      "(\"$(inherited)\", \"-framework\", Core, \"-lOther\")", "\"-weak_framework Core -lOther\"",
      "\"\(String(repeating: "-ObjC ", count: 5000)) -framework Core -lOther\"",
    ]
  )
  func linkerFlags(flags: String) throws {
    let project = """
      // !$*UTF8*$!
      {objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (A, C, O); };
        G = {isa = PBXGroup; children = (GA, GC, GO); sourceTree = "<group>"; };
        GA = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        GC = {isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
        GO = {isa = PBXFileSystemSynchronizedRootGroup; path = Other; sourceTree = "<group>"; };
        A = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (GA);
          productType = "com.apple.product-type.application"; buildConfigurationList = L; };
        C = {isa = PBXNativeTarget; name = Core; fileSystemSynchronizedGroups = (GC);
          productType = "com.apple.product-type.framework"; };
        O = {isa = PBXNativeTarget; name = Other; fileSystemSynchronizedGroups = (GO);
          productType = "com.apple.product-type.library.static"; };
        L = {isa = XCConfigurationList; buildConfigurations = (D); };
        D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {FLAGS}; };
      }; rootObject = P; }
      """
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": project.replacing(
        "{FLAGS}",
        with: "{OTHER_LDFLAGS = \(flags); }"
      ), "App/a.swift": "import Core\n", "Core/c.swift": "let c = 1\n",
      "Other/o.swift": "let o = 1\n",
    ])
    let result = try Program.run(in: folder)
    #expect(result.status == 0, "\(result.output)")
    try folder.write(project.replacing("{FLAGS}", with: "{}"), to: "App.xcodeproj/project.pbxproj")
    let undeclared = try Program.run(in: folder)
    #expect(undeclared.output.contains("App imports Core but does not declare it"))
  }

  @Test("is checked with a package in the same folder if the configuration lists it")
  func listed() throws {
    let folder = try TemporaryFolder(files)
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Tools", targets: [.target(name: "Tool", path: "Other")])
      """,
      to: "Package.swift"
    )
    #expect(try Program.run("modules", in: folder).output.split(separator: "\n").count == 2)
    try folder.write(#"{projects: "*.xcodeproj"}"#, to: "boundaries.json")
    #expect(try Program.run("modules", in: folder).output.split(separator: "\n").count == 8)
    try folder.write(#"{projects: "Ap.xcodeproj"}"#, to: "boundaries.json")
    let missing = try Program.run("modules", in: folder)
    #expect(missing.errors.contains("\"Ap.xcodeproj\" matches no folder with a project.pbxproj"))
  }

  @Test("that is changed affects its modules, and so does a file of two targets")
  func affected() throws {
    var sources = files
    sources[".git/HEAD"] = nil
    let folder = try TemporaryFolder(sources)
    try folder.commit()
    try folder.write("let new = 1\n", to: "Shared/s.swift")
    #expect(try Program.run("affected", in: folder).output == "App\nApp Tests\nCore\n")
    try folder.write("let new = 1\n", to: "App/Shared.swift")
    #expect(try Program.run("affected", "--only", "tests", in: folder).output == "App Tests\n")
    try folder.write(project + "\n", to: "App.xcodeproj/project.pbxproj")
    #expect(try Program.run("affected", in: folder).output.contains("Unused\n"))
  }

  @Test("that gets a file which stays as it is brings the findings of the file with --since")
  func since() throws {
    var sources = files
    sources[".git/HEAD"] = nil
    sources["Shared/s.swift"] = "import Gone\n"
    sources["boundaries.json"] = """
      {excluded: ["Other/**", "Shared/**"],
       rules: [{kind: "forbidden", from: "*", to: "external:Gone"}]}
      """
    let without = project.replacing("files = (B1, B2)", with: "files = (B1)")
    sources["App.xcodeproj/project.pbxproj"] = without
    let folder = try TemporaryFolder(sources)
    try folder.commit()
    let before = try Program.run("--since", "HEAD", in: folder)
    #expect(before.status == 0, "\(before.errors)")
    try folder.write(project, to: "App.xcodeproj/project.pbxproj")
    let after = try Program.run("--since", "HEAD", in: folder)
    #expect(after.status == 1)
    #expect(after.output.contains("Shared/s.swift:1: Core may not import Gone"), "\(after.output)")
    #expect(after.errors == "")
  }

  @Test(
    "has modules that a changed workspace, file of settings or list of fetched packages affects",
    arguments: [
      "All.xcworkspace/contents.xcworkspacedata", "Settings/Debug.xcconfig",
      "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
    ]
  )
  func affectedBySettings(file: String) throws {
    var sources = files
    sources[".git/HEAD"] = nil
    sources[file] = "<Workspace></Workspace>\n"
    let folder = try TemporaryFolder(sources)
    try folder.write("{projects: \"App.xcodeproj\"}", to: "boundaries.json")
    try folder.commit()
    #expect(try Program.run("affected", in: folder).output == "")
    try folder.write("\n", to: file)
    #expect(try Program.run("affected", in: folder).output.contains("Unused\n"))
  }

  @Test(
    "that is damaged is an error with its line",
    arguments: [
      ("{\n  a = (b;\n}", "2: unexpected ';'"), ("{ a = \"b\n\n", "3: a string is not closed"),
      ("{ a = b }", "1: unexpected '}'"), ("", "1: the file ends too early"),
      ("{ objects = {}; } x", "1: unexpected 'x'"),
      ("{ objects = {}; }", "1: it has no 'objects' or no 'rootObject'"),
      ("<?xml version=\"1.0\"?>", "1: the file ends too early"),
      ("{ \u{7F} }", "1: unexpected '\u{FFFD}'"),
      ("{ a = ((((((((((((((((((((((((((((((((((((((((((((((((((((((", "1: too deeply nested"),
      ("{ objects = { P = {targets = (A); }; A = x; }; rootObject = P; } /*", ""),
    ]
  )
  func damaged(text: String, message: String) throws {
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": text])
    let result = try Program.run(in: folder)
    if message.isEmpty { return #expect(result.output.hasPrefix("0 targets")) }
    #expect(result.status == 2)
    #expect(result.errors.contains("/App.xcodeproj/project.pbxproj:\(message)"))
  }

  @Test("leads nowhere outside of the repository, and does not loop")
  func outside() throws {
    let hostile = #"""
      {objects = {
        P = {targets = (A); };
        G = {isa = PBXGroup; children = (H, F1); sourceTree = "<group>"; };
        H = {isa = PBXGroup; children = (G, F2); path = "../.."; sourceTree = "<group>"; };
        K = {isa = PBXFileSystemSynchronizedRootGroup; path = ../..; sourceTree = SOURCE_ROOT; };
        F1 = {path = loop.swift; sourceTree = "<group>"; };
        F3 = {path = /etc/passwd.swift; sourceTree = "<absolute>"; };
        F4 = {path = link.swift; sourceTree = SOURCE_ROOT; };
        F5 = {path = pipe; sourceTree = SOURCE_ROOT; };
        B1 = {fileRef = F1; }; B3 = {fileRef = F3; }; B4 = {fileRef = F4; }; B5 = {fileRef = F5; };
        L = {isa = XCLocalSwiftPackageReference; relativePath = ../Evil; };
        S = {isa = PBXSourcesBuildPhase; files = (B1, B3, B4, B5); };
        A = {isa = PBXNativeTarget; name = A; buildPhases = (S); fileSystemSynchronizedGroups = (K); };
      }; rootObject = P; }
      """#
    let folder = try TemporaryFolder([
      "Root/.git/HEAD": "", "Root/App.xcodeproj/project.pbxproj": hostile,
      "Root/boundaries.json": "{excluded: \"link.swift\", mayBeEmpty: \"App\"}",
      "Evil/Package.swift": "import Foundation\n", "Evil/e.swift": "import Foundation\n",
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Root/link.swift"),
      withDestinationURL: folder.url.appending(path: "Evil/e.swift")
    )
    let result = try Program.run("--package-path", "Root", in: folder)
    #expect(result.status == 2)
    let failures = result.errors.split(separator: "\n")
    #expect(failures.count == 4, "\(result.errors)")
    let reasons = failures.filter { $0.hasSuffix(": outside of the repository") }
    #expect(reasons.count == 3, "\(result.errors)")
    #expect(
      result.errors.contains("loop.swift: its groups in the project 'App' contain each other")
    )
    #expect(result.output.hasPrefix("1 target, 0 files, 0 imports, 3 rules"))
  }
}
