import Foundation
import TestHelpers
import Testing

@Suite("A local package or project that is not there", .waitsForPrograms)
struct MissingPartTests {
  private static func project(_ objects: String) -> String {
    """
    {objects = {P = {isa = PBXProject; mainGroup = G; targets = (A, C); projectReferences = (
      {ProjectRef = XP; ProductGroup = XG; }); };
    A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (S); packageProductDependencies = (D); };
    C = {isa = PBXNativeTarget; name = Lib; productType = "com.apple.product-type.framework";
      buildPhases = (T); };
    T = {isa = PBXSourcesBuildPhase; files = (E); }; E = {fileRef = H; };
    H = {isa = PBXFileReference; path = lib.swift; sourceTree = SOURCE_ROOT; };
    S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {fileRef = F; };
    F = {isa = PBXFileReference; path = app.swift; sourceTree = SOURCE_ROOT; };
    D = {isa = XCSwiftPackageProductDependency; productName = Gen; package = L; };
    XP = {isa = PBXFileReference; path = Sub/Sub.xcodeproj; sourceTree = SOURCE_ROOT; };
    \(objects) }; rootObject = P; }
    """
  }

  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Root", dependencies: [.package(path: "Gen"), .package(path: "Sub")],
      targets: [
        .target(name: "A", dependencies: [.product(name: "Gen", package: "Gen"), "B"]),
        .target(name: "B"), .target(name: "C"),
      ])
    """

  /// A package, a project and a workspace, each of which names a package in `Gen` and something in `Sub`.
  private static let shapes: [(name: String, files: [String: String], namer: String)] = [
    (
      "a package",
      [
        "Package.swift": package, "Sources/A/a.swift": "import Gen\nimport B\n",
        "Sources/B/b.swift": "import C\n", "Sources/C/c.swift": "let c = 1\n",
      ], "Package.swift"
    ),
    (
      "a project",
      [
        "App.xcodeproj/project.pbxproj": project(
          "L = {isa = XCLocalSwiftPackageReference; relativePath = Gen; };"
        ), "app.swift": "import Gen\n", "lib.swift": "import Undeclared\n",
      ], "App.xcodeproj/project.pbxproj"
    ),
    (
      "a workspace",
      [
        "App.xcworkspace/contents.xcworkspacedata": """
        <?xml version="1.0" encoding="UTF-8"?>
        <Workspace version = "1.0">
          <FileRef location = "group:Other/Other.xcodeproj"/>
          <FileRef location = "group:Gen"></FileRef><FileRef location = "group:Notes.md"></FileRef>
          <FileRef location = "container:Sub/Sub.xcodeproj"></FileRef>
        </Workspace>
        """,
        "Other/Other.xcodeproj/project.pbxproj": project("").replacing(
          "XP = {isa = PBXFileReference; path = Sub/Sub",
          with: "XP = {isa = PBXFileReference; path = ../Sub/Sub"
        ), "Other/app.swift": "import Gen\n", "Other/lib.swift": "import Undeclared\n",
      ], "App.xcworkspace/contents.xcworkspacedata"
    ),
  ]

  @Test("is named with who names it, and the rest is judged", arguments: shapes.indices)
  func named(shape: Int) throws {
    let (_, files, namer) = Self.shapes[shape]
    // A submodule that is not checked out is an empty folder.
    let folder = try TemporaryFolder(files.merging(["Sub/.gitkeep": ""]) { $1 })
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    let missing = result.errors.split(separator: "\n").filter { $0.contains("could not check") }
    #expect(missing.count == 2, "\(result.errors)")
    #expect(missing.allSatisfy { $0.contains(namer) && $0.contains("\"optional\"") })
    #expect(result.errors.contains("/Gen: there is no package here, but \(namer)"))
    #expect(result.output.contains("1 error, 0 warnings"), "\(result.output)")
    #expect(!result.output.contains("imports Gen but"))
  }

  @Test(
    "and that is a folder among the files of a project, not of its resources, is named if a product is of no other package"
  )
  func folders() throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": Self.project(
        """
        G = {isa = PBXGroup; children = (F1, F2, F3, F4, F5, F6); path = Packages; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Gone; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; lastKnownFileType = folder; path = Empty; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; lastKnownFileType = folder; path = Images; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; lastKnownFileType = text; path = Kit.v2; sourceTree = "<group>"; };
        F5 = {isa = PBXFileReference; lastKnownFileType = folder; path = "$(SYSROOT_DIR)/share/qemu";
          sourceTree = "<group>"; };
        F6 = {isa = PBXFileReference; lastKnownFileType = folder; path = Sounds; sourceTree = "<group>"; };
        R = {isa = PBXResourcesBuildPhase; files = (R6); }; R6 = {isa = PBXBuildFile; fileRef = F6; };
        """
      ).replacing("package = L; ", with: "").replacing("projectReferences", with: "other"),
      "app.swift": "import Gen\n", "lib.swift": "let l = 1\n", "Packages/Images/a.png": "",
      "Packages/Kit.v2/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """, "Packages/Kit.v2/Sources/Kit/k.swift": "let k = 1\n",
    ])
    let empty = folder.url.appending(path: "Packages/Empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let result = try Program.run(in: folder)
    #expect(result.status == 2)
    let missing = result.errors.split(separator: "\n")
    #expect(missing.count == 2, "\(result.errors)")
    #expect(result.errors.contains("/Packages/Gone: there is no package here, but App.xcodeproj/"))
    #expect(result.errors.contains("/Packages/Empty: there is no package here, but App.xcodeproj/"))
    #expect(result.output.contains("3 targets, 3 files,"), "\(result.output)")
    // A product that a package has needs no other one.
    try folder.write(
      try folder.read("App.xcodeproj/project.pbxproj").replacing(
        "productName = Gen",
        with: "productName = Kit"
      ),
      to: "App.xcodeproj/project.pbxproj"
    )
    #expect(try Program.run(in: folder).errors == "")
  }

  @Test("may be missing if the configuration calls it optional", arguments: shapes.indices)
  func optional(shape: Int) throws {
    let folder = try TemporaryFolder(Self.shapes[shape].files)
    try folder.write("{optional: [\"Gen\"]}", to: "boundaries.json")
    #expect(try Program.run(in: folder).status == 2)
    try folder.write("{optional: [\"Gen\", \"Sub*/**\", \"Sub\"]}", to: "boundaries.json")
    let result = try Program.run(in: folder)
    #expect(result.status == 1)
    #expect(!result.errors.contains("could not check"), "\(result.errors)")
    let words =
      Self.shapes[shape].name == "a package" ? "2 optional packages" : "1 optional project"
    #expect(result.output.contains("\(words) not there"), "\(result.output)")
  }
}
