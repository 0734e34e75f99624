import BoundariesPackages
import Foundation
import NavigatorJSON
import NavigatorOperatingSystem
import Synchronization
import TestHelpers
import Testing

/// The output of SwiftPM for the manifests in the folder of a test, so that not each run evaluates them all.
///
/// One evaluation takes half a second of processor time. The record is of one version of the toolchain; with another
/// one, in a long run, and for a manifest that it lacks, the program evaluates. A long run also compares.
/// `RECORD_MANIFESTS=1 swift test --filter boundariesTests` writes it anew.
struct RecordedManifests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["RECORD_MANIFESTS"] == "1"
  /// The placeholder for the folder of a test.
  private static let root = "/ROOT"

  private let folder: URL
  /// The packages before the run, which may change their manifests.
  private var packages: [Package] = []

  /// Creates the manifests for a run of a program; nil if that has not the usual cache in the folder, or if it is about
  /// the evaluation, with a toolchain or temporary files of its own.
  init?(in folder: URL, for program: URL, _ arguments: [String], _ environment: [String: String]) {
    guard program == Executable.url("boundaries"), !arguments.contains("--no-evaluation"),
      environment["XDG_CACHE_HOME"] == "\(folder.path)/.cache",
      environment["PATH"] == nil, environment["TMPDIR"] == nil
    else { return nil }
    self.folder = folder
    packages = read()
  }

  /// Writes the recorded output for the packages to the cache of the program, also for a commit that has them.
  func fill() {
    guard !isLongRun, !Self.isRecording else { return }
    for package in packages {
      guard let json = Self.record[package.key]?.replacing(Self.root, with: folder.path) else {
        continue
      }
      let moved = json.replacing("\"\(folder.path)", with: "\"\(ManifestReader.movedPlace)")
      for (file, text) in [(package.file, json), (package.moved, moved)] where file?.read() == nil {
        file?.write(Array(text.utf8))
      }
    }
  }

  /// Records the cached output of the program for the packages, or compares it.
  func collect() {
    guard isLongRun || Self.isRecording else { return }
    for package in packages + read() {
      guard let json = package.file?.read() else { continue }
      let lines = String(decoding: json, as: UTF8.self).split(separator: "\n")
      let line = lines.map { $0.drop { $0 == " " } }.joined()
        .replacing(folder.path, with: Self.root)
      if let recorded = Self.record[package.key] { #expect(line == recorded) }
      if Self.isRecording { Self.record[package.key] = line }
    }
  }
}

// MARK: - The packages

extension RecordedManifests {
  private struct Package {
    /// The hash of its place and its manifests.
    let key: String
    /// Where it is cached, and where in a commit of the folder; nil for a manifest that is no file of text.
    let file, moved: CachedManifest?
  }

  /// Returns the packages whose manifests depend on nothing but their texts.
  private func read() -> [Package] {
    let cache = "\(folder.path)/.cache/boundaries"
    let walker = FileManager.default.enumerator(atPath: folder.path)
    var packages: [String: [String: String]] = [:]
    for path in walker?.compactMap({ $0 as? String }) ?? [] {
      let file = folder.appending(path: path)
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
      func file(_ root: String?) -> CachedManifest? {
        try? ManifestReader.cachedManifest(of: path, in: root, cache: cache)
      }
      return Package(key: hash.text, file: file(nil), moved: file(folder.path))
    }
  }
}

// MARK: - The record

extension RecordedManifests {
  /// The record of all tests, by the keys of the packages.
  private static let record = Record()

  private final class Record: Sendable {
    private let file = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "../Golden/manifests.txt")
    /// The first line of the toolchain's version.
    private let version: String
    private let manifests: Mutex<[String: String]>

    init() {
      let output = try? ChildProcess.run(["swift", "--version"]).output
      version = String(decoding: output?.prefix { $0 != 0x0A } ?? [], as: UTF8.self)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n").map(String.init)
      let isUsed = lines.first == version && !isRecording
      let pairs = (isUsed ? lines.dropFirst() : []).map {
        (String($0.prefix(16)), String($0.dropFirst(17)))
      }
      manifests = Mutex(Dictionary(uniqueKeysWithValues: pairs))
    }

    subscript(key: String) -> String? {
      get { manifests.withLock { $0[key] } }
      set {
        manifests.withLock { manifests in
          manifests[key] = newValue
          let lines = [version] + manifests.sorted { $0 < $1 }.map { "\($0.key) \($0.value)" }
          try? Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
      }
    }
  }
}
