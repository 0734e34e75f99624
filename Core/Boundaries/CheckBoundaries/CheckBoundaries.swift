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
    let isCommand = arguments.first.map { !$0.hasPrefix("-") } ?? false
    let command = isCommand ? [arguments[0]] : ["check"]
    let paths = [
      "--package-path", context.package.directoryURL.path,
      "--scratch-path", context.pluginWorkDirectoryURL.path,
      "--disable-sandbox",
    ]
    let withoutPackage = ["imports", "schema", "--help", "-h", "--version"]
    if let first = arguments.first, withoutPackage.contains(first) { return arguments }
    return command + paths + (isCommand ? Array(arguments.dropFirst()) : arguments)
  }
}

/// A failed check; the program has printed the reason.
struct CheckFailure: Error, CustomStringConvertible {
  let status: Int32

  var description: String {
    status == 1 ? "an import breaks a rule" : "the check did not complete (status \(status))"
  }
}
