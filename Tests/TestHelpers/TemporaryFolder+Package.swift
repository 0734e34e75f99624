extension TemporaryFolder {
  /// Generates a package in which every target depends on the three before it, for benchmarks.
  ///
  /// - Parameters:
  ///   - path: The folder of the package.
  ///   - targets: The number of targets.
  ///   - files: The number of files, distributed evenly over the targets.
  ///   - body: The text of a file after its imports; ten kilobytes of code by default.
  /// - Throws: The system's error if a file or a folder cannot be created.
  package func writePackage(
    to path: String,
    targets: Int,
    files: Int,
    body: String = usualBody
  ) throws {
    func below(_ module: Int) -> Range<Int> { max(0, module - 3)..<module }
    for index in 0..<files {
      let module = index % targets
      let imports = below(module).map { "import M\($0)\n" }.joined()
      try write(imports + body, to: "\(path)/Sources/M\(module)/F\(index).swift")
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
    try write(manifest, to: "\(path)/Package.swift")
  }

  /// Ten kilobytes of code and comments that contain the word, but no declaration of an import.
  package static let usualBody = String(
    repeating: """
      /// It is important here that the compiler would import nothing from a comment.
      public func compute(_ values: [Int], by factor: Double) -> [String] {
        values.map { "\\($0) times \\(factor) is \\(Double($0) * factor)" }  // simple
      }


      """,
    count: 38
  )
}
