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

  @Test("gives every target the required settings, except the plugin")
  func settings() throws {
    let copy = try Repository(copying: ["Package.swift"])
    // SwiftPM evaluates it once for this test and those of scripts that read it.
    let words = ["swift", "package", "--package-path", copy.folder.path, "dump-package"]
    let (status, text) = try copy.runWithFakes(words, script: Repository.realSwift)
    let manifest = try Manifest(status, text)
    #expect(manifest.hasApp)
    let promise: Set = [
      "6", "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "error",
    ]
    let others = manifest.targets.filter { Set($0.settings.compactMap(\.promised)) != promise }
    #expect(Set(others.map(\.name)) == ["CheckBoundaries"])
  }

  private static let vendored = "vendor/a+b/navigator"

  /// The folder of the manifest, the files around it, and whether the app is in the package there.
  private static let places: [(folder: String, files: [String: String], isApp: Bool)] = [
    ("checkouts/navigator", ["workspace-state.json": ""], false),
    ("navigator", [:], true),
    ("checkouts/navigator", ["notes": ""], true),
    ("checkouts/navigator", ["repositories/navigator-1234/HEAD": ""], true),
    ("Packages/navigator", [:], true),
    ("Packages/navigator", ["Package.swift": ""], false),
    ("navigator/Core", [:], false),
    ("checkouts/Core", [:], false),
    // A manifest above it that may name it.
    (vendored, ["Package.swift": #".package(name: "n", path: "vendor/a+b/navigator"),"#], false),
    (vendored, ["Package.swift": ".target(name: \"navigator\", path: \"vendor\"),"], true),
    (vendored, ["Package.swift": "// .package(path: \"vendor/a+b/navigator\"),"], true),
    (vendored, ["Package.swift": ".package(\n  path: \"./vendor/a+b/navigator/\"\n),"], false),
    (vendored, ["Package.swift": ".package(path: \"vendor/aab/navigator\"),"], true),
    (vendored, ["Package.swift": ".package(path: \"../vendor/a+b/navigator\"),"], true),
  ]

  /// The manifest, which also decides for other folders: the words of its name say how.
  private static func manifest(deciding folders: [String]) throws -> String {
    let text = try Repository.text("Package.swift")
    let start = try #require(text.range(of: "let isCore = ")).lowerBound
    let end = try #require(text.range(of: "/// The settings of every target")).lowerBound
    return """
      \(text)
      func word(_ folder: String) -> String {
        struct Place { let packageDirectory: String }
        let Context = Place(packageDirectory: folder)
        \(text[start..<end])
        return isDependency ? "dependency" : "app"
      }
      package.name = \(folders).map(word).joined(separator: " ")
      """
  }

  @Test("has the app wherever a clone is, but not where it is a dependency, or in the folder Core")
  func dependency() throws {
    let temporary = try TemporaryFolder()
    let cases = Self.places.enumerated().map { (folder: "\($0)/\($1.folder)", place: $1) }
    for (number, place) in Self.places.enumerated() {
      for (path, text) in place.files { try temporary.write(text, to: "\(number)/\(path)") }
    }
    let folders = cases.map { "\(temporary.path)/\($0.folder)" }
    // A long run evaluates the manifest in each of the folders.
    for (folder, (_, _, isApp)) in first(1, of: cases) {
      let file = "\(folder)/Package.swift"
      try temporary.write(try Self.manifest(deciding: folders), to: file)
      let place = temporary.url.appending(path: folder)
      let (status, text) = try Repository.run(["swift", "package", "dump-package"], in: place)
      let manifest = try Manifest(status, text)
      #expect(manifest.hasApp == isApp, "\(folder)")
      #expect(manifest.targets.contains { $0.name == "NavigatorRouting" })
      let words = cases.map { $0.place.isApp ? "app" : "dependency" }
      #expect(manifest.name == words.joined(separator: " "))
    }
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
    let copy = try Repository(copying: ["Package.swift"])
    let feature = #"("EntryFeature", ["HogeFeature"])"#
    try copy.replace(#"("EntryFeature", [])"#, with: feature, in: "Package.swift")
    let (status, text) = try Repository.run(["swift", "package", "dump-package"], in: copy.folder)
    #expect(status != 0)
    #expect(text.contains("to expected element type 'Client'"), "\(text)")
  }
}
