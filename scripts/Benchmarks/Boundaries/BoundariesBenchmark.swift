import Foundation
import NavigatorOperatingSystem
import TestHelpers

/// Measures the program `boundaries` with generated packages and with real code, also beside ripgrep.
struct BoundariesBenchmark {
  /// The path of the measured program.
  let program: String
  let folder: TemporaryFolder

  /// Measures scans and checks; the Swift files in `path` are scanned, by default copies of those of this package.
  static func results(program: String, scanning path: String?) throws -> [BenchmarkResult] {
    let benchmark = BoundariesBenchmark(program: program, folder: try TemporaryFolder())
    var results = try benchmark.scan(path)
    for (targets, files, limit) in [(124, 367, 100.0), (200, 4000, 200.0)] {
      let name = "check: \(targets) targets, \(files) files, warm"
      let package = "package-\(targets)-\(files)"
      try benchmark.folder.writePackage(to: package, targets: targets, files: files)
      results.append(try benchmark.check(name, package, runs: 9, limit: limit))
    }
    return try results + benchmark.growth()
  }

  /// Measures the fastest check of a folder, which other programs disturb least; only the first evaluates a manifest.
  ///
  /// Violations are a result, too; what cannot be checked has a higher status.
  func check(
    _ name: String,
    _ path: String,
    runs: Int,
    limit: Double,
    status: Int32 = 1
  ) throws -> BenchmarkResult {
    let command = [program, "check", "--package-path", folder.path + "/" + path]
    let times = try (0..<runs).map { _ in
      let (time, output) = try ChildTime.of(command)
      guard output.status <= status else { throw Failure(description: "\(name): \(output.errors)") }
      return time.wall * 1000
    }
    return BenchmarkResult("\(name), wall", times.min() ?? .nan, "ms", limit: limit)
  }

  // MARK: - Scans

  /// Measures the scan of real code: in generated code that often contains the words of the search, ripgrep is slower.
  private func scan(_ path: String?) throws -> [BenchmarkResult] {
    let scanned = try path.map { URL(filePath: $0) } ?? copies()
    let sizes = (FileManager.default.enumerator(atPath: scanned.path) ?? .init())
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .compactMap { Platform.size(of: scanned.appending(path: $0).path) }
    // The whole folder is one module, so that the time is that of the scan.
    try folder.write("{modules: [\"\(scanned.lastPathComponent)\"]}", to: "scan.json")
    let parent = scanned.deletingLastPathComponent().path
    let ours = [program, "check", "--config", folder.path + "/scan.json", "--package-path", parent]
    let theirs = [
      "rg", "--count", "--no-ignore", "--type", "swift", #"^\s*(@\w+\s+)*import "#, scanned.path,
    ]
    let hasRipgrep = (try? ChildProcess.run(["rg", "--version"]))?.status == 0
    let times = try medians(of: hasRipgrep ? [ours, theirs] : [ours])
    let results = [
      BenchmarkResult("scan: files", Double(sizes.count), "files"),
      BenchmarkResult("scan: size", Double(sizes.reduce(0, +)) / 1_000_000, "MB"),
      BenchmarkResult("scan: boundaries, processor", times[0].processor * 1000, "ms"),
      BenchmarkResult("scan: boundaries, wall", times[0].wall * 1000, "ms"),
    ]
    guard hasRipgrep else { return results }
    let ratio = times[0].processor / times[1].processor
    return results + [
      BenchmarkResult("scan: ripgrep, processor", times[1].processor * 1000, "ms"),
      BenchmarkResult("scan: boundaries to ripgrep", ratio, "times", limit: 2),
    ]
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
