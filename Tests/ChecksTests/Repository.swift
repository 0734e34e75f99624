import Foundation
import TestHelpers

/// This repository, and copies of parts of it that a test can change.
struct Repository {
  /// The folder that holds Package.swift.
  static let root = URL.package

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private let temporary: TemporaryFolder

  /// The folder of the copy, which is removed after the test.
  var folder: URL { temporary.url }

  /// Copies the named files and folders to a new folder.
  init(copying paths: [String]) throws {
    temporary = try TemporaryFolder()
    for path in paths {
      let parent = folder.appending(path: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      // A tenth of the time that FileManager takes to copy a thousand files.
      let result = try Self.run(["cp", "-R", Self.root.appending(path: path).path, parent.path])
      guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
  }

  /// Appends `text` to a file, which is created if it does not exist.
  func plant(_ text: String, in path: String) throws {
    let file = folder.appending(path: path)
    let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try temporary.write(old + text, to: path)
  }

  /// Writes an executable shell script, replacing an existing one.
  func script(_ text: String, named name: String) throws {
    _ = try temporary.script(text, named: name)
  }

  /// Keeps the functions and settings of the manifest, and only `targets` of its targets.
  func reduceManifest(to targets: String) throws {
    let manifest = try Self.text("Package.swift")
    guard let end = manifest.range(of: "\n// The products and the targets") else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let reduced =
      String(manifest[..<end.lowerBound])
        + """

        let package = Package(
          name: "copy",
          platforms: [.macOS(.v26)],
          targets: \(targets)
        )

        """
    try temporary.write(reduced, to: "Package.swift")
  }

  /// The start of a script for `swift`, which leaves manifests and formatting to the real one.
  ///
  /// Its folder is the first of PATH.
  /// It reads a manifest once for all tests: its content decides, its variable, the name of its folder unless it is a
  /// copy's, and the toolchain.
  static let realSwift = """
    case "$1" in
      package|format)
        program=$(PATH=${PATH#*:}; command -v swift)
        case "$*" in
          "package --package-path "*" dump-package")
            name=${3##*/}
            known=\(WarmCopy.parent.path)/manifests/${name%%-tests-*}
            known="$known $( (cat "$3/Package.swift"; ls -lL "$program"; env | grep '^NAVIGATOR_W') | cksum)"
            if [ ! -e "$known" ]; then
              mkdir -p "${known%/*}"
              new=$(mktemp "$known.XXXXXX")
              "$program" "$@" > "$new" || exit
              mv "$new" "$known"
            fi
            cat "$known"
            exit ;;
        esac
        exec "$program" "$@" ;;
    esac
    """

  /// A script for `swiftc`, which asks the real one about a name once for all tests.
  static let realCompiler = """
    program=$(PATH=${PATH#*:}; command -v swiftc)
    [ "$1" = -typecheck ] || exec "$program" "$@"
    known="\(WarmCopy.parent.path)/names/$( (cat "$2"; ls -lL "$program") | cksum)"
    if [ ! -e "$known" ]; then
      mkdir -p "${known%/*}"
      new=$(mktemp "$known.XXXXXX")
      "$program" "$@" 2> "$new"
      mv "$new" "$known"
    fi
    cat "$known" >&2
    exit 1
    """

  /// Runs a program in the copy, with a `swift` and a test bundle that only run `script`.
  func runWithFakes(
    _ words: [String],
    script: String,
    compiler: String = realCompiler
  ) throws -> (status: Int32, text: String) {
    for name in ["swift", "fake.xctest"] { try self.script(script, named: name) }
    try self.script(compiler, named: "swiftc")
    let path = "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let added = ["PATH": path, "BIN": folder.path, "SCAFFOLD": Executable.path("scaffold")]
    return try Self.run(words, in: folder, environment: Self.environment(adding: added))
  }

  /// The environment of this process with `variables` added or replaced.
  static func environment(adding variables: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.merging(variables) { $1 }
  }

  /// Runs a program in the copy, or in the repository itself.
  static func run(
    _ words: [String],
    in folder: URL = root,
    input: String = "",
    environment: [String: String] = environment(adding: [:])
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment
    let output = Pipe()
    let question = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = question
    try process.run()
    try question.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try question.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
