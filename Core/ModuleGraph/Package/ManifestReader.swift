import NavigatorJSON
import NavigatorOperatingSystem

/// Evaluates manifests by asking SwiftPM, and remembers the answers.
///
/// Evaluating one costs about a second. The answer depends on the manifest's text, the toolchain
/// and, when the manifest asks for it, the environment; a fingerprint of these names the answer.
struct ManifestReader {
  var usesCache = true
  /// The folder that holds a package's scratch files; nil for its `.build`.
  var scratch: String?

  /// The evaluated manifest of the package in a folder.
  ///
  /// - Throws: ``LoadError`` when there is none or SwiftPM cannot evaluate it.
  func manifest(in folder: String) throws(LoadError) -> Manifest {
    guard Platform.kind(of: "\(folder)/Package.swift") == .file else {
      throw .noManifest(folder: folder)
    }
    guard usesCache, let key = try fingerprint(folder) else { return try evaluate(folder).0 }
    for file in cacheFiles(folder, key) {
      if let manifest = CachedAnswer.read(file, key: key).flatMap(Self.decode) { return manifest }
    }
    let (manifest, answer) = try evaluate(folder)
    for file in cacheFiles(folder, key) where CachedAnswer.write(answer, to: file, key: key) {
      break
    }
    return manifest
  }

  private static func decode(_ answer: [UInt8]) -> Manifest? {
    (try? JSONReader.read(answer)).flatMap(Manifest.init(dump:))
  }

  private func evaluate(_ folder: String) throws(LoadError) -> (Manifest, [UInt8]) {
    // A folder of its own within the scratch folder: a build or a test run that is under way holds
    // the lock of that, and would be waited for.
    let own = "\(scratchFolder(of: folder))/boundaries"
    let arguments = ["swift", "package", "--package-path", folder, "--scratch-path", own]
    let result: ChildOutput
    do {
      result = try ChildProcess.run(arguments + ["dump-package"])
    } catch {
      throw .noToolchain(error)
    }
    guard result.status == 0 else { throw .manifest(folder: folder, reason: result.errors) }
    // A plugin's or SwiftPM's own chatter may stand before the object.
    let answer = Array(result.output.drop { $0 != UInt8(ascii: "{") })
    guard let manifest = Self.decode(answer) else {
      throw .manifest(folder: folder, reason: "'swift package dump-package' printed no manifest")
    }
    return (manifest, answer)
  }

  /// Where an answer may be kept, the package's own scratch folder first.
  private func cacheFiles(_ folder: String, _ key: String) -> [String] {
    let name = "boundaries/manifest-\(key).json"
    let user =
      Platform.environment("XDG_CACHE_HOME").flatMap { $0.isEmpty ? nil : $0 }
      ?? Platform.environment("HOME").map { "\($0)/.cache" }
    return ["\(scratchFolder(of: folder))/\(name)"] + (user.map { ["\($0)/\(name)"] } ?? [])
  }

  private func scratchFolder(of package: String) -> String { scratch ?? "\(package)/.build" }
}

extension ManifestReader {
  /// What the answer depends on, as a short text; nil when that cannot be told.
  private func fingerprint(_ folder: String) throws(LoadError) -> String? {
    guard let toolchain = Toolchain.stamp else { return nil }
    var hash = Fingerprint()
    hash.combine(toolchain)
    hash.combine(Platform.realPath(folder) ?? folder)
    do {
      for name in try manifestNames(folder) {
        let text = try Platform.contents(of: "\(folder)/\(name)")
        guard Self.isCacheable(text) else { return nil }
        if Self.readsEnvironment(text) { Platform.environment.forEach { hash.combine($0) } }
        hash.combine(name)
        hash.combine(text)
      }
    } catch {
      throw .unreadable(error)
    }
    return hash.text
  }

  /// `Package.swift` and its variants for other tools versions.
  private func manifestNames(_ folder: String) throws(SystemError) -> [String] {
    try Platform.entries(of: folder).map { String(decoding: $0.name, as: UTF8.self) }
      .filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
  }

  /// A manifest that reads other files or asks git has no answer worth keeping.
  private static func isCacheable(_ text: [UInt8]) -> Bool {
    !["FileManager", "contentsOf", "gitInformation", "fopen", "opendir"].contains { word in
      text.contains(word)
    }
  }

  private static func readsEnvironment(_ text: [UInt8]) -> Bool {
    text.contains("environment") || text.contains("getenv")
  }
}
