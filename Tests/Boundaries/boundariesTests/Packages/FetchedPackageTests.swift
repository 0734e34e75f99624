import Foundation
import TestHelpers
import Testing

@Suite(
  "Packages that SwiftPM fetches",
  .enabled(if: isLongRun)
)
struct FetchedPackageTests {
  /// A package and a project beside it, each of which depends on a package in a repository of its own.
  private func repositories() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Far/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Far", products: [.library(name: "Kit", targets: ["Front"])],
        targets: [.target(name: "Front", dependencies: ["Back"]), .target(name: "Back")])
      """,
      "Far/Sources/Front/f.swift": "import Back\n", "Far/Sources/Back/b.swift": "let b = 1\n",
    ])
    let git = """
      cd Far && git init -q && git add . && git -c user.name=t -c user.email=t@example.org \
      -c commit.gpgsign=false commit -qm start && git tag 1.0.0
      """
    try folder.run(git)
    let url = folder.url.appending(path: "Far").absoluteString
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Root", dependencies: [.package(url: "\(url)", from: "1.0.0")],
        targets: [.target(name: "A", dependencies: [.product(name: "Kit", package: "Far")])])
      """,
      to: "Root/Package.swift"
    )
    try folder.write("import Front\nimport Back\nimport Other\n", to: "Root/Sources/A/a.swift")
    try folder.write(
      """
      {objects = {P = {isa = PBXProject; targets = (A); };
        A = {isa = PBXNativeTarget; name = A; fileSystemSynchronizedGroups = (F);
          packageProductDependencies = (Q); };
        F = {isa = PBXFileSystemSynchronizedRootGroup; path = Root/Sources; sourceTree = SOURCE_ROOT; };
        Q = {isa = XCSwiftPackageProductDependency; package = R; productName = Kit; };
        R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "\(url)"; };
      }; rootObject = P; }
      """,
      to: "App.xcodeproj/project.pbxproj"
    )
    return folder
  }

  private func check(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Output {
    let environment = ["XDG_CACHE_HOME": folder.path + "/.cache"]
    let program = Executable.url("boundaries")
    return try Program.run(program, ["check"] + arguments, in: folder.url, environment: environment)
  }

  @Test("are counted before, and afterwards judged by their manifests", arguments: ["Root", "."])
  func comparison(path: String) throws {
    let folder = try repositories()
    let before = try check(folder, "--package-path", path)
    #expect(before.status == 0, "\(before.output)\(before.errors)")
    #expect(before.output.contains("not fetched: package far"))
    #expect(before.output.contains("1 package not fetched"))
    #expect(try check(folder, "--package-path", path, "--require-resolved").status == 2)
    let resolve = """
      swift package --package-path Root --cache-path cache resolve
      mkdir SourcePackages && cp -R Root/.build/checkouts SourcePackages
      """
    try folder.run(resolve)
    let after = try check(folder, "--package-path", path, "--require-resolved")
    #expect(after.status == 1, "\(after.output)\(after.errors)")
    #expect(
      after.output.contains("A imports Back but does not declare it; it is reachable through Kit")
    )
    #expect(after.output.contains("A imports Other, which no declared package contains"))
    #expect(!after.output.contains("A imports Front"))
    #expect(!after.output.contains("not fetched"))
  }
}
