import Foundation
import PackagePlugin

/// `swift package check-boundaries`: runs the program `boundaries` on the package it is called in.
@main
struct CheckBoundaries: CommandPlugin {
  /// Passes the arguments on, and fails when the check does.
  ///
  /// - Parameters:
  ///   - context: The package and where the program was built.
  ///   - arguments: What was written behind `check-boundaries`.
  /// - Throws: ``Failed`` with what the program's status means.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "boundaries").url
    process.arguments = Self.arguments(context, arguments)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(status: process.terminationStatus)
    }
  }

  /// SwiftPM holds the package's own scratch folder while a plugin runs, so that asking it for the
  /// manifest there would wait for ever; the plugin's work folder is free.
  private static func arguments(_ context: PluginContext, _ arguments: [String]) -> [String] {
    let isCommand = arguments.first.map { !$0.hasPrefix("-") } ?? false
    let command = isCommand ? [arguments[0]] : ["check"]
    let place = [
      "--package-path", context.package.directoryURL.path,
      "--scratch-path", context.pluginWorkDirectoryURL.path,
    ]
    let standsAlone = ["imports", "schema", "--help", "-h", "--version"]
    if let first = arguments.first, standsAlone.contains(first) { return arguments }
    return command + place + (isCommand ? Array(arguments.dropFirst()) : arguments)
  }
}

/// The check found something or could not judge; what it said stands above.
struct Failed: Error, CustomStringConvertible {
  let status: Int32

  /// What the status means.
  var description: String {
    status == 1 ? "boundaries are crossed" : "boundaries could not be judged (status \(status))"
  }
}
