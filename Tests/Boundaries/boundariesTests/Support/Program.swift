import Foundation
import TestHelpers
import Testing

/// The built program.
struct Program {
  struct Output {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs `boundaries` in a folder for at most two minutes, with a cache in that folder.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: The current folder.
  ///   - environment: Variables that are set besides those of this process.
  ///   - input: The standard input.
  /// - Returns: The status and the output.
  /// - Throws: An error if the program cannot be started.
  static func run(
    _ arguments: String...,
    in folder: TemporaryFolder,
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> Output {
    try run(arguments, in: folder, environment: environment, input: input)
  }

  static func run(
    _ arguments: [String],
    in folder: TemporaryFolder,
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> Output {
    let cache = ["XDG_CACHE_HOME": "\(folder.path)/.cache"]
    return try run(
      Executable.url("boundaries"),
      arguments,
      in: folder.url,
      environment: cache.merging(environment) { $1 },
      input: input
    )
  }

  static func run(
    _ program: URL,
    _ arguments: [String],
    in folder: URL,
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> Output {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    let output = folder.appending(path: ".out")
    let errors = folder.appending(path: ".err")
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let stdin = folder.appending(path: ".in")
    try Data(input.utf8).write(to: stdin)
    process.standardInput = try FileHandle(forReadingFrom: stdin)
    let recorded = RecordedManifests(in: folder, for: program, arguments, environment)
    recorded?.fill()
    defer { recorded?.collect() }
    try process.run()
    // A process that hangs is killed with its children, so that only its own test fails: Foundation
    // starts it in its own process group.
    // The item lives until its deadline, so it must not keep the files of the process.
    let child = process.processIdentifier
    let alarm = DispatchWorkItem { kill(-child, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: alarm)
    process.waitUntilExit()
    alarm.cancel()
    return Output(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }
}

extension TemporaryFolder {
  /// The files of a git repository without a commit.
  static let repository = [
    ".git/HEAD": "ref: refs/heads/main\n", ".git/objects/.keep": "", ".git/refs/.keep": "",
  ]

  /// Creates a package with this manifest and one file for each module, with its imports.
  static func package(
    _ manifest: String,
    _ modules: [String: [String]]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Package.swift": manifest])
    for (module, imports) in modules {
      let path = module.hasSuffix("Tests") ? "Tests" : "Sources"
      let text = imports.map { "import \($0)\n" }.joined() + "let a = 1\n"
      try folder.write(text, to: "\(path)/\(module)/a.swift")
    }
    return folder
  }

  /// Prints the targets that a manifest spells out, with their dependencies on targets.
  private static let literalTargets = #"""
    text=$(sed 's|//.*||' "$3/Package.swift" | tr -d ' \n')
    echo 'targets: ['
    printf %s "$text" | grep -oE 'arget\(name:"[A-Za-z]+"(,dependencies:\[[^]]*\])?' | sed -E '
      s/"([A-Za-z]+)"/{"byName": ["\1", null]}/g
      s/.*name:\{"byName": \[("[A-Za-z]+"), null\]\}(,dependencies:\[.*\])?$/{"type": "regular", "name": \1\2},/
      s/,dependencies:/, "dependencies": /'
    echo ']}'
    """#

  /// Writes a program `swift` that counts its evaluations in the file `runs`, and returns the environment with it.
  ///
  /// It runs a script, and evaluates the manifest of the folder `$3` by another one, which prints what follows the
  /// version, or in a long run by the toolchain.
  func countingSwift(
    _ preparation: String = "",
    evaluatingBy answer: String = TemporaryFolder.literalTargets
  ) throws -> [String: String] {
    let swift = try Program.run(URL(filePath: "/usr/bin/env"), ["which", "swift"], in: url)
    let program = swift.output.trimmingCharacters(in: .whitespacesAndNewlines)
    // So that the toolchain is not asked for its folder.
    try write("", to: "lib/swift/pm/x")
    return try self.swift(
      """
      case "$*" in *dump-package)
        echo >> "$HOME/runs"
        \(preparation)
        \(isLongRun ? "" : "echo '{name: \"small\", toolsVersion: {_version: \"5.9\"},'\n\(answer)\nexit") ;;
      esac
      exec "\(program)" "$@"
      """
    ).merging(["HOME": path]) { $1 }
  }

  /// Writes a program `swift` that is a script, and returns the environment with it.
  func swift(_ text: String) throws -> [String: String] {
    _ = try script(text, named: "bin/swift")
    return ["PATH": "\(path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
  }

  /// Makes the folder a git repository with one commit of all its files.
  func commit() throws {
    try write(".out\n.err\n.in\n.cache\n", to: ".gitignore")
    // Files that the system's configuration ignores are committed, too.
    let script = """
      export GIT_CONFIG_NOSYSTEM=1
      git init -q && git add .
      git -c user.name=t -c user.email=t@example.org -c commit.gpgsign=false commit -qm start
      """
    try run(script)
  }

  /// Runs a script of the shell in the folder; its failure is one of the test.
  func run(_ script: String) throws {
    let result = try Program.run(URL(filePath: "/bin/sh"), ["-ec", script], in: url)
    try #require(result.status == 0, "\(result.errors)")
  }
}

/// Returns a manifest with targets and their dependencies.
func manifest(_ targets: [(String, [String])]) -> String {
  let lines = targets.map { name, dependencies in
    let kind = name.hasSuffix("Tests") ? ".testTarget" : ".target"
    return "    \(kind)(name: \"\(name)\", dependencies: \(dependencies)),"
  }
  return """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "small",
      targets: [
    \(lines.joined(separator: "\n"))
      ])

    """
}
