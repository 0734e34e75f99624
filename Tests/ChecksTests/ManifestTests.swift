import Foundation
import TestHelpers
import Testing

@Suite("The manifest", .waitsForPrograms)
struct ManifestTests {
  private struct Manifest: Decodable {
    let name: String
    let targets: [Target]

    var hasApp: Bool { targets.contains { $0.name == "NavigatorRouters" } }

    /// Decodes the output of SwiftPM for a manifest in a copy, whose evaluation needs no lock of this build.
    init(_ status: Int32, _ text: String) throws {
      try #require(status == 0, "\(text)")
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    }
  }

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

  @Test(
    "gives every target the required settings, except the plugin, and makes warnings errors only if it is told to",
    arguments: [
      (["-uNAVIGATOR_WARNINGS_AS_ERRORS"], []), (["NAVIGATOR_WARNINGS_AS_ERRORS=1"], ["error"]),
    ]
  )
  func settings(variable: [String], added: [String]) throws {
    let copy = try Repository(copying: ["Package.swift"])
    // SwiftPM evaluates it once for this test and those of scripts that read it.
    let command = ["swift", "package", "--package-path", copy.folder.path, "dump-package"]
    let words = ["env"] + variable + command
    let (status, text) = try copy.runWithFakes(words, script: Repository.realSwift)
    let manifest = try Manifest(status, text)
    #expect(manifest.hasApp)
    let promise = Set(
      ["6", "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] + added
    )
    let others = manifest.targets.filter { Set($0.settings.compactMap(\.promised)) != promise }
    #expect(Set(others.map(\.name)) == ["CheckBoundaries"])
  }

  @Test("has no unsafe flag, which a package that depends on this one would not get")
  func unsafeFlags() throws {
    #expect(!(try Repository.text("Package.swift")).contains("unsafeFlags"))
  }

  /// Returns a package that depends on a clone by a path, with targets of some names.
  private static func consumer(of path: String, names: [String]) throws -> TemporaryFolder {
    let consumer = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "consumer",
        platforms: [.macOS(.v26)],
        dependencies: [.package(name: "navigator", path: "\(path)")],
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
    try FileManager.default.createDirectory(
      at: consumer.url.appending(path: "vendor"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      at: consumer.url.appending(path: "vendor/navigator"),
      withDestinationURL: Repository.root
    )
    return consumer
  }

  @Test(
    "leaves a package that depends on a clone the names of the app, its features and tests",
    arguments: [Repository.root.path, "vendor/navigator"]
  )
  func pathDependency(path: String) throws {
    let names = ["App", "HomeFeature", "JSON", "NavigatorRouters", "TestHelpers", "navigator"]
    let consumer = try Self.consumer(of: path, names: names)
    let result = try Repository.run(["swift", "package", "show-dependencies"], in: consumer.url)
    #expect(result.status == 0, "\(result.text)")
  }

  @Test("does not leave it the name of a library")
  func libraryName() throws {
    let consumer = try Self.consumer(of: Repository.root.path, names: ["NavigatorMenus"])
    let result = try Repository.run(["swift", "package", "show-dependencies"], in: consumer.url)
    #expect(result.status != 0)
    #expect(result.text.contains("'NavigatorMenus"), "\(result.text)")
  }

  @Test("does not compile if a feature names another one")
  func siblings() throws {
    let copy = try Repository(copying: ["Package.swift"])
    let feature = #"("EntryFeature", ["HogeFeature"])"#
    try copy.replace(#"("EntryFeature", [])"#, with: feature, in: "Package.swift")
    let (status, text) = try Repository.run(["swift", "package", "dump-package"], in: copy.folder)
    #expect(status != 0)
    #expect(text.contains("to expected element type 'Client'"), "\(text)")
  }
}
