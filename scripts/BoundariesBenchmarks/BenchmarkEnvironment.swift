import BenchmarkReport
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

  /// Generates a package in which every target depends on the three before it, with files of ten kilobytes.
  func package(targets: Int, files: Int) throws -> URL {
    let package = folder.appending(path: "package-\(targets)-\(files)")
    for index in 0..<files {
      let module = index % targets
      let imports = below(module).map { "import M\($0)\n" }.joined()
      try write(
        imports + Self.body,
        to: package.appending(path: "Sources/M\(module)/F\(index).swift")
      )
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
    try write(manifest, to: package.appending(path: "Package.swift"))
    return package
  }

  /// Writes a file, and creates its folder.
  func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Measures a check of a package, whose manifest only the first run evaluates.
  func check(_ name: String, _ package: URL, runs: Int = 9, limit: Double) throws -> BenchmarkResult
  {
    let arguments = ["check", "--package-path", package.path]
    let time = try ProcessTimer.fastest(of: program, arguments, runs: runs)
    return BenchmarkResult("\(name), wall", time.wall * 1000, "ms", limit: limit)
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
