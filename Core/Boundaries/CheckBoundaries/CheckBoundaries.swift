import Foundation
import PackagePlugin

/// `swift package check-boundaries`: runs the program `boundaries` on the current package.
@main
struct CheckBoundaries: CommandPlugin {
  /// Runs the program with the arguments after `check-boundaries`, and fails if the check fails.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "boundaries").url
    process.arguments = Self.arguments(context, arguments)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CheckFailure(status: process.terminationStatus)
    }
  }

  /// Returns the arguments of the program, with the paths of the package and of a scratch folder.
  ///
  /// SwiftPM locks the scratch folder of the package while a plugin runs, so evaluating the manifest
  /// there would wait forever; the work folder of the plugin is not locked. On macOS a plugin runs in a
  /// sandbox, in which evaluating the manifest cannot start another one.
  private static func arguments(_ context: PluginContext, _ arguments: [String]) -> [String] {
    let package = ["--package-path", context.package.directoryURL.path]
    let evaluation = ["--scratch-path", context.pluginWorkDirectoryURL.path, "--disable-sandbox"]
    guard let first = arguments.first else { return ["check"] + package + evaluation }
    switch first {
    case "imports", "schema", "--help", "-h", "--version": return arguments
    // This command changes files, and evaluates no manifest.
    case "apply": return [first] + package + arguments.dropFirst()
    case let option where option.hasPrefix("-"): return ["check"] + package + evaluation + arguments
    default: return [first] + package + evaluation + arguments.dropFirst()
    }
  }
}

/// The program ended with another status than 0; it has printed the reason.
struct CheckFailure: Error, CustomStringConvertible {
  let status: Int32

  var description: String {
    status == 1 ? "there are findings" : "boundaries did not complete (status \(status))"
  }
}
