import Foundation
import NavigatorOperatingSystem

/// The package that is changed: this repository, or an app of the same layout.
struct Project {
  /// The folder of the package.
  let root: String
  /// The clone of this repository, whose modules an app imports.
  let clone: String

  /// The package of the current folder, or the nearest above it.
  static func current(clone: String) throws -> Project {
    var folder = FileManager.default.currentDirectoryPath
    while !FileManager.default.fileExists(atPath: "\(folder)/Package.swift") {
      guard folder != "/" else { throw Failure("there is no Package.swift here or above") }
      folder = parent(of: folder)
    }
    guard FileManager.default.changeCurrentDirectoryPath(folder) else { throw SystemError(folder) }
    return Project(root: folder, clone: clone)
  }

  /// The folder of features' tests.
  var tests: String { has("Tests/Features") ? "Tests/Features" : "Tests" }
  /// The tests of the app with its test environment and its golden files; apps of other packages have neither.
  static let appTests = "Tests/AppTests"
  /// The test that the pages show the code of the app as it is, which other packages do not have.
  private var hasPages: Bool { has("Tests/ChecksTests/GuidePageTests.swift") }

  func text(_ path: String) throws -> String { try Edits(root: root).text(path) }

  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }

  /// The paths of the Swift files below some folders, sorted.
  func sources(_ folders: String..., in top: String? = nil) -> [String] {
    folders.flatMap { folder in
      let walker = FileManager.default.enumerator(atPath: "\(top ?? root)/\(folder)")
      let paths = walker?.compactMap { $0 as? String } ?? []
      let sources = paths.filter { $0.hasSuffix(".swift") }
      return sources.map { "\(folder)/\($0)" }
    }
    .sorted()
  }

  /// Returns a file of scripts/templates with other words, and the lines that begin with one of some parts.
  func template(_ name: String, _ words: [String: String], parts: [String] = []) throws -> String {
    let template = try Edits(root: clone).text("scripts/templates/\(name).txt")
    let lines = template.components(separatedBy: "\n").compactMap { line -> Substring? in
      guard let mark = line.prefixMatch(of: /([a-z]+)\|/) else { return line[...] }
      return parts.contains(String(mark.1)) ? line[mark.range.upperBound...] : nil
    }
    var text = lines.joined(separator: "\n")
    for (word, replacement) in words {
      text = text.replacing("_\(word)_", with: replacement)
    }
    return text
  }

  /// The state of files in git, one line for each; committed and unchanged files have no line.
  func changes(of paths: [String] = [], ignored: Bool = false) throws -> String {
    let options = ["--porcelain", "--untracked-files=all"] + (ignored ? ["--ignored"] : [])
    return try git(["status"] + options + ["--"] + paths)
  }

  func git(_ words: [String]) throws -> String {
    let result = try ChildProcess.run(["git"] + words)
    guard result.status == 0 else {
      throw Failure("\(root) is not a clone: git is needed to see what is changed")
    }
    return String(decoding: result.output, as: UTF8.self)
  }

  /// Calls a function while no other command changes the package; throws an error if one is changing it.
  ///
  /// The system releases the lock when the process ends, in any way.
  func withLock(_ body: () throws -> Void) throws {
    let location = ["rev-parse", "--path-format=absolute", "--git-path", "scaffold.lock"]
    let path = try git(["-C", root] + location).trimmingCharacters(in: .newlines)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(path) }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure("another command is changing this app; try again when it has ended")
    }
    try body()
  }

  /// Throws an error unless everything is committed, except for drafts of a killed command, which are removed.
  func requireCleanTree() throws {
    var changes = try changes()
    let drafts = changes.split(separator: "\n").filter { $0.hasSuffix(".new") }
    for draft in drafts { Platform.removeDrafts(in: parent(of: "\(root)/\(draft.dropFirst(3))")) }
    if !drafts.isEmpty { changes = try self.changes() }
    if !changes.isEmpty {
      throw Failure("the working tree has changes; commit or stash them first\n\(changes)")
    }
  }

  /// Returns the pages and sources with code that a test writes.
  private func pages() throws -> [String] {
    guard hasPages else { return [] }
    return try git(["grep", "-lz", "<!-- code: ", "--", "Core"]).split(separator: "\0").map(
      String.init
    )
  }

  /// Makes planned changes, and undoes them if the result does not compile or fails its tests.
  ///
  /// - Parameters:
  ///   - edits: The changes.
  ///   - filter: The tests that run beside those of the screens; empty for those alone.
  ///   - goldens: The names of the golden files that the tests may add.
  /// - Throws: An error that says what failed; nothing is changed then.
  func make(_ edits: Edits, testing filter: String = "", goldens: [String] = []) throws {
    let edits = try formatted(edits)
    let folder = "\(Self.appTests)/Golden"
    let existing = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
    let goldenFiles = Set((existing ?? []) + goldens.map { "\($0).txt" })
    let recorded = goldenFiles.map { "\(folder)/\($0)" }
    let removedFiles = edits.texts.filter { $0.value == nil }.map(\.key)
    let removed = Set(removedFiles.map { parent(of: $0) })
    let written = try (recorded + pages()).filter { edits.texts[$0] == nil }
    try FileTransaction.run(
      edits.texts.map { path, text in
        .init(path: "\(root)/\(path)", data: text.map { Data($0.utf8) })
      },
      emptying: removed.sorted { $0 > $1 }.map { "\(root)/\($0)" },
      written: written.map { "\(root)/\($0)" }
    ) {
      try verify(filter, recordsGoldens: existing != nil)
    }
  }

  /// Formats the changed sources as the package says.
  private func formatted(_ edits: Edits) throws -> Edits {
    var edits = edits
    let sources = edits.texts.filter { path, text in path.hasSuffix(".swift") && text != nil }
    let paths = sources.map(\.key)
    let texts = try paths.map { try edits.text($0) }
    let settings = "\(root)/.swift-format"
    let options = has(".swift-format") ? ["--configuration", settings] : []
    let formatted = try Platform.withTemporaryFolder("scaffold") { folder throws(SystemError) in
      let files = texts.indices.map { "\(folder)/\($0).swift" }
      for (file, text) in zip(files, texts) { try Platform.replace(file, with: text.utf8) }
      let result = try ChildProcess.run(["swift", "format", "--in-place"] + options + files)
      if result.status != 0 { throw SystemError("swift format", reason: result.errors) }
      return try files.map { file throws(SystemError) in try Platform.contents(of: file) }
    }
    for (path, text) in zip(paths, formatted) {
      edits.set(path, to: String(decoding: text, as: UTF8.self))
    }
    return edits
  }

  /// Builds and tests the package; records the golden files of its screens, and the code of its pages, if it has any.
  private func verify(_ filter: String, recordsGoldens: Bool) throws {
    let message = "it does not compile, or its tests fail"
    guard recordsGoldens else { return try run(["swift", "test"], message) }
    let pictures =
      "NavigationGraphTests/picture|ModulesSessionTests/picture|SessionCommandTests/(picture|committed)"
    let pages = hasPages ? "|ChecksTests.GuidePageTests/blocks" : ""
    try run(
      ["swift", "test", "--filter", filter + "AppTests.(GoldenTests|\(pictures))" + pages],
      environment: Platform.environment + ["RECORD_GOLDEN=1"],
      message
    )
    let check = ["swift", "run", "--skip-build", "boundaries", "check"]
    try run(check, "the boundaries are not kept")
  }
}

/// Returns the folder of a path; "." if the path is a name alone.
func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Runs a program with its output on standard error; throws an error with a message unless it ends with 0.
///
/// It has a session of its own, as Ctrl-C in the terminal has to end this process first.
func run(_ words: [String], environment: [String]? = nil, _ message: String) throws {
  let streams = Spawning.Streams.descriptors(input: nil, output: 2, errors: 2, isSession: true)
  let child = try Spawning.start(words, environment: environment, streams: streams)
  let number = Interruption.add { Spawning.killSession(of: child) }
  defer { Interruption.remove(number) }
  if try Spawning.wait(for: child, words[0]) != 0 { throw Failure(message) }
}
