import Foundation
import NavigatorTestSupport

/// The built program, run as a process.
struct Program {
  struct Answer {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs `boundaries` in a folder, for two minutes at most.
  static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Answer {
    try run(Executable.url("boundaries"), arguments, in: folder.url)
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
