import BoundariesPackages
import Foundation
import TestHelpers
import Testing

@Suite("The cache of manifests", .waitsForPrograms)
struct ManifestCacheTests {
  /// Returns the paths of the cached manifests in the cache folder of a test.
  static func files(_ folder: TemporaryFolder) throws -> [String] {
    let cache = folder.url.appending(path: ".cache/boundaries").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    return names.filter { $0.hasPrefix("manifest-") }.map { ".cache/boundaries/\($0)" }
  }

  /// A package with targets that the environment decides.
  private func package(_ code: String) throws -> (
    folder: TemporaryFolder, environment: [String: String]
  ) {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      var targets: [Target] = [.target(name: "A")]
      \(code)
      let package = Package(name: "p", targets: targets)
      """,
      "Sources/A/a.swift": "let a = 1\n", "Sources/B/b.swift": "let b = 1\n",
    ])
    let answer = """
      [ -z "$WITH_B$SECRET_TOKEN$(cat "$HOME/names" 2>/dev/null)" ] || more='{name: "B", type: "regular"}'
      echo 'targets: [{name: "A", type: "regular"},'"$more"']}'
      """
    return (folder, try folder.countingSwift(evaluatingBy: answer))
  }

  /// Returns the number of targets, and the number of evaluations of the manifest so far.
  private func check(
    _ folder: TemporaryFolder,
    _ environment: [String: String]
  ) throws -> (targets: String, evaluations: Int) {
    let result = try Program.run(in: folder, environment: environment)
    let runs = (try? folder.read("runs").count) ?? 0
    return (String(result.output.prefix { $0 != " " }), runs)
  }

  @Test("depends on the variables that a manifest names, and on no other")
  func variables() throws {
    let (folder, environment) = try package(
      """
      targets.append(
        contentsOf: Context.environment["WITH_B"] == "1" ? [.target(name: "B")] : [])
      """
    )
    func run(_ variables: [String: String]) throws -> (targets: String, evaluations: Int) {
      try check(folder, environment.merging(variables) { $1 })
    }
    #expect(try run([:]) == ("1", 1))
    #expect(try run(["OTHER": "1"]) == ("1", 1))
    #expect(try run(["WITH_B": "1"]) == ("2", 2))
    #expect(try run(["WITH_B": "1", "OTHER": "2"]) == ("2", 2))
    #expect(try run([:]) == ("1", 2))
  }

  @Test(
    "is not used for a manifest that reads files, and passes it no variable that it does not name"
  )
  func files() throws {
    let (folder, environment) = try package(
      """
      import Foundation
      let names = (try? String(contentsOfFile: "\\(Context.packageDirectory)/names")) ?? ""
      if names.contains("B") { targets.append(.target(name: "B")) }
      for (name, _) in ProcessInfo.processInfo.environment where name.hasPrefix("SECRET") {
        targets.append(.target(name: name))
      }
      """
    )
    let variables = environment.merging(["SECRET_TOKEN": "x"]) { $1 }
    #expect(try check(folder, variables) == ("1", 1))
    try folder.write("B", to: "names")
    #expect(try check(folder, variables) == ("2", 2))
    #expect(try Self.files(folder) == [])
  }

  @Test(
    "is not used for a manifest that may read files in another way",
    arguments: [
      "import Foundation\nvar text = [CChar](repeating: 0, count: 9)\nlet length = `readlink`(\"/names\", &text, 9)",
      "import Foundation\nlet isThere = (try? URL(fileURLWithPath: \"/names\").checkResourceIsReachable()) == true",
      "@_silgen_name(\"access\") func reads(_ path: UnsafePointer<CChar>, _ mode: Int32) -> Int32",
      "#if canImport(Glibc)\n  import Glibc\n#else\n  import Darwin\n#endif",
      "import Foundation\nlet status = Foundation.system(\"true\")",
      "import Foundation\nlet status = Foundation\n  .system(\"true\")",
    ]
  )
  func otherFiles(code: String) throws {
    let (folder, environment) = try package(code)
    #expect(try check(folder, environment) == ("1", 1))
    #expect(try check(folder, environment) == ("1", 2))
  }

  @Test("is used for a manifest with a kind of target and a part of Foundation that read no file")
  func kinds() throws {
    let (folder, environment) = try package(
      """
      #if canImport(FoundationEssentials)
        import FoundationEssentials
      #else
        import Foundation
      #endif
      for target in targets {
        switch target.type {
        case .regular, .test, .executable: break
        case .macro, .plugin, .system, .binary: break
        @unknown default: break
        }
        if target.type == .system { continue }
      }
      """
    )
    #expect(try check(folder, environment) == ("1", 1))
    #expect(try check(folder, environment) == ("1", 1))
  }

  @Test("is private, bounded by its size, and never read from the repository")
  func location() throws {
    let (folder, environment) = try package("")
    try folder.run(
      """
      mkdir -p .cache/boundaries && cd .cache/boundaries
      for index in $(seq 300); do echo old > manifest-$index.json; done
      for index in $(seq 80); do truncate -s 1M manifest-large-$index.json; done
      """
    )
    let old = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/.cache/boundaries"
    )
    for name in old {
      let path = folder.url.appending(path: ".cache/boundaries/\(name)").path
      let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 0)]
      try FileManager.default.setAttributes(date, ofItemAtPath: path)
    }
    #expect(try check(folder, environment) == ("1", 1))
    let files = try Self.files(folder)
    let sizes = try files.map { file in
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(file)")[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) <= CachedManifest.capacity)
    #expect(files.count { $0.contains("large") } == 63)
    let new = try #require(files.first { !old.contains(URL(filePath: $0).lastPathComponent) })
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + new)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // The same file in the package, as if committed, has another number of targets.
    let planted = try folder.read(new).replacing("\"A\"", with: "\"Planted\"")
    let name = URL(filePath: new).lastPathComponent
    try folder.write(planted, to: ".build/boundaries/\(name)")
    try FileManager.default.removeItem(at: folder.url.appending(path: ".cache"))
    #expect(try check(folder, environment) == ("1", 2))
    let cache = try FileManager.default.attributesOfItem(atPath: folder.path + "/.cache/boundaries")
    #expect(cache[.posixPermissions] as? Int == 0o700)
  }
}
