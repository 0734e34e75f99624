import Foundation

/// The folder of generated packages, and the measured program.
struct BenchmarkEnvironment {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "boundaries-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The program `boundaries` in the folder of this program.
  var program: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
      path: "boundaries"
    )
  }

  /// Generates a package in which every target depends on the three before it.
  ///
  /// - Parameters:
  ///   - targets: The number of targets.
  ///   - files: The number of files of ten kilobytes, distributed evenly.
  /// - Returns: The folder of the package.
  /// - Throws: A system error if a file cannot be written.
  func package(targets: Int, files: Int) throws -> URL {
    let package = folder.appending(path: "package-\(targets)-\(files)")
    for index in 0..<files {
      let module = index % targets
      let path = package.appending(path: "Sources/M\(module)")
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      let imports = below(module).map { "import M\($0)\n" }.joined()
      try Data((imports + Self.body).utf8).write(to: path.appending(path: "F\(index).swift"))
    }
    let lines = (0..<targets).map { module in
      let names = below(module).map { "\"M\($0)\"" }.joined(separator: ", ")
      return "  .target(name: \"M\(module)\", dependencies: [\(names)]),\n"
    }
    // As in many apps, the targets are appended, and a variable changes the manifest.
    let manifest = """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      var targets: [Target] = []
      targets.append(contentsOf: [
      \(lines.joined())])
      if ProcessInfo.processInfo.environment["WITH_TOOLS"] != nil { targets.removeLast() }
      let package = Package(name: "generated", targets: targets)

      """
    try Data(manifest.utf8).write(to: package.appending(path: "Package.swift"))
    return package
  }

  private func below(_ module: Int) -> Range<Int> { max(0, module - 3)..<module }

  /// Ten kilobytes of code and comments that contain the word, but no declaration of an import.
  private static let body = String(
    repeating: """
      /// What is important here is that the compiler would import nothing from a comment.
      public func compute(_ values: [Int], by factor: Double) -> [String] {
        values.map { "\\($0) times \\(factor) is \\(Double($0) * factor)" }  // simple
      }


      """,
    count: 38
  )
}
