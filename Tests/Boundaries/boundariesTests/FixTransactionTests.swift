import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

/// A manifest to which `--fix` adds one line, and from which `--fix-remove` removes one.
private let texts = (
  old: """
  // swift-tools-version: 5.9
  import PackageDescription
  let package = Package(
    name: "p",
    targets: [
      .target(
        name: "A",  // é
        dependencies: [
          "C",
        ]),
      .target(name: "B"),
      .target(name: "C"),
    ]
  )
  """,
  new: """
  // swift-tools-version: 5.9
  import PackageDescription
  let package = Package(
    name: "p",
    targets: [
      .target(
        name: "A",  // é
        dependencies: [
          "B",
        ]),
      .target(name: "B"),
      .target(name: "C"),
    ]
  )
  """
)

private let modules = ["A": ["B"], "B": [], "C": []]

@Suite("A changed manifest", .waitsForPrograms)
struct FixTransactionTests {
  /// The arguments that fix a package.
  private static let arguments = ["check", "--fix", "--fix-remove"]

  /// A program `swift` that waits before the evaluation with a number, from 1: it writes its process identifier to the
  /// pipe, and waits for a line of the same pipe.
  private func slowSwift(_ folder: TemporaryFolder, moment: Int) throws -> [String: String] {
    let waiting = """
      if [ $(wc -l < "$HOME/runs") -eq \(moment) ]; then
        echo $$ > "$HOME/pipe"
        read line < "$HOME/pipe"
      fi
      """
    try folder.write("", to: "tmp/keep")
    let cache = ["XDG_CACHE_HOME": "\(folder.path)/.cache", "TMPDIR": "\(folder.path)/tmp"]
    return try folder.countingSwift(waiting).merging(cache) { $1 }
  }

  /// Starts `boundaries`, and returns it with the identifier of the `swift` that waits.
  private func start(
    _ folder: TemporaryFolder,
    moment: Int
  ) throws -> (process: Process, swift: Int32, errors: URL) {
    _ = try folder.pipe()
    let process = Process()
    process.executableURL = Executable.url("boundaries")
    process.arguments = Self.arguments
    process.currentDirectoryURL = folder.url
    process.environment = try slowSwift(folder, moment: moment)
    process.standardOutput = FileHandle.nullDevice
    let errors = folder.url.appending(path: "errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    // Reading the pipe ends after two minutes.
    let cat = ["-c", "cat \(folder.path)/pipe"]
    let waiting = try Program.run(URL(filePath: "/bin/sh"), cat, in: folder.url)
    let swift = Int32(waiting.output.trimmingCharacters(in: .whitespacesAndNewlines))
    return (process, try #require(swift), errors)
  }

  /// A package of which both manifests are cached, so that only the changed copy is evaluated.
  private func cachedPackage() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.package(texts.new, modules)
    // These evaluations follow the one that waits.
    try folder.write("\n\n", to: "runs")
    let swift = try slowSwift(folder, moment: 2)
    #expect(try Program.run("check", in: folder, environment: swift).status == 0)
    try folder.write(texts.old, to: "Package.swift")
    #expect(try Program.run("check", in: folder, environment: swift).status == 1)
    // The evaluation to read the package is left out.
    try folder.write("\n", to: "runs")
    return folder
  }

  private func wait(for process: Process) {
    // One that ignores the signal must not stop the tests.
    let alarm = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: alarm)
    process.waitUntilExit()
    alarm.cancel()
  }

  @Test(
    "is the old or the verified one, whenever the program is interrupted",
    // To read the package, to evaluate the copy as it will be, and to read the package again.
    arguments: first(
      2,
      of: [(moment: 2, signal: SIGKILL), (2, SIGTERM), (1, SIGKILL), (3, SIGKILL)]
    )
  )
  func interruption(moment: Int, signal: Int32) throws {
    let folder =
      moment == 2 ? try cachedPackage() : try TemporaryFolder.package(texts.old, modules)
    let (process, swift, _) = try start(folder, moment: moment)
    kill(process.processIdentifier, signal)
    wait(for: process)
    if signal == SIGKILL { kill(swift, SIGKILL) }
    #expect(process.terminationStatus == signal)
    #expect(try folder.read("Package.swift") == (moment < 3 ? texts.old : texts.new))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.hasSuffix(".new") })
  }

  @Test("has a copy that a killed program leaves, and that the next one removes")
  func leftCopy() throws {
    let folder = try cachedPackage()
    let (process, swift, _) = try start(folder, moment: 2)
    kill(process.processIdentifier, SIGKILL)
    wait(for: process)
    kill(swift, SIGKILL)
    func copies() throws -> [String] {
      try Files.list(folder.path + "/tmp").filter { $0.hasPrefix("boundaries-") }
    }
    #expect(try !copies().isEmpty)
    let environment = try slowSwift(folder, moment: 2)
    let next = try Program.run(Self.arguments, in: folder, environment: environment)
    #expect(next.status == 0, "\(next.errors)")
    #expect(try copies().isEmpty)
    #expect(try folder.read("Package.swift") == texts.new)
  }

  @Test(
    "leaves the target of a committed link as it is",
    arguments: [".build", ".build/boundaries"],
    [["--dry-run"], []]
  )
  func link(path: String, options: [String]) throws {
    let folder = try TemporaryFolder.package(texts.old, modules)
    let target = path == ".build" ? "anything/boundaries" : "anything"
    try folder.write("precious", to: "\(target)/copy.backup/file")
    try folder.write("", to: ".git/HEAD")
    try folder.write("", to: ".build/x")
    let link = folder.path + "/" + path
    if path == ".build" { try FileManager.default.removeItem(atPath: link) }
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: folder.path + "/anything"
    )
    let swift = try folder.countingSwift()
    let result = try Program.run(Self.arguments + options, in: folder, environment: swift)
    #expect(result.status == (options.isEmpty ? 0 : 1), "\(result.errors)")
    #expect(try folder.read("\(target)/copy.backup/file") == "precious")
    #expect(try Files.list(folder.path + "/" + target) == ["copy.backup"])
  }

  @Test("does not replace a text that an editor saves while the manifest is evaluated")
  func editor() throws {
    let folder = try cachedPackage()
    let (process, _, errors) = try start(folder, moment: 2)
    let edited = texts.old + "\n// edited\n"
    try folder.write(edited, to: "Package.swift")
    try folder.run("echo > pipe")
    wait(for: process)
    #expect(process.terminationStatus == 2)
    #expect(try folder.read("Package.swift") == edited)
    #expect(
      try String(contentsOf: errors, encoding: .utf8) == """
        boundaries: nothing is changed, because --fix would not have succeeded:
        \(folder.path)/Package.swift: another program changed the file

        """
    )
  }

  @Test("is none of several if another program changes one of them meanwhile")
  func several() throws {
    let folder = try TemporaryFolder.package(texts.old, modules)
    let kit = manifest([("X", []), ("Y", [])])
    try folder.write(kit, to: "Kit/Package.swift")
    try folder.write("import Y\n", to: "Kit/Sources/X/a.swift")
    try folder.write("let a = 1\n", to: "Kit/Sources/Y/a.swift")
    try folder.write("{packages: [\"Kit\"]}", to: "boundaries.json")
    // The evaluation of a copy is the moment at which an editor saves.
    let editor = """
      case "$3" in "$HOME" | "$HOME/Kit") ;; *) echo '// edited' >> "$HOME/Package.swift" ;; esac
      """
    let swift = try folder.countingSwift(editor)
    let result = try Program.run("check", "--fix", in: folder, environment: swift)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        boundaries: nothing is changed, because --fix would not have succeeded:
        \(folder.path)/Package.swift: another program changed the file

        """
    )
    #expect(try folder.read("Kit/Package.swift") == kit)
    #expect(try folder.read("Package.swift").hasPrefix(texts.old + "// edited"))
    let fixed = try Program.run(
      "check",
      "--fix",
      in: folder,
      environment: try folder.countingSwift()
    )
    #expect(fixed.errors.contains("Kit/Package.swift"), "\(fixed.errors)")
    #expect(try folder.read("Kit/Package.swift") != kit)
  }

  @Test("is printed by --dry-run as a difference, which makes the same manifest")
  func dryRun() throws {
    let folder = try TemporaryFolder.package(texts.old, modules)
    let swift = try folder.countingSwift()
    let dry = try Program.run(Self.arguments + ["--dry-run"], in: folder, environment: swift)
    #expect(dry.status == 1)
    #expect(try folder.read("Package.swift") == texts.old)
    #expect(
      dry.errors == """
        Package.swift:7: would add "B" to the dependencies of A
        Package.swift:7: would remove "C" from the dependencies of A

        """
    )
    #expect(
      dry.output == """
        --- a/Package.swift
        +++ b/Package.swift
        @@ -6,7 +6,7 @@
             .target(
               name: "A",  // é
               dependencies: [
        -        "C",
        +        "B",
               ]),
             .target(name: "B"),
             .target(name: "C"),

        """
    )
    try folder.write(dry.output, to: "difference")
    let git = ["git", "apply", "difference"]
    let applied = try Program.run(URL(filePath: "/usr/bin/env"), git, in: folder.url)
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try folder.read("Package.swift") == texts.new)
    let none = try Program.run("check", "--fix", "--dry-run", in: folder, environment: swift)
    #expect(none.status == 0 && none.output == "" && none.errors == "")
    #expect(!folder.contains(".build"))
  }

  @Test("is printed by --dry-run with no character that steers a terminal")
  func hostileText() throws {
    let text = texts.old.replacing("é", with: "\u{1B}[2J\u{202E}")
    let folder = try TemporaryFolder.package(text, modules)
    let swift = try folder.countingSwift()
    let dry = try Program.run("check", "--fix", "--dry-run", in: folder, environment: swift)
    #expect(dry.output.contains("+        \"B\",\n"))
    #expect(!dry.output.unicodeScalars.contains { "\u{1B}\u{202E}".unicodeScalars.contains($0) })
  }

  @Test(
    "is printed by --dry-run alone",
    arguments: [
      (["--dry-run"], "'--dry-run' needs '--fix' or '--fix-remove', whose changes it prints"),
      (
        ["--dry-run", "--fix", "--format", "json"],
        "'--dry-run' prints changes instead of a report; leave out '--format'"
      ),
      (
        ["--dry-run", "--fix-remove", "--write-baseline"],
        "'--dry-run' prints changes instead of a report; leave out '--write-baseline'"
      ),
    ]
  )
  func dryRunAlone(arguments: [String], error: String) throws {
    let folder = try TemporaryFolder.package(texts.old, modules)
    let result = try Program.run(["check"] + arguments, in: folder)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "boundaries: \(error)\n")
  }

  /// A manifest with two targets after this code, in the folder `Examples` of another package.
  private func nested(_ code: String, _ dependencies: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder.package(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      var targets: [Target] = [.target(name: "A"), .target(name: "B")]
      \(code)
      let package = Package(name: "p", dependencies: [\(dependencies)], targets: targets)
      """,
      ["A": ["B"], "B": [], "C": []]
    )
    try folder.write(manifest([("Root", [])]), to: "Root/Package.swift")
    try folder.write("let a = 1\n", to: "Root/Sources/Root/a.swift")
    try folder.write("", to: "names")
    try folder.write("{excluded: [\"Sources/C/**\", \"Root/**\"]}", to: "boundaries.json")
    return folder
  }

  @Test("is evaluated in a copy with the paths of its place")
  func place() throws {
    let folder = try nested(
      """
      if !#filePath.hasSuffix("/Package.swift") { targets = [] }
      targets[0].swiftSettings = [.define("AT", .when(platforms: [.linux]))]
      targets[1].swiftSettings = [.unsafeFlags(["-I\\(Context.packageDirectory)/include"])]
      """,
      #".package(path: "../\(Context.packageDirectory.split(separator: "/").last!)/Root")"#
    )
    let result = try Program.run("check", "--fix", "--dry-run", in: folder)
    #expect(
      result.output.contains(
        #"+var targets: [Target] = [.target(name: "A", dependencies: ["B"]), "#
      ),
      "\(result.errors)"
    )
  }

  @Test(
    "is refused if a copy of the old one does not mean the same",
    arguments: first(
      1,
      of: [
        #"if !#filePath.contains("/boundaries-") {"#,
        #"import Foundation; if FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/names") {"#,
      ]
    )
  )
  func refused(condition: String) throws {
    let folder = try nested("\(condition) targets.append(.target(name: \"C\")) }", "")
    let old = try folder.read("Package.swift")
    let result = try Program.run("check", "--fix", in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "Package.swift: an unchanged copy of the manifest evaluates to something else"
      ),
      "\(result.errors)"
    )
    #expect(try folder.read("Package.swift") == old)
  }
}
