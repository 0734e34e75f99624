import Foundation

/// This repository, and copies of parts of it in which a test may plant what it likes.
struct Repository {
  /// The folder that holds Package.swift.
  static let root: URL = {
    var folder = URL(filePath: #filePath)
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  let folder: URL

  /// Copies the named files and folders to a new folder.
  init(copying paths: [String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "ChecksTests-\(UUID().uuidString)")
    for path in paths {
      let copy = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: Self.root.appending(path: path), to: copy)
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Puts `text` at the end of a file, which is made when it is not there.
  func plant(_ text: String, in path: String) throws {
    let file = folder.appending(path: path)
    let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try (old + text).write(to: file, atomically: true, encoding: .utf8)
  }

  /// Keeps the functions and settings of the manifest, and only `targets` of its targets.
  func reduceManifest(to targets: String) throws {
    let manifest = try Self.text("Package.swift")
    guard let end = manifest.range(of: "\nlet rooms = [") else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let reduced =
      manifest[..<end.lowerBound]
        + """

        let package = Package(
          name: "copy",
          platforms: [.macOS(.v26)],
          targets: \(targets)
        )

        """
    try reduced.write(
      to: folder.appending(path: "Package.swift"),
      atomically: true,
      encoding: .utf8
    )
  }

  /// Runs a program in the copy, or in the repository itself.
  static func run(
    _ words: [String],
    in folder: URL = root,
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (output, question) = (Pipe(), Pipe())
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

/// The programs that the package builds, beside the test bundle wherever that was built.
func builtProgram(_ name: String) -> String {
  var folder = URL(filePath: CommandLine.arguments[0])
  while folder.path != "/" {
    folder.deleteLastPathComponent()
    let candidate = folder.appending(path: name)
    if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate.path }
  }
  return name
}
