import Foundation
import NavigatorOperatingSystem

extension Project {
  /// What SwiftPM reads from a manifest.
  struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?

      /// Whether it is in a product, or a product depends on it.
      var isShipped: Bool {
        guard let path else { return false }
        return path.hasPrefix("Core/") && !path.hasPrefix("Core/Clients/")
      }
    }

    let name: String
    let targets: [Target]
  }

  func manifest(of folder: String? = nil) throws -> Manifest {
    // A build of the package may hold the lock of its own scratch folder.
    let result = try Platform.withTemporaryFolder("scaffold") { scratch throws(SystemError) in
      let options = ["--package-path", folder ?? root, "--scratch-path", "\(scratch)/build"]
      // SwiftPM leaves a folder in that of temporary files.
      let environment = Platform.environment.filter { !$0.hasPrefix("TMPDIR=") }
      return try ChildProcess.run(
        ["swift", "package"] + options + ["dump-package"],
        environment: environment + ["TMPDIR=\(scratch)"]
      )
    }
    guard result.status == 0 else {
      throw Failure("Package.swift cannot be read: \(result.errors)")
    }
    let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(result.output))
    if let manifest { return manifest }
    throw Failure("'swift package' printed no manifest: is 'swift' in PATH another program?")
  }

  /// Throws an error if the build has a module or a type of a name already, or the language a word of its case.
  func requireFree(_ name: Name, modules: [String]) throws {
    var known = try manifest().targets.map(\.name)
    // An app may have a feature or a client that is called like one of the clone.
    if clone != root {
      known += try manifest(of: clone).targets.filter(\.isShipped).map(\.name)
    }
    if let module = ([name.type] + modules).first(where: known.contains) {
      throw Failure("'\(module)' is the name of a module already; take another name")
    }
    try requireUnknown(name, modules)
    let router = ["root", "link", "title", "path", "state", "action", "delegate", "cases"]
    if router.contains(name.key) {
      throw Failure("'\(name.key)' is a word of a router; take another name", status: 64)
    }
    // The names of the modules begin with that of the type.
    let sources = sources("App").map { "\(root)/\($0)" } + importedSources()
    let files = sources.filter { file in contents(of: file).contains(" \(name.type)") }
    // A module hides a type of its name: ViewFeature, the module of a feature View, that of the views.
    for type in [name.type] + modules {
      guard let file = files.first(where: { declares(type, in: $0) }) else { continue }
      throw Failure("the name \(type) is taken, in \(file.replacing("\(root)/", with: ""))")
    }
  }

  /// Throws an error unless a feature can have a name, with its modules, its type, its screen and its delegate.
  func requireFree(feature name: Name) throws {
    guard !has("Features/\(name.feature)") else {
      throw Failure("there is a feature \(name.type) already")
    }
    try requireFree(name, modules: [name.feature, "\(name.feature)Tests"])
    for path in sources("App", "Features") {
      let text = try text(path)
      // The pattern is slow, and few files have either text.
      let texts = ["let \(name.key)", "case to\(name.type)"]
      guard texts.contains(where: text.contains) else { continue }
      let screen = "@(Screens|Tabs) struct [^}]*\n +let \(name.key)\\b"
      let taken = try Regex("(?m)\(screen)|^ +case to\(name.type)$")
      if text.contains(taken) { throw Failure("the name \(name.key) is taken, in \(path)") }
    }
  }

  /// Asks the compiler for modules of the toolchain, types of its libraries, and words of the language.
  private func requireUnknown(_ name: Name, _ modules: [String]) throws {
    let condition = ([name.type] + modules).map { "canImport(\($0))" }.joined(separator: " || ")
    let source = """
      import Foundation
      #if \(condition)
      #error("module")
      #endif
      enum Cases { case \(name.key); struct \(name.type) {} }
      typealias Probe = \(name.type)
      """
    let output = try Platform.withTemporaryFolder("scaffold") { folder throws(SystemError) in
      try Platform.replace("\(folder)/probe.swift", with: source.utf8)
      return try ChildProcess.run(["swiftc", "-typecheck", "\(folder)/probe.swift"]).errors
    }
    let errors = output.split(separator: "\n").filter { line in
      line.contains("probe.swift:") && line.contains(" error: ")
    }
    if errors.contains(where: { $0.hasSuffix("error: module") }) {
      throw Failure("'\(name.type)' is the name of a module already; take another name", status: 64)
    }
    if errors.contains(where: { $0.contains("probe.swift:5:") }) {
      throw Failure("'\(name.key)' is a word of the language; take another name", status: 64)
    }
    if !errors.contains(where: { $0.contains("cannot find type") }) {
      throw Failure("'\(name.type)' is a type of Swift; take another name", status: 64)
    }
  }

  /// The sources of the modules of the libraries that App imports.
  private func importedSources() -> [String] {
    let imports = Set(
      sources("App").flatMap { path in
        let lines = ((try? text(path)) ?? "").split(separator: "\n")
        return lines.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) }
      }
    )
    let groups = (try? FileManager.default.contentsOfDirectory(atPath: "\(clone)/Core")) ?? []
    let folders = groups.flatMap { group in
      imports.filter { $0.hasPrefix("Navigator") }.map { "Core/\(group)/\($0.dropFirst(9))" }
    }
    let paths = folders.sorted().flatMap { folder in sources(folder, in: clone) }
    return paths.map { "\(clone)/\($0)" }
  }

  private func contents(of file: String) -> String {
    String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
  }

  /// Returns whether a file declares a type that other modules see, or other files of App.
  private func declares(_ type: String, in file: String) -> Bool {
    let text = contents(of: file)
    guard text.contains(" \(type)") else { return false }
    let access = file.hasPrefix("\(root)/App/") ? "" : "(public|package) (.* )?"
    let kinds = "struct|enum|class|protocol|actor|typealias"
    let declaration = "(?m)^(?![ /])(.* )?\(access)(\(kinds)) \(type)\\b"
    return text.range(of: declaration, options: .regularExpression) != nil
  }

  /// Returns how App names the type of a feature: with its module if another feature has a type of this name.
  func reference(to name: Name) throws -> String {
    let others = sources("Features").filter { !$0.hasPrefix("Features/\(name.feature)/") }
    guard let file = others.first(where: { declares(name.type, in: "\(root)/\($0)") }) else {
      return name.type
    }
    for path in sources("App") {
      if try text(path).contains(try Regex("(?m)^[^/]*[^A-Za-z./]\(name.type)[ .(]")) {
        throw Failure("the name \(name.type) is taken, in \(file)")
      }
    }
    return "\(name.feature).\(name.type)"
  }
}
