import Foundation
import ModuleGraph
import NavigatorJSON
import NavigatorOperatingSystem
import Synchronization
import TestHelpers
import Testing

/// What SwiftPM printed for the manifests of these tests, so that not each run evaluates them all.
///
/// One evaluation takes half a second of processor time. The file is for one version of the toolchain; with another
/// one, in a long run, and for a manifest that it lacks, the program evaluates. A long run also compares.
/// `RECORD_MANIFESTS=1 swift test --filter boundariesTests` writes the file anew.
final class RecordedManifests: Sendable {
  static let shared = RecordedManifests()

  private static let isRecording =
    ProcessInfo.processInfo.environment["RECORD_MANIFESTS"] == "1"
  /// What stands for the temporary folder of a test.
  private static let root = "/ROOT"
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../Golden/manifests.txt")

  /// A package in the folder of a test.
  private struct Package {
    let path: String
    /// The hash of its place and its manifests.
    let key: String
  }

  /// The first line of what the toolchain says of itself.
  private let version: String
  private let manifests: Mutex<[String: String]>

  private init() {
    let output = try? ChildProcess.run(["swift", "--version"]).output
    version = String(decoding: output?.prefix { $0 != 0x0A } ?? [], as: UTF8.self)
    let text = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map(String.init)
    let isUsed = lines.first == version && !Self.isRecording
    let pairs = (isUsed ? lines.dropFirst() : []).map {
      (String($0.prefix(16)), String($0.dropFirst(17)))
    }
    manifests = Mutex(Dictionary(uniqueKeysWithValues: pairs))
  }

  /// Writes what is recorded for the packages in a folder to the cache of the program.
  func fill(_ cache: String, for folder: TemporaryFolder) throws {
    guard !isLongRun, !Self.isRecording else { return }
    for package in try packages(in: folder) {
      guard let json = manifests.withLock({ $0[package.key] }),
        let file = try cached(package, cache), file.read() == nil
      else { continue }
      file.write(Array(json.replacing(Self.root, with: folder.path).utf8))
    }
  }

  /// Records what the program has put into its cache for the packages in a folder, or compares it.
  func collect(_ cache: String, for folder: TemporaryFolder) throws {
    guard isLongRun || Self.isRecording else { return }
    for package in try packages(in: folder) {
      guard let json = try cached(package, cache)?.read() else { continue }
      let value = try JSONSerialization.jsonObject(with: Data(json))
      let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
      let data = try JSONSerialization.data(withJSONObject: value, options: options)
      let line = String(decoding: data, as: UTF8.self).replacing(folder.path, with: Self.root)
      try manifests.withLock { manifests in
        if let recorded = manifests[package.key] { #expect(line == recorded) }
        guard Self.isRecording, manifests.updateValue(line, forKey: package.key) == nil else {
          return
        }
        let lines = [version] + manifests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
      }
    }
  }

  private func cached(_ package: Package, _ cache: String) throws -> CachedManifest? {
    try ManifestReader.cachedManifest(of: package.path, cache: cache)
  }

  /// Returns the packages whose manifests depend on nothing but their texts.
  private func packages(in folder: TemporaryFolder) throws -> [Package] {
    let files = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    var packages: [String: [String: String]] = [:]
    while let file = files?.nextObject() as? URL {
      let name = file.lastPathComponent
      guard name.hasPrefix("Package"), name.hasSuffix(".swift"),
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      packages[file.deletingLastPathComponent().path, default: [:]][name] = text
    }
    return packages.compactMap { path, texts in
      guard !texts.values.contains(where: { $0.contains("environment") }) else { return nil }
      var hash = Fingerprint()
      hash.combine(String(path.dropFirst(folder.path.count)))
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        hash.combine(name)
        hash.combine(text.replacing(folder.path, with: Self.root))
      }
      return Package(path: path, key: hash.text)
    }
  }
}
