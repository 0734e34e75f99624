import NavigatorJSON
import NavigatorOperatingSystem

/// Evaluates manifests with SwiftPM, and caches the results.
///
/// An evaluation takes about a second. Its result depends on the text of the manifest, the toolchain
/// and, if the manifest reads it, the environment; a fingerprint of these is the cache key.
struct ManifestReader {
  var usesCache = true
  /// The scratch folder for SwiftPM; nil for `.build` in the package.
  var scratch: String?
  /// Whether SwiftPM evaluates in a sandbox, which cannot be started inside of another one.
  var usesSandbox = true

  /// Returns the evaluated manifest of the package in a folder.
  ///
  /// - Throws: ``LoadError`` if there is no manifest or SwiftPM cannot evaluate it.
  func manifest(in folder: String) throws(LoadError) -> Manifest {
    guard Platform.kind(of: "\(folder)/Package.swift") == .file else {
      throw .noManifest(folder: folder)
    }
    guard usesCache, let key = try fingerprint(folder) else { return try evaluate(folder).0 }
    for file in cacheFiles(folder, key) {
      if let manifest = CachedManifest.read(file, key: key).flatMap(Self.decode) { return manifest }
    }
    let (manifest, json) = try evaluate(folder)
    for file in cacheFiles(folder, key) where CachedManifest.write(json, to: file, key: key) {
      break
    }
    return manifest
  }

  private static func decode(_ json: [UInt8]) -> Manifest? {
    (try? JSONReader.read(json)).flatMap(Manifest.init(dump:))
  }

  private func evaluate(_ folder: String) throws(LoadError) -> (Manifest, [UInt8]) {
    // A build or a test run locks the scratch folder of the package; a folder inside of it has a lock
    // of its own.
    let scratch = "\(scratchFolder(of: folder))/boundaries"
    var arguments = ["swift", "package", "--package-path", folder, "--scratch-path", scratch]
    // The sandbox around this program also protects SwiftPM's own cache.
    if !usesSandbox { arguments += ["--disable-sandbox", "--cache-path", "\(scratch)/cache"] }
    let result: ChildOutput
    do {
      result = try ChildProcess.run(arguments + ["dump-package"])
    } catch {
      throw .noToolchain(error)
    }
    guard result.status == 0 else { throw .manifest(folder: folder, reason: result.errors) }
    // Messages of SwiftPM or a plugin may precede the object.
    let json = Array(result.output.drop { $0 != UInt8(ascii: "{") })
    guard let manifest = Self.decode(json) else {
      throw .manifest(folder: folder, reason: "'swift package dump-package' printed no manifest")
    }
    return (manifest, json)
  }

  /// Returns the possible cache files, that in the scratch folder first.
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
  /// Returns the cache key of a manifest; nil if the result cannot be cached.
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

  /// Returns the names of `Package.swift` and its variants for other tools versions.
  private func manifestNames(_ folder: String) throws(SystemError) -> [String] {
    try Platform.entries(of: folder).map { String(decoding: $0.name, as: UTF8.self) }
      .filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
  }

  /// Returns false for a manifest that reads other files or runs git, whose result may change.
  private static func isCacheable(_ text: [UInt8]) -> Bool {
    !["FileManager", "contentsOf", "gitInformation", "fopen", "opendir"].contains { word in
      text.contains(word)
    }
  }

  private static func readsEnvironment(_ text: [UInt8]) -> Bool {
    text.contains("environment") || text.contains("getenv")
  }
}
