import BoundariesScan
import Foundation
import NavigatorOperatingSystem

/// The Swift compiler, as a reference for the imports of a file.
enum Compiler {
  /// Whether the compiler is installed.
  static let isAvailable = (try? ChildProcess.run(["swiftc", "--version"]))?.status == 0

  /// Returns the modules that a file imports in its active branches, without duplicates, in order.
  static func modules(of file: String) throws -> [String] {
    // This only parses the file, so it needs no SDK and no target.
    let result = try ChildProcess.run([
      "swiftc", "-frontend", "-module-name", "Probe", "-swift-version", "6", "-parse-as-library",
      "-emit-imported-modules", file, "-o", "-",
    ])
    return unique(
      String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
    )
  }

  /// Returns the imports of a source with its directives blanked, so that every branch is active.
  static func modulesOfAllBranches(of bytes: [UInt8], in folder: URL) throws -> (
    compiler: [String], scanner: [String]
  ) {
    let flat = withoutDirectives(bytes)
    let file = folder.appending(path: "\(UUID()).swift")
    try Data(flat).write(to: file)
    return (
      try modules(of: file.path), unique(ImportScanner.scan(flat).imports.map(\.module))
    )
  }

  static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// Replaces lines that start with a directive by blanks, also in strings: the compiler and the
  /// scanner read the same result.
  static func withoutDirectives(_ bytes: [UInt8]) -> [UInt8] {
    let directives = ["#if", "#elseif", "#else", "#endif"].map { Array($0.utf8) }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    for index in lines.indices {
      let text = lines[index].drop { $0 == 0x20 || $0 == 0x09 }
      let word = text.prefix { $0 == 0x23 || ($0 | 0x20) &- 0x61 < 26 }
      if directives.contains(where: { word.elementsEqual($0) }) {
        lines[index] = lines[index].map { _ in 0x20 }
      }
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
