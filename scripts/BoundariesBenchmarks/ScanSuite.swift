import BenchmarkReport
import Foundation

/// Measures the scan of a folder of Swift files, compared with ripgrep.
struct ScanSuite {
  let environment: BenchmarkEnvironment
  /// The folder; nil for a generated package.
  let folder: String?

  func run() throws -> [BenchmarkResult] {
    let folder =
      try folder.map { URL(filePath: $0) } ?? environment.package(targets: 200, files: 4000)
    let files = files(in: folder)
    let bytes = files.reduce(0) { $0 + $1.size }
    // The whole folder is one module, so that the time is that of the scan.
    let rules = environment.folder.appending(path: "scan.json")
    let name = folder.lastPathComponent
    try Data("{modules: [\"\(name)\"]}".utf8).write(to: rules)
    let ours = try ProcessTimer.fastest(
      of: environment.program,
      ["check", "--config", rules.path, "--package-path", folder.deletingLastPathComponent().path]
    )
    var results = [
      BenchmarkResult("scan: files", Double(files.count), "files"),
      BenchmarkResult("scan: size", Double(bytes) / 1_000_000, "MB"),
      BenchmarkResult("scan: boundaries, processor", ours.processor * 1000, "ms"),
      BenchmarkResult("scan: boundaries, wall", ours.wall * 1000, "ms"),
    ]
    guard let ripgrep = ProcessTimer.find("rg") else { return results }
    let theirs = try ProcessTimer.fastest(
      of: ripgrep,
      ["--count", "--no-ignore", "--type", "swift", #"^\s*(@\w+\s+)*import "#, folder.path]
    )
    results += [
      BenchmarkResult("scan: ripgrep, processor", theirs.processor * 1000, "ms"),
      BenchmarkResult(
        "scan: boundaries to ripgrep",
        ours.processor / theirs.processor,
        "times",
        limit: 1.25
      ),
    ]
    return results
  }

  private func files(in folder: URL) -> [(path: String, size: Int)] {
    let walker = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: [.fileSizeKey]
    )
    return (walker?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map {
      ($0.path, (try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
    }
  }
}
