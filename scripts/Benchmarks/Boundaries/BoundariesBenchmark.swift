import Foundation
import NavigatorOperatingSystem
import TestHelpers

/// Measures the program `boundaries` with a generated package, and with real code beside ripgrep.
struct BoundariesBenchmark {
  /// The path of the measured program.
  let program: String
  let folder: TemporaryFolder

  /// Measures scans and checks; the Swift files in `path` are scanned, by default copies of those of this package.
  static func results(program: String, scanning path: String?) throws -> [BenchmarkResult] {
    let benchmark = BoundariesBenchmark(program: program, folder: try TemporaryFolder())
    return try benchmark.scan(path) + [benchmark.check(targets: 124, files: 367, limit: 100)]
  }

  /// Measures the fastest of nine checks of a generated package, which other programs disturb least.
  ///
  /// Only the first evaluates a manifest.
  private func check(targets: Int, files: Int, limit: Double) throws -> BenchmarkResult {
    let name = "\(targets) targets, warm"
    try folder.writePackage(to: "package", targets: targets, files: files)
    let command = [program, "check", "--package-path", folder.path + "/package"]
    let times = try (0..<9).map { _ in
      let (time, output) = try ChildTime.of(command)
      // Violations are a result, too; what cannot be checked has a higher status.
      guard output.status <= 1 else { throw Failure(description: "\(name): \(output.errors)") }
      return time.wall * 1000
    }
    return BenchmarkResult(name, times.min() ?? .nan, "ms", limit: limit)
  }

  // MARK: - Scans

  /// Measures the scan of real code: in generated code that often contains the words of the search, ripgrep is slower.
  private func scan(_ path: String?) throws -> [BenchmarkResult] {
    let scanned = try path.map { URL(filePath: $0) } ?? copies()
    // The whole folder is one module, so that the time is that of the scan.
    try folder.write("{modules: [\"\(scanned.lastPathComponent)\"]}", to: "scan.json")
    let parent = scanned.deletingLastPathComponent().path
    let ours = [program, "check", "--config", folder.path + "/scan.json", "--package-path", parent]
    let theirs = [
      "rg", "--count", "--no-ignore", "--type", "swift", #"^\s*(@\w+\s+)*import "#, scanned.path,
    ]
    let hasRipgrep = (try? ChildProcess.run(["rg", "--version"]))?.status == 0
    let times = try medians(of: hasRipgrep ? [ours, theirs] : [ours])
    let result = BenchmarkResult("a scan, processor", times[0].processor * 1000, "ms")
    guard hasRipgrep else { return [result] }
    let ratio = times[0].processor / times[1].processor
    return [result, BenchmarkResult("a scan beside ripgrep, processor", ratio, "times", limit: 2)]
  }

  /// Copies the Swift files of this package ten times.
  private func copies() throws -> URL {
    let package = URL(filePath: FileManager.default.currentDirectoryPath)
    for top in ["App", "Core", "Features", "Tests", "scripts"] {
      let source = package.appending(path: top)
      for case let path as String in FileManager.default.enumerator(atPath: source.path) ?? .init()
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: source.appending(path: path), encoding: .utf8)
        for copy in 0..<10 { try folder.write(text, to: "copies/\(copy)/\(top)/\(path)") }
      }
    }
    return folder.url.appending(path: "copies")
  }

  /// Returns the medians of nine runs of each command, which take turns so that all meet the same disturbances.
  private func medians(of commands: [[String]]) throws -> [ChildTime] {
    let runs = try (0..<9).map { _ in try commands.map { try ChildTime.of($0).time } }
    return commands.indices.map { index in
      ChildTime(
        wall: percentile(of: runs.map { $0[index].wall }),
        processor: percentile(of: runs.map { $0[index].processor })
      )
    }
  }
}
