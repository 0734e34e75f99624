import Foundation
import Testing

/// The built program, run as a process, and small folders to run it in.
struct Program {
  struct Answer {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs `boundaries` in a folder, for two minutes at most.
  static func run(_ arguments: String..., in folder: SmallFolder) throws -> Answer {
    try run(executable, arguments, in: folder.url)
  }

  static func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> Answer {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (folder.appending(path: ".out"), folder.appending(path: ".err"))
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // One that waits for something that never comes fails its test, and does not hold up the run.
    // It is ended with the programs it has started: Foundation puts it in a group of its own.
    let alarm = DispatchWorkItem { kill(-process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: alarm)
    process.waitUntilExit()
    alarm.cancel()
    return Answer(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }

  /// The program stands beside the tests.
  static let executable: URL = {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let beside = tests ?? URL(filePath: CommandLine.arguments.first ?? "")
    return beside.deletingLastPathComponent().appending(path: "boundaries")
  }()
}

/// A folder of text files that is gone after the test.
final class SmallFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "boundaries-\(UUID())")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  func holds(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}

/// The text of a manifest with library targets and what each depends on.
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
