import Foundation
import TestHelpers
import Testing

@Suite("The manifest", .waitsForPrograms)
struct ManifestTests {
  private struct Manifest: Decodable { let targets: [Target] }

  private struct Target: Decodable {
    let name: String
    let settings: [Setting]
  }

  private struct Setting: Decodable {
    struct Kind: Decodable {
      let swiftLanguageMode: [String: String]?
      let enableUpcomingFeature: [String: String]?
      let treatAllWarnings: [String: String]?
    }
    struct Condition: Decodable {}

    let kind: Kind
    let condition: Condition?

    /// The value of a required setting; nil for another one, and for a conditional one.
    var promised: String? {
      let value = kind.swiftLanguageMode ?? kind.enableUpcomingFeature ?? kind.treatAllWarnings
      return condition == nil ? value?.values.first : nil
    }
  }

  /// The output of SwiftPM for the manifest in a copy, which needs no lock of this build.
  private func dump(replacing old: String = "", with new: String = "") throws -> (Int32, String) {
    let copy = try Repository(copying: ["Package.swift"])
    if !old.isEmpty { try copy.replace(old, with: new, in: "Package.swift") }
    return try Repository.run(["swift", "package", "dump-package"], in: copy.folder)
  }

  @Test("gives every target the required settings, except the one in C and the plugin")
  func settings() throws {
    let (status, text) = try dump()
    try #require(status == 0, "\(text)")
    let targets = try JSONDecoder().decode(Manifest.self, from: Data(text.utf8)).targets
    let promise: Set = [
      "6", "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "error",
    ]
    let others = targets.filter { Set($0.settings.compactMap(\.promised)) != promise }
    #expect(Set(others.map(\.name)) == ["AllocationCounter", "CheckBoundaries"])
  }

  @Test(
    "has the app wherever a clone is, but not where SwiftPM has put it, and not in the folder Core",
    arguments: first(
      3,
      of: [
        (folder: "navigator", others: [], isApp: true),
        ("checkouts/navigator", ["notes"], true),
        ("checkouts/navigator", ["workspace-state.json"], false),
        ("checkouts/navigator", ["repositories/navigator-1234/HEAD"], true),
        ("Packages/navigator", [], true),
        ("Packages/navigator", ["Package.swift"], false),
        ("navigator/Core", [], false),
        ("checkouts/Core", [], false),
      ]
    )
  )
  func dependency(folder: String, others: [String], isApp: Bool) throws {
    let files = [("\(folder)/Package.swift", try Repository.text("Package.swift"))]
    let temporary = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: files + others.map { ($0, "") })
    )
    let (status, text) = try Repository.run(
      ["swift", "package", "dump-package"],
      in: temporary.url.appending(path: folder)
    )
    try #require(status == 0, "\(text)")
    let names = try JSONDecoder().decode(Manifest.self, from: Data(text.utf8)).targets.map(\.name)
    #expect(names.contains("NavigatorRouters") == isApp)
    #expect(names.contains("NavigatorRouting"))
  }

  @Test(
    "has the app in a folder of another package, but not if that depends on it by its path",
    arguments: first(
      2,
      of: [
        (lines: #".package(name: "navigator", path: "vendor/a+b/navigator"),"#, isApp: false),
        (".target(name: \"navigator\", path: \"vendor\"),", true),
        ("// .package(path: \"vendor/a+b/navigator\"),", true),
        (".package(\n  path: \"./vendor/a+b/navigator/\"\n),", false),
        (".package(path: \"vendor/aab/navigator\"),", true),
        (".package(path: \"../vendor/a+b/navigator\"),", true),
      ]
    )
  )
  func vendored(lines: String, isApp: Bool) throws {
    let folder = "vendor/a+b/navigator"
    let files = [
      "Package.swift": lines, "\(folder)/Package.swift": try Repository.text("Package.swift"),
    ]
    let temporary = try TemporaryFolder(files)
    let place = temporary.url.appending(path: folder)
    let (status, text) = try Repository.run(["swift", "package", "dump-package"], in: place)
    try #require(status == 0, "\(text)")
    #expect(text.contains(#""name" : "NavigatorRouters""#) == isApp)
  }

  @Test("of the folder Core is a link")
  func core() throws {
    let link = Repository.root.appending(path: "Core/Package.swift").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../Package.swift")
  }

  @Test(
    "leaves a package that depends on a clone by its path the names of the app, its features and tests",
    arguments: [
      ("", ["App", "HomeFeature", "JSON", "NavigatorRouters", "TestHelpers", "navigator"]),
      ("/Core", ["App", "HomeFeature", "Fuzz", "Benchmarks", "TestHelpers"]),
    ]
  )
  func pathDependency(folder: String, names: [String]) throws {
    let consumer = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "consumer",
        platforms: [.macOS(.v26)],
        dependencies: [.package(name: "navigator", path: "\(Repository.root.path)\(folder)")],
        targets: \(names).map {
          .target(
            name: $0,
            dependencies: [.product(name: "NavigatorMenus", package: "navigator")]
          )
        }
      )
      """
    ])
    for name in names {
      try consumer.write("", to: "Sources/\(name)/\(name).swift")
    }
    let result = try Repository.run(["swift", "package", "show-dependencies"], in: consumer.url)
    #expect(result.status == 0, "\(result.text)")
  }

  @Test("does not compile if a feature names another one")
  func siblings() throws {
    let feature = #"("EntryFeature", [])"#
    let (status, text) = try dump(replacing: feature, with: #"("EntryFeature", ["HogeFeature"])"#)
    #expect(status != 0)
    #expect(text.contains("to expected element type 'Client'"), "\(text)")
  }
}
