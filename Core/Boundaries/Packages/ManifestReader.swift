import BoundariesGraph
import BoundariesScan
import NavigatorJSON
import NavigatorOperatingSystem

/// Evaluates manifests with SwiftPM, and caches the results.
///
/// An evaluation takes about a second, and runs the code of the manifest. Its result depends on the
/// text of the manifest, the toolchain and the environment variables that the manifest names; a
/// fingerprint of these is the cache key.
package struct ManifestReader: Sendable {
  /// Whether evaluated manifests are cached.
  package var usesCache = true
  /// The scratch folder of SwiftPM, which has the fetched packages; nil for `.build` in the package.
  package var scratch: String?
  /// Whether SwiftPM evaluates in a sandbox, which cannot be started inside of another one.
  package var usesSandbox = true
  /// Whether manifests, which are programs, may be run.
  package var evaluates = true
  /// A folder that has another path in each run; nil if there is none.
  ///
  /// Cached manifests name the folder by a placeholder.
  package var movedRoot: String?
  /// The time limit of each evaluation, which takes about a second, and longer if the machine is busy.
  package var limit = Duration.seconds(120)

  /// Creates a reader with a cache, a sandbox and the usual limit.
  package init() {}

  /// Returns the evaluated manifest of the package in a folder, and what SwiftPM printed for it.
  package func evaluation(in folder: String) throws -> (manifest: Manifest, json: [UInt8]) {
    guard Platform.kind(of: "\(folder)/Package.swift") == .file else {
      throw NoManifestError(folder: folder)
    }
    let inputs = try inputs(folder)
    let file = cachedManifest(for: inputs.key)
    if let cached = file?.read() {
      let json = moved(cached, from: Self.movedPlace, to: movedRoot)
      if let manifest = Self.decode(json) { return (manifest, json) }
    }
    let json = try evaluate(folder, inputs.variables, isCached: file != nil)
    guard let manifest = Self.decode(json) else {
      let reason = "'swift package dump-package' printed no manifest"
      throw Self.failure("\(folder)/Package.swift", reason)
    }
    file?.write(moved(json, from: movedRoot, to: Self.movedPlace))
    return (manifest, json)
  }

  private func cachedManifest(for key: String?) -> CachedManifest? {
    guard usesCache, let key else { return nil }
    let folder = UserFolder.cache.path(of: "boundaries", Platform.environment)
    return CachedManifest(key: key, folder: folder)
  }

  /// The placeholder of ``movedRoot`` in a cached manifest; no path begins with it.
  package static let movedPlace = "moved:"

  /// Returns a manifest with the absolute paths of its local packages in another folder.
  private func moved(_ json: [UInt8], from root: String?, to other: String?) -> [UInt8] {
    guard let root, let other else { return json }
    let text = String(decoding: json, as: UTF8.self)
    // A path starts after a quotation mark.
    let moved = text.replacing("\"\(root)", with: "\"\(other)")
    return Array(moved.utf8)
  }

  private static func decode(_ json: [UInt8]) -> Manifest? {
    guard let value = try? JSONReader.read(json) else { return nil }
    return Manifest(dump: value)
  }

  /// Returns what SwiftPM prints for the manifest in a folder.
  private func evaluate(
    _ folder: String,
    _ variables: Set<String>,
    isCached: Bool
  ) throws -> [UInt8] {
    let file = "\(folder)/Package.swift"
    guard evaluates else {
      throw RequestError(
        "\(file): not evaluated, because of --no-evaluation; list \"modules\" in boundaries.json"
      )
    }
    let result: ChildOutput
    do {
      result = try runSwiftPM(folder, variables, isCached: isCached)
    } catch {
      throw runFailure(file, error)
    }
    // With this status the last program of the command reports that the next one is missing.
    if !ProcessNamespace.command.isEmpty, result.status == 127 {
      throw Self.noToolchain(SystemError("swift", code: ENOENT))
    }
    guard result.status == 0 else {
      let reason = ProcessNamespace.limitReason(result.errors)
      throw Self.failure(file, reason ?? hint(folder) + result.errors)
    }
    // Messages of SwiftPM or a plugin may precede the object.
    let json = result.output.drop { byte in byte != "{" }
    return Array(json)
  }

  private func runSwiftPM(
    _ folder: String,
    _ variables: Set<String>,
    isCached: Bool
  ) throws(SystemError) -> ChildOutput {
    try Platform.withTemporaryFolder("boundaries") { temporary throws(SystemError) in
      try ChildProcess.run(
        ProcessNamespace.command + arguments(folder, isCached: isCached, temporary),
        environment: ManifestInputs.environment(variables, temporary: temporary),
        limit: limit
      )
    }
  }

  /// Returns the error for an evaluation that could not start, or not end as it should.
  private func runFailure(_ file: String, _ error: SystemError) -> RequestError {
    if error.isTimeout {
      let seconds = limit.components.seconds
      return RequestError(
        "\(file): the evaluation of the manifest did not end within"
          + " \(seconds) s, the limit that --evaluation-limit sets",
        kind: .slowManifest(file: file, seconds: Int(seconds))
      )
    }
    if error.isTooLarge {
      return Self.failure(file, "its evaluation prints too much: \(error.reason)")
    }
    return Self.noToolchain(error)
  }

  /// Returns a line about the variants of a manifest; empty if there are none.
  private func hint(_ folder: String) -> String {
    guard let names = try? manifestNames(folder) else { return "" }
    let variants = names.filter { name in name != "Package.swift" }
    if variants.isEmpty { return "" }
    let list = variants.sorted().joined(separator: " or ")
    return "depending on its version, SwiftPM reads \(list) instead\n"
  }

  private static func noToolchain(_ error: SystemError) -> RequestError {
    let reason = "the Swift toolchain, which evaluates the manifest, could not be started"
    return RequestError("\(reason): \(error)", kind: .noToolchain)
  }

  /// The number of characters of the longest line of the output that is a value of an error.
  private static let longestLine = 1_000

  /// Returns an error with the output of SwiftPM.
  ///
  /// The first line of the error is the first line of the output with a location in the manifest, if there is one.
  private static func failure(_ manifest: String, _ output: String) -> RequestError {
    let text = "\(manifest): the manifest could not be evaluated"
    let lines = output.split(separator: "\n")
    let mistake = lines.first { line in line.hasPrefix("\(manifest):") }
    let error = lines.first { line in line.contains("error: ") }
    let reason = mistake ?? error ?? lines.first ?? ""
    let shortReason = String(reason.prefix(longestLine))
    let kind = ErrorKind.manifest(file: manifest, output: shortReason)
    guard let mistake else { return RequestError("\(text): \(output)", kind: kind) }
    return RequestError("\(mistake)\n\(text)\n\(output)", kind: kind)
  }

  /// Returns the command that evaluates a manifest.
  ///
  /// The evaluation has a scratch folder of its own: a build or a test run locks that of the package. It also has a folder
  /// of temporary files of its own, because SwiftPM leaves there what it compiles.
  private func arguments(_ folder: String, isCached: Bool, _ temporary: String) -> [String] {
    var arguments = ["swift", "package", "--package-path", folder]
    arguments += ["--scratch-path", "\(temporary)/scratch"]
    // The sandbox around this program also protects SwiftPM's own cache.
    if !usesSandbox { arguments += ["--disable-sandbox", "--cache-path", "\(temporary)/cache"] }
    // SwiftPM has a cache, too, which ignores the files that a manifest reads.
    if !isCached { arguments += ["--manifest-cache", "none"] }
    return arguments + ["dump-package"]
  }
}

extension ManifestReader {
  /// Returns the cached manifest of the package in a folder, which may be in a moved root; nil if its result cannot be
  /// cached.
  package static func cachedManifest(
    of folder: String,
    in movedRoot: String?,
    cache: String
  ) throws -> CachedManifest? {
    var reader = Self()
    reader.movedRoot = movedRoot
    guard let key = try reader.inputs(folder).key else { return nil }
    return CachedManifest(key: key, folder: cache)
  }

  /// Returns the cache key of a manifest, nil if its result cannot be cached, and the environment
  /// variables that it may read.
  private func inputs(_ folder: String) throws -> (key: String?, variables: Set<String>) {
    var hash = Fingerprint()
    hash.combine(Toolchain.stamp ?? "")
    hash.combine(place(of: folder))
    var isCacheable = Toolchain.stamp != nil
    var variables: Set<String> = []
    for name in try manifestNames(folder) {
      let text = try Platform.contents(of: "\(folder)/\(name)")
      let inputs = ManifestInputs(text)
      if !inputs.isCacheable { isCacheable = false }
      variables.formUnion(inputs.variables)
      hash.combine(name)
      hash.combine(text)
    }
    for line in Platform.environment {
      let name = line.prefix { character in character != "=" }
      if variables.contains(String(name)) { hash.combine(line) }
    }
    return (isCacheable ? hash.text : nil, variables)
  }

  /// Returns the path of a folder as a part of a cache key, which is the same for each place of the moved root.
  private func place(of folder: String) -> String {
    let real = Platform.realPath(folder) ?? folder
    guard let movedRoot, Path.isInside(real, movedRoot) else { return real }
    return Self.movedPlace + Path.relative(real, to: movedRoot)
  }

  /// Returns the names of `Package.swift` and its variants for other tools versions.
  private func manifestNames(_ folder: String) throws(SystemError) -> [String] {
    let entries = try Platform.entries(of: folder)
    let names = entries.map(\.text)
    return names.filter { name in name.hasPrefix("Package") && name.hasSuffix(".swift") }
  }
}
