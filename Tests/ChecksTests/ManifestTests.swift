import Foundation
import Testing

@Suite("what the manifest says")
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

    /// The value of a setting that is promised; nil for another, and for one that holds at times only.
    var promised: String? {
      let value = kind.swiftLanguageMode ?? kind.enableUpcomingFeature ?? kind.treatAllWarnings
      return condition == nil ? value?.values.first : nil
    }
  }

  /// What SwiftPM makes of the manifest, in a copy, so that nobody waits for the build of this one.
  private func dump(replacing old: String = "", with new: String = "") throws -> (Int32, String) {
    let copy = try Repository(copying: ["Package.swift"])
    if !old.isEmpty { try copy.replace(old, with: new, in: "Package.swift") }
    return try Repository.run(["swift", "package", "dump-package"], in: copy.folder)
  }

  @Test("every target is built as promised, but for the one in C and the plugin")
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

  @Test("a feature cannot name another: the manifest does not compile")
  func siblings() throws {
    let feature = #"("EntryFeature", [])"#
    let (status, text) = try dump(replacing: feature, with: #"("EntryFeature", ["HogeFeature"])"#)
    #expect(status != 0)
    #expect(text.contains("to expected element type 'Client'"), "\(text)")
  }

  private struct Boundaries: Decodable {
    struct Rule: Decodable {
      let direct: Bool?
      let from: [String]?
      let to: [String]?
    }

    let rules: [Rule]
  }

  @Test("boundaries.json has one rule for the tests of each feature")
  func rules() throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let text = try Repository.text("boundaries.json")
    let rules = try decoder.decode(Boundaries.self, from: Data(text.utf8)).rules
    let features = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Features").path
    )
    try #require(features.count > 10)
    for feature in features {
      let own = rules.filter { $0.from == ["\(feature)Tests"] && $0.direct == true }
      #expect(own.map(\.to) == [["app", "features", "!\(feature)"]], "the rule of \(feature)Tests")
    }
  }
}
